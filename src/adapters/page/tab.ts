import { type SaltState, type Witness, tabKeys } from 'src/contract/tabKeys';

/** The ids of a tab and of its current trip: page loads that belong together. */
export interface TabIds {
  readonly tab: string;
  readonly trip: string;
  /** Whether this page load continues the trip. */
  readonly continues: boolean;
}

/** Session storage, which belongs to one tab and ends with it. */
export const tabStorage = (): Storage => window.sessionStorage;

const format = /^([a-z0-9]{1,12})\.([a-z0-9]{1,12})$/;

/**
 * The tab of this page. Its id survives page loads; the trip's id, which begins with that of the tab, does too if this
 * load continues it. Without session storage each page load is treated as a new tab. So is a copy of a tab that is
 * still open: a browser copies session storage when a tab is duplicated.
 */
export function enterTab(storage: () => Storage, continues: boolean, newName: () => string): TabIds {
  const [, known, storedTrip] = storedNames(storage);
  const isCopy = typeof tryOrUndefined(() => storage().getItem(tabKeys.open)) === 'string';
  const tab = (isCopy ? undefined : known) ?? newName();
  const isContinued = continues && storedTrip !== undefined;
  const trip = isContinued ? storedTrip : tab + newName();
  tryOrUndefined(() => {
    storage().setItem(tabKeys.names, `${tab}.${trip}`);
  });
  setMark(storage, 'open', false);
  return { tab, trip, continues: isContinued };
}

const storedNames = (storage: () => Storage): readonly (string | undefined)[] =>
  format.exec(tryOrUndefined(() => storage().getItem(tabKeys.names)) ?? '') ?? [];

/** The id of the tab, as an earlier page load or this one has stored it; undefined without one. */
export const storedTab = (storage: () => Storage): string | undefined => storedNames(storage)[1];

/** Whether this trip is the newest of the tab; that of a page from the browser's cache may be older. */
export const isNewestTrip = (storage: () => Storage, trip: string): boolean =>
  tryOrUndefined(() => storage().getItem(tabKeys.names))?.endsWith(`.${trip}`) === true;

/** The marks that earlier pages have left in this tab. */
export interface TabMarks {
  readonly witness?: Witness | undefined;
  readonly signedOutElsewhere?: true | undefined;
}

/**
 * Reads the marks of the tab. Clearing local storage alone does not clear session storage: if only the tab knows of a
 * sign-in's start, the browser's storage was wiped. The mark of a sign-out is removed when read.
 */
export function takeMarks(storage: () => Storage, { was }: { readonly was: SaltState }): TabMarks {
  const marks = tryOrUndefined(() => ({
    started: storage().getItem(tabKeys.started),
    signedOut: storage().getItem(tabKeys.signedOut),
  }));
  tryOrUndefined(() => storage().removeItem(tabKeys.signedOut));
  if (!marks) return {};
  const started: Witness = was === 'created' ? 'wiped' : 'intact';
  const witness = was === 'unstored' ? undefined : marks.started === null ? 'none' : started;
  return { ...(witness && { witness }), ...(marks.signedOut === null ? {} : { signedOutElsewhere: true }) };
}

/** Sets or removes a mark. */
export function setMark(storage: () => Storage, key: 'started' | 'signedOut' | 'open', isSet: boolean): void {
  tryOrUndefined(() => {
    if (isSet) storage().setItem(tabKeys[key], '1');
    else storage().removeItem(tabKeys[key]);
  });
}

/** The result of an access to storage; undefined if the browser refuses it. */
export function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
