import type { SiteName } from 'src/contract/brandTypes';
import type { StorageKey } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/values/parsers';
import { tryOrUndefined } from './tab';

const mark: `:${StorageKey}` = ':signed_out_at';

/** The site whose sign-out mark has this storage key. */
const siteOf = (name: string | null): SiteName | undefined =>
  name?.endsWith(mark) ? parseSiteName(name.slice(0, -mark.length)) : undefined;

/**
 * Reports each site that another tab signs out of, as soon as the mark is in local storage, and after a return from the
 * back-forward cache the sites whose mark has changed meanwhile. No clock tells that: one that was set in between would
 * report a sign-out again and again, or never.
 */
export function watchSignOuts(window: Window, storage: () => Storage, report: (site: SiteName) => void): void {
  let known: Marks = new Map();
  window.addEventListener('storage', ({ key, newValue }) => {
    const site = siteOf(key);
    if (site && newValue !== null) report(site);
  });
  window.addEventListener('pagehide', () => {
    known = marksIn(storage);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [site, at] of marksIn(storage)) if (known.get(site) !== at) report(site);
  });
}

/** The mark of each site, as it is stored. */
type Marks = ReadonlyMap<SiteName, string>;

function marksIn(storage: () => Storage): Marks {
  const marks = tryOrUndefined(() =>
    Object.entries<string>(storage()).flatMap(([name, at]) => {
      const site = siteOf(name);
      return site ? [[site, at] as const] : [];
    }),
  );
  // If storage is blocked, no other tab can leave a mark either.
  return new Map(marks);
}
