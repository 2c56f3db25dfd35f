import { type IdentityCall, identityCalls } from 'src/contract/identityCalls';
import type { Ports } from 'src/ports';
import { noAnswer } from 'src/rules/calls/failure';
import { errorNameOf } from 'src/rules/page/uncaught';

type Identity = Ports['identity'];
/** The code of the identity port, in a separate file. */
export const loadIdentityCode = () => import(/* webpackChunkName: "cognito" */ './identity');

type AnyCall = (args: unknown) => Promise<unknown>;

/**
 * The identity port before its code is loaded: most people never need it on the entry page. The first call loads it.
 * Code that did not load is treated as a call without an answer, with the name of its exception; the next call tries
 * again.
 */
export function lazyIdentity(load: () => Promise<Identity>): Identity {
  let loaded: Promise<Identity> | undefined;
  const callOf =
    (name: IdentityCall): AnyCall =>
    async (args) => {
      // Before it is loaded there is nobody to forget.
      if (name === 'forget' && !loaded) return undefined;
      loaded ??= load();
      let identity: Identity;
      try {
        identity = await loaded;
      } catch (thrown) {
        loaded = undefined;
        return { outcome: 'failed', failure: { ...noAnswer, code: errorNameOf(thrown) } };
      }
      return (identity[name] as AnyCall)(args);
    };
  const names = Object.keys(identityCalls) as readonly IdentityCall[];
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as Identity;
}
