import { createMemoryHistory } from 'history';
import type { Chapter, Entry, EventEntry, Journal } from 'src/journal/entry';
import { fold } from 'src/journal/fold';
import { isPlaceholder } from 'src/journal/placeholders';
import { makeRecorder } from 'src/journal/recorder';
import { type OpenPage, type Verdict, rerun } from 'src/journal/rerun';
import { flowsWith } from 'sagas/index';
import * as later from 'sagas/later';
import type { Facts } from 'slices/facts';
import { type RootState, rootReducer } from 'slices/index';
import { describeFor } from './describe';
import { makeStore, siteAtStart } from './makeStore';
import { revive } from './revive';

/** What a screen shows is decided by this part of the state; the router's own copy of the address is left out. */
export type ShownState = Omit<RootState, 'router'>;

const shown = ({ router: _router, ...state }: RootState): ShownState => state;

/** In a replay everything personal or secret is a placeholder already; anything else would be a defect of the log. */
const keepPlaceholder = (label: string, value: string): string => (isPlaceholder(value) ? value : `‹${label}:unknown›`);

/** A page of today's build, with the same store as the app, over the ports of a tape and an address bar in memory. */
const openPage: OpenPage<ShownState> = (chapter, ports) => {
  const { seq: _seq, at: _at, kind: _kind, ...page } = chapter;
  const facts = chapter.facts as Facts;
  const productId = facts.settings.product.id;
  const recorder = makeRecorder({
    chapter: page,
    nameOf: keepPlaceholder,
    elapsed: () => 0,
    describe: describeFor(productId),
  });
  const { store, start } = makeStore({
    facts,
    history: createMemoryHistory(),
    // A tape answers at once, so no code may still have to come.
    flowOf: flowsWith(later),
    watcher: recorder.middleware,
    ports: recorder.record(ports),
  });
  const close = start({ arrive: false });
  return {
    entries: recorder.entries,
    happen: (recorded: EventEntry) => {
      const action = revive(recorded, productId);
      if (action) store.dispatch(action);
    },
    state: () => shown(store.getState()),
    close,
  };
};

/** Runs today's flows over a recorded journal (`src/journal/rerun.ts`). Nothing outside is touched. */
export const replay = (journal: Journal): Promise<Verdict<ShownState>> => rerun(journal, openPage);

/** The state after each entry of a chapter: what a screen showed at that step. */
export function statesOf(entries: readonly Entry[]): readonly ShownState[] {
  const facts = (entries[0] as Chapter).facts as Facts;
  const router = {
    location: { pathname: '/', search: '', hash: '', state: undefined, query: {} },
    action: 'POP',
  } as const;
  const reducer = rootReducer(facts, () => router);
  const start = { ...reducer(undefined, { type: '@@INIT' }), site: siteAtStart(facts) };
  const action = (entry: EventEntry) => revive(entry, facts.settings.product.id) ?? { type: entry.type };
  return fold(entries, reducer, start, action).map(shown);
}
