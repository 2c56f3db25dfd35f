/** Names of a tab and of its newest trip: the page loads that belong together. */
export interface Tab {
  readonly tab: string;
  readonly trip: string;
  /** Whether this page load goes on with the trip. */
  readonly continues: boolean;
}

const tabKey = 'portico_tab';
const kept = /^([a-z0-9]{1,12})\.([a-z0-9]{1,12})$/;

/**
 * The tab that this page is in, which keeps its name over page loads; the trip goes on when this load continues it.
 * Where the tab keeps nothing, each page load is a tab of its own.
 */
export function tabOf(storage: () => Storage, continues: boolean, newName: () => string): Tab {
  const [, heldTab, heldTrip] = kept.exec(attempt(() => storage().getItem(tabKey)) ?? '') ?? [];
  const tab = heldTab ?? newName();
  const goesOn = continues && heldTrip !== undefined;
  const trip = goesOn ? heldTrip : newName();
  attempt(() => {
    storage().setItem(tabKey, `${tab}.${trip}`);
  });
  return { tab, trip, continues: goesOn };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
