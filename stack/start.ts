/** The command `npm start`: the whole product on this machine, for trying. Ends with ctrl-C. */
import { existsSync } from 'node:fs';
import { notBuilt } from 'deploy/build/notBuilt';
import { printToStderr } from 'src/terminal/output';
import { builtFiles } from './built';
import { runUntilStopped, whatToOpen } from './command';
import { startStack } from './index';

if (!existsSync(builtFiles.app)) printToStderr(`${notBuilt(builtFiles.app)} The rest of the stack starts without it.`);
runUntilStopped(async () => {
  const stack = await startStack();
  return { welcome: whatToOpen(stack), close: stack.close };
});
