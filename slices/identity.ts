import type { IdentityCall } from 'src/contract/identityCalls';
import { number, open, optional } from 'src/contract/shape';
import { event } from './event';

/** A call of the identity service came back: how long it took, and its status where there was one (spec §7). */
export const identityCalled = event('identity/called').carrying({
  call: open<IdentityCall>(),
  /** Milliseconds. */
  latency: number(),
  status: optional(number()),
});
