import type { Entry } from 'src/journal/log/entry';
import { isAddress } from 'src/vocabulary/events';
import { isDeparture, isMinor } from 'src/vocabulary/questions';
import { type OpenedLog, entryAt } from './opened';

/**
 * Positions of the lines that say where the story turns: people, browser, flows, calls and departures, and the answers,
 * reads of storage and parts of an address that decided a refusal or where the person was sent. The rest of storage,
 * clock and the like, and their answers, are left out.
 */
export function turningPoints(opened: OpenedLog): readonly number[] {
  const minor = new Set<string>();
  const deciding = decidingPositions(opened);
  return opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    if (entry?.kind === 'asked' && isMinor(entry)) minor.add(`${line.chapter.toString()}.${entry.n.toString()}`);
    const isAnswer = entry?.kind === 'answered' && minor.has(`${line.chapter.toString()}.${entry.n.toString()}`);
    const isLeftOut = isAnswer || (entry?.kind === 'asked' && isMinor(entry));
    return isLeftOut && !deciding.has(position) ? [] : [position];
  });
}
/** Positions of what decided: the evidence of every refusal, and what led to each step from screen to screen or away. */
function decidingPositions(opened: OpenedLog): ReadonlySet<number> {
  const { lines, starts, evidence } = opened;
  const causes = lines.flatMap((line) => {
    const isTurn = line.cause !== undefined && turns(entryAt(opened, line));
    return isTurn && line.cause !== undefined ? [(starts[line.chapter] ?? 0) + line.cause] : [];
  });
  return new Set([...causes, ...evidence.map(({ chapter, step }) => (starts[chapter] ?? 0) + step)]);
}

const turns = (entry: Entry | undefined): boolean =>
  (entry?.kind === 'event' && entry.origin === 'flow' && isAddress(entry)) ||
  (entry?.kind === 'asked' && isDeparture(entry));
