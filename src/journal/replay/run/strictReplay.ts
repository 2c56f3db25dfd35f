import { pageSettled } from 'src/journal/log/turns';
import type { Ports } from 'src/ports';
import { portContract } from 'src/contract/portContract';
import {
  type PageLoad,
  type PageLoadEntries,
  type Entry,
  type EventEntry,
  type Journal,
  isOutsideInput,
} from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { stableJson } from 'src/journal/log/values';
import { makeReplayPorts } from './replayPorts';

/** A page that runs today's flows: made by the composition, driven by the record. */
export interface ReplayedPage<State> {
  /** The record of today's build so far. */
  readonly entries: readonly Entry[];
  /** Dispatches a recorded event of a person or of the browser; false if this build does not know it. */
  dispatch(recorded: EventEntry): boolean;
  /** Resets the limit of steps between two inputs. Called before each recorded input. */
  resetLimit(): void;
  /** Whether the flows looped and were stopped. */
  isLooping(): boolean;
  state(): State;
  close(): void;
}

/** Opens a page of today's build for a recorded page load. */
export type OpenPage<State> = (load: PageLoad, ports: Ports) => ReplayedPage<State>;

/** Where today's run first differs from the record: the step, the recorded entry and today's entry. */
export interface Divergence extends Step {
  readonly recorded: Entry | undefined;
  readonly now: Entry | undefined;
  readonly why: string;
  /** Today's run does this less often on this page load than the record had by here; absent if that was not asked. */
  readonly isUndone?: true;
}

/** How a step differs, in words. */
export const differences = {
  different: 'this build does something else here',
  nothing: 'this build does nothing here',
  more: 'this build continues past the recording',
  moreHere: 'this build takes an additional step',
  notAsked: 'this build does not ask this question',
  withheld: 'the input at this step was withheld from the log',
} as const;

/** The result of a step-by-step re-run. */
export type StrictResult<State> =
  | { readonly result: 'same'; readonly states: readonly State[]; readonly entries: readonly (readonly Entry[])[] }
  | { readonly result: 'diverges'; readonly at: Divergence };

/** The methods of each port. */
export const portMethods: Readonly<Record<string, readonly string[]>> = {
  api: ['send'],
  ...Object.fromEntries(Object.entries(portContract).map(([port, rows]) => [port, Object.keys(rows)])),
};

/**
 * Re-runs a recorded journal with today's flows, step by step: it dispatches the events of people and the browser
 * again, and gives the recorded answers in the recorded order. All questions and events of the flows must equal the
 * record.
 */
export async function replayStrictly<State>(journal: Journal, open: OpenPage<State>): Promise<StrictResult<State>> {
  const states: State[] = [];
  const entries: (readonly Entry[])[] = [];
  for (const [pageLoad, load] of journal.entries()) {
    const replayPorts = makeReplayPorts(portMethods);
    const page = open(load[0], replayPorts.ports);
    const divergence = await followRecord(load, page, replayPorts.answer);
    await pageSettled();
    states.push(page.state());
    // Copied before the page is closed: what closing it triggers, such as the end of a pending sign-out, is not part of
    // the run.
    entries.push([...page.entries]);
    page.close();
    if (divergence) return { result: 'diverges', at: { pageLoad, ...divergence } };
  }
  return { result: 'same', states, entries };
}

type DivergedAt = Omit<Divergence, 'pageLoad'>;

/** Runs one page along its recorded page load, up to the first difference. */
export async function followRecord(
  load: PageLoadEntries,
  page: ReplayedPage<unknown>,
  answer: (recorded: Extract<Entry, { kind: 'answered' }>) => boolean,
): Promise<DivergedAt | undefined> {
  for (const [step, recorded] of load.entries()) {
    if (recorded.kind === 'chapter') continue;
    const ahead = page.entries[step];
    if (recorded.kind === 'withheld') {
      // A withheld question or event of a flow may have been anything; a withheld input is missing.
      if (ahead) continue;
      return { step, recorded, now: undefined, why: differences.withheld };
    }
    if (isOutsideInput(recorded)) {
      if (ahead) return { step, recorded, now: ahead, why: differences.moreHere };
      page.resetLimit();
      if (recorded.kind === 'event') page.dispatch(recorded);
      else if (!answer(recorded)) return { step, recorded, now: undefined, why: differences.notAsked };
      await pageSettled();
    }
    const now = page.entries[step];
    if (!now) return { step, recorded, now, why: differences.nothing };
    // Inputs come from the record itself; only the reactions of the flows can differ.
    if (isOutsideInput(recorded) && isOutsideInput(now)) continue;
    if (!isSameEntry(recorded, now)) return { step, recorded, now, why: differences.different };
  }
  await pageSettled();
  const step = load.length;
  const now = page.entries[step];
  return now && { step, recorded: undefined, now, why: differences.more };
}

/** Whether two entries are equal, apart from their times. */
function isSameEntry({ at: _then, ...recorded }: Entry, { at: _now, ...now }: Entry): boolean {
  return stableJson(recorded) === stableJson(now);
}
