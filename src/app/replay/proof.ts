import type { Entry, Journal } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import {
  departureAddress,
  lastDeparture,
  firstDifference,
  isStepBetween,
  differingStorage,
  unansweredCalls,
  pathOf,
} from 'src/journal/replay/run/endings';
import type { ModelRun } from 'src/journal/replay/run/modelRun';
import type { GeneratedNames } from 'src/journal/replay/model/generatedNames';
import type { Divergence } from 'src/journal/replay/run/rerun';
import type * as whatIfRun from 'src/journal/replay/whatIf/whatIf';
import { events } from 'slices/events';
import type { ScreenState } from 'src/screens/messages';
import { decidingStep, isBefore, isInputAfter } from './decidingStep';
import { type Refusal, refusalOf, visibleState } from './refusal';

export type Ending = whatIfRun.Ending<ScreenState>;
export type WhatIfResult = whatIfRun.WhatIfResult<ScreenState>;

/**
 * What a re-run proves. `reproduces`: the same screens, calls and end. `diverges`: another path to the same end, or to
 * the same refusal on a screen that is otherwise different. `no longer`: another end. `cannot tell`: the record does not
 * show how it would have gone on; `misfit` says why.
 *
 * Ends are equal if the screen, the refusal with its cause, the storage and the unanswered calls are equal; counters
 * and times do not matter. Only a run that reached its end with recorded answers gets one of the first three.
 */
export type Proof =
  | { readonly proof: 'reproduces' }
  | {
      readonly proof: 'no longer';
      readonly at: Divergence;
      readonly recorded: Ending;
      readonly now: Ending;
      /** The parts in which the ends differ. */
      readonly differs: readonly EndPart[];
    }
  | {
      readonly proof: 'diverges';
      readonly at: Divergence;
      readonly now: Ending;
      /** Whether the end is the same in all its parts, not only in its refusal. */
      readonly isSameEnd: boolean;
    }
  | {
      readonly proof: 'cannot tell';
      readonly at: Divergence;
      readonly recorded: Ending;
      readonly now: Ending;
      readonly misfit: string;
    };

/** The parts of an end. */
export type EndPart = 'screen' | 'departure' | 'storage' | 'questions';

export interface Rerun {
  readonly journal: Journal;
  /** The recorded states, by page load and step. */
  readonly states: readonly (readonly ScreenState[])[];
  readonly run: ModelRun<ScreenState>;
  /** The first divergence from the record, however harmless. */
  readonly strict: Divergence;
}

/** The proof of a run that does not repeat its record step by step. */
export function proofOf(rerun: Rerun): Proof {
  const { journal, states, run, strict } = rerun;
  const state = states.at(-1)?.at(-1);
  if (!state) throw new RangeError('a journal without a page load');
  const recorded: Ending = { state, left: departureAddress(journal.at(-1) ?? []) };
  const now: Ending = {
    state: run.state,
    left: departureAddress(run.loads.at(-1) ?? []),
    ...(run.stopped?.reason === 'unanswered' && { unanswered: run.stopped.question }),
    ...(run.stopped?.reason === 'circles' && { isCircling: true }),
  };
  const found = firstDifference(journal, run);
  const misfit = stopOf(rerun, recorded, now);
  if (misfit)
    return { proof: 'cannot tell', at: { ...(found ?? strict), ...misfit.at }, recorded, now, misfit: misfit.why };
  const at = found ?? strict;
  const differs = differingParts(recorded, now, rerun);
  if (differs.length === 0)
    return isSamePath(rerun) ? { proof: 'reproduces' } : { proof: 'diverges', at, now, isSameEnd: true };
  const doubt = doubtOf(recorded, now, differs, rerun);
  if (doubt !== undefined) return { proof: 'cannot tell', at, recorded, now, misfit: doubt };
  return isSameRefusal(recorded, now) && !differs.includes('departure')
    ? { proof: 'diverges', at, now, isSameEnd: false }
    : { proof: 'no longer', at, recorded, now, differs };
}

/** Whether every page load took the same path and ended on the same screen. */
const isSamePath = ({ journal, states, run }: Rerun): boolean =>
  run.loads.length === journal.length &&
  journal.every((load, number) => {
    const [then, now] = [states[number]?.at(-1), run.states[number]];
    const isShown = then !== undefined && now !== undefined && isSameScreen(then, now, run.names);
    return isShown && pathOf(load, run.names) === pathOf(run.loads[number] ?? [], run.names);
  });

function isSameScreen(then: ScreenState, now: ScreenState, names: GeneratedNames): boolean {
  const [shown, shownNow] = [visibleState(then), visibleState(now)];
  names.match(shown, shownNow);
  return stable(shown) === stable(names.toRecorded(shownNow));
}

/** The parts in which the recorded end and today's differ. */
function differingParts(recorded: Ending, now: Ending, { journal, run }: Rerun): readonly EndPart[] {
  const { names, loads } = run;
  const [then, today] = [lastDeparture(journal.at(-1) ?? []), lastDeparture(loads.at(-1) ?? [])];
  const isSameDeparture = then && today ? names.matchIfEqual(then.args, today.args) : then === today;
  const isSame: Readonly<Record<EndPart, boolean>> = {
    screen: isSameScreen(recorded.state, now.state, names),
    departure: isSameDeparture && loads.length === journal.length,
    storage: differingStorage(run).length === 0,
    questions:
      then !== undefined || unansweredCalls(journal.at(-1) ?? [], names) === unansweredCalls(loads.at(-1) ?? [], names),
  };
  return (Object.keys(isSame) as EndPart[]).filter((part) => !isSame[part]);
}

const reasons = {
  unanswered: 'today something is asked to which the record holds no fitting answer',
  otherScreen: 'today another screen stands where the person went on',
  otherDeparture: 'today it leaves in another way, and the record does not tell what comes back',
  withheld: 'what came in there was left out of the record',
  circles: "today's flows go round in circles, and were stopped",
} as const;

/**
 * Why a run that stopped before the end of its record has no end of its own; undefined if it has one. It has one if the
 * recorded end was decided by then: another screen, or another departure, then follows from the same evidence. An
 * unanswered question is an end only behind a refusal.
 */
function stopOf(
  rerun: Rerun,
  recorded: Ending,
  now: Ending,
): { readonly why: string; readonly at: Partial<Divergence> } | undefined {
  const {
    run: { stopped },
    journal,
  } = rerun;
  if (!stopped) return undefined;
  const { pageLoad, step, reason, question } = stopped;
  if (reason === 'unanswered' && isRefusedAnew(recorded, now) && !isInputAfter(stopped, journal)) return undefined;
  const decided = decidingStep(recorded, rerun);
  const isReached =
    reason === 'otherDeparture' ? !isStepBetween(decided, stopped, journal) : isBefore(decided, stopped);
  if (isReached && (reason === 'otherScreen' || reason === 'otherDeparture')) return undefined;
  const why = reasons[reason];
  const at =
    reason === 'withheld'
      ? { pageLoad, step, recorded: journal[pageLoad]?.[step], now: undefined, why }
      : question
        ? { now: question }
        : {};
  return { why, at };
}

const refusalAt = ({ state, left }: Ending): Refusal | undefined => (left === undefined ? refusalOf(state) : undefined);

const isSameRefusal = (recorded: Ending, now: Ending): boolean =>
  refusalAt(now) !== undefined && stable(refusalAt(now)) === stable(refusalAt(recorded));

/** Whether today's page shows a refusal that the record does not end with. Such a page stays until the person acts (0.49). */
const isRefusedAnew = (recorded: Ending, now: Ending): boolean =>
  refusalAt(now) !== undefined && !isSameRefusal(recorded, now);

/**
 * What makes a different end uncertain. The same refusal over different storage counts neither as present nor as gone.
 */
function doubtOf(
  recorded: Ending,
  now: Ending,
  differs: readonly EndPart[],
  { journal, run }: Rerun,
): string | undefined {
  if (differs.includes('storage') && isSameRefusal(recorded, now))
    return 'it ends with the same refusal, but leaves something else in storage';
  if (
    now.left === undefined &&
    !isRefusedAnew(recorded, now) &&
    unansweredCalls(run.loads.at(-1) ?? [], run.names) !== '[]'
  ) {
    return 'today something is asked that was not answered before the record ended';
  }
  const isUnknown = (entry: Entry): boolean =>
    entry.kind === 'event' && entry.origin === 'flow' && !entry.type.startsWith('@@') && !events.has(entry.type);
  const last = journal[run.loads.length - 1] ?? [];
  return differs.includes('screen') && last.some(isUnknown)
    ? 'the record holds an event that this build does not know, so that what was shown is not known'
    : undefined;
}
