import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';

/** The output of one command when it last ran to its end. */
export interface StoredRun {
  /** The day, as `2026-11-22`. */
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
  readonly printed: readonly string[];
}

/** By the name of the command. */
export type StoredRuns = Readonly<Record<string, StoredRun>>;

const file = join(process.cwd(), 'docs', 'figures.json');

/** The runs that the documentation shows; empty at first. */
export const storedRuns = (): StoredRuns =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRuns) : {};

/** Stores a run in place of the last one of the same command. */
export function storeRun(command: string, { seconds, printed }: Pick<StoredRun, 'seconds' | 'printed'>): void {
  const run: StoredRun = {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine(),
    seconds: Math.round(seconds),
    printed: printed.map((line) => line.trimEnd()),
  };
  const sorted = Object.entries({ ...storedRuns(), [command]: run }).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** The conditions of a figure, without the name of the machine. */
function thisMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? '';
  const cores = `${processors.length.toString()} cores${model === '' || model === 'unknown' ? '' : ` (${model})`}`;
  return `${cores}, ${gigabytes.toString()} GB, ${type()} ${arch()}, Node ${process.versions.node}`;
}
