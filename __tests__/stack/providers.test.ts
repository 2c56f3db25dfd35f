import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from 'stack/database';
import type { Stack } from 'stack/index';
import { callApi, refusal, startLocal } from './local';
import { makeVisitor, titleOf, type Visitor } from './visitor';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeExchange } from 'stack/providers/exchange';

const password = 'Correct-Horse-9';
const state = '{"csrfToken":"1a-2b-3c-4d","sitename":"initech"}';
const failed = [401, 'AuthenticationFailedException'];
const printed: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'providers-'));

let stack: Stack;
let ahead = 0;
beforeAll(async () => {
  for (const name of ['warn', 'info', 'error'] as const) {
    jest.spyOn(console, name).mockImplementation((...parts: unknown[]) => {
      printed.push(parts.map(String).join(' '));
    });
  }
  stack = await startLocal({ clock: () => Date.now() + ahead, database: join(folder, 'stack.db') });
});
/** In each test, everybody is asked for the first time whether to continue. */
beforeEach(() => {
  const store = openStore(join(folder, 'stack.db'));
  store.run('DELETE FROM consents');
  store.close();
});
/** The providers print nothing, except a warning about the version of Node. */
afterEach(() => {
  ahead = 0;
  stack.faults.clear();
  expect(printed.splice(0).filter((each) => !each.includes('Unsupported runtime'))).toEqual([]);
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

type Issuer = 'federate' | 'identity-center';
const callbacks = { federate: 'workdocsFederateCallback', 'identity-center': 'iicCallback' } as const;
const providers = { federate: 'WORKDOCS_FEDERATE', 'identity-center': 'IAM_IDENTITY_CENTER' } as const;
const sites = { federate: 'initech', 'identity-center': 'umbrella' } as const;

const redirectUri = (issuer: Issuer, prefix = '/loginv2/', host = 'docs.localhost') =>
  `http://${host}:${stack.pagePort}${prefix}?callback=${callbacks[issuer]}`;

/** The address to which pre-auth goes (spec §4). */
function authorizeAddress(issuer: Issuer, redirect = redirectUri(issuer), client = `${issuer}-client`): string {
  const url = new URL(`http://idp.localhost:${stack.servicePort}/${issuer}/authorize`);
  url.searchParams.set('response_type', 'code');
  if (issuer === 'federate') url.searchParams.set('scope', 'openid uid');
  url.searchParams.set('client_id', client);
  url.searchParams.set('redirect_uri', redirect);
  url.searchParams.set('state', state);
  return url.href;
}

/** Signs in from the first page to the address with the code, agreeing if asked. */
async function signIn(issuer: Issuer, email: string, visitor: Visitor = makeVisitor(), redirect = redirectUri(issuer)) {
  let page = await visitor.open(authorizeAddress(issuer, redirect));
  if (titleOf(page) === 'Sign in') page = await visitor.submit(page, { email, password });
  if (titleOf(page)?.startsWith('Continue')) page = await visitor.submit(page);
  return page.url;
}
const codeOf = async (...of: Parameters<typeof signIn>) => (await signIn(...of)).searchParams.get('code') ?? '';

const siteId = async (alias: string) => (await callApi(stack, `/organizations/alias/${alias}`)).json()['Id'];
interface Grant {
  readonly by?: Issuer;
  readonly site?: string;
  readonly client?: string;
  readonly redirect?: string;
}
const exchange = async (issuer: Issuer, Code: string, { by = issuer, site = sites[issuer], ...grant }: Grant = {}) =>
  callApi(stack, '/token', {
    Code,
    AuthCodeProvider: providers[by],
    OrganizationId: await siteId(site),
    AuthCodeGrantParams: {
      ClientId: grant.client ?? `${issuer}-client`,
      RedirectUri: grant.redirect ?? redirectUri(issuer),
    },
  });

describe.each([
  ['federate', 'peter@initech.test', 'Corporate sign-in'],
  ['identity-center', 'alice@umbrella.test', 'Identity Center'],
] as const)('the provider %s', (issuer, email, name) => {
  it('asks for the person and, the first time, whether to continue, then leads back with a code for tokens', async () => {
    const visitor = makeVisitor();
    const login = await visitor.open(authorizeAddress(issuer));
    expect([login.status, titleOf(login)]).toEqual([200, 'Sign in']);
    expect(login.text).toContain(name);
    const consent = await visitor.submit(login, { email: email.toUpperCase(), password });
    expect(titleOf(consent)).toBe('Continue to WorkDocs?');
    expect(consent.text).toContain(email);
    const { url } = await visitor.submit(consent);
    expect(url.href.startsWith(`${redirectUri(issuer)}&`)).toBe(true);
    expect(url.searchParams.get('state')).toBe(state);
    const tokens = (await exchange(issuer, url.searchParams.get('code') ?? '')).json();
    expect(tokens).toMatchObject({ User: { Status: 'ACTIVE' } });
    const me = await callApi(stack, '/me', undefined, String(tokens['AccessToken']));
    expect(me.json()).toMatchObject({ User: { EmailAddress: email } });
  });

  it('does not ask again whether to continue, nor for the person in the same browser until the person signs out', async () => {
    const visitor = makeVisitor();
    await signIn(issuer, email, visitor);
    const second = makeVisitor();
    const asked = await second.submit(await second.open(authorizeAddress(issuer)), { email, password });
    expect(asked.url.searchParams.has('code')).toBe(true);
    expect((await visitor.open(authorizeAddress(issuer))).url.searchParams.has('code')).toBe(true);
    const end = await visitor.open(`http://idp.localhost:${stack.servicePort}/${issuer}/session/end`);
    expect(titleOf(await visitor.submit(end))).toBe('Signed out');
    expect(titleOf(await visitor.open(authorizeAddress(issuer)))).toBe('Sign in');
  });

  it('leads back with access_denied and a description if somebody cancels on either page', async () => {
    const visitor = makeVisitor();
    const login = await visitor.open(authorizeAddress(issuer));
    const other = issuer === 'federate' ? 'milton@initech.test' : 'carlos@umbrella.test';
    for (const page of [login, await visitor.submit(login, { email: other, password })]) {
      const again = makeVisitor();
      const at = page === login ? await again.open(authorizeAddress(issuer)) : page;
      const { searchParams } = (await (page === login ? again : visitor).submit(at, {}, 'cancel')).url;
      expect(searchParams.get('error')).toBe('access_denied');
      expect(searchParams.get('error_description')).toBe('The person cancelled signing in.');
      expect(searchParams.get('state')).toBe(state);
      expect(searchParams.has('code')).toBe(false);
    }
  });

  it.each(['/loginv2/', '/loginv2-a/', '/loginv2-b/', '/loginv2-internal/', '/login-dev/', '/x/loginv2-a/'])(
    'leads back to pages under %s, of the app’s host and a site’s',
    async (prefix) => {
      const visitor = makeVisitor();
      for (const host of ['docs.localhost', `${sites[issuer]}.docs.localhost`]) {
        const redirect = redirectUri(issuer, prefix, host);
        const code = await codeOf(issuer, email, visitor, redirect);
        expect((await exchange(issuer, code, { redirect })).status).toBe(200);
      }
    },
  );

  it.each([
    ['another host', (uri: string) => uri.replace('docs.localhost', 'docs.evil.test')],
    ['a host that only ends like it', (uri: string) => uri.replace('docs.localhost', 'evildocs.localhost')],
    ['another port', (uri: string) => uri.replace(/:\d+/, ':1')],
    ['another path', (uri: string) => uri.replace('/loginv2/', '/workdocs/')],
    ['another callback', (uri: string) => uri.replace(/callback=.*/, 'callback=other')],
    ['more parameters', (uri: string) => `${uri}&x=1`],
    ['user information', (uri: string) => uri.replace('http://', 'http://a@')],
    ['a fragment', (uri: string) => `${uri}#x`],
    ['a way up', (uri: string) => uri.replace('/loginv2/', '/x/../loginv2/')],
  ])('leads nowhere for a redirect URI with %s', async (_title, change) => {
    const page = await makeVisitor().open(authorizeAddress(issuer, change(redirectUri(issuer))));
    expect([page.status, page.headers.location, titleOf(page)]).toEqual([400, undefined, 'Signing in is not possible']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('leads nowhere for an unknown client', async () => {
    const page = await makeVisitor().open(authorizeAddress(issuer, redirectUri(issuer), 'someone'));
    expect([page.status, page.headers.location]).toEqual([400, undefined]);
  });

  it('honours a code once, for a minute, for its client, redirect URI, provider and site', async () => {
    const visitor = makeVisitor();
    const code = await codeOf(issuer, email, visitor);
    expect((await exchange(issuer, code)).status).toBe(200);
    expect(refusal(await exchange(issuer, code))).toEqual(failed);
    const fresh = () => codeOf(issuer, email, visitor);
    const other = issuer === 'federate' ? 'identity-center' : 'federate';
    const wrong: readonly Grant[] = [
      { client: `${other}-client` },
      { client: 'someone' },
      { redirect: redirectUri(issuer, '/login-dev/') },
      { by: other },
      { by: other, site: sites[other], client: `${other}-client`, redirect: redirectUri(other) },
      { site: sites[other] },
    ];
    for (const grant of wrong) expect(refusal(await exchange(issuer, await fresh(), grant))).toEqual(failed);
    const late = await fresh();
    ahead = 61_000;
    expect(refusal(await exchange(issuer, late))).toEqual(failed);
    expect(refusal(await exchange(issuer, 'unknown'))).toEqual(failed);
  });

  it('gives a code that becomes one for an application', async () => {
    const codeForApplication = async (IdpAuthCode: string) =>
      callApi(stack, '/app/code', {
        ApplicationId: 'drive-app-1',
        AuthCodeProvider: providers[issuer],
        IdpAuthCode,
        CodeChallenge: 'a'.repeat(43),
        OrganizationId: await siteId(sites[issuer]),
        DeviceToken: 'LoginV2',
        Hostname: 'docs.localhost',
        PushNotificationPlatform: 'UNSPECIFIED',
        AuthCodeGrantParams: { ClientId: `${issuer}-client`, RedirectUri: redirectUri(issuer) },
      });
    const code = await codeOf(issuer, email);
    expect((await codeForApplication(code)).json()['WorkdocsAuthCode']).toEqual(expect.any(String));
    expect(refusal(await codeForApplication(code))).toEqual(failed);
  });
});

it('the sessions of the two providers are separate, and do not affect each other', async () => {
  const visitor = makeVisitor();
  await signIn('federate', 'peter@initech.test', visitor);
  expect(titleOf(await visitor.open(authorizeAddress('identity-center')))).toBe('Sign in');
  await signIn('identity-center', 'alice@umbrella.test', visitor);
  expect((await visitor.open(authorizeAddress('federate'))).url.searchParams.has('code')).toBe(true);
});

it('GET user/idps names the address of the identity center, and the settings that of the federated provider', async () => {
  const answer = await callApi(stack, '/user/idps?operation=Get&organizationDomain=umbrella');
  expect(answer.text).toContain(JSON.stringify(authorizeAddress('identity-center').replace(/\?.*/, '')));
  expect(stack.settings.stages.prod?.federate?.authorizeUrl).toBe(authorizeAddress('federate').replace(/\?.*/, ''));
});

describe('the login page', () => {
  it.each([
    ['a wrong password', 'peter@initech.test', 'Wrong-Horse-9'],
    ['nobody', 'nobody@initech.test', password],
    ['someone of another provider', 'alice@umbrella.test', password],
    ['someone of own sign-in', 'jane@acme.test', password],
  ])('refuses %s without saying more', async (_title, email, typed) => {
    const visitor = makeVisitor();
    const page = await visitor.submit(await visitor.open(authorizeAddress('federate')), { email, password: typed });
    expect([page.status, titleOf(page)]).toEqual([400, 'Sign in']);
    expect(page.text).toContain('role="alert">Email address or password is wrong.');
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).not.toContain(typed);
  });

  it('shows what was typed as text', async () => {
    const visitor = makeVisitor();
    const page = await visitor.submit(await visitor.open(authorizeAddress('federate')), { email: '"><b>', password });
    expect(page.text).toContain('value="&#34;&#62;&#60;b&#62;"');
  });

  it('makes people wait after five wrong passwords', async () => {
    const visitor = makeVisitor();
    let page = await visitor.open(authorizeAddress('federate'));
    for (let count = 0; count < 5; count += 1) {
      page = await visitor.submit(page, { email: 'bill@initech.test', password: 'wrong' });
    }
    page = await visitor.submit(page, { email: 'bill@initech.test', password });
    expect(page.text).toContain('Too many attempts');
    ahead = 2000;
    expect(titleOf(await visitor.submit(page, { email: 'bill@initech.test', password }))).toBe('Continue to WorkDocs?');
  });

  it('works only in the browser where it began', async () => {
    const page = await makeVisitor().open(authorizeAddress('federate'));
    const stranger = await makeVisitor().open(page.url.href);
    expect([stranger.status, titleOf(stranger)]).toEqual([400, 'This sign-in is over']);
  });
});

describe('people who are not active', () => {
  it('sign in at the provider; a suspended person gets no tokens, and the service does not know an inactive one', async () => {
    const suspended = await exchange('federate', await codeOf('federate', 'bill@initech.test'));
    expect(refusal(suspended)).toEqual([403, 'UserNotActiveException']);
    const tokens = (await exchange('federate', await codeOf('federate', 'samir@initech.test'))).json();
    expect(tokens).toMatchObject({ User: { Status: 'INACTIVE' } });
    const me = await callApi(stack, '/me', undefined, String(tokens['AccessToken']));
    expect(me.json()).toEqual({ User: { Status: 'INACTIVE' } });
  });
});

it('the service asks the provider for tokens and for the person, with the client’s secret', async () => {
  const code = await codeOf('federate', 'peter@initech.test');
  stack.requests.length = 0;
  await exchange('federate', code);
  const asked = stack.requests.filter(({ host }) => host === 'idp.localhost');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /federate/token',
    'GET /federate/userinfo',
  ]);
  expect(asked[0]?.headers.authorization).toMatch(/^Basic /);
  expect(new URLSearchParams(asked[0]?.body).get('code')).toBe(code);
});

it('a failing provider is not mistaken for one that refuses', async () => {
  stack.faults.add({ match: 'POST /federate/token', kind: 'status', status: 503 });
  const answer = await exchange('federate', await codeOf('federate', 'peter@initech.test'));
  expect(refusal(answer)).toEqual([500, 'InternalServerException']);
});

it('the client’s name and its secret are encoded before they are joined by a colon (RFC 6749, 2.3.1)', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const issuer = createServer(({ headers, method }, response) => {
    asked.push(headers);
    response.end(JSON.stringify(method === 'POST' ? { access_token: 'token' } : { uid: 'jane@acme.test' }));
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port.toString()}`;
  const client = {
    clientId: 'https://app.example/',
    clientSecret: '50%: ü+',
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    userinfoUrl: `${origin}/userinfo`,
  };
  const exchange = codeExchange({ federate: client, identityCenter: client });
  const grant = { ClientId: client.clientId, RedirectUri: 'http://docs.localhost/' };
  expect(await exchange('WORKDOCS_FEDERATE', 'code', grant)).toBe('jane@acme.test');
  await new Promise((resolve) => issuer.close(resolve));

  const [scheme = '', value = ''] = asked[0]?.authorization?.split(' ') ?? [];
  const pair = Buffer.from(value, 'base64').toString().split(':');
  expect([scheme, ...pair.map(decodeURIComponent)]).toEqual(['Basic', client.clientId, client.clientSecret]);
  expect(asked[1]?.authorization).toBe('Bearer token');
});
