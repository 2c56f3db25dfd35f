import type { OperationId } from 'src/contract/operations';
import { number, open, optional } from 'src/contract/shape';
import type { Print } from 'src/contract/telemetry';
import { event } from './event';

/**
 * A call of the product API came back, each attempt by itself: how long it took, and its status, which is absent when no
 * answer came (spec §9, Metrics). Of an organisation or a user that it named there is a print.
 */
export const apiCalled = event('api/called').carrying({
  operation: open<OperationId>(),
  /** Milliseconds. */
  latency: number(),
  status: optional(number()),
  organization: optional(open<Print>()),
  user: optional(open<Print>()),
});
