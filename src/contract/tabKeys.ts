/**
 * The values that session storage keeps for a tab until it is closed: random ids, marks, and from one page to the next
 * the person named in a sign-in form. `src/adapters/page` reads and writes them,
 * `src/adapters/backends/areaBackend.ts` the key `shared`. Session storage also holds the tab's own persisted stores
 * (`src/adapters/backends/tabStore.ts`) and, on a shared computer, everything that the browser would keep.
 */
export const tabKeys = {
  /** Ids of the tab and of its newest trip: `{tab}.{trip}`. The id of a trip begins with that of its tab. */
  names: 'portico_tab',
  /** A page of this tab is shown. A page that finds it as it loads is a copy of that tab. */
  open: 'portico_open',
  /** This tab started a sign-in that has not been answered: evidence that local storage cannot lose. */
  started: 'portico_started',
  /** Another tab signed out of the site that this tab used. */
  signedOut: 'portico_signed_out',
  /** The computer is shared: session storage keeps everything, until the tab is closed. */
  shared: 'portico_shared',
  /** The person named in the entry form, or at own sign-in, when the page was left. */
  typed: 'portico_typed',
  /**
   * The address that the page was opened with, secret parameters included, as long as the address bar shows it without
   * them.
   */
  arrived: 'portico_arrived',
  /** Before the name of a stored value: one that must not be in a cookie, while the others are in cookies. */
  kept: 'portico_kept',
  /** The builds for which the page was reloaded because one of their files was gone. */
  reloaded: 'portico_reloaded',
} as const;

/**
 * What a page found of the salt that every page keeps in local storage: it was there (`found`), this page has
 * `created` it (as after storage was emptied), or it could not be stored (`unstored`).
 */
export type SaltState = 'found' | 'created' | 'unstored';

/**
 * The state of the sign-in that the tab of a page load started: `none` was started; the browser still has what it
 * stored (`intact`); or local storage was emptied in between (`wiped`).
 */
export type Witness = 'none' | 'intact' | 'wiped';
export const witnesses = ['none', 'intact', 'wiped'] as const satisfies readonly Witness[];

/** Where values are kept: permanently in this browser, or on a shared computer until the tab is closed. */
export type StorageArea = 'browser' | 'tab';
