import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, eventEntry, logOf, pageLoad } from '__tests__/journal/pageLoads';

const minute = 60_000;
const reads = (at: number, shown: number): readonly EntryParts[] =>
  asked('clock.now', {}, shown).map((entry) => ({ ...entry, at }));

/** A clock that the host found wrong, that moved by so many minutes, and then a refusal for its time. */
export const entriesOfClock = (
  aheadMin: number,
  movedMin: number,
  refusal = eventEntry('redirect/refused', { why: 'expired' }),
): readonly EntryParts[] => [
  eventEntry('page/clockCompared', { aheadMs: aheadMin * minute }, 'browser'),
  ...reads(10, 10),
  ...reads(20, movedMin * minute + 20),
  refusal,
];

/** The headline of a clock that was set right. */
export const clockSetRight = () => headlineOf(logOf(pageLoad(entriesOfClock(-45, 45))));
