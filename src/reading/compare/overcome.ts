import { changeIn, readsStorage } from 'src/journal/log/storageHistory';
import { isAside } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { type Step, isBefore } from 'src/journal/log/step';
import type { Sought } from './firsts';
import type { Judged } from './judged';

/** Whether both logs leave for the same place in the same way. */
const isSameDeparture = ({ isSame, one, other }: Judged): boolean =>
  isSame && one?.entry.kind === 'asked' && other !== undefined && isDeparture(one.entry);

/**
 * The rows of two logs, with a mark on what only says that an earlier visit had stored something: values that one log
 * found and the other one did not, and what was written over them, if both left alike afterwards.
 */
export function withOvercome(rows: readonly Judged[]): readonly Judged[] {
  const departures = rows.flatMap((row, index) => (isSameDeparture(row) ? [{ row, index }] : []));
  const isBeforeOne = (row: Judged, index: number): boolean =>
    departures.some((left) => index < left.index && isOfSameLoad(row, left.row));
  const leftOvers = rows.flatMap((row, index) => (isBeforeOne(row, index) ? leftOverKeys(row) : []));
  return rows.map((row, index) => {
    const isLeftOver = leftOverKeys(row).length > 0 || follows(row, leftOvers);
    return isLeftOver && isBeforeOne(row, index) ? { ...row, isOvercome: true as const } : row;
  });
}

const isOfSameLoad = (row: Judged, left: Judged): boolean =>
  (['one', 'other'] as const).every(
    (side) => row[side] === undefined || row[side].at.pageLoad === left[side]?.at.pageLoad,
  );

/** The stored keys that one log found and the other one did not, if that is all that differs in what was read. */
function leftOverKeys({ one, other, isSame, differing }: Judged): readonly string[] {
  const { question } = other ?? {};
  if (isSame || !one || !question || !readsStorage(question)) return [];
  const isLeftOver = differing.every((part) => (part.one === undefined) !== (part.other === undefined));
  return isLeftOver ? differing.map(({ path }) => path.split('.')[0] ?? '') : [];
}

/** Whether a step only writes such values, or is an aside to them that only one log has. */
function follows({ one, other }: Judged, keys: readonly string[]): boolean {
  const items = [one, other].flatMap((each) => each ?? []);
  const [only, second] = items;
  if (keys.length > 0 && !second && only?.entry.kind === 'event' && isAside(only.entry.type)) return true;
  const written = items.flatMap(({ entry }) =>
    (entry.kind === 'asked' ? changeIn(entry).values : []).map(([key]) => key),
  );
  return written.length > 0 && written.every((key) => keys.includes(key));
}

/** What comes after the last departure that both logs share: before it they have not met; nothing, if there is none. */
export function sinceLastDeparture({ at, rest }: Sought, rows: readonly Judged[]): Sought {
  const left = rows.filter(isSameDeparture).at(-1);
  const isAfter = (step: Step | undefined, from: Step | undefined): boolean =>
    step === undefined || (from !== undefined && isBefore(from, step));
  const isSince = ({ one, other }: Judged): boolean =>
    isAfter(one?.at, left?.one?.at) && isAfter(other?.at, left?.other?.at);
  return { at: at.filter(isSince), rest: rest.map((each) => each.filter(isSince)) };
}
