import type { CallContext } from 'src/contract/asks';
import type { SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import type { OutputOf } from 'src/contract/operations';
import type { Sealed } from 'src/contract/shape';
import { keysOfGroup } from 'src/contract/storageKeys';
import type { Ports } from 'src/ports';
import { epochSecondsOf } from 'src/rules/brands';
import { endsSession } from 'src/rules/session';

type AccessToken = Sealed<'accessToken'>;
type Refresh = (context: CallContext, token: Sealed<'refreshToken'>) => Promise<Result<OutputOf<'refreshToken'>>>;

/** Runs `work` while no other tab of this origin runs anything under the same name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Session {
  /** The token that the next call of a site is made with. */
  readonly token: (site: SiteName | undefined) => Promise<AccessToken | undefined>;
  /** A token to repeat a call with that was refused with `used`; undefined when the session is over or unknown. */
  readonly renew: (context: CallContext, used: AccessToken) => Promise<AccessToken | undefined>;
}

/**
 * The session of each site (spec §4, HTTP session behaviour): however many calls are refused at once, in however many
 * tabs, one of them refreshes and the others use what it stored. A refused refresh ends the session; one that got no
 * answer leaves the tokens as they are.
 */
export function makeSession(storage: Ports['storage'], refresh: Refresh, withLock: WithLock): Session {
  const token: Session['token'] = async (site) =>
    site && (await storage.read({ site, keys: ['gb_access_token'] })).gb_access_token;

  async function renewAlone(context: CallContext, site: SiteName, used: AccessToken): Promise<AccessToken | undefined> {
    const stored = await storage.read({ site, keys: ['gb_access_token', 'gb_refresh_token'] });
    // Somebody else has refreshed while this call waited for its turn.
    if (stored.gb_access_token !== used) return stored.gb_access_token;
    if (!stored.gb_refresh_token) return undefined;
    const answer = await refresh(context, stored.gb_refresh_token);
    if (answer.outcome === 'ok') {
      await storage.write({ site, values: refreshedValues(answer.value, stored.gb_refresh_token) });
      return answer.value.AccessToken;
    }
    if (endsSession(answer.failure)) await storage.clear({ site, keys: keysOfGroup('tokens') });
    return undefined;
  }

  return {
    token,
    renew: async (context, used) => {
      const { site } = context;
      return site && withLock(`portico:refresh:${site}`, () => renewAlone(context, site, used));
    },
  };
}

/** What a refresh stores: an answer without a refresh token keeps the old one (decisions; spec §3). */
const refreshedValues = (
  { AccessToken, RefreshToken, ExpirationDateTime }: OutputOf<'refreshToken'>,
  before: Sealed<'refreshToken'>,
) => ({
  gb_access_token: AccessToken,
  gb_refresh_token: RefreshToken ?? before,
  gb_access_token_exp: epochSecondsOf(ExpirationDateTime),
});

/** Web Locks where the browser has them, else one after the other within this page. */
export function lockWith(locks: LockManager | undefined): WithLock {
  if (locks) return (name, work) => locks.request(name, work);
  const lines = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
    lines.set(name, turn);
    return turn;
  };
}
