import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import type { ReadFile } from 'src/reading/folder/readMany';
import { CannotReplay } from 'src/support/cli/options';

/** The results for each log as a file of JSON lines. An interrupted run continues after its last line. */
export interface ResultFile {
  /** The results of earlier runs. */
  readonly earlier: () => Iterable<Exclude<ReadFile, { kind: 'left out' }>>;
  readonly append: (line: string) => void;
}

/**
 * Opens the file, or creates it; throws at once if it cannot be written. An incomplete last line is removed, so its log
 * is read again.
 */
export function openResultFile(file: string): ResultFile {
  closeSync(openSync(file, 'a'));
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (isThere && !beginsAsOurs(file)) throw notOurs(file);
  if (isThere) truncateSync(file, wholeLinesOf(file));
  return {
    earlier: function* () {
      if (isThere) for (const { text } of linesOf(file)) yield readLine(text, file);
    },
    append: (line) => {
      appendFileSync(file, `${line}\n`);
    },
  };
}

const beginnings = ['{"kind":"log",', '{"kind":"no log",'];
const isOurs = (text: string): boolean => beginnings.some((each) => text.startsWith(each));
/** What other files may begin with too. */
const beginning = '{"kind":';
const notOurs = (file: string) => new CannotReplay(`${file} was not written by --out. Name another file.`);

/** Whether an earlier run wrote the file, perhaps only a part of its first line; no other file is changed. */
function beginsAsOurs(file: string): boolean {
  const open = openSync(file, 'r');
  try {
    const part = Buffer.alloc(Math.max(...beginnings.map(({ length }) => length)));
    const text = part.toString('latin1', 0, readSync(open, part));
    return isOurs(text) || (text.startsWith(beginning) && beginnings.some((each) => each.startsWith(text)));
  } finally {
    closeSync(open);
  }
}

/** The number of bytes in complete lines, all of which earlier runs wrote. */
function wholeLinesOf(file: string): number {
  let end = 0;
  for (const line of linesOf(file)) {
    if (!isOurs(line.text)) throw notOurs(file);
    end = line.end;
  }
  return end;
}

const bytesAtOnce = 1 << 20;

/** The complete lines of a file, each with the position after it. Only a part of the file is in memory. */
function* linesOf(file: string): Generator<{ readonly text: string; readonly end: number }> {
  const open = openSync(file, 'r');
  const part = Buffer.alloc(Math.min(bytesAtOnce, Math.max(1, statSync(file).size)));
  try {
    let [rest, end] = [Buffer.alloc(0), 0];
    for (let count = readSync(open, part); count > 0; count = readSync(open, part)) {
      let held = Buffer.concat([rest, part.subarray(0, count)]);
      for (let at = held.indexOf(10); at >= 0; at = held.indexOf(10)) {
        end += at + 1;
        yield { text: held.subarray(0, at).toString('utf8'), end };
        held = held.subarray(at + 1);
      }
      rest = held;
    }
  } finally {
    closeSync(open);
  }
}

function readLine(text: string, file: string): Exclude<ReadFile, { kind: 'left out' }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notOurs(file);
  }
  const { kind, ...summary } = value as { readonly kind?: unknown };
  if (kind === 'log') return { kind, summary } as Extract<ReadFile, { kind: 'log' }>;
  if (kind === 'no log') return value as Extract<ReadFile, { kind: 'no log' }>;
  throw notOurs(file);
}
