import type { Entry } from 'src/journal/log/entry';
import { type OpenedLog, entryAt } from './opened';

const quietPorts = ['storage', 'clock', 'random', 'code'];

/**
 * Positions of the lines that say where the story turns: people, browser, flows, calls and departures. Storage, clock
 * and the like, and their answers, are left out.
 */
export function turningPoints(opened: OpenedLog): readonly number[] {
  const quiet = new Set<string>();
  return opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    if (entry?.kind === 'asked' && isQuiet(entry)) quiet.add(`${line.chapter.toString()}.${entry.n.toString()}`);
    const isAnswer = entry?.kind === 'answered' && quiet.has(`${line.chapter.toString()}.${entry.n.toString()}`);
    return isAnswer || (entry?.kind === 'asked' && isQuiet(entry)) ? [] : [position];
  });
}
const isQuiet = ({ port, method }: Extract<Entry, { kind: 'asked' }>): boolean =>
  quietPorts.includes(port) || (port === 'browser' && ['address', 'arrivalSecrets', 'carry'].includes(method));
