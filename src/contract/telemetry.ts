import type { EpochMs, OrganizationId, UserId } from './brandTypes';
import type { Cause, RedirectRefusal } from './causes';
import type { LatencyPage } from './routes';
import { type ValueOf, fields, list, number, open, optional, personal } from './shape';

/**
 * The records that operators receive (spec §3, Metrics record; §7, Metrics service and logs service). A field is one of
 * a closed set of names, a number, or an opaque id of the service (decisions, Telemetry): no field can hold text that a
 * person typed.
 */

export const services = ['metrics', 'logs'] as const;
export type TelemetryService = (typeof services)[number];

/** Operating system and browser, family and major version only: more would identify people. */
const device = { OS: open(), OSVersion: open(), Browser: open(), BrowserVersion: open() };

const circumstances = {
  /** The same at every delivery of a record, so the service can recognise a duplicate. */
  DeliveryId: open(),
  /** Id of the product. */
  AppName: open(),
  /** The page's login path with the current route, without any parameter; without a route before one is known. */
  PageUrl: open(),
  SessionId: open(),
  Stage: open(),
  Region: open(),
  OrganizationId: optional(personal<OrganizationId>('organization')),
  UserId: optional(personal<UserId>('user')),
  /** ISO 8601, UTC. */
  Timestamp: open(),
  ...device,
};

const metricEntry = fields({
  Name: open(),
  Value: number(),
  Unit: open<'Milliseconds' | 'Count' | 'None'>(),
  Dimensions: fields({
    Operation: optional(open()),
    Page: optional(open<LatencyPage>()),
    /** Why something was refused. */
    Cause: optional(open<Cause | RedirectRefusal>()),
  }),
});
export const metricRecord = fields({ ...circumstances, Entries: list(metricEntry) });
export const logRecord = fields({
  ...circumstances,
  /** Client id of the site's user pool, the key of log lines (spec §9). */
  ClientId: open(),
  Level: open<'ERROR' | 'WARN'>(),
  Message: open(),
});

export type Device = ValueOf<ReturnType<typeof fields<typeof device>>>;
export type MetricRecord = ValueOf<typeof metricRecord>;
export type LogRecord = ValueOf<typeof logRecord>;
export type TelemetryRecord = MetricRecord | LogRecord;
export type Circumstances = Omit<MetricRecord, 'Entries'>;

/** Records of one service that are kept in the browser until the service has them. */
export interface Batch {
  readonly id: string;
  readonly service: TelemetryService;
  /** Number of deliveries begun, in this page load or an earlier one. */
  readonly attempts: number;
  /** When the last delivery began; 0 for none. */
  readonly triedAt: EpochMs;
  readonly records: readonly TelemetryRecord[];
}
