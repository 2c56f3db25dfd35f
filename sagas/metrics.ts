import { type MetricEntry, callEntries, invalidRedirectEntries, pageEntries } from 'src/rules/metrics';
import { apiCalled } from 'slices/calls';
import type { Event } from 'slices/event';
import { identityCalled } from 'slices/identity';
import { pageShown } from 'slices/page';
import { redirectRefused } from 'slices/redirect';

/** What is measured of an event (spec §2, page-load latency; §4, invalid redirect; §7 and §9, metrics of each call). */
export function metricsOf(said: Event): readonly MetricEntry[] {
  if (apiCalled.match(said)) {
    const { operation, latency, status } = said.payload;
    return callEntries({ called: operation, latency, status });
  }
  if (identityCalled.match(said)) {
    const { call, latency, status } = said.payload;
    return identityEntries(call, latency, status);
  }
  if (pageShown.match(said)) return pageEntries(said.payload.page, said.payload.latency);
  if (redirectRefused.match(said) && said.payload.why === 'invalidRedirect') return invalidRedirectEntries;
  return [];
}

type Call = ReturnType<typeof identityCalled>['payload']['call'];

/** "Each sends a latency metric, and the result status code when present" (spec §7): without one nothing is counted. */
const identityEntries = (call: Call, latency: number, status: number | undefined): readonly MetricEntry[] =>
  callEntries({ called: `identity.${call}`, latency, status }).filter(({ Name }) => !Name.endsWith('.NoAnswer'));
