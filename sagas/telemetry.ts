import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type Region, defaultRegion } from 'src/contract/regions';
import type { RouteId } from 'src/contract/routes';
import type { Circumstances, Device, Print } from 'src/contract/telemetry';
import { apiCalled } from 'slices/calls';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { pageLeft, visibilityChanged } from 'slices/page';
import { placeFound } from 'slices/place';
import { routeEntered } from 'slices/route';
import { type Outbox, handOver, sendBatches } from './delivery';
import { type Flow, alongside, ask, select, takeOneOf } from './effects';
import { logOf } from './logs';
import { metricsOf } from './metrics';

/** An event and when it was said. */
export type Noted = Event & { readonly at: EpochMs };

export interface Reporter {
  readonly device: Device;
  /** Names this page load in delivery ids. */
  readonly name: string;
}

/** What is known from events of where and of whom one tells. */
interface Known {
  readonly route: RouteId | 'start';
  readonly region: Region;
  readonly organization: Print | undefined;
  readonly user: Print | undefined;
}

function learn(known: Known, said: Event): Known {
  if (routeEntered.match(said)) return { ...known, route: said.payload.route };
  if (placeFound.match(said)) return { ...known, region: said.payload.region };
  if (!apiCalled.match(said)) return known;
  const { organization = known.organization, user = known.user } = said.payload;
  return { ...known, organization, user };
}

/**
 * Tells operators how sign-in does (spec §9, Metrics and logs): measures events, and sends what was measured every 30
 * seconds and when the page is put away. It says nothing and decides nothing, so flows go the same way with and without
 * it, and it runs beside the recorded ones. It takes every event at once, so that none is missed.
 */
export function* telemetry({ device, name }: Reporter): Flow {
  const facts = yield* select((state) => state.facts);
  const outbox: Outbox = { metrics: [], logs: [] };
  let known: Known = { route: 'start', region: defaultRegion, organization: undefined, user: undefined };
  let count = 0;
  yield* alongside(() => everyHalfMinute(outbox));
  while (true) {
    const said = (yield* takeOneOf({ type: '*' })) as Noted;
    known = learn(known, said);
    const id = `${name}-${(count += 1)}`;
    const circumstances = { ...circumstancesOf(facts, known, said.at), DeliveryId: id, ...device };
    const entries = metricsOf(said);
    if (entries.length > 0) outbox.metrics.push({ ...circumstances, Entries: entries });
    const line = logOf(said);
    if (line) outbox.logs.push({ ...circumstances, ClientId: facts.served.userPool.clientId, ...line });
    if (isPutAway(said)) yield* alongside(() => handOver(outbox));
  }
}

const isPutAway = (said: Event): boolean =>
  pageLeft.match(said) || (visibilityChanged.match(said) && said.payload.state === 'hidden');

type Told = Omit<Circumstances, 'DeliveryId' | 'SessionId' | keyof Device>;

const circumstancesOf = (facts: Facts, { route, region, organization, user }: Known, at: EpochMs): Told => ({
  AppName: facts.settings.product.id,
  PageUrl: route,
  Stage: facts.stage,
  Region: region,
  OrganizationId: organization,
  UserId: user,
  Timestamp: new Date(at).toISOString(),
});

/** The first batch goes out soon: most pages of a sign-in live shorter, and it takes along what they left behind. */
function* everyHalfMinute(outbox: Outbox): Flow {
  yield* ask('clock', 'wait', { ms: limits.firstBatchAfterMs });
  while (true) {
    yield* sendBatches(outbox);
    yield* ask('clock', 'wait', { ms: limits.batchEveryMs });
  }
}
