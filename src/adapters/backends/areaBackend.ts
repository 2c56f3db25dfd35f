import { type StorageArea, tabKeys } from 'src/contract/tabKeys';
import {
  type SiteKey,
  type StorageKey,
  isExpendable,
  isFlowLog,
  isSharedWithDocumentApp,
  isStoredName,
  keysClearedAtEnd,
  keysOfGroup,
  personKeys,
  probeKey,
  saltKey,
} from 'src/contract/storageKeys';
import { hasEnded } from 'src/rules/signIn/replacedSession';
import { type StorageAreas, isOfReplacedStart, isRecordedElsewhere, keysIn, neededElsewhere } from './neededElsewhere';
import { type StorageBackend, localBackend } from './storageBackends';
import { withOwnStore } from './tabStore';
import { isOwnOfTab, arrivalTimeNameOf } from 'src/rules/storage/tabValues';

/** A backend that can keep its values in the tab instead, so that they end with it. */
export interface AreaBackend extends StorageBackend {
  /**
   * Moves values there and keeps them there from now on. Into the tab go those of the site, global ones that tell who
   * was here, and the log of pages without a site; back into the browser goes everything that the tab keeps. Older
   * tokens stay in the browser, and values that the new place refuses stay in the old one. Returns where values are
   * kept now.
   */
  readonly keepIn: (place: StorageArea, site: string | undefined) => StorageArea;
}

const lastWayIn: StorageKey = 'last_sign_in';
const signOut: `:${SiteKey}` = ':signed_out_at';
const session: `:${SiteKey}` = ':session';
const visitTrip: `:${SiteKey}` = ':visit_trip';
const isSession = (name: string): boolean => name.endsWith(session);
/** Read in the browser if the tab has none: older tokens, as its session is, and whose visit the client type is of. */
const isKnownInTab = (name: string): boolean => isToken(name) || name.endsWith(visitTrip);
/**
 * The sign-out and the sign-in that the tab knows from the browser's own values. The former stays when values move
 * back: the tab's own store is from after it (`tabStore.ts`).
 */
const isMark = (name: string): boolean => name.endsWith(signOut) || isSession(name);

/**
 * Local storage of the browser. Once the computer is marked as shared, session storage of the tab for all values except
 * those handed to the document application (`isSharedWithDocumentApp`), including the flow log and telemetry. A mark in
 * the tab informs its later pages. Values of other sites belong to other people, and are neither read nor changed. The
 * tab's values of a site end with a sign-out of it in any tab, even while this tab shows another page; its values of a
 * sign-in end when another sign-in replaces it.
 */
export function areaBackend(inBrowser: StorageBackend, inTab: StorageBackend, now = deviceTime): AreaBackend {
  const isInTab = (): boolean => inTab.get(tabKeys.shared) !== undefined;
  const browser = withOwnStore(inBrowser, inTab, isInTab);
  const tab = untilSignOut(inTab, inBrowser);
  const places = { inBrowser, inTab, now };
  const placeOf = (name: string): StorageBackend => (isInTab() && !isSharedWithDocumentApp(name) ? tab : browser);
  return {
    health: 'local',
    inBrowser,
    get: (name) => placeOf(name).get(name) ?? (isInTab() && isKnownInTab(name) ? browser.get(name) : undefined),
    set: (name, text) => {
      if (placeOf(name) === tab && isToken(name)) browser.remove(name);
      if (isInTab() && isSession(name)) inTab.set(name, text);
      return placeOf(name).set(name, text);
    },
    remove: (name) => {
      if (!isInTab() || !isNeededElsewhere(places, name)) browser.remove(name);
      tab.remove(name);
    },
    names: () => (isInTab() ? tab : browser).names(),
    keepIn: (place, site) => {
      if (place === 'browser') {
        moveBack(tab, inBrowser);
        for (const name of [tabKeys.shared, ...inTab.names().filter(isSession)]) inTab.remove(name);
        return place;
      }
      const known = isInTab() ? [] : inBrowser.names().filter(isMark);
      if (!inTab.set(tabKeys.shared, '1')) return 'browser';
      // The mark of an older sign-out would end what moves now.
      for (const name of known) inTab.remove(name);
      for (const name of [saltKey, ...known, ...identityCenterKeys.map((key) => `${site ?? ''}:${key}`)])
        copy(inBrowser, inTab, name);
      move(inBrowser, tab, namesToMove(places, site));
      return place;
    },
  };
}

const deviceTime = (): number => Date.now();

/**
 * Our values in the tab, and for each site the mark of the newest sign-out that the tab knows: when another tab has
 * stored a newer one in the browser, everything of the site is over.
 */
function untilSignOut(tab: StorageBackend, browser: StorageBackend): StorageBackend {
  const ownNames = (): readonly string[] =>
    tab.names().filter((name) => isOurs(name) && !isSharedWithDocumentApp(name));
  const removeReplaced = (site: string): void => {
    const [current, known] = [browser.get(site + session), tab.get(site + session)];
    if (current === known) return;
    const [now, before] = [browser, tab].map((place) => keysIn(place, site).session);
    const keysToRemove = hasEnded(now, before?.id) ? keysClearedAtEnd : personKeys;
    for (const key of keysToRemove) if (!isSharedWithDocumentApp(key)) tab.remove(`${site}:${key}`);
    if (current === undefined) tab.remove(site + session);
    else tab.set(site + session, current);
  };
  const removeEnded = (name: string): void => {
    const site = name.slice(0, Math.max(0, name.indexOf(':')));
    if (site === '') return;
    removeReplaced(site);
    const newest = browser.get(site + signOut);
    if (newest === undefined || newest === tab.get(site + signOut)) return;
    for (const each of ownNames()) if (each.startsWith(`${site}:`)) tab.remove(each);
    tab.set(site + signOut, newest);
  };
  return {
    health: tab.health,
    get: (name) => {
      removeEnded(name);
      return tab.get(name);
    },
    set: (name, text) => {
      removeEnded(name);
      return tab.set(name, text);
    },
    remove: (name) => {
      if (isOurs(name)) tab.remove(name);
    },
    names: () => {
      ownNames().forEach(removeEnded);
      return ownNames();
    },
  };
}

/** Session storage also holds the document application's names, and those of the tab itself (`tabKeys`). */
const isOurs = (name: string): boolean =>
  isStoredName(name) || isExpendable(name) || name === saltKey || name === probeKey;

/** Older tokens stay in the browser: a reopened tab would restore them, and no other tab could sign out with them. */
const isToken = (name: string): boolean => tokenKeys.some((key) => name.endsWith(`:${key}`));
const tokenKeys: readonly SiteKey[] = keysOfGroup('tokens');

/**
 * Whether a value belongs in the tab: a value of the site, because a sign-in there replaces it anyway; the log of
 * pages without a site; and the last way in, because a shared computer does not offer it.
 */
const movesToTab = (name: string, site: string | undefined): boolean =>
  !isToken(name) && (name === lastWayIn || (isFlowLog(name) && !name.includes(':')) || isOfSite(name, site));
const isOfSite = (name: string, site: string | undefined): boolean =>
  site !== undefined &&
  name.startsWith(`${site}:`) &&
  !isSharedWithDocumentApp(name) &&
  ![...identityCenterKeys, signOutMark].some((key) => name === `${site}:${key}`);
/** The identity center of a site tells nothing about a person, and any tab may be about to use it: it is copied. */
const identityCenterKeys = keysOfGroup('identityCenter');

/** The mark of another tab's sign-out: without it, a reload there would sign out whoever has signed in since. */
const signOutMark: SiteKey = 'sign_out_pending';

/**
 * What other tabs need in the browser: the prints and the sign-out mark, of which each place has its own, and until
 * somebody signs in or out the values of a flow under way.
 */
const isNeededElsewhere = (places: StorageAreas, name: string): boolean =>
  keysOfEachPlace.some((key) => name.endsWith(key)) || neededElsewhere(places, name.split(':')[0], true)(name);
const keysOfEachPlace: readonly StorageKey[] = ['print_key', 'recent_sign_ins', signOutMark];

/** The names that move from the browser into this tab: not those of a flow under way in another tab. */
function namesToMove(places: StorageAreas, site: string | undefined): readonly string[] {
  const [isUnderWay, isRecorded] = [neededElsewhere(places, site), isRecordedElsewhere(places)];
  return places.inBrowser.names().filter((name) => movesToTab(name, site) && !isUnderWay(name) && !isRecorded(name));
}

/** The tab keeps its own request, visit and store where the browser has those of another tab (`withOwnStore`). */
function moveBack(tab: StorageBackend, inBrowser: StorageBackend): void {
  for (const name of tab.names()) if (isOfReplacedStart(inBrowser, name)) tab.remove(name);
  const isMoved = (name: string): boolean =>
    !isOwnOfTab(name) || inBrowser.get(arrivalTimeNameOf(name) ?? name) === undefined;
  move(tab, inBrowser, tab.names().filter(isMoved));
}

/** A value that the new place already has is newer. */
function move(from: StorageBackend, to: StorageBackend, names: readonly string[]): void {
  for (const name of names) if (copy(from, to, name)) from.remove(name);
}

/** Whether the other place has this name now. */
function copy(from: StorageBackend, to: StorageBackend, name: string): boolean {
  const text = from.get(name);
  return to.get(name) !== undefined || (text !== undefined && to.set(name, text));
}

/** Local storage, or on a shared computer the tab's session storage: the preferred place of values (spec §3). */
export const pageBackend = (): AreaBackend =>
  areaBackend(
    localBackend(() => window.localStorage, isExpendable),
    localBackend(() => window.sessionStorage, isExpendable),
  );
