/**
 * The command `npm run replay`: shows and proves a saved flow log, or groups many. Only this file touches the machine,
 * and those of `folder/` that read or write files. It prints, writes and sets the exit status. Each worker that reads a
 * part of many logs runs this file too.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { buildVersion } from 'src/terminal/buildVersion';
import { command } from 'src/terminal/command';
import { columnsOfTerminal, isColoured, print, printToStderr, showProgress } from 'src/terminal/output';
import { systemSentence } from 'src/terminal/systemError';
import type { CommandIo } from './command';
import { fileText } from './fileText';
import type { FolderIo } from './folder/command';
import { manyFiles } from './folder/files';
import { serveBatches } from './folder/worker';
import type { TextFormat } from './layout';
import { CannotReplay, exitStatus, filterOf, optionTable, optionsOf, usage } from './options';
import { paintWith } from './colours';

const maxColumns = 100;
/** The build of this command, if it runs in its checkout; a bundle elsewhere does not know it. */
function ownBuild(): { readonly build?: string } {
  try {
    return { build: buildVersion(join(__dirname, '..', '..', '..')) };
  } catch {
    return {};
  }
}

function io(): CommandIo {
  return {
    read: (file) => fileText(file).text,
    write: (file, text) => {
      writeFileSync(file, text, { flag: 'wx' });
    },
    list: (folder) => readdirSync(folder),
    tell: printToStderr,
    print,
    ...ownBuild(),
    format: format(),
  };
}

const format = (): TextFormat => ({
  columns: Math.min(maxColumns, columnsOfTerminal() ?? maxColumns),
  paint: paintWith(isColoured('stdout')),
});

function typed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTable, allowPositionals: true });
  } catch (error) {
    throw new CannotReplay(error instanceof Error ? error.message : String(error));
  }
}

/** Groups many logs. None is run, so the code of the flows is not loaded. */
async function runMany(files: Iterable<string>, values: ReturnType<typeof typed>['values']): Promise<number> {
  const filter = filterOf(values);
  const [{ folderCommand }, { readAll }, { openResultFile }] = await Promise.all([
    import('./folder/command'),
    import('src/support/cli/folder/workerPool'),
    import('./folder/resultFile'),
  ]);
  const folder: FolderIo = {
    readAll: ({ files: named }, onRead) => readAll({ files: named, filter, program: __filename, onRead }),
    print,
    format: format(),
    ...(values.out === undefined ? {} : { results: openResultFile(values.out) }),
    ...(showProgress ? { progress: showProgress } : {}),
  };
  try {
    const { json = false, quiet = false, long = false } = values;
    return await folderCommand({ files, filter, json, quiet, long }, folder);
  } finally {
    showProgress?.('');
  }
}

async function run(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = typed(args);
    const files = manyFiles(positionals);
    if (files && positionals.length > 0) return await runMany(files, values);
    const options = optionsOf(values, positionals);
    // Loaded here, so a build that does not load is not mistaken for one that diverges.
    const { replayCommand } = await import('./command');
    return await replayCommand(options, io());
  } catch (error) {
    const problem = error instanceof CannotReplay ? error.message : systemSentence(error);
    printToStderr(problem ?? `This build cannot re-run a log: ${String(error)}`);
    return args.includes('--bisect') ? exitStatus.skip : exitStatus.noLog;
  }
}

const args = process.argv.slice(2);
if (isMainThread)
  command(() => run(args), { usage, status: args.includes('--bisect') ? exitStatus.skip : exitStatus.noLog });
else serveBatches();
