import type { SiteName } from 'src/contract/brandTypes';
import type { StorageKey } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/parsers';
import { attempt } from './tab';

const mark: `:${StorageKey}` = ':signed_out_at';

/** The site whose sign-out mark has this storage key. */
const siteOf = (name: string | null): SiteName | undefined =>
  name?.endsWith(mark) ? parseSiteName(name.slice(0, -mark.length)) : undefined;

/**
 * Reports each site that another tab signs out of, as soon as the mark is in local storage, and after a return from the
 * back-forward cache the sign-outs that this page missed there. `now` is in milliseconds since 1970.
 */
export function watchSignOuts(
  window: Window,
  storage: () => Storage,
  now: () => number,
  report: (site: SiteName) => void,
): void {
  let seenUntil = now();
  window.addEventListener('storage', ({ key, newValue }) => {
    const site = siteOf(key);
    if (site && newValue !== null) report(site);
  });
  window.addEventListener('pagehide', () => {
    seenUntil = now();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) missedSince(seenUntil, storage).forEach(report);
  });
}

function missedSince(since: number, storage: () => Storage): readonly SiteName[] {
  const missed = attempt(() => {
    const stored = storage();
    return Object.keys(stored).flatMap((name) => (Number(stored.getItem(name)) >= since ? (siteOf(name) ?? []) : []));
  });
  // If storage is blocked, no other tab can leave a mark either.
  return missed ?? [];
}
