import { type FoundThere, type Witness, tabKeys } from 'src/contract/tabKeys';

/** Names of a tab and of its newest trip: the page loads that belong together. */
export interface Tab {
  readonly tab: string;
  readonly trip: string;
  /** Whether this page load goes on with the trip. */
  readonly continues: boolean;
}

/** Session storage, which lives and is seen as long as its tab. */
export const tabStorage = (): Storage => window.sessionStorage;

const format = /^([a-z0-9]{1,12})\.([a-z0-9]{1,12})$/;

/**
 * The tab that this page is in, which keeps its name over page loads; the trip goes on when this load continues it.
 * Where the tab keeps nothing, each page load is a tab of its own.
 */
export function tabOf(storage: () => Storage, continues: boolean, newName: () => string): Tab {
  const [, heldTab, heldTrip] = format.exec(attempt(() => storage().getItem(tabKeys.names)) ?? '') ?? [];
  const tab = heldTab ?? newName();
  const goesOn = continues && heldTrip !== undefined;
  const trip = goesOn ? heldTrip : newName();
  attempt(() => {
    storage().setItem(tabKeys.names, `${tab}.${trip}`);
  });
  return { tab, trip, continues: goesOn };
}

/** What a tab tells at the start of a page: marks that earlier pages in it have left. */
export interface TabMarks {
  readonly witness?: Witness | undefined;
  readonly signedOutElsewhere?: true | undefined;
}

/**
 * The marks of the tab. Session storage is emptied by nothing that empties local storage alone, so a start of which this
 * tab knows and that browser does not was wiped. The mark of a sign-out is told once.
 */
export function marksOf(storage: () => Storage, { was }: { readonly was: FoundThere }): TabMarks {
  const held = attempt(() => ({
    started: storage().getItem(tabKeys.started),
    signedOut: storage().getItem(tabKeys.signedOut),
  }));
  attempt(() => storage().removeItem(tabKeys.signedOut));
  if (!held) return {};
  const started: Witness = was === 'new' ? 'wiped' : 'kept';
  const witness = was === 'notKept' ? undefined : held.started === null ? 'none' : started;
  return { ...(witness && { witness }), ...(held.signedOut === null ? {} : { signedOutElsewhere: true }) };
}

/** Sets or takes away a mark, which says no more than that it is there. */
export function mark(storage: () => Storage, key: 'started' | 'signedOut', isSet: boolean): void {
  attempt(() => {
    if (isSet) storage().setItem(tabKeys[key], '1');
    else storage().removeItem(tabKeys[key]);
  });
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
