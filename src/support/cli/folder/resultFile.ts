import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import type { ReadFile } from 'src/reading/folder/readMany';
import { CannotReplay } from 'src/support/cli/options';

/** What was found out about each file, kept in a file of JSON lines: a run that was interrupted goes on behind its last line. */
export interface ResultFile {
  /** What earlier runs had read. */
  readonly earlier: () => Iterable<ReadFile>;
  readonly append: (line: string) => void;
}

/** Opens the file, or makes it. A last line that was not written to its end is dropped, and its file read again. */
export function openResultFile(file: string): ResultFile {
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

const beginning = '{"kind":';
const notOurs = (file: string) =>
  new CannotReplay(`${file} holds something else than --out writes; name another file.`);

/** Only what an earlier run wrote is added to. */
function beginsAsOurs(file: string): boolean {
  const open = openSync(file, 'r');
  try {
    const part = Buffer.alloc(beginning.length);
    return part.subarray(0, readSync(open, part)).equals(Buffer.from(beginning));
  } finally {
    closeSync(open);
  }
}

/** How many bytes the complete lines have. */
function wholeLinesOf(file: string): number {
  let end = 0;
  for (const line of linesOf(file)) end = line.end;
  return end;
}

const bytesAtOnce = 1 << 20;

/** The complete lines of a file, each with the place behind it; only a part of the file is held. */
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

function readLine(text: string, file: string): ReadFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notOurs(file);
  }
  const { kind, ...summary } = value as { readonly kind?: unknown };
  if (kind === 'log') return { kind, summary } as ReadFile;
  if (kind === 'no log') return value as ReadFile;
  throw notOurs(file);
}
