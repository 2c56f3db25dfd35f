import type { IdentityCall } from 'src/contract/identityCalls';
import type { OperationId } from 'src/contract/operations';
import type { LatencyPage } from 'src/contract/routes';
import type { MetricRecord } from 'src/contract/telemetry';

/** The subject of a metric: an operation of the product API, or a call of the identity service. */
export type Called = OperationId | `identity.${IdentityCall}`;
type MetricName =
  | `${Called}.${'Latency' | 'StatusCode' | '4XX' | '5XX' | 'NoAnswer'}`
  | `${LatencyPage}.Latency`
  | `${Undertaking}.${'Success' | 'Failure'}`
  | 'InvalidRedirect';

/** What a person tries to achieve; operators see how often it succeeds. */
type Undertaking =
  'SignIn' | 'PasswordSignIn' | 'FirstProfile' | 'PasswordReset' | 'PasswordChange' | 'AppAccess' | 'SignOut';

type Entry = MetricRecord['Entries'][number];
export type MetricEntry = Entry & { readonly Name: MetricName };

interface CallEnd {
  readonly called: Called;
  /** Milliseconds. */
  readonly latency: number;
  /** Absent if no answer came. */
  readonly status?: number | undefined;
}

/**
 * Metrics of one call: "named by operation with latency, HTTP status code and 4XX/5XX counters" (spec §9). A call
 * without an answer has no status and its own counter.
 */
export function callEntries({ called, latency, status }: CallEnd): readonly MetricEntry[] {
  const Dimensions = { Operation: called };
  const count = (Name: MetricName): MetricEntry => ({ Name, Value: 1, Unit: 'Count', Dimensions });
  const hundreds = Math.floor((status ?? 0) / 100);
  return [
    { Name: `${called}.Latency`, Value: latency, Unit: 'Milliseconds', Dimensions },
    ...(status === undefined
      ? [count(`${called}.NoAnswer`)]
      : [{ Name: `${called}.StatusCode`, Value: status, Unit: 'None', Dimensions } as const]),
    ...(hundreds === 4 ? [count(`${called}.4XX`)] : []),
    ...(hundreds === 5 ? [count(`${called}.5XX`)] : []),
  ];
}

/** Load time of one of the seven pages, in milliseconds (spec §2). */
export const pageEntries = (page: LatencyPage, latency: number): readonly MetricEntry[] => [
  { Name: `${page}.Latency`, Value: latency, Unit: 'Milliseconds', Dimensions: { Page: page } },
];

/** "If requested but not listed: invalid-redirect error and a metric" (spec §4, Redirect page). */
export const invalidRedirectEntries: readonly MetricEntry[] = [
  { Name: 'InvalidRedirect', Value: 1, Unit: 'Count', Dimensions: {} },
];

/** A counter of success or failure of our own, with the cause if it is known. */
export const outcomeEntries = (
  undertaking: Undertaking,
  outcome: 'Success' | 'Failure',
  Cause?: Entry['Dimensions']['Cause'],
): readonly MetricEntry[] => [
  { Name: `${undertaking}.${outcome}`, Value: 1, Unit: 'Count', Dimensions: Cause ? { Cause } : {} },
];
