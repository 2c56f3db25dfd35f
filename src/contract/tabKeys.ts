/**
 * What session storage keeps of a tab, until the tab is closed: names that are given by chance, marks, and from one page
 * to the next who is named in a sign-in form. `src/adapters/page` reads and writes them; `shared`,
 * `src/adapters/backends/placedBackend.ts`. Beside them stand the tab's own persisted stores (`src/adapters/backends/tabStore.ts`),
 * and, where the computer is shared, all that the browser would keep.
 */
export const tabKeys = {
  /** Names of the tab and of its newest trip: `{tab}.{trip}`. */
  names: 'portico_tab',
  /** A sign-in was started in this tab and its answer has not come: a witness beside the local storage of the browser. */
  started: 'portico_started',
  /** The site that this tab was about was signed out of in another tab. */
  signedOut: 'portico_signed_out',
  /** The computer is shared: what this browser would keep is kept here instead, until the tab is closed. */
  shared: 'portico_shared',
  /** Who was named in the entry form, or at own sign-in, when its page went away. */
  typed: 'portico_typed',
  /** The address that the page came with, its secret parameters included, for as long as the bar shows it without them. */
  arrived: 'portico_arrived',
  /** The builds for which the page was loaded again because a file of theirs was gone. */
  reloaded: 'portico_reloaded',
} as const;

/**
 * What a page finds in the browser's local storage of what every page keeps there: it was there, it is `new`, as where
 * storage was emptied, or nothing can be kept there.
 */
export type FoundThere = 'kept' | 'new' | 'notKept';

/**
 * What a page load finds of the sign-in that its tab has started: `none` was; the browser still has what it stored then
 * (`kept`); or its local storage was emptied in between (`wiped`).
 */
export type Witness = 'none' | 'kept' | 'wiped';
export const witnesses = ['none', 'kept', 'wiped'] as const satisfies readonly Witness[];

/** Where values are kept: for good in this browser, or, on a shared computer, until the tab is closed. */
export type KeepingPlace = 'browser' | 'tab';
