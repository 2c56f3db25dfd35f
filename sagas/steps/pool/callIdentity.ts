import type { PortOf, portContract } from 'src/contract/portContract';
import type { IdentityCall } from 'src/contract/identityCalls';
import { identityCalled } from 'slices/identity';
import { type Flow, ask, put } from 'sagas/effects/effects';

type Identity = PortOf<(typeof portContract)['identity']>;
type Args<C extends IdentityCall> = Parameters<Identity[C]>[0];
type Answer<C extends IdentityCall> = Awaited<ReturnType<Identity[C]>>;

/** A call of the identity service with its latency metric, "and the result status code when present" (spec §7). */
export function* callIdentity<C extends IdentityCall>(call: C, args: Args<C>): Flow<Answer<C>> {
  const before = yield* ask('clock', 'now', {});
  const answer = (yield* ask('identity', call, args as never)) as Answer<C>;
  const after = yield* ask('clock', 'now', {});
  const refusal = answer as { readonly failure?: { readonly status: number } } | undefined;
  const status = refusal?.failure && refusal.failure.status > 0 ? refusal.failure.status : undefined;
  yield* put(identityCalled({ call, latency: after - before, status }));
  return answer;
}
