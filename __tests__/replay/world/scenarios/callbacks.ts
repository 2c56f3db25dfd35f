import { limits } from 'src/contract/limits';
import { oauthErrors } from 'src/contract/oauthErrors';
import type { Page, World } from '../browser';
import { callbackPaths } from '../answers';
import { goodWorld, honestAnswer, submits } from '../person';
import { json } from '../service';
import type { Scenario } from '../scenario';

type Provider = keyof typeof callbackPaths;
type Way = (world: World, page: Page) => Promise<unknown>;

const started = async (world: World, way: Way) => {
  const page = await world.open('/');
  await submits(page);
  return way(world, page);
};
const bringing =
  (
    brings: (
      given: { readonly code: string; readonly state: string },
      world: World,
    ) => Readonly<Record<string, string | undefined>>,
  ): Way =>
  (world, page) =>
    world.comeBack(page, (asked) => brings({ code: world.unique('code'), state: asked.get('state') ?? '' }, world));
const csrfOf = (state: string): string => (JSON.parse(state) as { csrfToken: string }).csrfToken;

/** Wrong returns of a sign-in, each refused with its own cause. */
const ways: Readonly<Record<string, Way>> = {
  'brings no state': bringing(({ code }) => ({ code })),
  'brings a state that is not JSON': bringing(({ code, state }) => ({ code, state: csrfOf(state) })),
  'brings a state without a token': bringing(({ code }) => ({ code, state: '{"sitename":"acme"}' })),
  'brings a list as token': bringing(({ code, state }) => ({
    code,
    state: JSON.stringify({ csrfToken: [csrfOf(state)], sitename: 'acme' }),
  })),
  'brings another token': bringing(({ code }, world) => ({
    code,
    state: JSON.stringify({ csrfToken: world.unique('csrf'), sitename: 'acme' }),
  })),
  'brings another site': bringing(({ code, state }) => ({ code, state: state.replace('acme', 'globex') })),
  'brings no site': bringing(({ code, state }) => ({ code, state: JSON.stringify({ csrfToken: csrfOf(state) }) })),
  'brings no code': bringing(({ state }) => ({ state })),
  'brings a code that is too long': bringing(({ state }) => ({ state, code: 'x'.repeat(limits.longSecretParam + 1) })),
  'brings a state that is too long': bringing(({ code, state }) => ({
    code,
    state: state.padEnd(limits.longSecretParam + 1),
  })),
  'brings an error that is too long': bringing(({ state }) => ({ state, error: 'x'.repeat(limits.longParam + 1) })),
  'brings access_denied': bringing(({ state }) => ({
    state,
    error: 'access_denied',
    error_description: 'Ada said no',
  })),
  'brings another error': bringing(({ state }) => ({ state, error: 'server_error', error_description: 'it broke' })),
  'brings a request that does not fit': bringing(({ state }) => ({ state, error: 'invalid_scope' })),
  'is opened twice': async (world, page) => {
    const brings = honestAnswer(world)(new URL(page.departures.at(-1) ?? '').searchParams);
    await world.comeBack(page, () => brings);
    return world.comeBack(page, () => brings);
  },
  'comes after storage was cleared': async (world, page) => {
    for (const name of world.local.names()) world.local.remove(name);
    return world.comeBack(page, honestAnswer(world));
  },
  'comes with storage blocked from the start': async (world) => {
    world.local.refuses = true;
    world.cookies.refuses = true;
    const page = await world.open('/');
    await submits(page);
    return world.comeBack(page, honestAnswer(world));
  },
  'comes after the token alone is gone': async (world, page) => {
    world.local.remove('acme:federate_csrf_token');
    world.local.remove('acme:iic_csrf_token');
    world.local.remove('acme:recent_sign_ins');
    return world.comeBack(page, honestAnswer(world));
  },
  'comes although nothing is pending': async (world, page) => {
    world.local.remove('acme:pending_sign_in');
    // With neither a start nor a session the token that agrees would prove the start.
    world.local.set('acme:session', JSON.stringify({ id: 'signedOut', since: 1 }));
    return world.comeBack(page, honestAnswer(world));
  },
  'comes after what the start had stored beside the token is gone': async (world, page) => {
    world.local.remove('acme:federate_client_id');
    world.local.remove('acme:iic_client_id');
    return world.comeBack(page, honestAnswer(world));
  },
  'is overtaken by another tab': async (world, page) => {
    await submits(await world.open('/', { tab: 'tab2' }));
    return world.comeBack(page, honestAnswer(world));
  },
};

/** If the last site is remembered, a useless state is refused with its own cause. */
const remembered = (['federate', 'identityCenter'] as const).flatMap((method) =>
  ['brings no state', 'brings a state that is not JSON', 'brings a state without a token'].map((way): Scenario => ({
    name: `a callback of ${method} ${way}, the site being known`,
    world: () => goodWorld(method, { stored: { siteName: 'acme' } }),
    play: (world) => started(world, ways[way] ?? bringing(() => ({}))),
  })),
);

const refused = (['federate', 'identityCenter'] as const).flatMap((method) =>
  Object.entries(ways).map(([way, play]): Scenario => ({
    name: `a callback of ${method} ${way}`,
    world: () => goodWorld(method),
    play: (world) => started(world, play),
  })),
);

const directory: readonly Scenario[] = [
  ['brings no code', bringing(() => ({}))],
  ['brings a code that is too long', bringing(() => ({ auth_code: 'x'.repeat(limits.longSecretParam + 1) }))],
  ['is opened twice', ways['is opened twice']],
  ['comes after storage was cleared', ways['comes after storage was cleared']],
  ['is overtaken by another tab', ways['is overtaken by another tab']],
  [
    'comes although nothing is pending',
    async (world: World, page: Page) => {
      world.local.remove('acme:pending_sign_in');
      return world.comeBack(page, honestAnswer(world));
    },
  ],
  [
    'comes later than a code of the directory is accepted',
    async (world: World, page: Page) => {
      await world.pass(limits.directoryPendingMs + 60_000);
      return world.comeBack(page, honestAnswer(world));
    },
  ],
  [
    'comes after the clock was set back',
    async (world: World, page: Page) => {
      await world.pass(-(limits.directoryPendingMs + 60_000));
      return world.comeBack(page, honestAnswer(world));
    },
  ],
  ['names an invalid site', bringing(({ code }) => ({ auth_code: code, sitename: 'x' }))],
].map(([way, play]): Scenario => ({
  name: `a callback of the directory ${String(way)}`,
  world: () => goodWorld('directory'),
  play: (world) => started(world, play as Way),
}));

/** The knowledge of the tab if nothing of the start is stored. */
const witnessedOnes = (['wiped', 'none'] as const).flatMap((witness): Scenario[] =>
  (['federate', 'directory'] as const).map((method) => ({
    name: `a callback of ${method} comes after storage was cleared, the witness of its tab being ${witness}`,
    world: () => goodWorld(method, { facts: (facts) => ({ ...facts, witness }) }),
    play: (world) => started(world, ways['comes after storage was cleared'] ?? bringing(() => ({}))),
  })),
);

/** Callbacks without a start in this browser. */
const foreign = (Object.keys(callbackPaths) as Provider[]).flatMap((method): Scenario[] => [
  {
    name: `a foreign callback of ${method} without anything`,
    world: () => goodWorld(method),
    play: (world) => world.open(callbackPaths[method]),
  },
  {
    name: `a foreign callback of ${method} with a site`,
    world: () => goodWorld(method),
    play: (world) =>
      world.open(
        `${callbackPaths[method]}?sitename=acme&code=somebody-elses-code&auth_code=somebody-elses-code&state=%7B%22csrfToken%22%3A%22token-of-somebody-else%22%2C%22sitename%22%3A%22acme%22%7D`,
      ),
  },
]);

const skewed = ([6, -10] as const).flatMap((minutes): Scenario[] =>
  (['federate', 'directory'] as const).map((method) => ({
    name: `a callback of ${method} without its code, the clock ${minutes.toString()} minutes off`,
    world: () => goodWorld(method, { skew: minutes * 60_000 }),
    play: (world) =>
      started(world, (_world, page) => world.comeBack(page, (asked) => ({ state: asked.get('state') ?? undefined }))),
  })),
);

const otherProvider: readonly Scenario[] = [
  {
    name: 'the code comes back to the other provider',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await world.open('/');
      await submits(page);
      const state = new URL(page.departures.at(-1) ?? '').searchParams.get('state') ?? '';
      return world.open(`/iicCallback?code=${world.unique('code')}&state=${encodeURIComponent(state)}`);
    },
  },
];

/** A token endpoint's refusal of a code (RFC 6749, 5.2). */
const tokenErrors: readonly Scenario[] = oauthErrors.map((error) => ({
  name: `the exchange is refused with ${error}`,
  world: () => goodWorld('federate', { api: { token: json({ error, error_description: 'Ada is not let in' }, 400) } }),
  play: (world) => started(world, (_world, page) => world.comeBack(page, honestAnswer(world))),
}));

export const callbacks: readonly Scenario[] = [
  ...refused,
  ...remembered,
  ...directory,
  ...foreign,
  ...skewed,
  ...witnessedOnes,
  ...otherProvider,
  ...tokenErrors,
];
