import type { SiteName } from 'src/contract/brandTypes';
import type { SiteKey } from 'src/contract/storageKeys';
import { parseSiteName } from 'src/rules/values/parsers';
import { tryOrUndefined } from './tab';

const mark: `:${SiteKey}` = ':signed_out_at';
const session: `:${SiteKey}` = ':session';

/** The site whose value with this ending has this storage key; by default its sign-out mark. */
const siteOf = (name: string | null, ending: string = mark): SiteName | undefined =>
  name?.endsWith(ending) ? parseSiteName(name.slice(0, -ending.length)) : undefined;

/** The listeners for what another tab has done at a site. */
export interface Reports {
  readonly signOut: (site: SiteName) => void;
  readonly signIn: (site: SiteName) => void;
}
/** Stored values with their names. */
type Texts = readonly (readonly [name: string, value: string])[];

/**
 * Reports each site that another tab signs out of, as soon as the mark is in local storage, and after a return from the
 * back-forward cache the sites whose mark has changed meanwhile. There no clock tells that: one that was set in between
 * would report a sign-out again and again, or never. What happened after `begunAt`, while this page was loading, is
 * reported at once, because no event tells it; so are sign-ins.
 */
export function watchSignOuts(window: Window, storage: () => Storage, begunAt: number, reports: Reports): void {
  // If storage is blocked, no other tab can store anything either.
  const texts = (): Texts => tryOrUndefined(() => Object.entries<string>(storage())) ?? [];
  const report = (name: string | null): void => {
    const site = siteOf(name);
    if (site) reports.signOut(site);
  };
  let known: ReadonlyMap<string, string>;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null) report(key);
  });
  window.addEventListener('pagehide', () => {
    known = new Map(texts().filter(([name]) => siteOf(name)));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [name, at] of texts()) if (known.get(name) !== at) report(name);
  });
  reportSince(begunAt, Date.now(), texts(), reports);
}

/** Reports what happened in between; a time after that is of a wrong clock. */
export function reportSince(begunAt: number, now: number, texts: Texts, { signOut, signIn }: Reports): void {
  const isBetween = (at: number): boolean => at > begunAt && at <= now;
  for (const [name, text] of texts) {
    const [left, begun] = [siteOf(name), siteOf(name, session)];
    if (left && isBetween(+text)) signOut(left);
    // A session without a method is nobody's.
    if (begun && isBetween(+(/"method".*"since":(\d+)/.exec(text)?.[1] ?? 0))) signIn(begun);
  }
}
