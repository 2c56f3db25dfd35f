import { createMemoryHistory } from 'history';
import { LOCATION_CHANGE } from 'connected-react-router';
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import * as whatIfRun from 'src/journal/replay/run/whatIf';
import type { Edit } from 'src/journal/replay/model/editedAnswer';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';
import { addressLeftFor } from 'src/journal/replay/run/comparison';
import type { Entry, EventEntry, Journal } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';
import type { Step } from 'src/journal/log/step';
import { isConfirmable } from 'src/contract/names';
import { isOpenInOlderLogs } from 'src/contract/ownNames';
import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { runModel } from 'src/journal/replay/run/modelRun';
import { type Divergence, type OpenPage, type StrictResult, replayStrictly } from 'src/journal/replay/run/strictReplay';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import type { Facts } from 'slices/facts';
import { routeEntered } from 'slices/route';
import type { RecordedAddress } from 'src/app/flowLog/describe';
import { type PageParts, composePage } from 'src/app/page';
import { detectLoops } from './detectLoops';
import type { ScreenState } from 'src/screens/messages';
import type { ScreenWhatIf } from './ends';
import { replayedFailure } from './replayedFailure';
import { type Proof, proofOf } from './proof';
import { type ShownRefusal, refusalOf } from './refusal';
import { revive } from 'src/app/flowLog/revive';
import { screenState, statesOf } from './states';

/** In a log every personal or secret value is already a placeholder; anything else is a defect of the log. */
const keepPlaceholder = (label: string, value: string): string =>
  isPlaceholder(value) || isConfirmable(label) || isOpenInOlderLogs(label) ? value : `‹${label}:unknown›`;

/**
 * Opens pages of today's build: the app's store over replay ports and an address bar in memory.
 *
 * @param effects changes the effects of the flows, as a trial does
 * @param mostEffects the effects between two inputs after which flows count as looping
 */
export const pagesWith =
  (effects?: PageParts['effects'], mostEffects?: number): OpenPage<ScreenState> =>
  (load, ports) => {
    const facts = load.facts as Facts;
    const loops = detectLoops(mostEffects);
    const { store, recorder, start } = composePage({
      facts,
      load,
      ports,
      history: createMemoryHistory(),
      // A replay loads no code, so all flows must be there from the start.
      flowOf: flowTableWith(lazyFlows),
      placeholderOf: keepPlaceholder,
      leaks: () => false,
      elapsed: () => 0,
      // The log of a re-run is not stored.
      backends: [memoryBackend()],
      now: () => load.startedAt,
      effects: (recorded) => {
        const changed = effects?.(recorded);
        return changed ? (next) => loops.effects(changed(next)) : loops.effects;
      },
    });
    const close = start({ arrive: false });
    return {
      get entries() {
        return recorder.entries;
      },
      dispatch: (recorded: EventEntry) => {
        loops.reset();
        const action = revive(recorded, facts.settings.product.id);
        if (action) store.dispatch(action);
        return action !== undefined;
      },
      resetLimit: loops.reset,
      isLooping: loops.isStopped,
      state: () => screenState(store.getState()),
      close,
    };
  };
export const openPage = pagesWith();

/** Runs today's flows over a journal (`src/journal/replay/run/strictReplay.ts`). Nothing outside is touched. */
export const replay = (journal: Journal, open = openPage): Promise<StrictResult<ScreenState>> =>
  replayStrictly(journal, open);

export type { ScreenEnding, ScreenWhatIf } from './ends';
export type { Proof } from './proof';
const lastOf = (entries: readonly Entry[], type: string): unknown =>
  entries.filter((entry): entry is EventEntry => entry.kind === 'event' && entry.type === type).at(-1)?.payload;

/** Reads entries by the event names of this build. */
export const reader: EntryReader = {
  screenOf: (entries) => (lastOf(entries, routeEntered.type) as { readonly route?: string } | undefined)?.route,
  addressOf: (entries) => {
    const address = lastOf(entries, LOCATION_CHANGE) as RecordedAddress | undefined;
    if (!address) return undefined;
    const { route, params, refused, refusals, unknown, noPage } = address;
    const notes = {
      ...(refusals === undefined ? {} : { refusals }),
      ...(unknown === undefined ? {} : { unknown }),
      ...(noPage === undefined ? {} : { noPage }),
    };
    return { route, params, refused, ...notes };
  },
};

/** Where today's flows end, with one recorded answer edited if there is an edit. */
export const whatIf = (journal: Journal, edit?: Edit): Promise<ScreenWhatIf> =>
  whatIfRun.runWhatIf(journal, openPage, reader, edit);

/** What this build proves about a log: its end is that of the page load where it was saved. */
export const proveLog = ({ chapters, savedBy }: Pick<FlowLog, 'chapters' | 'savedBy'>): Promise<Proof> =>
  prove(chapters, openPage, savedBy);

/** What this build proves about a journal (`proof.ts`). */
export async function prove(journal: Journal, open = openPage, savedBy?: number): Promise<Proof> {
  const end = endIn(journal, savedBy);
  const strict = await replay(journal, open);
  const proof: Proof =
    strict.result === 'same' ? { proof: 'reproduces' } : await proofByModel(journal, strict.at, open, end);
  const replayed =
    proof.proof === 'reproduces' || proof.proof === 'diverges' ? replayedFailure(journal, end) : undefined;
  return replayed ? unproved(journal, replayed) : proof;
}

/** A failure that was fed in again proves nothing. */
function unproved(journal: Journal, { pageLoad, step }: Step): Proof {
  const state = statesOf(journal[pageLoad] ?? []).at(-1);
  if (!state) throw new RangeError('a journal without a page load');
  const end = { state, left: undefined };
  const misfit = 'the exception came from a screen or from outside the flows, which a re-run does not run';
  const at = { pageLoad, step, recorded: journal[pageLoad]?.[step], now: undefined, why: misfit };
  return { proof: 'cannot tell', at, recorded: end, now: end, misfit, isReplayedInput: true };
}

/** The proof of a log that today's flows do not repeat step by step: they run over the model of the page. */
async function proofByModel(
  journal: Journal,
  strict: Divergence,
  open: OpenPage<ScreenState>,
  end: number,
): Promise<Proof> {
  const run = await runModel(journal, open, reader);
  return proofOf({ journal, states: journal.map(statesOf), run, strict, end });
}

/** The page load whose end counts; without a known one, the last. */
const endIn = (journal: Journal, savedBy: number | undefined): number =>
  savedBy !== undefined && savedBy in journal ? savedBy : journal.length - 1;

/**
 * The refusal on the last screen of the page load that saved the log; undefined if that page ended well or was left.
 */
export function refusalAtEnd(journal: Journal, savedBy?: number): ShownRefusal | undefined {
  const last = journal[endIn(journal, savedBy)] ?? [];
  const state = statesOf(last).at(-1);
  return state && addressLeftFor(last) === undefined ? refusalOf(state) : undefined;
}
