import type { Entry, Journal } from 'src/journal/log/entry';
import { stable } from 'src/journal/log/values';
import type { Step } from 'src/journal/log/step';
import { type Missed, leftBehind, missedBefore, touchedBy, waitingFor } from 'src/journal/replay/leftBehind';
import type { Divergence } from 'src/journal/replay/rerun';
import { isAlike } from 'src/journal/replay/sameQuestion';
import type * as whatIfRun from 'src/journal/replay/whatIf';
import { departureOf, leftTo } from 'src/journal/replay/whatIfRun';
import { type ShownState, refusalOf, shownOf } from './refusal';

export type { ShownState } from './refusal';
export type Ending = whatIfRun.Ending<ShownState>;
export type Landing = whatIfRun.Landing<ShownState>;

/**
 * What a re-run proves. `reproduces`: step by step what was recorded. `diverges`: another way, with fitting answers, to
 * the same end. `no longer`: with fitting answers it ends elsewhere. `cannot tell`: what the record holds does not fit
 * what today's flows ask, and `misfit` says why.
 *
 * The end is the same when the screen is, the refusal with its cause, what is left in storage, and the questions that
 * stay without an answer; counters and moments do not matter.
 */
export type Proof =
  | { readonly proof: 'reproduces' }
  | {
      readonly proof: 'no longer';
      readonly at: Divergence;
      readonly recorded: Ending;
      readonly now: Ending;
      /** In what the two ends differ. */
      readonly differs: readonly EndPart[];
    }
  | { readonly proof: 'diverges'; readonly at: Divergence; readonly now: Ending }
  | {
      readonly proof: 'cannot tell';
      readonly at: Divergence;
      readonly recorded: Ending;
      readonly now: Ending;
      readonly misfit: string;
    };

/** What an end consists of. */
export type EndPart = 'screen' | 'departure' | 'storage' | 'questions';

export interface Rerun {
  readonly journal: Journal;
  /** The states of the recorded page loads, step by step. */
  readonly states: readonly (readonly ShownState[])[];
  /** The run of today's flows with fitting answers. */
  readonly landing: Landing;
  /** Where it first did something else. */
  readonly at: Divergence;
}

/** The proof of a run that does not go step by step as it was recorded. */
export function proofOf(run: Rerun): Proof {
  const { journal, states, landing, at } = run;
  const state = states.at(-1)?.at(-1);
  if (!state) throw new RangeError('a journal without a page load');
  const recorded = { state, left: leftTo(journal.at(-1) ?? []) };
  const now = landing.ending;
  if (at.recorded?.kind === 'withheld') {
    return { proof: 'cannot tell', at, recorded, now, misfit: 'what came in there was left out of the record' };
  }
  const differs = unlikeParts(recorded, run);
  if (differs.length === 0) return { proof: 'diverges', at, now };
  const misfit = misfitOf(recorded, differs, run);
  return misfit === undefined
    ? { proof: 'no longer', at, recorded, now, differs }
    : { proof: 'cannot tell', at, recorded, now, misfit };
}

/** The parts in which the recorded end and today's differ. */
function unlikeParts(recorded: Ending, { journal, landing: { chapters, ending } }: Rerun): readonly EndPart[] {
  const touched = new Set([...touchedBy(journal), ...touchedBy(chapters)]);
  const parts = ({ state, left }: Ending, entries: readonly (readonly Entry[])[]) => ({
    screen: stable(shownOf(state)),
    departure: left ?? '',
    storage: leftBehind(entries, touched),
    questions: waitingFor(entries.at(-1) ?? []),
  });
  const [then, today] = [parts(recorded, journal), parts(ending, chapters)];
  return (Object.keys(then) as EndPart[]).filter((part) => then[part] !== today[part]);
}

/**
 * Why it cannot be told whether the recorded end is gone; undefined when it can. A run that comes to rest with fitting
 * answers, or leaves the page load in which the recorded end was reached, has another end. One that stops at a question
 * without an answer has so only where everything had come in that led to the recorded end, and the question is none of
 * those that led there, asked in another way. The same refusal over another storage is neither there nor gone.
 */
function misfitOf(recorded: Ending, differs: readonly EndPart[], run: Rerun): string | undefined {
  const { journal, landing } = run;
  if (stable(differs) === stable(['storage']) && recorded.left === undefined && refusalOf(recorded.state)) {
    return 'it ends on the same screen with the same refusal, but leaves something else in storage';
  }
  const decided = decidedAt(recorded, run);
  const last = landing.chapters.length - 1;
  const missed = journal
    .slice(0, Math.min(last, decided.chapter) + 1)
    .map((load, number) =>
      missedBefore(load, landing.chapters[number] ?? [], number === decided.chapter ? decided.step : load.length),
    );
  const sum = (of: keyof Missed): number => missed.reduce((all, each) => all + each[of], 0);
  const departure = departureOf(landing.chapters[last] ?? []);
  const open = landing.ending.unanswered ?? departure;
  if (!landing.ending.unanswered && sum('events') > 0) return 'today another screen stands where the person went on';
  if (!open) return undefined;
  const isReached = last >= decided.chapter;
  if (open === departure) {
    return isReached ? undefined : 'today it leaves in another way, and the record does not tell what comes back';
  }
  const isPassed = isReached && sum('answers') === 0 && sum('events') === 0;
  return isPassed && !isAskedBefore(open, decided, journal)
    ? undefined
    : 'today something is asked to which the record holds no fitting answer';
}

const isAskedBefore = (open: Extract<Entry, { kind: 'asked' }>, decided: Step, journal: Journal): boolean =>
  journal
    .slice(0, decided.chapter + 1)
    .some((load, number) =>
      load
        .slice(0, number === decided.chapter ? decided.step : load.length)
        .some((entry) => entry.kind === 'asked' && isAlike(entry, open)),
    );

/** The step since which the recorded end stands: of a refusal, when it was first shown; else when the end was reached. */
function decidedAt(recorded: Ending, { journal, states }: Rerun): Step {
  const refusal = refusalOf(recorded.state);
  const last = journal.length - 1;
  if (refusal && recorded.left === undefined) {
    const isShown = (state: ShownState): boolean => stable(refusalOf(state)) === stable(refusal);
    const chapter = states.findIndex((load) => load.some(isShown));
    return { chapter, step: states[chapter]?.findIndex(isShown) ?? 0 };
  }
  const end = stable(shownOf(recorded.state));
  const before = (states[last] ?? []).map((state) => stable(shownOf(state)) === end).lastIndexOf(false);
  const entries: readonly Entry[] = journal[last] ?? [];
  const departure = departureOf(entries);
  return { chapter: last, step: Math.max(before + 1, departure ? entries.indexOf(departure) : -1) };
}
