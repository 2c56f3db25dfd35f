import type { EpochMs, OrganizationId, UserId } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { type Region, defaultRegion } from 'src/contract/regions';
import type { RouteId } from 'src/contract/routes';
import type { Circumstances, Device } from 'src/contract/telemetry';
import type { Ports } from 'src/ports';
import type { DeliveryPort } from 'src/ports/delivery';
import { apiCalled } from 'slices/calls';
import type { Event } from 'slices/event';
import type { Facts } from 'slices/facts';
import { pageLeft, visibilityChanged } from 'slices/page';
import { placeFound } from 'slices/place';
import { routeEntered } from 'slices/route';
import { type Outbox, handOver, sendBatches } from './delivery';
import { type Flow, alongside, ask, askFrom, select, takeAny } from './effects';
import { logOf } from './logs';
import { metricsOf } from './metrics';
import type { Noted } from './telemetryRoot';

export interface Reporter {
  /** Not the recorded ones: reports are no part of the flow log, which is about the sign-in. */
  readonly ports: Ports & { readonly delivery: DeliveryPort };
  readonly now: () => EpochMs;
  readonly device: Device;
  /** Names this page load in delivery ids. */
  readonly name: string;
}

/** What is known from events of where and of whom one tells. */
interface Known {
  readonly route: RouteId | 'start';
  readonly region: Region;
  readonly organization: OrganizationId | undefined;
  readonly user: UserId | undefined;
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
 * it. It takes every event at once, so that none is missed: those that were noted early, then each as it is said.
 */
export function* telemetry(early: readonly Noted[], { ports, now, device, name }: Reporter): Flow {
  yield* askFrom(ports);
  const facts = yield* select((state) => state.facts);
  const outbox: Outbox = { metrics: [], logs: [] };
  let known: Known = { route: 'start', region: defaultRegion, organization: undefined, user: undefined };
  let count = 0;
  const tell = function* (said: Noted): Flow {
    known = learn(known, said);
    const id = `${name}-${(count += 1)}`;
    const circumstances = { ...circumstancesOf(facts, known, said.at), DeliveryId: id, ...device };
    const entries = metricsOf(said);
    if (entries.length > 0) outbox.metrics.push({ ...circumstances, Entries: entries });
    const line = logOf(said);
    if (line) outbox.logs.push({ ...circumstances, ClientId: facts.served.userPool.clientId, ...line });
    if (isPutAway(said)) yield* alongside(() => handOver(outbox));
  };
  yield* alongside(() => everyHalfMinute(outbox));
  for (const said of early) yield* tell(said);
  while (true) yield* tell({ ...(yield* takeAny()), at: now() });
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
