import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowLog } from 'src/journal/log/logFile';
import { readLog } from 'src/journal/log/readLog';

/** The log in a text. Throws for a text that is not a log; `name` says which one. */
export function parseLog(text: string, name?: string): FlowLog {
  const read = readLog(text);
  if (!read.ok) throw new Error(name === undefined ? read.problem : `${name}: ${read.problem}`);
  return read.log;
}

/** The log in a file. */
export const readLogFile = (file: string): FlowLog => parseLog(readFileSync(file, 'utf8'), file);

const folder = join('__tests__', 'journeys');

/** The log of this name that was recorded in a real browser. */
export const journeyLog = (name: string): FlowLog => readLogFile(join(folder, `${name}.json`));

/** The logs that were recorded in a real browser, each with the name of its file. */
export const journeys = (): readonly { readonly name: string; readonly log: FlowLog }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((name) => ({ name, log: readLogFile(join(folder, name)) }));
