import type { Journal } from 'src/journal/log/entry';
import { type Step, isBefore } from 'src/journal/log/step';
import { isCall } from 'src/vocabulary/questions';
import { isByPerson } from 'src/vocabulary/events';
import { isGoodAnswer } from './decided';
import type { Item } from './items';
import { type Judged, explainsLittle, explainsNothing } from './judged';
import { onlyPageLoadText } from './pageLoadText';
import type { StepPair } from './pairs';
import { whyInSamePlace, whyOf, whyOnlyInOne, whyUnanswered } from './why';

export interface FirstDifference {
  readonly one?: Step;
  readonly other?: Step;
  /** A sentence: what the second log has in place of the first log's step, or the step that only one log has. */
  readonly why: string;
}
/** The names of the two logs in sentences. */
export interface LogNames {
  readonly one: string;
  readonly other: string;
}

export interface FirstDifferences {
  /** The first different input: an answer, an act of a person or the browser, the facts at the start. */
  readonly firstInput?: FirstDifference;
  /** The first different decision: a question or an event of a flow. */
  readonly firstDecision?: FirstDifference;
}

/** Where differences are sought: at the steps that decided, and then in the rest, list by list. */
export interface Sought {
  readonly at: readonly Judged[];
  readonly rest: readonly (readonly Judged[])[];
}

/** How the two logs are spoken of. */
export interface SpokenLogs {
  readonly names: LogNames;
  readonly journals: { readonly one: Journal; readonly other: Journal };
}

/**
 * The first difference in what came in, and the first one in what was decided. One that explains little (`judged.ts`)
 * counts only if there is no other, and what both logs overcame only if nothing else differs (`overcome.ts`); one that
 * says nothing of the flow, such as a press of a key, never does. An act of a person in one log only explains nothing
 * if a service later refused what it accepted in the other log.
 */
export function firstDifferences(sought: Sought, isDecidedKnown: boolean, logs: SpokenLogs): FirstDifferences {
  const isMet = ({ isOvercome }: Judged): boolean => isOvercome !== true;
  const since = { at: sought.at.filter(isMet), rest: sought.rest.map((rows) => rows.filter(isMet)) };
  const found = firstsAmong(since, isDecidedKnown, logs);
  return (found.firstInput ?? found.firstDecision) ? found : firstsAmong(sought, isDecidedKnown, logs);
}

function firstsAmong({ at, rest }: Sought, isDecidedKnown: boolean, logs: SpokenLogs): FirstDifferences {
  const first = (isInput: boolean, lists: Sought['rest'], isPassed = never): FirstDifference | undefined => {
    const inAny = (isSought: (row: Judged) => boolean): FirstDifference | undefined =>
      [at, ...lists].map((among) => firstDifference(among, isSought, logs)).find((found) => found !== undefined);
    const isOfSide = (row: Judged): boolean =>
      !row.isSame &&
      !row.follows &&
      !explainsNothing(row) &&
      !isPassed(row) &&
      (row.one ?? row.other)?.isInput === isInput;
    return inAny((row) => isOfSide(row) && !explainsLittle(row)) ?? inAny(isOfSide);
  };
  const anyInput = first(true, rest);
  const isRefused = [at, ...rest].flat().some(isOnlyRefused);
  const firstInput = isRefused ? (first(true, rest, isExtraAct) ?? anyInput) : anyInput;
  // What followed from an act that was passed over explains as little.
  const isActPassed = anyInput?.why !== firstInput?.why;
  const isPassed = (row: Judged): boolean => isDecidedKnown || (isActPassed && !(row.one && row.other));
  // A decision from before what decided explains nothing of it.
  const isAfter = (row: Judged): boolean => !isPassed(row) || !firstInput || !isEarlier(row, firstInput);
  const firstDecision = first(
    false,
    rest.map((among) => among.filter(isAfter)),
  );
  return { ...(firstInput && { firstInput }), ...(firstDecision && { firstDecision }) };
}
const never = (_row: Judged): boolean => false;

/** Whether a service answered the same question with a failure in the second log only: that needs no other reason. */
const isOnlyRefused = ({ one, other }: Judged): boolean =>
  other?.question !== undefined && isCall(other.question) && isGoodAnswer(one) && !isGoodAnswer(other);

/** Whether a person did something in one log only. */
const isExtraAct = ({ one, other }: Judged): boolean => {
  const { entry } = one ?? other ?? {};
  return !(one && other) && entry?.kind === 'event' && isByPerson(entry);
};

/** Whether a row comes before another, by a log that has both. */
const isEarlier = (row: StepPair, than: ComparedSides): boolean =>
  (row.other && than.other && isBefore(row.other.at, than.other)) ??
  (row.one !== undefined && than.one !== undefined && isBefore(row.one.at, than.one));

type ComparedSides = Pick<FirstDifference, 'one' | 'other'>;

/** The steps of two logs, as far as there are any. */
export const sidesOf = (one: Step | undefined, other: Step | undefined) => ({
  ...(one && { one }),
  ...(other && { other }),
});

/** The first differing row that is sought. */
function firstDifference(
  judged: readonly Judged[],
  isSought: (row: Judged) => boolean,
  { names, journals }: SpokenLogs,
): FirstDifference | undefined {
  const at = judged.findIndex(isSought);
  const row = judged[at];
  if (!row) return undefined;
  const { one, other, differing } = row;
  if (one && other) return { one: one.at, other: other.at, why: whyOf(one, other, differing) };
  const item = one ?? other;
  if (!item) return undefined;
  const [log, journal] = one ? [names.one, journals.one] : [names.other, journals.other];
  const sides = sidesOf(one?.at, other?.at);
  if (item.entry.kind === 'chapter') return { ...sides, why: onlyPageLoadText(journal, item.at.pageLoad, log) };
  if (item.entry.kind === 'answered') return { ...sides, why: whyUnanswered(item, log) };
  const instead = one && replacementOf(judged, at, isSought);
  if (one && instead) return { one: one.at, other: instead.at, why: whyInSamePlace(one, instead, names) };
  return { ...sides, why: whyOnlyInOne(item, log) };
}

/** The first step of the same kind that the second log has in place of a missing one. */
function replacementOf(judged: readonly Judged[], at: number, isSought: (row: Judged) => boolean): Item | undefined {
  const rest = judged.slice(at + 1);
  const next = rest.findIndex(({ one, other }) => one && other);
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .find((row) => !row.one && isSought(row) && row.other?.entry.kind !== 'answered')?.other;
}
