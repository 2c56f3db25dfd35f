import { parentPort, workerData } from 'node:worker_threads';
import type { LogFilter } from 'src/reading/folder/filter';
import { type ReadFile, readFile } from 'src/reading/folder/readMany';
import { fileText } from 'src/support/cli/fileText';
import { systemSentence } from 'src/terminal/systemError';

/** Reads one file, or standard input for `-`. A file that cannot be read is reported in one sentence. */
export function readLogFile(file: string, filter: LogFilter): ReadFile {
  try {
    const { text, bytes } = fileText(file);
    return readFile(file, text, bytes, filter);
  } catch (error) {
    const problem = systemSentence(error) ?? (error instanceof Error ? error.message : String(error));
    return { kind: 'no log', file, problem };
  }
}

/** In a worker: reads the batches that it receives, with one answer each, until it is terminated. */
export function serveBatches(): void {
  const { filter } = workerData as { readonly filter: LogFilter };
  parentPort?.on('message', ({ batch, files }: { readonly batch: number; readonly files: readonly string[] }) => {
    parentPort?.postMessage({ batch, read: files.map((file) => readLogFile(file, filter)) });
  });
}
