import { type KeepingPlace, tabKeys } from 'src/contract/tabKeys';
import { type StorageKey, isFlowLog, isHandedOver } from 'src/contract/storageKeys';
import type { StorageBackend } from './storageBackends';
import { withOwnStore } from './tabStore';

/** A backend that can keep its values in the tab instead, where they end with it. */
export interface PlacedBackend extends StorageBackend {
  readonly place: () => KeepingPlace;
  /** Keeps values there from now on, and moves what is kept of the site. Answers with where they are kept. */
  readonly keepIn: (place: KeepingPlace, site: string | undefined) => KeepingPlace;
}

const ownOfTab: readonly string[] = Object.values(tabKeys);
const lastWayIn: StorageKey = 'last_sign_in';
/** The salt of placeholders (./keptSalt.ts) names nobody; the record goes on under the same one. */
const salt = 'flow_salt';

/**
 * Local storage of the browser, or, once somebody has said that the computer is shared, session storage of the tab: all
 * values but those that are handed over (`isHandedOver`), the flow log and what waits for operators included. A mark in
 * the tab says so to its later pages. What other sites have kept belongs to other people, and is neither read nor touched.
 */
export function placedBackend(inBrowser: StorageBackend, tab: StorageBackend): PlacedBackend {
  const browser = withOwnStore(inBrowser, tab);
  const isInTab = (): boolean => tab.get(tabKeys.shared) !== undefined;
  const placeOf = (name: string): StorageBackend => (isInTab() && !isHandedOver(name) ? tab : browser);
  const remove = (name: string): void => {
    browser.remove(name);
    if (!ownOfTab.includes(name)) tab.remove(name);
  };
  const keptInTab = (): readonly string[] => tab.names().filter((name) => !ownOfTab.includes(name));
  return {
    health: 'local',
    get: (name) => placeOf(name).get(name),
    set: (name, text) => placeOf(name).set(name, text),
    remove,
    names: () => (isInTab() ? keptInTab() : browser.names()),
    place: () => (isInTab() ? 'tab' : 'browser'),
    keepIn: (place, site) => {
      if (place === 'tab' && !tab.set(tabKeys.shared, '1')) return 'browser';
      if (place === 'browser') {
        tab.remove(tabKeys.shared);
        move(tab, inBrowser, keptInTab());
        return place;
      }
      const text = inBrowser.get(salt);
      if (text !== undefined && tab.get(salt) === undefined) tab.set(salt, text);
      move(
        inBrowser,
        tab,
        inBrowser.names().filter((name) => goesAlong(name, site)),
      );
      return place;
    },
  };
}

/**
 * What goes into the tab: everything of the site, since a sign-in there takes the place of whatever it held; the record of
 * pages that knew no site; and the last way in, because a shared computer offers nobody's.
 */
const goesAlong = (name: string, site: string | undefined): boolean =>
  name === lastWayIn || (isFlowLog(name) && !name.includes(':')) || isOfSite(name, site);
const isOfSite = (name: string, site: string | undefined): boolean =>
  site !== undefined && name.startsWith(`${site}:`) && !isHandedOver(name);

/** What stands in the new place already is newer. */
function move(from: StorageBackend, to: StorageBackend, names: readonly string[]): void {
  for (const name of names) {
    const text = from.get(name);
    if (text !== undefined && to.get(name) === undefined) to.set(name, text);
    from.remove(name);
  }
}
