import { type Method, methods } from 'src/contract/providers';
import { consentAllowed, consentDenied, consentNotMe } from 'slices/consent';
import { redirectLaunchWanted, redirectLinkWanted, redirectRetryWanted } from 'slices/redirect';
import { metadata, refusals } from '../answers';
import type { Page, World } from '../browser';
import { type AppRequest, asksForAccess, goodWorld, signsIn } from '../person';
import type { Scenario } from '../scenario';

const drive = { application_id: 'drive-app-1', app_redirect: undefined };

/** Asks for access, signs in, and allows it. */
async function allowed(world: World, method: Method, request: AppRequest = {}): Promise<Page> {
  const page = await asksForAccess(world, method, request);
  await world.pass(600);
  await page.does(consentAllowed());
  return page;
}
const supportsExternal = metadata({ ExternalSupport: true });

const byMethod = methods.flatMap((method): Scenario[] => {
  const api = method === 'own' ? { appMetadata: supportsExternal } : {};
  const world = (): World => goodWorld(method, { api });
  return [
    { name: `${method}: a drive client gets access`, world, play: (each) => asksForAccess(each, method, drive) },
    { name: `${method}: an app is allowed`, world, play: (each) => allowed(each, method) },
    {
      name: `${method}: an app is denied`,
      world,
      play: async (each) => {
        const page = await asksForAccess(each, method);
        await each.pass(600);
        await page.does(consentDenied());
      },
    },
    {
      name: `${method}: somebody else signs in before allowing`,
      world,
      play: async (each) => {
        const page = await asksForAccess(each, method);
        await each.pass(600);
        await page.does(consentNotMe());
        const again = await signsIn(each, page, method);
        await each.pass(600);
        await again.does(consentAllowed());
      },
    },
    {
      name: `${method}: storage loses the grant before allowing`,
      world,
      play: async (each) => {
        const page = await asksForAccess(each, method);
        await each.pass(600);
        each.local.remove('acme:app_grant');
        await page.does(consentAllowed());
      },
    },
  ];
});

const codeFaults = (['federate', 'directory', 'identityCenter'] as const).flatMap((method) =>
  Object.entries(refusals)
    .filter((_row, index) => method === 'federate' || index % 4 === 0)
    .map(([refused, reply]): Scenario => ({
      name: `${method}: the app's code ends in ${refused}`,
      world: () => goodWorld(method, { api: { appCode: reply } }),
      play: (world) => asksForAccess(world, method, drive),
    })),
);

const metadataFaults = Object.entries(refusals).map(([refused, reply]): Scenario => ({
  name: `what is known of the app ends in ${refused}`,
  world: () => goodWorld('federate', { api: { appMetadata: reply } }),
  play: async (world) => {
    const page = await asksForAccess(world, 'federate', drive);
    world.answers({ appMetadata: metadata() });
    await page.does(redirectRetryWanted());
  },
}));

/** Redirect addresses of apps, registered or not. */
const redirects: Readonly<
  Record<string, { readonly request?: AppRequest; readonly known?: object; readonly method?: Method }>
> = {
  'the default address': { request: { app_redirect: undefined } },
  'no address at all': { request: { app_redirect: undefined }, known: { DefaultRedirect: undefined } },
  'an address that is not listed': { request: { app_redirect: 'https://app.test/callback/' } },
  'an address with a query that is not listed': {
    request: { app_redirect: 'https://app.test/callback?for=ada%40mail.test' },
  },
  'another host': { request: { app_redirect: 'https://app.test.evil.test/callback' } },
  'a loopback address on another port': { request: { app_redirect: 'http://127.0.0.1:51234/callback' } },
  'a listed address that runs code': {
    request: { app_redirect: 'javascript:alert(1)' },
    known: { RedirectUris: ['javascript:alert(1)'] },
  },
  'a default address that runs code': {
    request: { app_redirect: undefined },
    known: { DefaultRedirect: 'data:text/html,x' },
  },
  'the string null': { request: { app_redirect: 'null' } },
  'tokens for an app without external users': { method: 'own', known: { ExternalSupport: false } },
  'tokens for an app that does not say': { method: 'own' },
  'tokens at an unencrypted address': {
    method: 'own',
    request: { app_redirect: 'http://app.test/callback' },
    known: { ExternalSupport: true, RedirectUris: ['http://app.test/callback'] },
  },
};
const targets = Object.entries(redirects).map(
  ([what, { request = {}, known = {}, method = 'federate' }]): Scenario => ({
    name: `an app wants ${what}`,
    world: () => goodWorld(method, { api: { appMetadata: metadata(known) } }),
    play: async (world) => {
      const page = await allowed(world, method, request);
      await page.does(redirectRetryWanted());
    },
  }),
);

const scopes = (
  [
    undefined,
    [],
    ['documents.read'],
    ['user_actions.write', 'annotations.read'],
    ['everything'],
    ['documents.read', 'everything'],
  ] as const
).map((Scopes): Scenario => ({
  name: `an app asks for ${Scopes === undefined ? 'nothing named' : `[${Scopes.join(' ')}]`}`,
  world: () => goodWorld('federate', { api: { appMetadata: metadata({ Scopes }) } }),
  play: (world) => allowed(world, 'federate'),
}));

const ownScheme: AppRequest = { app_redirect: 'sample-app://callback' };
const launches: readonly Scenario[] = [
  {
    name: 'an app of its own scheme opens',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await allowed(world, 'federate', ownScheme);
      page.showOrHide('hidden');
      await world.settle();
      await world.pass(6000);
    },
  },
  {
    name: 'an app of its own scheme does not open, is tried again, and its link copied',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await allowed(world, 'federate', ownScheme);
      await world.pass(6000);
      await page.does(redirectLaunchWanted());
      await world.pass(6000);
      await page.does(redirectLinkWanted());
    },
  },
  {
    name: 'a click that came too early does not allow anything',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await asksForAccess(world, 'federate');
      await page.does(consentAllowed());
      await world.pass(600);
    },
  },
  {
    name: 'a denial counts at once',
    world: () => goodWorld('federate'),
    play: async (world) => {
      const page = await asksForAccess(world, 'federate');
      await page.does(consentDenied());
      await world.pass(600);
    },
  },
];

export const apps: readonly Scenario[] = [
  ...byMethod,
  ...codeFaults,
  ...metadataFaults,
  ...targets,
  ...scopes,
  ...launches,
];
