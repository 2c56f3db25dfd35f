import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogFilter } from 'src/reading/folder/filter';
import type { ReadFile } from 'src/reading/folder/readMany';
import { readNamed } from './worker';

/** Files that one worker reads before it answers: enough that sending costs nothing, few enough that none is waited for. */
const batchSize = 32;
/** Fewer files than this are read by the process itself: a worker takes longer to start. */
const fewFiles = 64;

export interface Reading {
  readonly files: readonly string[];
  readonly filter: LogFilter;
  /** The file that a worker runs: the command itself. */
  readonly program: string;
  /** Told each file in its order. */
  readonly onRead: (read: ReadFile) => void;
}

/** A worker that runs the command; from its sources it needs the loader that the command itself was started with. */
const workerOf = (program: string, filter: LogFilter): Worker =>
  program.endsWith('.ts')
    ? new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, {
        eval: true,
        execArgv: [],
        workerData: { filter },
      })
    : new Worker(program, { workerData: { filter } });

/**
 * Reads many files with all cores, and hands on what they are in their own order. Only what is under way is held: a few
 * batches for each worker. Rejects when a worker dies.
 */
export async function readAll({ files, filter, program, onRead }: Reading): Promise<void> {
  if (files.length < fewFiles) {
    for (const file of files) onRead(readNamed(file, filter));
    return;
  }
  const batches = Math.ceil(files.length / batchSize);
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
        if (next >= batches) return resolve();
        const batch = next;
        next += 1;
        worker.postMessage({ batch, files: files.slice(batch * batchSize, (batch + 1) * batchSize) });
      };
      worker.on('error', reject);
      worker.on('message', ({ batch, read }: { readonly batch: number; readonly read: readonly ReadFile[] }) => {
        waiting.set(batch, read);
        handOn();
        give();
      });
      give();
    });
  const count = Math.min(availableParallelism(), batches);
  const workers = Array.from({ length: count }, () => workerOf(program, filter));
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
