import type { Cause } from 'src/contract/causes';
import type { AnswerEntry, Entry, EventEntry, QuestionEntry } from 'src/journal/log/entry';
import { objectOf, stableJson, textsOf, valueAt } from 'src/journal/log/values';
import { keyOf, pathOf } from 'src/journal/replay/run/comparison';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import { causeByAnswer } from 'src/rules/signIn/unusableAnswer';
import { isAddress } from 'src/vocabulary/events';
import { isCall } from 'src/vocabulary/questions';
import type { ComparedRun } from './comparedRun';
import type { EndPart, ScreenEnding } from './ends';
import { refusalOf, refusedSignIn } from './refusal';

/** What a build calls the reason of a refusal: recorded, and today. */
export interface RenamedReason {
  readonly recorded: string;
  readonly now: string;
}

/** The ends of a run, the parts where they differ, and where the run first differs. */
interface Ends {
  readonly recorded: ScreenEnding;
  readonly now: ScreenEnding;
  readonly differs: readonly EndPart[];
  readonly at: Divergence;
}

/**
 * The two names of a reason, if today's run meets the same failure and only calls its reason otherwise: the same error
 * of a sign-in, after the same calls, and the refusal follows the same failed answer, names the same missing values, or
 * follows an address in which a part of a provider's answer was refused.
 * Undefined with neither, because the same error may then have two causes.
 */
export function renamedReason(ends: Ends, compared: ComparedRun): RenamedReason | undefined {
  const [then, today] = [reasonAt(ends.recorded), reasonAt(ends.now)];
  if (!then || !today || then.error !== today.error || then.reason === today.reason) return undefined;
  const isOnlyScreen = ends.differs.every((part) => part === 'screen');
  return isOnlyScreen && takesSameCalls(compared) && followsSameFailure(ends.at, compared)
    ? { recorded: then.reason, now: today.reason }
    : undefined;
}

/** The error and reason of a refused sign-in, if a page shows that at its end. */
const reasonAt = ({ state, left }: ScreenEnding): ReturnType<typeof refusedSignIn> =>
  left === undefined && refusalOf(state)?.what === 'sign-in refused' ? refusedSignIn(state) : undefined;

const takesSameCalls = ({ journal, run: { loads, names } }: ComparedRun): boolean =>
  loads.length === journal.length &&
  journal.every((load, pageLoad) => pathOf(load, names) === pathOf(loads[pageLoad] ?? [], names));

/**
 * Whether a run first differs in the reason of a refusal alone, and the last answer before it is the same failure, or
 * none is and the refusal names what was missing.
 */
function followsSameFailure({ pageLoad, recorded, now }: Divergence, { journal, run }: ComparedRun): boolean {
  if (recorded?.kind !== 'event' || now?.kind !== 'event' || recorded.type !== now.type) return false;
  const [then, today] = [recorded.payload, now.payload].map(withoutReason);
  if (stableJson(run.names.toRecorded(today)) !== stableJson(then)) return false;
  const before = lastCallBefore(recorded, journal[pageLoad] ?? []);
  const beforeNow = lastCallBefore(now, run.loads[pageLoad] ?? []);
  const [failure, failureNow] = [before, beforeNow].map((each) => each && failureOf(each.answer));
  if (failure === undefined && failureNow === undefined)
    return textsOf(valueAt(then, 'missing')).length > 0 || isNamedByAddress(recorded, now, journal[pageLoad] ?? []);
  return (
    before !== undefined &&
    beforeNow !== undefined &&
    failure !== undefined &&
    keyOf(before.question, run.names) === keyOf(beforeNow.question, run.names) &&
    stableJson(failure) === stableJson(failureNow)
  );
}

/** Whether today's reason is what the recorded one becomes by what was refused in the address. */
function isNamedByAddress(recorded: EventEntry, now: EventEntry, entries: readonly Entry[]): boolean {
  const [why, today] = [recorded, now].map(({ payload }) => valueAt(payload, 'why'));
  const refused = entries.slice(0, entries.indexOf(recorded)).flatMap(refusedIn);
  return why !== today && causeByAnswer(why as Cause, { refused }) === today;
}

/** The parameters that were refused in an address that a page load read, or was told. */
function refusedIn(entry: Entry): readonly string[] {
  if (entry.kind === 'answered') return textsOf(valueAt(entry.value, 'refused'));
  return entry.kind === 'event' && isAddress(entry) ? textsOf(valueAt(entry.payload, 'refused')) : [];
}

function withoutReason(payload: unknown): unknown {
  const { why: _why, ...others } = objectOf(payload);
  return others;
}

const failureOf = (answer: AnswerEntry): unknown => answer.threw ?? valueAt(answer.value, 'failure');

/** The last call that was answered before an entry. */
function lastCallBefore(
  entry: Entry,
  entries: readonly Entry[],
): { readonly question: QuestionEntry; readonly answer: AnswerEntry } | undefined {
  const before = entries.slice(0, entries.indexOf(entry));
  const calls = before.filter((each): each is QuestionEntry => each.kind === 'asked' && isCall(each));
  const answer = before
    .filter((each): each is AnswerEntry => each.kind === 'answered' && calls.some(({ n }) => n === each.n))
    .at(-1);
  const question = calls.find(({ n }) => n === answer?.n);
  return question && answer ? { question, answer } : undefined;
}
