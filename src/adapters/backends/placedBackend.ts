import { type KeepingPlace, tabKeys } from 'src/contract/tabKeys';
import {
  type SiteKey,
  type StorageKey,
  isExpendable,
  isFlowLog,
  isHandedOver,
  isStoredName,
  keysOfGroup,
  personKeys,
} from 'src/contract/storageKeys';
import type { StorageBackend } from './storageBackends';
import { withOwnStore } from './tabStore';

/** A backend that can keep its values in the tab instead, where they end with it. */
export interface PlacedBackend extends StorageBackend {
  /**
   * Keeps values there from now on: into the tab go those of the site, those of no site that tell who was here, and the
   * record of pages that knew none; back into the browser goes all that the tab keeps. Older tokens stay in the browser, and
   * what cannot be kept in the new place stays in the old one. Answers with where values are kept now.
   */
  readonly keepIn: (place: KeepingPlace, site: string | undefined) => KeepingPlace;
}

const lastWayIn: StorageKey = 'last_sign_in';
const signOut: `:${SiteKey}` = ':signed_out_at';
const session: `:${SiteKey}` = ':session';
const isSession = (name: string): boolean => name.endsWith(session);
/** What the tab knows of the browser's own: which sign-out, and which sign-in. */
const isMark = (name: string): boolean => name.endsWith(signOut) || isSession(name);
/** The salt of placeholders (./keptSalt.ts) names nobody; the record goes on under the same one. */
const salt = 'flow_salt';

/**
 * Local storage of the browser, or, once somebody has said that the computer is shared, session storage of the tab: all
 * values but those that are handed over (`isHandedOver`), the flow log and what waits for operators included. A mark in
 * the tab says so to its later pages. What other sites have kept belongs to other people, and is neither read nor touched.
 * What the tab keeps of a site ends with a sign-out of it in any tab, even while another page is in this one; what it keeps
 * of a sign-in, when another one takes its place.
 */
export function placedBackend(inBrowser: StorageBackend, inTab: StorageBackend): PlacedBackend {
  const browser = withOwnStore(inBrowser, inTab);
  const tab = untilSignOut(inTab, inBrowser);
  const isInTab = (): boolean => inTab.get(tabKeys.shared) !== undefined;
  const placeOf = (name: string): StorageBackend => (isInTab() && !isHandedOver(name) ? tab : browser);
  /** Of the browser's own session, which ends in whichever tab somebody signs out or in. */
  const inBrowserStill = (name: string): string | undefined =>
    isInTab() && isToken(name) ? browser.get(name) : undefined;
  return {
    health: 'local',
    get: (name) => placeOf(name).get(name) ?? inBrowserStill(name),
    set: (name, text) => {
      if (placeOf(name) === tab && isToken(name)) browser.remove(name);
      if (isInTab() && isSession(name)) inTab.set(name, text);
      return placeOf(name).set(name, text);
    },
    remove: (name) => {
      browser.remove(name);
      tab.remove(name);
    },
    names: () => (isInTab() ? tab : browser).names(),
    keepIn: (place, site) => {
      if (place === 'browser') {
        move(tab, inBrowser, tab.names());
        for (const name of [tabKeys.shared, ...inTab.names().filter(isMark)]) inTab.remove(name);
        return place;
      }
      const known = isInTab() ? [] : inBrowser.names().filter(isMark);
      if (!inTab.set(tabKeys.shared, '1')) return 'browser';
      for (const name of [salt, ...known]) copy(inBrowser, inTab, name);
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
 * What the tab keeps of ours. Beside it stands, for each site, the mark of its newest sign-out that the tab knows of: when
 * another tab has put a newer one into the browser, all that is of the site is over.
 */
function untilSignOut(tab: StorageBackend, browser: StorageBackend): StorageBackend {
  const ownNames = (): readonly string[] => tab.names().filter((name) => isOurs(name) && !isHandedOver(name));
  const forgetReplaced = (site: string): void => {
    const standing = browser.get(site + session);
    if (standing === tab.get(site + session)) return;
    for (const key of personKeys) if (!isHandedOver(key)) tab.remove(`${site}:${key}`);
    if (standing === undefined) tab.remove(site + session);
    else tab.set(site + session, standing);
  };
  const forgetEnded = (name: string): void => {
    const site = name.slice(0, Math.max(0, name.indexOf(':')));
    if (site === '') return;
    forgetReplaced(site);
    const newest = browser.get(site + signOut);
    if (newest === undefined || newest === tab.get(site + signOut)) return;
    for (const each of ownNames()) if (each.startsWith(`${site}:`)) tab.remove(each);
    tab.set(site + signOut, newest);
  };
  return {
    health: tab.health,
    get: (name) => {
      forgetEnded(name);
      return tab.get(name);
    },
    set: (name, text) => {
      forgetEnded(name);
      return tab.set(name, text);
    },
    remove: (name) => {
      if (isOurs(name)) tab.remove(name);
    },
    names: () => {
      ownNames().forEach(forgetEnded);
      return ownNames();
    },
  };
}

/** Session storage holds the document application's names too, and those of the tab itself (`tabKeys`). */
const isOurs = (name: string): boolean => isStoredName(name) || isExpendable(name) || name === salt;

/**
 * Tokens of before stay in the browser: a tab that is closed and opened again would bring them back, and no other tab could
 * sign out with them.
 */
const isToken = (name: string): boolean => tokenKeys.some((key) => name.endsWith(`:${key}`));
const tokenKeys: readonly SiteKey[] = keysOfGroup('tokens');

/**
 * What goes into the tab: everything else of the site, since a sign-in there takes the place of whatever it held; the record
 * of pages that knew no site; and the last way in, because a shared computer offers nobody's.
 */
const goesAlong = (name: string, site: string | undefined): boolean =>
  !isToken(name) && (name === lastWayIn || (isFlowLog(name) && !name.includes(':')) || isOfSite(name, site));
const isOfSite = (name: string, site: string | undefined): boolean =>
  site !== undefined && name.startsWith(`${site}:`) && !isHandedOver(name);

/** What stands in the new place already is newer. */
function move(from: StorageBackend, to: StorageBackend, names: readonly string[]): void {
  for (const name of names) if (copy(from, to, name)) from.remove(name);
}

/** Whether something stands under this name in the other place now. */
function copy(from: StorageBackend, to: StorageBackend, name: string): boolean {
  const text = from.get(name);
  return to.get(name) !== undefined || (text !== undefined && to.set(name, text));
}
