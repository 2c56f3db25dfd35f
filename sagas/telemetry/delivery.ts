import type { EpochMs, OrganizationId, SiteName, UserId } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { limits } from 'src/contract/limits';
import { isUnauthorized } from 'src/rules/calls/failure';
import type { Sealed } from 'src/contract/shape';
import { type Region, defaultRegion, regions } from 'src/contract/stages';
import { type Batch, type LogRecord, type MetricRecord, type TelemetryService, services } from 'src/contract/telemetry';
import type { DeliveryPort } from 'src/ports';
import { lastChunks, chunksOf, deliveryPlanOf, regionOfRecords } from 'src/rules/telemetry/delivery';
import { isoInstantMs } from 'src/rules/values/parsers';
import { send } from 'sagas/steps/calls/send';
import { type Flow, fork, ask, readGlobal, select, writeGlobal } from 'sagas/effects/effects';

/** What is known about a site: ids of the service, and the region of its calls. */
export interface KnownSite {
  readonly region?: Region | undefined;
  readonly organization?: OrganizationId | undefined;
  readonly user?: UserId | undefined;
}
/** A record whose session, and perhaps whose region and organisation, is not known yet. */
type Unsent<R> = Omit<R, 'SessionId' | 'Region'> & {
  readonly Region: Region | undefined;
  readonly site: SiteName | undefined;
};
/** Measurements that are not in the backup yet; a killed tab loses only these. */
export interface Outbox {
  metrics: Unsent<MetricRecord>[];
  logs: Unsent<LogRecord>[];
  /** The session of this page load; undefined until the page has begun it. */
  session?: string | undefined;
  /**
   * The region of this page; undefined until its bootstrap has found it. Before that nothing is sent (spec §2). It is
   * learnt from the event: those before it are handled when the state may already know more.
   */
  region?: Region | undefined;
  /** What storage holds of each site that an event was about. */
  readonly stored: Map<SiteName, KnownSite>;
  /** Batches of this page that are in the backup but not sent yet, by id. */
  readonly batchIds: Set<string>;
}
type Token = Sealed<'uploadToken'>;

type AskDelivery = <M extends keyof DeliveryPort>(
  port: 'delivery',
  method: M,
  args: Parameters<DeliveryPort[M]>[0],
) => Flow<Awaited<ReturnType<DeliveryPort[M]>>>;
/** The delivery port exists only in the context of telemetry; the flows do not know it. */
const askDelivery = ask as unknown as AskDelivery;

/**
 * Sends waiting records, in uploads of at most 500 (spec §9): first into the backup, then to the service, and out of
 * the backup when the service has them. One tab sends for all. A batch is dropped after its second delivery, even if
 * the first was in another page load. Without a token nothing is sent, and everything waits.
 */
export function* sendBatches(outbox: Outbox): Flow {
  yield* storeOutbox(outbox);
  outbox.batchIds.clear();
  if (!(yield* askDelivery('delivery', 'begin', {}))) return;
  try {
    const waiting = yield* askDelivery('delivery', 'list', {});
    const stage = yield* select((state) => state.facts.stage);
    // The services of a page are those of its stage; records of another stage wait for a page of theirs.
    const batchesOfStage = waiting.filter(({ records }) => records.every(({ Stage }) => Stage === stage));
    const { exhausted, uploads } = deliveryPlanOf(batchesOfStage, yield* ask('clock', 'now', {}));
    if (exhausted.length > 0) yield* askDelivery('delivery', 'remove', { ids: exhausted });
    for (const batches of uploads) {
      const token = yield* requestToken(batches[0].service, regionOfRecords(batches[0].records));
      if (token) yield* deliver(batches, token);
    }
  } finally {
    yield* askDelivery('delivery', 'end', {});
  }
}

/**
 * The page is hidden and may never come back: its records go into the backup, and as many as a browser accepts are sent
 * with the stored token. It waits for no answer of a service, so leaving is never delayed.
 */
export function* passToNextPage(outbox: Outbox): Flow {
  yield* storeOutbox(outbox, limits.keepaliveMaxBytes);
  const waiting = yield* askDelivery('delivery', 'list', {});
  const chunks = waiting.filter(({ id, attempts }) => outbox.batchIds.has(id) && attempts === 0);
  outbox.batchIds.clear();
  yield* askDelivery('delivery', 'end', {});
  const last = lastChunks(chunks);
  for (const service of services) {
    for (const region of regions) {
      const batches = last.filter((piece) => piece.service === service && regionOfRecords(piece.records) === region);
      const token = batches.length > 0 ? yield* readToken(service, region) : undefined;
      if (token) yield* fork(() => deliver(batches, token, true));
    }
  }
}

/** Empties the outbox into the backup, in batches of one region and of at most this many bytes. */
export function* storeOutbox(outbox: Outbox, maxBytes?: number): Flow {
  // The outbox is emptied at once, so that no other flow stores the same records.
  const { metrics, logs, session: SessionId = 'none', region: ofPage = defaultRegion } = outbox;
  outbox.metrics = [];
  outbox.logs = [];
  if (metrics.length + logs.length === 0) return;
  const complete = <R extends Pick<Unsent<MetricRecord>, 'Region' | 'OrganizationId' | 'site'>>({
    site,
    ...record
  }: R) => {
    const stored = site && outbox.stored.get(site);
    const OrganizationId = record.OrganizationId ?? stored?.organization;
    return { ...record, SessionId, OrganizationId, Region: record.Region ?? stored?.region ?? ofPage };
  };
  const chunks = {
    metrics: chunksOf(metrics.map(complete), maxBytes),
    logs: chunksOf(logs.map(complete), maxBytes),
  };
  for (const service of services) {
    for (const records of chunks[service]) {
      const id = yield* ask('random', 'id', {});
      const batch: Batch = { id, service, attempts: 0, triedAt: 0 as EpochMs, records };
      yield* askDelivery('delivery', 'add', { batch });
      outbox.batchIds.add(id);
    }
  }
}

/** One delivery of batches to one service. */
function* deliver(batches: readonly Batch[], token: Token, keepalive = false): Flow {
  const [{ service, attempts }] = batches as readonly [Batch];
  const ids = batches.map(({ id }) => id);
  yield* askDelivery('delivery', 'recordAttempt', { ids, at: yield* ask('clock', 'now', {}) });
  const answer = yield* upload(service, batches, token, keepalive);
  if (answer.outcome === 'ok' || attempts + 1 >= limits.deliveryAttempts)
    yield* askDelivery('delivery', 'remove', { ids });
  // A token that is refused before its expiry does not help the next batch either.
  if (answer.outcome === 'failed' && isUnauthorized(answer.failure))
    yield* writeGlobal({ [tokenKeyOf[service]]: undefined });
}

function* upload(
  service: TelemetryService,
  batches: readonly Batch[],
  token: Token,
  keepalive: boolean,
): Flow<Result<undefined>> {
  const { host, build: version, served } = yield* select((state) => state.facts);
  const records = batches.flatMap((batch) => batch.records);
  const region = regionOfRecords(records);
  if (service === 'logs') {
    const input = { Logs: records as readonly LogRecord[], StreamName: served.telemetry.logStream };
    return yield* send('sendLogs', input, undefined, { token, keepalive, region });
  }
  const input = { metrics: records as readonly MetricRecord[], host, version, region };
  return yield* send('sendMetrics', input, undefined, { token, keepalive, region });
}

const tokenKeyOf = { metrics: 'metricsUpload', logs: 'logsUpload' } as const;
const tokenOperations = { metrics: 'metricsToken', logs: 'logsToken' } as const;

/** The region in which a token counts. A base that names no region is one service for all, and so is its token. */
function* regionOfToken(service: TelemetryService, region: Region): Flow<Region> {
  const { telemetry } = yield* select((state) => state.facts.served);
  return telemetry[service].includes('{region}') ? region : defaultRegion;
}

/** The stored token, while it is valid. One that names no region is from an older build. */
function* readToken(service: TelemetryService, region: Region): Flow<Token | undefined> {
  const now = yield* ask('clock', 'now', {});
  const pass = (yield* readGlobal('metricsUpload', 'logsUpload'))[tokenKeyOf[service]];
  const isOfService = pass?.region === (yield* regionOfToken(service, region));
  return isOfService && pass.until > now ? pass.Token : undefined;
}

/** The stored token, or a new one from the service in the region (spec §7); undefined if there is neither. */
export function* requestToken(service: TelemetryService, region: Region): Flow<Token | undefined> {
  const stored = yield* readToken(service, region);
  if (stored) return stored;
  const answer = yield* send(tokenOperations[service], {}, undefined, { region });
  if (answer.outcome === 'failed') return undefined;
  const { Token, TokenExpirationUtc } = answer.value;
  // A token of unknown expiry is used once.
  const until = isoInstantMs(TokenExpirationUtc) ?? 0;
  yield* writeGlobal({ [tokenKeyOf[service]]: { Token, until, region: yield* regionOfToken(service, region) } });
  return Token;
}
