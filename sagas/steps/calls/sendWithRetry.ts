import type { Result } from 'src/contract/failures';
import { type OperationRow, operations } from 'src/contract/operations';
import type { Ports } from 'src/ports';
import { isRetried, retryDelayMs } from 'src/rules/calls/retry';
import { callReport, isReported } from 'src/rules/telemetry/callReport';
import { apiCalled } from 'slices/api';
import { type Flow, ask, put } from 'sagas/effects/effects';

/** A call of the product API, of telemetry or of region.json, with all that it is made with. */
export type Call = Parameters<Ports['api']['send']>[0];

/**
 * "Once per request, for 502, 503, 504, status -1 (network), a 400 with throttling …" (spec §9). Only the product API
 * gets a retry; region.json has a default, and telemetry its own attempts (decisions, Calls). A request that is
 * repeated with a new token is still the same request, so both share `retries`. `mayRepeat` is asked just before the
 * retry: a page may have been frozen until then.
 */
export function* sendWithRetry(
  call: Call,
  retries = { left: 1 },
  mayRepeat?: () => Flow<boolean>,
): Flow<Result<unknown>> {
  const first = yield* sendOnce(call);
  const { base = 'api' }: OperationRow = operations[call.operation];
  if (first.outcome === 'ok' || base !== 'api' || !isRetried(first.failure) || retries.left === 0) return first;
  retries.left -= 1;
  const chance = yield* ask('random', 'chance', {});
  yield* ask('clock', 'wait', { ms: retryDelayMs(0, chance) });
  if (mayRepeat && !(yield* mayRepeat())) return first;
  return yield* sendOnce(call);
}

/** One request and its report (spec §9, Metrics). */
function* sendOnce(call: Call): Flow<Result<unknown>> {
  const { took = 0, status, undeclared: _undeclared, mistyped: _mistyped, ...answer } = yield* ask('api', 'send', call);
  const { site, region } = call.context;
  if (isReported(call.operation))
    yield* put(apiCalled(callReport(call.operation, answer, took, status), { site, region }));
  return answer;
}
