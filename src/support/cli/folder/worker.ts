import { parentPort, workerData } from 'node:worker_threads';
import type { LogFilter } from 'src/reading/folder/filter';
import { type ReadFile, readFile } from 'src/reading/folder/readMany';
import { fileText } from 'src/support/cli/fileText';

/** Reads one file of the disk, or standard input for `-`. What cannot be read is named with the machine's own words. */
export function readNamed(file: string, filter: LogFilter): ReadFile {
  try {
    const { text, bytes } = fileText(file);
    return readFile(file, text, bytes, filter);
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
