/**
 * The command `npm run replay`: tells and proves a saved flow log. Only this file touches the machine: it reads and
 * writes files, prints, and sets the exit status.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outlets } from './command';
import { CannotReplay, exitStatus, optionTable, optionsOf, usage } from './options';
import { harmless, paintWith } from './plain';

const mostColumns = 100;

function outlets(): Outlets {
  const { stdout, env } = process;
  const isColoured = stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return {
    read: (file) => readFileSync(file, 'utf8'),
    write: (file, text) => {
      writeFileSync(file, text, { flag: 'wx' });
    },
    list: (folder) => readdirSync(folder),
    tell: (text) => {
      process.stderr.write(`${harmless(text)}\n`);
    },
    print: (text) => {
      stdout.write(`${text}\n`);
    },
    paper: {
      columns: Math.min(mostColumns, stdout.isTTY ? stdout.columns : mostColumns),
      paint: paintWith(isColoured),
    },
  };
}

function typed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: optionTable, allowPositionals: true });
  } catch (error) {
    throw new CannotReplay(error instanceof Error ? error.message : String(error));
  }
}

async function run(given: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = typed(given);
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      return exitStatus.same;
    }
    const options = optionsOf(values, positionals);
    // Loaded here, so that a build which does not even load is not taken for one that diverges.
    const { replayCommand } = await import('./command');
    return await replayCommand(options, outlets());
  } catch (error) {
    const problem = error instanceof CannotReplay ? error.message : `This build cannot re-run a log: ${String(error)}`;
    process.stderr.write(`${problem.split('\n').map(harmless).join('\n')}\n`);
    return given.includes('--bisect') ? exitStatus.skip : exitStatus.noLog;
  }
}

// Whoever reads only the first lines closes the pipe; that is no failure.
process.stdout.on('error', () => undefined);

void run(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
