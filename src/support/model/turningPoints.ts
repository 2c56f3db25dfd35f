import type { Entry } from 'src/journal/log/entry';
import { isAddress } from 'src/vocabulary/events';
import { isDeparture, isMinor } from 'src/vocabulary/questions';
import { type OpenedLog, entryAt } from './opened';

/**
 * Positions of the turning points of the story: people, browser, flows, calls, departures, and whatever decided a
 * refusal or a navigation. Other questions to storage, clock and the like are left out with their answers.
 */
export function turningPoints(opened: OpenedLog): readonly number[] {
  const minor = new Set<string>();
  const deciding = decidingPositions(opened);
  return opened.lines.flatMap((line, position) => {
    const entry = entryAt(opened, line);
    if (entry?.kind === 'asked' && isMinor(entry)) minor.add(`${line.pageLoad.toString()}.${entry.n.toString()}`);
    const isAnswer = entry?.kind === 'answered' && minor.has(`${line.pageLoad.toString()}.${entry.n.toString()}`);
    const isLeftOut = isAnswer || (entry?.kind === 'asked' && isMinor(entry));
    return isLeftOut && !deciding.has(position) ? [] : [position];
  });
}

/** Positions of the steps that decided: the evidence of every refusal, and the cause of every navigation. */
function decidingPositions(opened: OpenedLog): ReadonlySet<number> {
  const { lines, starts, evidence } = opened;
  const causes = lines.flatMap((line) => {
    const isTurn = line.cause !== undefined && turns(entryAt(opened, line));
    return isTurn && line.cause !== undefined ? [(starts[line.pageLoad] ?? 0) + line.cause] : [];
  });
  return new Set([...causes, ...evidence.map(({ pageLoad, step }) => (starts[pageLoad] ?? 0) + step)]);
}

const turns = (entry: Entry | undefined): boolean =>
  (entry?.kind === 'event' && entry.origin === 'flow' && isAddress(entry)) ||
  (entry?.kind === 'asked' && isDeparture(entry));
