/**
 * The command `npm run replay`: tells and proves a saved flow log, or groups many. Only this file and those of
 * `folder/` that read files touch the machine: this one prints, writes, and sets the exit status. It is also what each
 * worker runs that reads a part of many logs.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textOfBytes } from 'src/journal/log/textOfBytes';
import { isMainThread } from 'node:worker_threads';
import type { Outlets } from './command';
import type { FolderOutlets } from './folder/command';
import { manyFiles } from './folder/files';
import { serveBatches } from './folder/worker';
import { CannotReplay, exitStatus, filterOf, optionTable, optionsOf, usage } from './options';
import { harmless, paintWith } from './plain';

const mostColumns = 100;

function outlets(): Outlets {
  const { stdout, env } = process;
  const isColoured = stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return {
    read: (file) => textOfBytes(readFileSync(file === '-' ? 0 : file)),
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

/** Many logs are grouped, and none is run, so that nothing of the flows is loaded. */
async function runMany(files: readonly string[], values: ReturnType<typeof typed>['values']): Promise<number> {
  const filter = filterOf(values);
  if (files.length === 0) throw new CannotReplay('There is no file of that name.');
  const [{ folderCommand }, { readAll }] = await Promise.all([import('./folder/command'), import('./folder/pool')]);
  const { print, paper } = outlets();
  const { stderr } = process;
  const progress = (text: string): void => void stderr.write(`\r\u001b[K${text}`);
  const folder: FolderOutlets = {
    readAll: ({ files: named }, onRead) => readAll({ files: named, filter, program: __filename, onRead }),
    print,
    paper,
    ...(stderr.isTTY ? { progress } : {}),
  };
  try {
    return await folderCommand({ files, filter, json: values.json ?? false, quiet: values.quiet ?? false }, folder);
  } finally {
    if (stderr.isTTY) stderr.write('\r\u001b[K');
  }
}

async function run(given: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = typed(given);
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      return exitStatus.same;
    }
    const files = manyFiles(positionals);
    if (files && positionals.length > 0) return await runMany(files, values);
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

if (isMainThread) {
  void run(process.argv.slice(2)).then((status) => {
    process.exitCode = status;
  });
} else serveBatches();
