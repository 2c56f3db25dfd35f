/**
 * The command `npm start`: builds the whole product and starts it on this machine, for trying. Ends with ctrl-C.
 * Without
 * `--build` it starts what is built; any other option prints what the command does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { notBuilt } from 'deploy/build/notBuilt';
import { command } from 'src/terminal/command';
import { printToStderr } from 'src/terminal/output';
import { builtFiles } from './built';
import { runUntilStopped, whatToOpen } from './command';
import { startStack } from './index';

const usage =
  'Usage: npm start\n  builds the product, starts it on this machine and prints what to open; ctrl-C ends it';
const build = '--build';
const args = process.argv.slice(2);
const others = args.filter((each) => each !== build);

/** The exit status of `npm run build`. */
function built(): number {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  return status ?? 1;
}

function start(): void {
  if (!existsSync(builtFiles.app))
    printToStderr(`${notBuilt(builtFiles.app)} The rest of the stack starts without it.`);
  runUntilStopped(async () => {
    const stack = await startStack();
    return { welcome: whatToOpen(stack), close: stack.close };
  });
}

const status = others.length > 0 || !args.includes(build) ? 0 : built();
if (others.length > 0)
  command(
    () => {
      printToStderr(usage);
      return 2;
    },
    { usage },
  );
else if (status === 0) start();
else process.exitCode = status;
