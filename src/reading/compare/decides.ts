import type { Entry, Journal } from 'src/journal/log/entry';
import { type Step, isBefore, stepName } from 'src/journal/log/step';
import { achievementOf, eventRow, isScreen } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import type { FirstDifferences } from './firsts';

/** Something of each of two logs. */
type Both<Value> = Readonly<Record<'one' | 'other', Value>>;

/** What decides between two logs. */
export interface Decides {
  /** Which of the two first differences comes first in the flow. */
  readonly first: keyof FirstDifferences;
  /** Where each log is at that point: at the step that differs, or at the last step before one that it lacks. */
  readonly at: Both<Step>;
  /**
   * What came of it: the first refusal, or else achievement, that differs, and where the page went next; the screen
   * that stayed if only the other log shows anything, and nothing if neither does.
   */
  readonly cameOfIt: Both<readonly Step[]>;
}

/** Two matching steps; one is missing if only one log has it. */
type Row = Partial<Both<Step>> & { readonly isSame: boolean };

/** Which first difference comes first in the flow, and what came of it; undefined if there is none. */
export function decidesOf(
  { firstInput, firstDecision }: FirstDifferences,
  rows: readonly Row[],
  journals: Both<Journal>,
): Decides | undefined {
  const [inputAt, decisionAt] = [firstInput, firstDecision].map((difference) =>
    difference ? rowOf(rows, difference) : Infinity,
  ) as [number, number];
  const first = decisionAt < inputAt && !isBeforeInPage(firstInput, firstDecision) ? 'firstDecision' : 'firstInput';
  const difference = first === 'firstInput' ? firstInput : firstDecision;
  if (!difference) return undefined;
  const before = rows.slice(0, first === 'firstInput' ? inputAt : decisionAt);
  const start = { pageLoad: 0, step: 0 };
  const at = {
    one: difference.one ?? before.filter(({ one }) => one).at(-1)?.one ?? start,
    other: difference.other ?? before.filter(({ other }) => other).at(-1)?.other ?? start,
  };
  const cameOf = (side: keyof typeof at): readonly Step[] =>
    outcomeAfter(journals[side], at[side], stepsIn(rows, side));
  const [one, other] = [cameOf('one'), cameOf('other')];
  const isNothing = one.length + other.length === 0;
  const orScreen = (steps: readonly Step[], side: keyof typeof at): readonly Step[] =>
    steps.length > 0 || isNothing ? steps : screenOf(journals[side], at[side].pageLoad);
  return { first, at, cameOfIt: { one: orScreen(one, 'one'), other: orScreen(other, 'other') } };
}

/**
 * Whether an input came before a decision on one page load of each log that has both. Rows do not tell: a step that
 * only one log has may be placed before steps that it followed there.
 */
function isBeforeInPage(input: Partial<Both<Step>> | undefined, decision: Partial<Both<Step>> | undefined): boolean {
  const shared = (['one', 'other'] as const).flatMap((side) => {
    const [first, second] = [input?.[side], decision?.[side]];
    return first && second ? [first.pageLoad === second.pageLoad && first.step < second.step] : [];
  });
  return shared.length > 0 && shared.every(Boolean);
}

/** The row of a difference; after all rows if none has it. */
function rowOf(rows: readonly Row[], { one, other }: Partial<Both<Step>>): number {
  const isAt = (a: Step | undefined, b: Step | undefined): boolean =>
    a !== undefined && b !== undefined && stepName(a) === stepName(b);
  const found = rows.findIndex((row) => isAt(other, row.other) || isAt(one, row.one));
  return found < 0 ? rows.length : found;
}

/** The names of the steps of one log that differ. */
const stepsIn = (rows: readonly Row[], side: 'one' | 'other'): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row[side] && !row.isSame ? [stepName(row[side])] : [])));

/**
 * What came after a step, among the steps that differ: the first refusal, or else achievement, and the screen or
 * departure that followed in its page load; without either, how the first page load with a screen or departure went on.
 */
function outcomeAfter(journal: Journal, from: Step, differing: ReadonlySet<string>): readonly Step[] {
  const later = journal
    .flatMap((load, pageLoad) => load.map((entry, step) => ({ entry, at: { pageLoad, step } })))
    .filter(({ at }) => isBefore(from, at) && differing.has(stepName(at)));
  const end = later.find(({ entry }) => isRefusal(entry)) ?? later.find(({ entry }) => isAchievement(entry));
  const turns = later.filter(({ entry }) => isTurn(entry));
  const [next] = turns;
  const turn = end
    ? turns.find(({ at }) => at.pageLoad === end.at.pageLoad && isBefore(end.at, at))
    : turns.filter(({ at }) => at.pageLoad === next?.at.pageLoad).at(-1);
  return [end, turn].flatMap((each) => (each ? [each.at] : []));
}

/** The last screen of a page load. */
function screenOf(journal: Journal, pageLoad: number): readonly Step[] {
  const screens = (journal[pageLoad] ?? []).flatMap((entry, step) =>
    entry.kind === 'event' && isScreen(entry) ? [{ pageLoad, step }] : [],
  );
  return screens.slice(-1);
}

const isRefusal = (entry: Entry): boolean => entry.kind === 'event' && eventRow(entry.type)?.refusal !== undefined;
const isAchievement = (entry: Entry): boolean => entry.kind === 'event' && achievementOf(entry) !== undefined;
const isTurn = (entry: Entry): boolean =>
  entry.kind === 'event' ? isScreen(entry) : entry.kind === 'asked' && isDeparture(entry);
