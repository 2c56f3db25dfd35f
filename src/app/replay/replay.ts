import { createMemoryHistory } from 'history';
import { LOCATION_CHANGE } from 'connected-react-router';
import { memoryBackend } from 'src/adapters/storageBackends';
import * as whatIfRun from 'src/journal/replay/whatIf';
import { type Reader, leftTo } from 'src/journal/replay/whatIfRun';
import type { PageLoad, Entry, EventEntry, Journal } from 'src/journal/log/entry';
import { fold } from 'src/journal/replay/fold';
import { isConfirmable, isOwnName } from 'src/contract/names';
import { isPlaceholder } from 'src/journal/record/placeholders';
import { type Divergence, type OpenPage, type Verdict, rerun } from 'src/journal/replay/rerun';
import { stable } from 'src/journal/log/stable';
import { flowsWith } from 'sagas/index';
import * as later from 'sagas/later';
import type { Facts } from 'slices/facts';
import { routeEntered } from 'slices/route';
import type { RootState } from 'slices/index';
import type { RecordedAddress } from 'src/app/record/describe';
import { composePage } from 'src/app/page';
import { revive } from './revive';
import { stateAtStart } from './stateAtStart';

/** What a screen shows is decided by this part of the state; the router's own copy of the address is left out. */
export type ShownState = Omit<RootState, 'router'>;

const shown = ({ router: _router, ...state }: RootState): ShownState => state;

/** In a replay everything personal or secret is a placeholder already; anything else would be a defect of the log. */
const keepPlaceholder = (label: string, value: string): string =>
  isPlaceholder(value) || isConfirmable(label) || isOwnName(label) ? value : `‹${label}:unknown›`;

/** A page of today's build, with the same store as the app, over replay ports and an address bar in memory. */
export const openPage: OpenPage<ShownState> = (load, ports) => {
  const facts = load.facts as Facts;
  const { store, recorder, start } = composePage({
    facts,
    load,
    ports,
    history: createMemoryHistory(),
    // Replay ports answer at once, so no code may still have to come.
    flowOf: flowsWith(later),
    nameOf: keepPlaceholder,
    leaks: () => false,
    elapsed: () => 0,
    // What a re-run leaves is not kept.
    backend: memoryBackend(),
    now: () => load.startedAt,
  });
  const close = start({ arrive: false });
  return {
    get entries() {
      return recorder.entries;
    },
    happen: (recorded: EventEntry) => {
      const action = revive(recorded, facts.settings.product.id);
      if (action) store.dispatch(action);
    },
    state: () => shown(store.getState()),
    close,
  };
};

/** Runs today's flows over a recorded journal (`src/journal/replay/rerun.ts`). Nothing outside is touched. */
export const replay = (journal: Journal): Promise<Verdict<ShownState>> => rerun(journal, openPage);

/** The state after each entry of a page load: what a screen showed at that step. */
export function statesOf(entries: readonly Entry[]): readonly ShownState[] {
  const facts = (entries[0] as PageLoad).facts as Facts;
  const { reducer, state } = stateAtStart(facts);
  const action = (entry: EventEntry) => revive(entry, facts.settings.product.id) ?? { type: entry.type };
  return fold(entries, reducer, state, action).map(shown);
}

export type Ending = whatIfRun.Ending<ShownState>;
export type Landing = whatIfRun.Landing<ShownState>;
/**
 * What a re-run proves: the log reproduces on this build; it goes another way and ends elsewhere, so what it shows is no
 * longer there; or it goes another way and ends in the same place.
 */
export type Proof =
  | { readonly proof: 'reproduces' }
  | { readonly proof: 'no longer'; readonly at: Divergence; readonly recorded: Ending; readonly now: Ending }
  | { readonly proof: 'diverges'; readonly at: Divergence; readonly now: Ending };

const lastOf = (entries: readonly Entry[], type: string): unknown =>
  entries.filter((entry): entry is EventEntry => entry.kind === 'event' && entry.type === type).at(-1)?.payload;

/** How the entries of this build's pages are read. */
export const reader: Reader = {
  screenOf: (entries) => (lastOf(entries, routeEntered.type) as { readonly route?: string } | undefined)?.route,
  addressOf: (entries) => {
    const { route, params, refused } = lastOf(entries, LOCATION_CHANGE) as RecordedAddress;
    return { route, params, refused };
  },
};

/** Where today's flows land when one recorded answer is another, or none is. */
export const whatIf = (journal: Journal, edit?: whatIfRun.Edit): Promise<Landing> =>
  whatIfRun.runWhatIf(journal, openPage, reader, edit);

/** Whether what a log shows is still so on this build (`Proof`). */
export async function prove(journal: Journal): Promise<Proof> {
  const verdict = await replay(journal);
  if (verdict.verdict === 'same') return { proof: 'reproduces' };
  const { ending: now } = await whatIf(journal);
  const recorded = recordedEnding(journal);
  const isSame = stable([recorded.state, recorded.left]) === stable([now.state, now.left]);
  return isSame ? { proof: 'diverges', at: verdict.at, now } : { proof: 'no longer', at: verdict.at, recorded, now };
}

function recordedEnding(journal: Journal): Ending {
  const last = journal.at(-1) ?? [];
  const state = statesOf(last).at(-1);
  if (!state) throw new RangeError('a journal without a page load');
  return { state, left: leftTo(last) };
}
