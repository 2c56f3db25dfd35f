import { tabKeys } from 'src/contract/tabKeys';
import { isTripOfTab } from 'src/rules/storage/tabValues';
import {
  type SiteKey,
  type StoredValues,
  isFlowLog,
  isSharedWithDocumentApp,
  keysOfGroup,
  grantedKeys,
  requestKeys,
} from 'src/contract/storageKeys';
import { stillReplaces } from 'src/rules/signIn/replacedSession';
import { parseStored } from 'src/rules/storage/stored';
import { limits } from 'src/contract/limits';
import { isWithin } from 'src/rules/page/clock';
import type { StorageBackend } from './storageBackends';

/** The two places of values, and the time. */
export interface StorageAreas {
  readonly inBrowser: StorageBackend;
  readonly inTab: StorageBackend;
  readonly now: () => number;
}

/** What a recent sign-in needs when its provider's answer comes back, or its code is exchanged. */
const keysOfStart: readonly SiteKey[] = [
  ...keysOfGroup('signIn').filter((key) => !isSharedWithDocumentApp(key)),
  ...keysOfGroup('codes'),
  ...keysOfGroup('identityCenter'),
  'recent_sign_ins',
];
/** Whether a value of a tab belongs to a start that one in the browser has replaced. Two starts never mix. */
export const isOfReplacedStart = (inBrowser: StorageBackend, name: string): boolean =>
  keysOfStart.some((key) => name.endsWith(`:${key}`)) &&
  keysIn(inBrowser, name.split(':')[0]).pending_sign_in !== undefined;

/** Only own sign-in stores it when it starts. */
const lastUserName: SiteKey = 'workdocs_last_authenticated_user_name';

/**
 * Whether a value of the site belongs to a flow under way in another tab, which needs it in the browser: a recent
 * sign-in or visit, an app's request that is still valid, what the app is about to get from the current session, or the
 * path that this session has opened there. With `mustBeCurrent`, a sign-in counts only while the session that it would
 * replace is the current one; a request and a visit do not count, because their own tab stores them too, and nor does
 * the path.
 */
export function neededElsewhere(
  places: StorageAreas,
  site: string | undefined,
  mustBeCurrent = false,
): (name: string) => boolean {
  const marks = keysIn(places.inBrowser, site);
  const start = startElsewhere(places, marks, mustBeCurrent);
  const request = mustBeCurrent ? undefined : requestElsewhere(places, marks);
  const keys = [
    ...(start ? keysOfStart : []),
    ...(start && marks.pending_sign_in?.method === 'own' ? [lastUserName] : []),
    ...(request ? requestKeys : []),
    ...(!mustBeCurrent && isVisitElsewhere(places, marks) ? keysOfGroup('visit') : []),
    ...(!mustBeCurrent && isOpenedElsewhere(places, marks) ? (['opened_path'] as const) : []),
    ...(isGrantElsewhere(places, marks, site) ? grantedKeys : []),
  ];
  const names = new Set(keys.map((key) => `${site ?? ''}:${key}`));
  return (name) => names.has(name);
}

/** Whether this is a stored page load of a flow that is under way in another tab, at whatever site. */
export function isRecordedElsewhere(places: StorageAreas): (name: string) => boolean {
  const sites = new Set(places.inBrowser.names().map((name) => name.slice(0, Math.max(0, name.indexOf(':')))));
  const trips = [...sites].flatMap((site) => {
    const marks = keysIn(places.inBrowser, site);
    return [startElsewhere(places, marks, false), requestElsewhere(places, marks)];
  });
  return (name) => isFlowLog(name) && trips.includes(name.split('.')[2]);
}

/** The values that tell what is under way. */
const flowKeys = [
  'pending_sign_in',
  'session',
  'app_access_trip',
  'app_access_since',
  'app_grant',
  'visit_trip',
  'visit_since',
  'opened_path',
] as const satisfies readonly SiteKey[];
type FlowKey = (typeof flowKeys)[number];
/** The marks of a site in one place. */
export function keysIn(place: StorageBackend, site = ''): StoredValues<FlowKey> {
  return Object.fromEntries(flowKeys.map((key) => [key, parseStored(key, place.get(`${site}:${key}`) ?? '')]));
}

const isElsewhere = ({ inTab }: StorageAreas, trip: string): boolean => {
  const names = inTab.get(tabKeys.names);
  return names !== undefined && !isTripOfTab(names, trip);
};

/** The trip of another tab's recent sign-in. */
function startElsewhere(
  places: StorageAreas,
  { pending_sign_in: start, session }: StoredValues<FlowKey>,
  mustBeCurrent: boolean,
): string | undefined {
  const { trip, since = 0 } = start ?? {};
  if (trip === undefined || !isElsewhere(places, trip) || !isWithin(places.now(), since, limits.underWayMs))
    return undefined;
  return !mustBeCurrent || stillReplaces(start, session) ? trip : undefined;
}

/** The trip of another tab's request. */
function requestElsewhere(places: StorageAreas, marks: StoredValues<FlowKey>): string | undefined {
  const { app_access_trip: trip, app_access_since: since = 0 } = marks;
  if (trip === undefined || !isElsewhere(places, trip)) return undefined;
  return isWithin(places.now(), since, limits.appAccessMs) ? trip : undefined;
}

/** Whether the stored visit is a recent one of another tab. */
function isVisitElsewhere(places: StorageAreas, marks: StoredValues<FlowKey>): boolean {
  const { visit_trip: trip, visit_since: since = 0 } = marks;
  return trip !== undefined && isElsewhere(places, trip) && isWithin(places.now(), since, limits.underWayMs);
}

/** Whether another tab has opened a path in the current session: a reload there opens it again. */
const isOpenedElsewhere = (places: StorageAreas, { session, opened_path: opened }: StoredValues<FlowKey>): boolean =>
  opened !== undefined && opened.session === session?.id && isElsewhere(places, opened.trip);

/** A tab keeps the time of its own request (`tabStore.ts`), which its grant repeats. */
function isGrantElsewhere(
  places: StorageAreas,
  { session, app_grant: grant }: StoredValues<FlowKey>,
  site = '',
): boolean {
  if (!grant || grant.session !== session?.id) return false;
  const ownSince = places.inTab.get(`${site}:${requestTime}`);
  return grant.since.toString() !== ownSince && isWithin(places.now(), grant.since, limits.appAccessMs);
}
const requestTime: SiteKey = 'app_access_since';
