import { identityPort } from '__tests__/replay/world/service';
import type { Vault } from 'src/adapters/vault';
import { openFields } from 'src/adapters/vault';
import { type IdentityCall, identityCalls } from 'src/contract/identityCalls';
import type { Ledger, SignIn } from './ledger';
import { type Persona, personOf } from './setting';

type Args = Readonly<Record<string, unknown>>;
interface Session {
  readonly username: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}
const refusal = (code: string, message = code) => ({
  outcome: 'failed',
  failure: { kind: 'refused', status: 400, code, message },
});

export interface PoolSetting {
  readonly ledger: Ledger;
  readonly now: () => number;
  /** Pool tokens expire as soon as they are issued. */
  readonly isStale: () => boolean;
}

/** The user pool: its tokens name their person too, and a refresh token works once. */
export function poolFor(
  { ledger, now, isStale }: PoolSetting,
  vault: Vault,
  tab: string,
  persona: () => Persona | undefined,
) {
  const sessionOf = (signIn: SignIn) => {
    const [accessToken, refreshToken] = ledger.issue(signIn, ['pool-access', 'pool-refresh']);
    const expiresAt = Math.floor(now() / 1000) + (isStale() ? -60 : 3600);
    return { outcome: 'ok', accessToken, refreshToken, expiresAt };
  };
  const begin = (username: string) => {
    const at = persona();
    const { site = 'acme', refusal: refused } = at ?? {};
    return ledger.begin({ person: personOf(username), site, tab, method: 'own', refusal: refused });
  };
  /** A sign-in whose password is a first one; it goes on when the person has set their own. */
  let challenged: SignIn | undefined;
  /** The named person must be the owner of these tokens. */
  const check = (what: string, { username, accessToken, refreshToken }: Session): SignIn | undefined => {
    const [access, refresh] = [ledger.find(accessToken), ledger.find(refreshToken)];
    if (access && refresh && access.signIn !== refresh.signIn)
      ledger.fault('0.42', `${what}: ${access.text} was sent with ${refresh.text}`);
    const owner = access?.signIn;
    // A session without an id does not name its person (exceptions.ts).
    if (owner && !owner.isMaimed && owner.person !== personOf(username))
      ledger.fault('0.42', `${what} for ${username} was sent with ${access.text}`);
    return owner;
  };
  const answers: Record<IdentityCall, (args: Args) => unknown> = {
    signIn: ({ username }) => {
      const signIn = begin(String(username));
      if (!persona()?.isNew) return sessionOf(signIn);
      challenged = signIn;
      return { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] };
    },
    setNewPassword: () => (challenged ? sessionOf(challenged) : refusal('NotAuthorizedException')),
    refreshSession: ({ session }) => {
      if (!session) return refusal('NotAuthorizedException');
      const owner = check('a refresh at the pool', session as Session);
      const used = ledger.find((session as Session).refreshToken);
      if (!owner || !used) return refusal('NotAuthorizedException');
      used.sent += 1;
      if (used.sent > 1) {
        ledger.fault('refresh twice', `${used.text} was sent ${used.sent.toString()} times`);
        owner.isOver = true;
      }
      return used.sent > 1 || owner.isEnded ? refusal('NotAuthorizedException') : sessionOf(owner);
    },
    forgotPassword: () => ({ outcome: 'ok', destination: 'a***@m***' }),
    confirmPassword: () => ({ outcome: 'ok' }),
    changePassword: ({ session }) => {
      const owner = check('a change of password', session as Session);
      return owner?.isEnded ? refusal('NotAuthorizedException', 'Access Token has been revoked') : { outcome: 'ok' };
    },
    forget: () => undefined,
  };
  return identityPort(
    (call, args) => answers[call](openFields(vault, identityCalls[call].args, args)),
    (label, value) => vault.seal(label, value),
  );
}
