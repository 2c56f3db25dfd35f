import { type Entry, type Journal, isOutsideInput } from 'src/journal/log/entry';
import { isBefore } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { addressLeftFor, unansweredCalls } from 'src/journal/replay/run/comparison';
import type { Divergence } from 'src/journal/replay/run/strictReplay';
import { stopReasons } from 'src/journal/replay/run/stop';
import type { ScreenState } from 'src/screens/messages';
import { events } from 'slices/events';
import { decidingStep, isInputAfter } from './decidingStep';
import {
  type EndDifference,
  type RunStop,
  endDifferenceOf,
  journalOfToday,
  keysText,
  leftOverKeys,
  placeOf,
  placeOfDifference,
} from './endDifference';
import { isFinalDeparture } from 'src/journal/replay/run/finalDeparture';
import type { ComparedRun } from './comparedRun';
import { type ScreenEnding, differingEndParts, entriesAtEnd, isSamePath } from './ends';
import { type ShownRefusal, refusalOf } from './refusal';
import { otherContentShown } from './shownContent';
import { type RenamedReason, renamedReason } from './renamedReason';
import { differOnlySinceInput } from './sinceLastInput';

/**
 * The proof of a re-run. `reproduces`: the same screens, calls and end. `diverges`: a different path to the same end,
 * or to the same refusal on a screen that otherwise differs, or whose reason has another name. `no longer`: a different
 * end. `cannot tell`: the record does not show how the run would have continued; `misfit` says why.
 *
 * Two ends are equal if their screen, refusal with cause, departure, storage and unanswered calls are; counters, times
 * and values that are left over (`leftOver`, `storedDifferences.ts`) do not matter. A run that stopped early gets one
 * of the first three only if it still shows its end (`certaintyOf`).
 */
export type Proof =
  | {
      readonly proof: 'reproduces';
      readonly leftOver?: readonly string[];
      /** What today's flows did, as a journal; absent if they repeated the record step by step. */
      readonly today?: Journal;
    }
  | ({
      readonly proof: 'no longer';
      readonly at: Divergence;
      readonly recorded: ScreenEnding;
      readonly now: ScreenEnding;
    } & EndDifference)
  | {
      readonly proof: 'diverges';
      readonly at: Divergence;
      readonly now: ScreenEnding;
      /** Whether the end is the same in all its parts, not only in its refusal. */
      readonly isSameEnd: boolean;
      /** Of another end with the same refusal: whether it differs only in what the page waits for. */
      readonly isSameScreen?: boolean;
      /** Of such an end: the keys of the stored values, if only these differ (`sinceLastInput.ts`). */
      readonly storedSince?: readonly string[];
      readonly leftOver?: readonly string[];
      /** What today's flows did, as a journal, if the end is the same in all its parts. */
      readonly today?: Journal;
      /** The reason of the refusal, if only its name is another one today. */
      readonly renamed?: RenamedReason;
      /** On the way the page showed the person something else at `at`. */
      readonly showsOther?: true;
    }
  | {
      readonly proof: 'cannot tell';
      readonly at: Divergence;
      readonly recorded: ScreenEnding;
      readonly now: ScreenEnding;
      readonly misfit: string;
      /** What today's flows did, as a journal. */
      readonly today?: Journal;
      /** The failure is itself among the inputs of the re-run. */
      readonly isReplayedInput?: true;
    };

/** The proof of a run that does not repeat its record step by step. */
export function proofOf(compared: ComparedRun): Proof {
  const { journal, states, run, end } = compared;
  const state = states[end]?.at(-1);
  if (!state) throw new RangeError('a journal without a page load');
  const recorded: ScreenEnding = { state, left: addressLeftFor(journal[end] ?? []) };
  const now: ScreenEnding = {
    state: run.states[end] ?? run.state,
    left: addressLeftFor(entriesAtEnd(run.loads, end)),
    ...(run.stopped?.reason === 'unanswered' && { unanswered: run.stopped.question }),
    ...(run.stopped?.reason === 'loop' && { isLooping: true }),
  };
  const at = placeOfDifference(compared);
  const certainty = certaintyOf(compared, recorded, now);
  if (!certainty.isCertain)
    return { proof: 'cannot tell', at: placeOf(at, certainty.stopped, journal), recorded, now, misfit: certainty.why };
  const differs = differingEndParts(recorded, now, compared);
  const other = otherContentShown(compared);
  const place = other ? { at: other, showsOther: true as const } : { at };
  const keys = leftOverKeys(compared);
  const leftOver = keys.length > 0 ? { leftOver: keys } : {};
  if (differs.length === 0) {
    const more = { today: journalOfToday(compared), ...leftOver };
    return !other && isSamePath(compared)
      ? { proof: 'reproduces', ...more }
      : { proof: 'diverges', ...place, now, isSameEnd: true, ...more };
  }
  const difference = endDifferenceOf(compared, differs);
  const isStoredSince = isSameRefusal(recorded, now) && differOnlySinceInput(recorded, now, difference, compared);
  const doubt = doubtAbout(recorded, now, isStoredSince ? { ...difference, differs: [] } : difference, compared);
  if (doubt !== undefined) return { proof: 'cannot tell', at, recorded, now, misfit: doubt, today: difference.today };
  const renamed = renamedReason({ recorded, now, differs, at }, compared);
  if (renamed) return { proof: 'diverges', at, now, isSameEnd: false, renamed };
  if (isStoredSince) return { proof: 'diverges', ...place, now, isSameEnd: false, storedSince: difference.keys };
  return isSameRefusal(recorded, now) && !differs.includes('departure')
    ? { proof: 'diverges', ...place, now, isSameEnd: false, isSameScreen: !differs.includes('screen') }
    : { proof: 'no longer', at, recorded, now, ...difference };
}

/** Whether a run shows its end; otherwise why not, and where it stopped. */
type Certainty =
  { readonly isCertain: true } | { readonly isCertain: false; readonly why: string; readonly stopped: RunStop };

/**
 * Whether a run shows its end, even if it stopped early. A different screen or departure shows it if the step that
 * decided the recorded end came before the stop (`finalDeparture.ts`): the same evidence has led elsewhere. A run that
 * stopped at an unanswered question shows its end only if it ended with a new refusal.
 */
function certaintyOf(compared: ComparedRun, recorded: ScreenEnding, now: ScreenEnding): Certainty {
  const { journal, run } = compared;
  const { stopped } = run;
  if (!stopped) return { isCertain: true };
  const { reason } = stopped;
  if (reason === 'unanswered' && isRefusedAnew(recorded, now, compared) && !isInputAfter(stopped, journal))
    return { isCertain: true };
  const decided = decidingStep(recorded, compared);
  const isReached = reason === 'otherDeparture' ? isFinalDeparture(decided, compared) : isBefore(decided, stopped);
  return isReached && (reason === 'otherScreen' || reason === 'otherDeparture')
    ? { isCertain: true }
    : { isCertain: false, why: stopReasons[reason], stopped };
}

const refusalAt = ({ state, left }: ScreenEnding): ShownRefusal | undefined =>
  left === undefined ? refusalOf(state) : undefined;

const isSameRefusal = (recorded: ScreenEnding, now: ScreenEnding): boolean =>
  refusalAt(now) !== undefined && stableJson(refusalAt(now)) === stableJson(refusalAt(recorded));

/**
 * Whether today's page shows a refusal that the record does not end with, and did not show yet at the last input. Such
 * a page stays until the person acts (0.49); an older refusal is shown only while the flow of that input goes on.
 */
function isRefusedAnew(recorded: ScreenEnding, now: ScreenEnding, compared: ComparedRun): boolean {
  if (refusalAt(now) === undefined || isSameRefusal(recorded, now)) return false;
  const before = stateAtLastInput(compared);
  return before === undefined || !isSameRefusal({ state: before, left: undefined }, now);
}

/** The recorded state right after the last input that today's run has repeated. */
function stateAtLastInput({ journal, states, run: { stopped }, end }: ComparedRun): ScreenState | undefined {
  const entries: readonly Entry[] = journal[end] ?? [];
  const lastAct = entries.map((entry) => entry.kind === 'event' && isOutsideInput(entry)).lastIndexOf(true);
  const { pageLoad, step } = stopped ?? { pageLoad: end, step: lastAct };
  return states[pageLoad]?.[step];
}

/**
 * Why a different end is uncertain; undefined if it is certain. The same refusal with other values in storage gets
 * neither the verdict “still there” nor “gone”, unless nothing from outside came since.
 */
function doubtAbout(
  recorded: ScreenEnding,
  now: ScreenEnding,
  { differs, keys }: EndDifference,
  compared: ComparedRun,
): string | undefined {
  const { journal, run, end } = compared;
  if (differs.includes('storage') && isSameRefusal(recorded, now))
    return `it ends with the same refusal, but leaves other values in storage${keysText(keys)}`;
  if (
    now.left === undefined &&
    !isRefusedAnew(recorded, now, compared) &&
    unansweredCalls(entriesAtEnd(run.loads, end), run.names) !== '[]'
  ) {
    return 'today a flow asks a question that had no answer when the record ended';
  }
  const isUnknown = (entry: Entry): boolean =>
    entry.kind === 'event' && entry.origin === 'flow' && !entry.type.startsWith('@@') && !events.has(entry.type);
  const last = journal[Math.min(end, run.loads.length - 1)] ?? [];
  return differs.includes('screen') && last.some(isUnknown)
    ? 'the record holds an event that this build does not know, so it is unclear what the page showed'
    : undefined;
}
