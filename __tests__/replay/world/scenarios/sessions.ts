import { methods } from 'src/contract/providers';
import { refusals, idpTypes } from '../answers';
import { email, goodWorld, signInFromStart, storedSession } from '../person';
import type { Scenario } from '../scenario';
import { json, refusal } from '../service';

const checkAuth = '/checkAuth?sitename=acme&site_redirect_path=%2Fpath%2Fof%2Fada&client_type=DRIVE';
const lastUser = { 'acme:workdocs_last_authenticated_user_name': email };

/** Check-auth with different stored values, results of the refresh, and providers. */
const refreshes = Object.entries(refusals).map(([refused, reply]): Scenario => ({
  name: `check-auth: the refresh ends in ${refused}`,
  world: () =>
    goodWorld('own', {
      stored: { ...storedSession, ...lastUser, 'acme:idp_type': 'WORKDOCS' },
      api: { refreshToken: reply },
    }),
  play: (world) => world.open(checkAuth),
}));
const routed = [...Object.values(idpTypes), 'workdocs.pool', 'NONE'].flatMap((type) => [
  ...methods.map((method): Scenario => ({
    name: `check-auth: ${type} is stored, the site has ${method}`,
    world: () => goodWorld(method, { stored: { 'acme:idp_type': type } }),
    play: (world) => world.open(checkAuth),
  })),
]);
const routingFaults = (['DIRECTORY_SERVICE', 'WORKDOCS_FEDERATE'] as const).flatMap((type) =>
  ['MissingParameterException', 'no answer', 'a plain 500'].map((refused): Scenario => ({
    name: `check-auth: ${type} is stored, its provider ends in ${refused}`,
    world: () =>
      goodWorld('own', {
        stored: { 'acme:idp_type': type },
        api: { userIdentityProvider: refusals[refused] ?? 'away' },
      }),
    play: (world) => world.open(checkAuth),
  })),
);
const checks: readonly Scenario[] = [
  {
    name: 'check-auth refreshes and goes on',
    world: () => goodWorld('own', { stored: storedSession }),
    play: (world) => world.open(checkAuth),
  },
  { name: 'check-auth without a site', world: () => goodWorld('own'), play: (world) => world.open('/checkAuth') },
  { name: 'check-auth with nothing stored', world: () => goodWorld('own'), play: (world) => world.open(checkAuth) },
  {
    name: 'check-auth with a path that leads elsewhere',
    world: () => goodWorld('own', { stored: storedSession }),
    play: (world) => world.open('/checkAuth?sitename=acme&site_redirect_path=%2F%2Fevil.test%2F'),
  },
  {
    name: 'check-auth with an e-mail',
    world: () => goodWorld('federate', { stored: { 'acme:idp_type': 'WORKDOCS' } }),
    play: (world) => world.open('/checkAuth?sitename=acme&email_id=ada%40mail.test'),
  },
];

/** A call with an expired token, and the results of its background refresh. */
const backgroundRefreshes = Object.entries({ 'goes well': undefined, ...refusals }).map(([how, reply]): Scenario => ({
  name: `the token for the password page has expired: the refresh ${how === 'goes well' ? how : `ends in ${how}`}`,
  world: () =>
    goodWorld('directory', {
      stored: { ...storedSession, 'acme:idp_type': 'DIRECTORY_SERVICE' },
      api: {
        passwordUrl: ({ before }) =>
          before === 0
            ? refusal('ExpiredTokenException', 401)
            : json({ ChangePasswordUrl: 'https://directory.test/password' }),
        ...(reply === undefined ? {} : { refreshToken: reply }),
      },
    }),
  play: (world) => world.open('/changePassword?sitename=acme'),
}));

const logouts: readonly Scenario[] = [
  ...Object.entries({ 'goes well': json({}), ...refusals }).map(([how, reply]): Scenario => ({
    name: `signing out: the call ${how === 'goes well' ? how : `ends in ${how}`}`,
    world: () => goodWorld('federate', { stored: storedSession, api: { logout: reply } }),
    play: (world) => world.open('/logout?sitename=acme&site_redirect_path=%2Fpath'),
  })),
  {
    name: 'signing out without tokens',
    world: () => goodWorld('federate'),
    play: (world) => world.open('/logout?sitename=acme'),
  },
  { name: 'signing out without a site', world: () => goodWorld('federate'), play: (world) => world.open('/logout') },
  {
    name: "signing out on the site's own host",
    world: () => goodWorld('federate', { stored: storedSession, onHostOf: 'acme' }),
    play: (world) => world.open('/logout?sitename=acme'),
  },
  {
    name: 'signing in, out, and in again',
    world: () => goodWorld('own'),
    play: async (world) => {
      await signInFromStart(world, 'own');
      await world.open('/logout?sitename=acme');
      await signInFromStart(world, 'own');
    },
  },
];

/** Post-auth with values from a link or storage, including foreign ones. */
const postAuths: readonly Scenario[] = [
  ...Object.values(idpTypes).map((type): Scenario => ({
    name: `post-auth for ${type} with nothing else stored`,
    world: () => goodWorld('own', { stored: { 'acme:idp_type': type } }),
    play: (world) => world.open('/postAuth?sitename=acme'),
  })),
  {
    name: "post-auth with somebody else's tokens",
    world: () => goodWorld('own', { stored: { 'acme:idp_type': 'WORKDOCS' } }),
    play: (world) =>
      world.open('/postAuth?sitename=acme&access_token=token-of-somebody-else&refresh_token=refresh-of-somebody-else'),
  },
  {
    name: 'post-auth with the token that a directory-service sign-in stored',
    world: () => goodWorld('directory', { stored: { ...storedSession, 'acme:idp_type': 'DIRECTORY_SERVICE' } }),
    play: (world) => world.open('/postAuth?sitename=acme'),
  },
];

export const sessions: readonly Scenario[] = [
  ...refreshes,
  ...routed,
  ...routingFaults,
  ...checks,
  ...backgroundRefreshes,
  ...logouts,
  ...postAuths,
];
