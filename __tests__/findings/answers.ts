import { refusals } from '__tests__/replay/world/answers';
import { signInFromStart, signsInHere } from '__tests__/replay/world/person';
import { json } from '__tests__/replay/world/service';
import type { Finding } from './finding';
import { leaves, person } from './people';

const portal = '<!doctype html><title>Welcome to the guest network</title><form action="/accept">Please accept</form>';

/** Faults in the answers of the service, a provider or the user pool. */
export const answers: readonly Finding[] = [
  {
    fault: 'the token answer spells RefreshToken with a small letter',
    isUsual: true,
    world: person('federate', {
      api: {
        token: json({ AccessToken: 'access-0123456789abcdef', refreshToken: 'refresh-0123456789abcdef' }),
      },
    }),
    play: (world) => signInFromStart(world, 'federate'),
    mustSay: [/without RefreshToken/, /undeclared fields: refreshToken/],
    at: [{ call: 'token' }],
  },
  {
    fault: 'the organisation of the site is not found: 404',
    isUsual: true,
    world: person('federate', {
      api: { organizationByAlias: json({ Message: 'EntityNotExistsException' }, 404) },
    }),
    play: (world) => signInFromStart(world, 'federate'),
    mustSay: [/EntityNotExists/i, /404/],
    at: [{ call: 'organizationByAlias' }],
  },
  {
    fault: 'the exchange is refused with invalid_grant',
    isUsual: true,
    world: person('federate', {
      api: { token: json({ error: 'invalid_grant', error_description: 'The code of ada@mail.test is spent.' }, 400) },
    }),
    play: (world) => signInFromStart(world, 'federate'),
    mustSay: [/invalid_grant/],
    at: [{ call: 'token' }],
  },
  {
    fault: 'the user pool wants the password to be reset',
    isUsual: true,
    world: person('own', {
      identity: {
        signIn: {
          outcome: 'failed',
          failure: {
            kind: 'refused',
            status: 400,
            code: 'PasswordResetRequiredException',
            message: 'Password reset required for the user',
          },
        },
      },
    }),
    play: async (world) => {
      const page = await world.open('/workdocsAuth?sitename=acme&username=ada%40mail.test');
      await signsInHere(page);
      return page;
    },
    mustSay: [/PasswordResetRequired/],
    at: [{ question: 'identity.signIn' }, { event: 'ownLogin/refused' }],
  },
  {
    fault: 'the id of the current user is a number',
    isUsual: false,
    world: person('federate', { api: { currentUser: json({ User: { Id: 17, Status: 'ACTIVE' } }) } }),
    play: (world) => signInFromStart(world, 'federate'),
    mustSay: [/User\.Id \(number\)/],
    at: [{ call: 'currentUser' }],
  },
  {
    fault: 'a guest network answers the exchange with its own page',
    isUsual: false,
    world: person('federate', {
      api: { token: { status: 200, body: portal, headers: { 'content-type': 'text/html; charset=utf-8' } } },
    }),
    play: (world) => signInFromStart(world, 'federate'),
    mustSay: [/text\/html/, /not JSON/],
    at: [{ call: 'token' }],
  },
  {
    fault: 'the provider escapes its redirect as if for a page: amp;state',
    isUsual: false,
    world: person('federate'),
    play: async (world) =>
      world.comeBack(await leaves(world), (asked) => ({
        code: world.unique('code'),
        'amp;state': asked.get('state') ?? '',
      })),
    mustSay: [/no state in the address/, /resembles? state/],
    at: [{ event: 'signIn/refused' }],
  },
  {
    fault: 'by the answers of the host the clock of the device is two hours fast',
    isUsual: false,
    world: person('directory', {
      skew: 2 * 3_600_000,
      ahead: 2 * 3_600_000,
      api: {
        region: {
          status: 200,
          body: { region: 'us-east-1' },
          headers: { date: 'Wed, 15 Jan 2025 08:00:00 GMT' },
        },
        token: refusals['AuthenticationFailedException'] ?? 'away',
      },
    }),
    play: (world) => signInFromStart(world, 'directory'),
    mustSay: [/clock is 2 h ahead/i, /AuthenticationFailed/],
    at: [{ event: 'signIn/refused' }, { event: 'page/clockCompared' }],
  },
];
