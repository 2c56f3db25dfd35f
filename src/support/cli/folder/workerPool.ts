import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogFilter } from 'src/reading/folder/filter';
import type { ReadFile } from 'src/reading/folder/readMany';
import { readLogFile } from './worker';

/**
 * The number of files that a worker reads per batch: large enough to make messages cheap, small enough to balance the
 * load.
 */
const batchSize = 32;
/** Fewer files are read by the process itself, because a worker takes longer to start. */
const fewFiles = 64;

export interface Reading {
  readonly files: Iterable<string>;
  readonly filter: LogFilter;
  /** The file that a worker runs: the command itself. */
  readonly program: string;
  /** Called with each file, in order. */
  readonly onRead: (read: ReadFile) => void;
}

/** A worker that runs the command. If the command runs from its sources, the worker needs the same loader. */
const workerOf = (program: string, filter: LogFilter): Worker =>
  program.endsWith('.ts')
    ? new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, {
        eval: true,
        execArgv: [],
        workerData: { filter },
      })
    : new Worker(program, { workerData: { filter } });

/** The next files, at most this many. */
function takeFrom(from: Iterator<string, unknown>, most: number): readonly string[] {
  const files: string[] = [];
  while (files.length < most) {
    const next = from.next();
    if (next.done === true) break;
    files.push(next.value);
  }
  return files;
}

/**
 * Reads many files with all cores, and reports the results in the order of the files. It holds only a few batches per
 * worker in memory. Rejects if a worker dies.
 */
export async function readAll({ files, filter, program, onRead }: Reading): Promise<void> {
  const rest = files[Symbol.iterator]();
  const first = takeFrom(rest, fewFiles);
  if (first.length < fewFiles) {
    for (const file of first) onRead(readLogFile(file, filter));
    return;
  }
  const ahead = [first.slice(0, batchSize), first.slice(batchSize)];
  const waiting = new Map<number, readonly ReadFile[]>();
  let [next, reported] = [0, 0];
  const handOn = (): void => {
    for (let read = waiting.get(reported); read; read = waiting.get(reported)) {
      waiting.delete(reported);
      reported += 1;
      read.forEach(onRead);
    }
  };
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        const batch = ahead.shift() ?? takeFrom(rest, batchSize);
        if (batch.length === 0) return resolve();
        worker.postMessage({ batch: next, files: batch });
        next += 1;
      };
      worker.on('error', reject);
      worker.on('message', ({ batch, read }: { readonly batch: number; readonly read: readonly ReadFile[] }) => {
        waiting.set(batch, read);
        handOn();
        give();
      });
      give();
    });
  const workers = Array.from({ length: availableParallelism() }, () => workerOf(program, filter));
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
