import { goodPool, goodService, identityRefusal, metadata } from '__tests__/replay/world/answers';
import { type World, openWorld } from '__tests__/replay/world/browser';
import { email } from '__tests__/replay/world/person';
import type { ReplySource, IdentityScript } from '__tests__/replay/world/service';
import type { Method } from 'src/contract/providers';
import { wayInFormat } from 'src/rules/signIn/wayIn';

/** The service's knowledge of the person, while it is valid. */
interface Setting {
  readonly method: Method;
  /** The user pool asks for a first profile. */
  readonly firstSignIn: boolean;
  /** The browser knows the last way in. */
  readonly isKnown: boolean;
}

const minuteMs = 60_000;
/** How long Amazon Cognito waits for the answer to a challenge, and for a code that it has sent (its defaults). */
const challengeMs = 3 * minuteMs;
const codeMs = 60 * minuteMs;
const newPasswordRequired = { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] };

/** A user pool whose challenges and codes expire and work once. */
function agingPool(world: World, firstSignIn: boolean): IdentityScript {
  const good = goodPool(world);
  const session = good.signIn as () => unknown;
  let isNew = firstSignIn;
  let challenged = -Infinity;
  let codeSent = -Infinity;
  return {
    ...good,
    signIn: () => {
      if (!isNew) return session();
      challenged = world.now();
      return newPasswordRequired;
    },
    setNewPassword: () => {
      if (world.now() - challenged > challengeMs) return identityRefusal('NotAuthorizedException');
      isNew = false;
      return session();
    },
    forgotPassword: () => {
      codeSent = world.now();
      return good.forgotPassword;
    },
    confirmPassword: () => {
      if (world.now() - codeSent > codeMs) return identityRefusal('ExpiredCodeException');
      codeSent = -Infinity;
      return good.confirmPassword;
    },
  };
}

/** A browser whose services always work, apart from expiry and a lost network. */
export function openService({ method, firstSignIn, isKnown }: Setting) {
  const wayIn = { format: wayInFormat, siteName: 'acme', emailId: email, method };
  const world = openWorld({ keepsLog: true, stored: isKnown ? { last_sign_in: JSON.stringify(wayIn) } : {} });
  let isOnline = true;
  const api = { ...goodService(method, world), appMetadata: metadata({ ExternalSupport: method === 'own' }) };
  const answered = (reply: ReplySource): ReplySource => {
    return (call) => (!isOnline ? 'away' : typeof reply === 'function' ? reply(call) : reply);
  };
  const told = (input: unknown) => (): unknown =>
    !isOnline ? identityRefusal('NetworkError') : typeof input === 'function' ? (input as () => unknown)() : input;
  const all = <T, U>(script: Readonly<Record<string, T>>, change: (given: T) => U) =>
    Object.fromEntries(Object.entries(script).map(([name, given]) => [name, change(given)]));
  world.answers(all(api, answered), all(agingPool(world, firstSignIn), told));
  return {
    world,
    network: (is: 'lost' | 'back'): void => {
      isOnline = is === 'back';
    },
  };
}
