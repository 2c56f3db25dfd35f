/** The command `npm start`: the whole product on this machine, for trying. Ends with ctrl-C. */
import { existsSync } from 'node:fs';
import { printToStderr } from 'src/terminal/output';
import { runUntilStopped, whatToOpen } from './command';
import { startStack } from './index';

if (!existsSync('dist/index.html')) {
  printToStderr('There is no built app yet: run npm run build first. The rest of the stack starts without it.');
}
runUntilStopped(async () => {
  const stack = await startStack();
  return { welcome: whatToOpen(stack), close: stack.close };
});
