import type { EpochMs, OrganizationId, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Region } from 'src/contract/stages';
import type { RouteId } from 'src/contract/routes';
import { type Circumstances, type Device, type TelemetryService, services } from 'src/contract/telemetry';
import type { DeliveryPort, Ports } from 'src/ports';
import { apiCalled } from 'slices/api';
import { isHiddenOrLeft } from 'slices/page';
import type { Event } from 'slices/event';
import { type Facts, selectHostSite } from 'slices/facts';
import { entrySubmitted, entrySubmittedItself } from 'slices/entry';
import { consentNotMe } from 'slices/consent';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { placeFound } from 'slices/place';
import { sessionEnded, sessionSuperseded, sessionSignedOut, sessionSignedOutElsewhere } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { routeEntered } from 'slices/route';
import { type SiteState, siteSlice } from 'slices/site';
import { writeAddress } from 'src/rules/address/address';
import { channelOfAll, flushAndClose } from 'sagas/effects/channels';
import { type KnownSite, type Outbox, requestToken, passToNextPage, storeOutbox, sendBatches } from './delivery';
import { type Flow, fork, ask, askFrom, read, readGlobal, select, takeAny } from 'sagas/effects/effects';
import { errorLineOf } from './logs';
import { type MetricContext, finishesSignIn, isExchange, metricsOf } from './metrics';
import type { TimedEvent } from './telemetryRoot';

export interface TelemetryOptions {
  /** Not the recorded ports: reports are not part of the flow log, which is about the sign-in. */
  readonly ports: Ports & { readonly delivery: DeliveryPort };
  readonly now: () => EpochMs;
  /** Milliseconds since the page load began. */
  readonly elapsed: () => number;
  readonly device: Device;
  /** The part of each delivery id that identifies this page load. */
  readonly name: string;
}

/** The place and the person, as far as events have revealed them. */
interface Context extends MetricContext {
  /** The current site according to the state at the time of the event, and that of the host. */
  readonly site: SiteState;
  readonly host: SiteName | undefined;
  /** The last used site, until the page has a current one. */
  readonly remembered: SiteName | undefined;
  /** The facts about each site: ids from answers, and the region of its calls. */
  readonly sites: ReadonlyMap<SiteName | undefined, KnownSite>;
}

/** The site that an event is about: the site of a call, else the current one. */
const aboutOf = (event: Event, { site, host, remembered }: Context): SiteName | undefined =>
  (apiCalled.match(event) ? event.meta.about.site : undefined) ?? site ?? host ?? remembered;

function learn(before: Context, event: Event): Context {
  const site = siteSlice.reducer(before.site, event);
  const exchanged =
    (before.exchanged || (apiCalled.match(event) && isExchange(event.payload))) && !finishesSignIn(event);
  const context = { ...before, site, exchanged, remembered: site ? undefined : before.remembered };
  if (routeEntered.match(event)) return { ...context, route: event.payload.route, exchanged: false };
  if (isOneOf(beginnings, event)) return withoutUsers(context);
  if (!apiCalled.match(event)) return context;
  const about = aboutOf(event, context);
  const last = context.sites.get(about);
  const { organization = last?.organization, user = last?.user } = event.payload;
  const region = (event.meta.about.site && event.meta.about.region) ?? last?.region;
  return { ...context, sites: new Map(context.sites).set(about, { organization, user, region }) };
}

/**
 * Events with which somebody begins to sign in, perhaps not the same person as before. The ids of the user are unknown
 * until an answer of the service names them.
 */
const beginnings = [entrySubmitted, entrySubmittedItself, ownLoginSubmitted];
/** Events after which the ids of the user are dropped, because somebody else may follow; their own report has them. */
const ends = [
  consentNotMe,
  signInRefused,
  sessionEnded,
  sessionSuperseded,
  sessionSignedOut,
  sessionSignedOutElsewhere,
];
const isOneOf = (events: typeof beginnings | typeof ends, event: Event): boolean =>
  events.some(({ match }) => match(event));
const withoutUsers = (context: Context): Context => ({
  ...context,
  sites: new Map([...context.sites].map(([site, { region, organization }]) => [site, { region, organization }])),
});

/**
 * Reads, once for each site, what earlier page loads have stored: its region, which applies to it on every host
 * (decisions, Sessions), and its organisation. A call of this page may name neither.
 */
function* readStored({ stored }: Outbox, site: SiteName): Flow {
  if (stored.has(site)) return;
  stored.set(site, {});
  const { region, orgInfo } = yield* read(site, 'region', 'orgInfo');
  const organization = orgInfo && (orgInfo.alias ?? site) === site ? (orgInfo.Id as OrganizationId) : undefined;
  stored.set(site, { region, organization });
}

/**
 * Reports to operators how sign-in works (spec §9, Metrics and logs): measures events, and sends the results every 30
 * seconds and when the page is hidden. It dispatches nothing and decides nothing, so flows behave the same with and
 * without it. It buffers events from the beginning, so it misses none: it handles first the events that were noted
 * early, then each new one.
 */
export function* telemetry(
  early: readonly TimedEvent[],
  { ports, now, elapsed, device, name }: TelemetryOptions,
): Flow {
  const events = yield* channelOfAll(() => true);
  yield* askFrom(ports);
  const facts = yield* select((state) => state.facts);
  const outbox: Outbox = { metrics: [], logs: [], stored: new Map(), batchIds: new Set() };
  const host = yield* select(selectHostSite);
  let context: Context = {
    site: null,
    host,
    remembered: (yield* readGlobal('siteName')).siteName,
    sites: new Map(),
  };
  let count = 0;
  const prepare = preparing();
  const measure = function* (event: TimedEvent): Flow {
    const entries = metricsOf(event, context);
    context = learn(context, event);
    // The list of sessions in storage is shared with other tabs.
    if (placeFound.match(event)) {
      outbox.session ??= event.meta.sessionId;
      outbox.region = event.payload.region;
    }
    const id = `${name}-${(count += 1)}`;
    const site = aboutOf(event, context);
    // The events that come meanwhile are not waited for, so none is missed.
    if (site) yield* fork(() => readStored(outbox, site));
    const about = context.sites.get(site);
    const circumstances = { ...circumstancesOf(facts, context, about, event.at), DeliveryId: id, site, ...device };
    if (entries.length > 0) outbox.metrics.push({ ...circumstances, Entries: entries });
    const line = errorLineOf(event);
    if (line) outbox.logs.push({ ...circumstances, ClientId: facts.served.userPool.clientId, ...line });
    if (isOneOf(ends, event)) context = withoutUsers(context);
    const { region } = outbox;
    if (region) yield* prepare(outbox, region);
    if (isHiddenOrLeft(event)) yield* fork(() => (region ? passToNextPage(outbox) : storeOutbox(outbox)));
  };
  yield* fork(() => sendEveryHalfMinute(outbox, elapsed));
  for (const event of early) yield* measure(event);
  for (const event of yield* flushAndClose(events)) yield* measure({ ...(event as Event), at: now() });
  while (true) yield* measure({ ...(yield* takeAny()), at: now() });
}

/** The page's own address with the route, and no parameter (decisions, Telemetry). */
const pageUrl = ({ scheme, host, path, settings }: Facts, route: RouteId | undefined): string =>
  `${scheme}//${host}${path}${route ? `#${writeAddress(route, {}, settings.product.id)}` : ''}`;

type KnownPlace = Omit<Circumstances, 'DeliveryId' | 'SessionId' | 'Region' | keyof Device> & {
  /** That of the site; of the page if undefined. */
  readonly Region: Region | undefined;
};

const circumstancesOf = (facts: Facts, { route }: Context, about: KnownSite | undefined, at: EpochMs): KnownPlace => ({
  AppName: facts.settings.product.id,
  PageUrl: pageUrl(facts, route),
  Stage: facts.stage,
  Region: about?.region,
  OrganizationId: about?.organization,
  UserId: about?.user,
  Timestamp: new Date(at).toISOString(),
});

/** A page that is being left cannot wait for a token, so this requests one as soon as there is something to send. */
function preparing(): (outbox: Outbox, region: Region) => Flow {
  const prepared = new Set<TelemetryService>();
  return function* (outbox, region) {
    for (const service of services) {
      if (outbox[service].length === 0 || prepared.has(service)) continue;
      prepared.add(service);
      yield* fork(() => requestToken(service, region));
    }
  };
}

/**
 * The first upload comes within the first 30 seconds of the page (decisions, Telemetry), however late this code was
 * loaded, and includes what earlier pages left behind. The first events of the page are stored long before, because
 * most pages of a sign-in live for less time.
 */
function* sendEveryHalfMinute(outbox: Outbox, elapsed: TelemetryOptions['elapsed']): Flow {
  const left = Math.max(0, limits.batchIntervalMs - elapsed());
  const untilBackup = Math.min(limits.firstBackupAfterMs, left);
  yield* ask('clock', 'wait', { ms: untilBackup });
  if (outbox.region) yield* storeOutbox(outbox);
  yield* ask('clock', 'wait', { ms: left - untilBackup });
  while (true) {
    if (outbox.region) yield* sendBatches(outbox);
    yield* ask('clock', 'wait', { ms: limits.batchIntervalMs });
  }
}
