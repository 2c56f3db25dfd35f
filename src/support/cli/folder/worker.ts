import { readFileSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from 'src/contract/limits';
import type { LogFilter } from 'src/journal/folder/filter';
import { type ReadFile, readFile } from 'src/journal/folder/readMany';

/** Reads one file of the disk, or standard input for `-`. What cannot be read is named with the machine's own words. */
export function readNamed(file: string, filter: LogFilter): ReadFile {
  try {
    const { size } = file === '-' ? { size: 0 } : statSync(file);
    // Of four bytes a character has at least one; what is larger cannot be a log and is not even read.
    if (size > 4 * limits.flowLogFileMaxCharacters)
      return { kind: 'no log', file, problem: 'The file is too large to be a flow log.' };
    const bytes = readFileSync(file === '-' ? 0 : file);
    return readFile(file, bytes.toString('utf8'), bytes.length, filter);
  } catch (error) {
    return { kind: 'no log', file, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** In a worker: reads the batches of files that it is sent, one answer for each, until it is ended. */
export function serveBatches(): void {
  const { filter } = workerData as { readonly filter: LogFilter };
  parentPort?.on('message', ({ batch, files }: { readonly batch: number; readonly files: readonly string[] }) => {
    parentPort?.postMessage({ batch, read: files.map((file) => readNamed(file, filter)) });
  });
}
