import type { SiteName } from 'src/contract/brandTypes';
import type { SiteKey, StorageKey, StoredValue } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/values/parsers';
import { tryOrUndefined } from './tab';

const mark: `:${StorageKey}` = ':signed_out_at';
const session: `:${SiteKey}` = ':session';

/** The site whose value of this ending has this storage key; by default its sign-out mark. */
const siteOf = (name: string | null, ending: string = mark): SiteName | undefined =>
  name?.endsWith(ending) ? parseSiteName(name.slice(0, -ending.length)) : undefined;

/** The listeners for what another tab has done at a site. */
export interface Reports {
  readonly signOut: (site: SiteName) => void;
  readonly signIn: (site: SiteName) => void;
}

/**
 * Reports each site that another tab signs out of, as soon as the mark is in local storage, and after a return from the
 * back-forward cache the sites whose mark has changed meanwhile. There no clock tells that: one that was set in between
 * would report a sign-out again and again, or never. What happened after `begunAt`, while this page was loading, is
 * reported at once, because no event tells it; so are sign-ins.
 */
export function watchSignOuts(window: Window, storage: () => Storage, begunAt: number, reports: Reports): void {
  let known: Marks = new Map();
  window.addEventListener('storage', ({ key, newValue }) => {
    const site = siteOf(key);
    if (site && newValue !== null) reports.signOut(site);
  });
  window.addEventListener('pagehide', () => {
    known = marksIn(storage);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [site, at] of marksIn(storage)) if (known.get(site) !== at) reports.signOut(site);
  });
  reportSince(begunAt, Date.now(), textsIn(storage), reports);
}

/** A stored value with its name. */
type Text = readonly [name: string, value: string];

/** Reports what happened in between; a time after that is of a wrong clock. */
export function reportSince(begunAt: number, now: number, texts: readonly Text[], reports: Reports): void {
  const isBetween = (at: number): boolean => at > begunAt && at <= now;
  for (const [name, text] of texts) {
    const [out, signedIn] = [siteOf(name), siteOf(name, session)];
    if (out && isBetween(Number(text))) reports.signOut(out);
    if (!signedIn) continue;
    const { method, since } = tryOrUndefined(() => JSON.parse(text) as StoredValue<'session'>) ?? {};
    if (method && isBetween(Number(since))) reports.signIn(signedIn);
  }
}

/** The mark of each site, as it is stored. */
type Marks = ReadonlyMap<SiteName, string>;

// If storage is blocked, no other tab can store anything either.
const textsIn = (storage: () => Storage): readonly Text[] =>
  tryOrUndefined(() => Object.entries<string>(storage())) ?? [];

const marksIn = (storage: () => Storage): Marks =>
  new Map(
    textsIn(storage).flatMap(([name, at]) => {
      const site = siteOf(name);
      return site ? [[site, at] as const] : [];
    }),
  );
