import type { SiteName } from 'src/contract/brandTypes';
import type { StorageKey } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/brands';

const mark = ':signed_out_at' satisfies `:${StorageKey}`;

/** The site that a stored name says was signed out of. */
const siteOf = (name: string | null): SiteName | undefined =>
  name?.endsWith(mark) ? parseSiteName(name.slice(0, -mark.length)) : undefined;

/**
 * Tells of every site that another tab signs out of from now on, once the mark stands in local storage; and of those that
 * were signed out of while this page lay in the back-forward cache, where it hears of nothing. `now` is in milliseconds
 * since 1970.
 */
export function watchSignOuts(
  window: Window,
  storage: () => Storage,
  now: () => number,
  tell: (site: SiteName) => void,
): void {
  let heardUntil = now();
  window.addEventListener('storage', ({ key, newValue }) => {
    const site = siteOf(key);
    if (site && newValue !== null) tell(site);
  });
  window.addEventListener('pagehide', () => {
    heardUntil = now();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) missedSince(heardUntil, storage).forEach(tell);
  });
}

function missedSince(since: number, storage: () => Storage): readonly SiteName[] {
  try {
    const held = storage();
    return Object.keys(held).flatMap((name) => (Number(held.getItem(name)) >= since ? (siteOf(name) ?? []) : []));
  } catch {
    // Storage is blocked: no other tab leaves a mark either.
    return [];
  }
}
