import { loadSalt } from 'src/adapters/storedSalt';
import { reportSince } from 'src/adapters/page/signOuts';
import { type TabMarks, setMark, takeMarks } from 'src/adapters/page/tab';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { SiteName, EpochMs } from 'src/contract/brandTypes';
import { parseSiteName } from 'src/rules/values/parsers';
import { sessionStartedElsewhere, sessionSignedOutElsewhere } from 'slices/session';
import type { LoadedPage } from './page';
import type { StorageKind } from 'src/contract/portContract';
import type { Ports } from 'src/ports';

/** A page with more waits at one moment than this loops forever. */
const maxAtOnce = 1000;

/** One clock for all tabs; it advances only on command. */
export function worldTime(start: number, settle: () => Promise<void>) {
  let now = start;
  let waits: { readonly until: number; readonly end: () => void }[] = [];
  const port = (skew: number | undefined, ahead = (): number => 0): Ports['clock'] => ({
    now: () => Promise.resolve((now + ahead()) as EpochMs),
    skew: () => Promise.resolve(skew),
    wait: ({ ms }) => new Promise((resolve) => waits.push({ until: now + ms, end: () => resolve(undefined) })),
  });
  /** Ends every wait that is over by then, in order, each with all its consequences. */
  const pass = async (ms: number): Promise<void> => {
    const target = now + ms;
    for (let [at, ended] = [now, 0]; ; ended = now === at ? ended + 1 : 0, at = now) {
      if (ended > maxAtOnce) throw new Error('The pages wait again and again without any time passing.');
      const [next] = waits.filter(({ until }) => until <= target).sort((one, other) => one.until - other.until);
      if (!next) break;
      waits = waits.filter((wait) => wait !== next);
      now = Math.max(now, next.until);
      next.end();
      await settle();
    }
    now = target;
  };
  return { now: () => now, port, pass };
}

/** A backend that the tabs of a browser share. It can refuse, like blocked or full storage. */
export interface SharedPlace extends StorageBackend {
  refuses: boolean;
}

export function sharedBackend(health: StorageKind): SharedPlace {
  const values = new Map<string, string>();
  const backend: SharedPlace = {
    health,
    refuses: false,
    get: (name) => (backend.refuses ? undefined : values.get(name)),
    set: (name, text) => {
      if (!backend.refuses) values.set(name, text);
      return !backend.refuses;
    },
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  };
  return backend;
}

/** The part of session storage that the marks of a tab need. */
function sessionStorage(): Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  };
  return storage as unknown as Storage;
}

/** The marks of the tabs of a browser, and their notices of sign-outs in other tabs, as in `src/app/main.tsx`. */
export function tabMarks(local: StorageBackend, openPages: () => readonly LoadedPage[]) {
  const sessions = new Map<string, Storage>();
  const sessionOf = (tab: string): Storage => {
    const session = sessions.get(tab) ?? sessionStorage();
    sessions.set(tab, session);
    return session;
  };
  const tell = (page: LoadedPage, site: SiteName): void => {
    if (page.live().site === site) setMark(() => sessionOf(page.tab), 'signedOut', true);
    page.byBrowser(sessionSignedOutElsewhere({ site }));
  };
  const tellOthers = (tab: string, site: SiteName): void => {
    for (const page of openPages()) if (page.tab !== tab && page.departures.length === 0) tell(page, site);
  };
  return {
    /** The tab of a page. */
    of: (tab: string): TabMarks => takeMarks(() => sessionOf(tab), loadSalt(local)),
    /** The page learns of what happened in other tabs while it was loading. */
    tellOfLoading: (page: LoadedPage, begunAt: number, now: number): void => {
      const stored = local.names().map((name) => [name, local.get(name) ?? ''] as const);
      reportSince(begunAt, now, stored, {
        signOut: (site) => tell(page, site),
        signIn: (site) => page.byBrowser(sessionStartedElsewhere({ site })),
      });
    },
    noteStart: (tab: string, isUnderWay: boolean): void => setMark(() => sessionOf(tab), 'started', isUnderWay),
    /** The storage of the browser as a tab writes to it. */
    heard: (tab: string): StorageBackend => ({
      ...local,
      set: (name, text) => {
        const site = /^([^:]+):signed_out_at$/.exec(name)?.[1];
        const named = site === undefined ? undefined : parseSiteName(site);
        // A browser tells other tabs once the whole commit is stored.
        if (named) queueMicrotask(() => tellOthers(tab, named));
        return local.set(name, text);
      },
    }),
  };
}
