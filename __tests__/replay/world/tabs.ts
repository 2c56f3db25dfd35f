import { keptSalt } from 'src/adapters/keptSalt';
import { type TabMarks, mark, marksOf } from 'src/adapters/page/tab';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { SiteName } from 'src/contract/brandTypes';
import { parseSiteName } from 'src/rules/brands';
import { signedOutElsewhere } from 'slices/session';
import type { LoadedPage } from './page';

/** Session storage, as far as the marks of a tab need it. */
function sessionStorage(): Storage {
  const held = new Map<string, string>();
  const storage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  };
  return storage as unknown as Storage;
}

/** The marks that the tabs of a browser keep, and what each hears of a sign-out in another, as `src/app/main.tsx` has it. */
export function tabMarks(local: StorageBackend, openPages: () => readonly LoadedPage[]) {
  const sessions = new Map<string, Storage>();
  const sessionOf = (tab: string): Storage => {
    const session = sessions.get(tab) ?? sessionStorage();
    sessions.set(tab, session);
    return session;
  };
  const tellOthers = (tab: string, site: SiteName): void => {
    for (const page of openPages()) {
      if (page.tab === tab || page.departures.length > 0) continue;
      if (page.live().site === site) mark(() => sessionOf(page.tab), 'signedOut', true);
      page.byBrowser(signedOutElsewhere({ site }));
    }
  };
  return {
    /** What a page finds in its tab. */
    of: (tab: string): TabMarks => marksOf(() => sessionOf(tab), keptSalt(local)),
    noteStart: (tab: string, isUnderWay: boolean): void => mark(() => sessionOf(tab), 'started', isUnderWay),
    /** The storage of the browser as a tab writes to it. */
    heard: (tab: string): StorageBackend => ({
      ...local,
      set: (name, text) => {
        const site = /^([^:]+):signed_out_at$/.exec(name)?.[1];
        const named = site === undefined ? undefined : parseSiteName(site);
        if (named) tellOthers(tab, named);
        return local.set(name, text);
      },
    }),
  };
}
