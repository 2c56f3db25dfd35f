import { createHash, randomBytes } from 'node:crypto';
import Ajv2020 from 'ajv/dist/2020';
import { addressesAt } from 'stack/addresses';
import { apiOperations } from 'stack/api/openapi';
import { regionalApi } from 'stack/api/server';
import { issueCode, type ServicePerson } from 'stack/api/sessions';
import type { Context } from 'stack/context';
import { openStore } from 'stack/database';
import { makeFaults } from 'stack/http/faults';
import { listen, type Listener } from 'stack/http/listener';
import { serveParts } from 'stack/http/server';
import { makeOutbox } from 'stack/outbox';
import { signingKeyOf } from 'stack/pool/keys';
import { openSession as openPoolSession, revokeSessionsOf } from 'stack/pool/sessions';
import { userNamed } from 'stack/pool/users';
import { seed } from 'stack/seeds/seed';
import { clientsAt } from 'stack/providers/clients';
import { settingsAt } from 'stack/settings';
import { type Answer, refusal, send } from './local';

let listener: Listener;
let context: Context;
let time = Date.UTC(2026, 0, 1);
const key = () => signingKeyOf(context.store);

beforeAll(async () => {
  const store = openStore(':memory:');
  const addresses = addressesAt(8080, 8081);
  const now = () => time;
  const settings = settingsAt(addresses, 'USER_SRP_AUTH');
  const outbox = makeOutbox(store, now);
  context = {
    store,
    outbox,
    addresses,
    settings,
    clients: clientsAt(addresses),
    now,
    makeCode: () => '123456',
    tokenSeconds: 3600,
  };
  seed(context);
  // A provider that honours one code and names its owner.
  const exchange = (_provider: string, code: string) =>
    Promise.resolve(code.startsWith('code-of-') ? code.replace('code-of-', '') : undefined);
  listener = await listen(0);
  const api = { host: '.*\\.api\\.localhost', routes: regionalApi(context, { key: key(), exchange }) };
  await serveParts(listener, [api], makeFaults());
});
afterAll(async () => {
  await listener.close();
  context.store.close();
});

const ajv = new Ajv2020({ strict: false });
const operations = apiOperations();

/** Calls an operation and checks its answer, of any status, against the document. */
async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const headers: Record<string, string> = { 'x-client-type': 'WEB', 'content-type': 'application/json' };
  if (token !== undefined) headers['authentication'] = `Bearer ${token}`;
  const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const answer = await send(`http://us-east-1.api.localhost:${listener.port}${path}`, sent);
  const bare = path.replace(/\?.*$/, '');
  const found = operations.find(
    (each) => each.method === method && new RegExp(`^${each.url.replaceAll(/:\w+/g, '[^/]+')}$`).test(bare),
  );
  const schema = found?.answers[answer.status];
  if (!found || !schema) throw new Error(`${method} ${path}: no answer ${answer.status} is described: ${answer.text}`);
  const fits = ajv.compile(schema);
  if (!fits(answer.json())) throw new Error(`${found.id}: ${ajv.errorsText(fits.errors)} in ${answer.text}`);
  return answer;
}
const get = (path: string, token?: string) => call('GET', path, undefined, token);
const post = (path: string, body: unknown, token?: string) => call('POST', path, body, token);

const person = (email: string): ServicePerson => {
  const found = context.store.one<ServicePerson>('SELECT * FROM people WHERE email = ?', email);
  if (!found) throw new Error(`Nobody is ${email}`);
  return found;
};
const siteId = async (alias: string) => String((await get(`/organizations/alias/${alias}`)).json()['Id']);
const directoryCode = (email: string) =>
  issueCode(context, { kind: 'directory', person: person(email), provider: 'DIRECTORY_SERVICE' });
const poolTokens = (email: string) => {
  const user = userNamed(context, email);
  if (!user) throw new Error(`Nobody at the pool is ${email}`);
  return openPoolSession(context, key(), user, 'own-login-client');
};
const credentials = async (email: string, alias: string) => {
  const { AccessToken, RefreshToken } = poolTokens(email);
  return post('/credentials', {
    ExternalProvider: 'WORKDOCS',
    ExternalToken: AccessToken,
    ExternalRefreshToken: RefreshToken,
    OrganizationId: await siteId(alias),
  });
};
const ownToken = async (email = 'jane@acme.test', alias = 'acme') =>
  String((await credentials(email, alias)).json()['WorkDocsAuthToken']);
const directoryTokens = async () => (await post('/token', { Code: directoryCode('hank@globex.test') })).json();
/** A verifier whose challenge is letters and digits only. */
function drawVerifier(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return /^[A-Za-z0-9]+$/.test(challenge) ? { verifier, challenge } : drawVerifier();
}
const appCode = async (ApplicationId: string, CodeChallenge: string) =>
  post('/app/code', {
    ApplicationId,
    AuthCodeProvider: 'DIRECTORY_SERVICE',
    IdpAuthCode: directoryCode('hank@globex.test'),
    CodeChallenge,
    OrganizationId: await siteId('globex'),
    DeviceToken: 'LoginV2',
    Hostname: 'docs.localhost',
    PushNotificationPlatform: 'UNSPECIFIED',
  });
interface OpenedDocument {
  readonly Document: { readonly Metadata: { readonly VersionMetadata: { readonly VersionId: string } } };
}

describe('organisations and providers', () => {
  it('returns id and mode of a site', async () => {
    expect((await get('/organizations/alias/acme')).json()).toEqual({
      Id: expect.stringMatching(/^d-[0-9a-f]{10}$/) as unknown,
      Mode: 'FEDERATED_IDENTITY',
    });
    expect((await get('/organizations/alias/wayne')).json()['Mode']).toBe('CONNECTED');
  });

  it.each([
    ['nowhere', 404, 'EntityNotExistsException'],
    ['hooli', 400, 'RedirectException'],
    ['stark', 401, 'UnauthorizedResourceAccessException'],
  ])('refuses the alias %s', async (alias, status, message) => {
    expect(refusal(await get(`/organizations/alias/${alias}`))).toEqual([status, message]);
  });

  it.each([
    ['acme', 'WORKDOCS'],
    ['globex', undefined],
    ['initech', 'WORKDOCS_FEDERATE'],
    ['umbrella', 'IAM_IDENTITY_CENTER'],
  ])('returns how people of %s sign in: %s', async (alias, provider) => {
    for (const more of ['', '&userRepository=ENTERPRISE_DIRECTORY', `&email=someone@${alias}.test`]) {
      const answer = await get(`/user/idps?operation=Get&organizationDomain=${alias}${more}`);
      expect(answer.json()['IdentityProvider']).toBe(provider);
    }
  });

  it('returns address and client of the identity center', async () => {
    const answer = (await get('/user/idps?operation=Get&organizationDomain=umbrella')).json();
    expect(answer['IdentityProviderAuthInitiationParams']).toEqual({
      IAMIdentityCenterAuthInitiationParams: {
        OIDCUrl: 'http://idp.localhost:8081/identity-center/authorize',
        OIDCClientId: 'identity-center-client',
      },
    });
  });

  it('asks for the e-mail address if the site requires it, and knows only its own people', async () => {
    const ask = (more: string) => get(`/user/idps?operation=Get&organizationDomain=soylent${more}`);
    expect(refusal(await ask(''))).toEqual([400, 'MissingParameterException']);
    expect(refusal(await ask('&email=someone@else.test'))).toEqual([404, 'EntityNotExistsException']);
    expect((await ask('&email=sol@soylent.test')).json()['IdentityProvider']).toBe('WORKDOCS');
  });
});

describe('tokens', () => {
  it('are issued once for a code of the directory service, within five minutes', async () => {
    const code = directoryCode('hank@globex.test');
    const tokens = (await post('/token', { Code: code })).json();
    expect(tokens).toMatchObject({ User: { Status: 'ACTIVE' } });
    expect(Date.parse(String(tokens['ExpirationDateTime']))).toBe(time + 3600_000);
    expect(refusal(await post('/token', { Code: code }))).toEqual([401, 'AuthenticationFailedException']);
    const late = directoryCode('hank@globex.test');
    time += 300_000;
    expect(refusal(await post('/token', { Code: late }))).toEqual([401, 'AuthenticationFailedException']);
  });

  it.each([
    ['WORKDOCS_FEDERATE', 'initech', 'peter@initech.test'],
    ['IAM_IDENTITY_CENTER', 'umbrella', 'alice@umbrella.test'],
  ])('are issued for a code that the provider %s accepts, to members of its site', async (provider, alias, email) => {
    const ask = async (code: string, site = alias, by = provider) =>
      post('/token', {
        Code: code,
        AuthCodeProvider: by,
        OrganizationId: await siteId(site),
        AuthCodeGrantParams: { ClientId: 'c', RedirectUri: 'http://docs.localhost/' },
      });
    const token = String((await ask(`code-of-${email}`)).json()['AccessToken']);
    expect((await get('/me', token)).json()).toMatchObject({ User: { EmailAddress: email } });
    const failed = [401, 'AuthenticationFailedException'];
    expect(refusal(await ask('unknown'))).toEqual(failed);
    expect(refusal(await ask('code-of-jane@acme.test'))).toEqual(failed);
    expect(refusal(await ask(`code-of-${email}`, 'acme'))).toEqual(failed);
    const other = provider === 'IAM_IDENTITY_CENTER' ? 'WORKDOCS_FEDERATE' : 'IAM_IDENTITY_CENTER';
    expect(refusal(await ask(`code-of-${email}`, alias, other))).toEqual(failed);
  });

  it('of the user pool are exchanged for those of the service if they are valid', async () => {
    const answer = (await credentials('jane@acme.test', 'acme')).json();
    expect(Date.parse(String(answer['Expiration']))).toBe(time + 3600_000);
    expect((await get('/me', String(answer['WorkDocsAuthToken']))).json()).toMatchObject({
      User: { EmailAddress: 'jane@acme.test', GivenName: 'Jane', Surname: 'Doe', Status: 'ACTIVE' },
    });
  });

  it('of the user pool are refused if forged, expired, revoked or foreign, or if own sign-in is not allowed', async () => {
    const failed = [401, 'AuthenticationFailedException'];
    const exchange = async (token: string) =>
      refusal(
        await post('/credentials', {
          ExternalProvider: 'WORKDOCS',
          ExternalToken: token,
          ExternalRefreshToken: 'r',
          OrganizationId: await siteId('acme'),
        }),
      );
    const { AccessToken, IdToken } = poolTokens('jane@acme.test');
    expect(await exchange(`${AccessToken.slice(0, -4)}AAAA`)).toEqual(failed);
    expect(await exchange(IdToken)).toEqual(failed);
    time += 3600_000;
    expect(await exchange(AccessToken)).toEqual(failed);
    const revoked = poolTokens('jane@acme.test').AccessToken;
    revokeSessionsOf(context, userNamed(context, 'jane@acme.test')?.sub ?? '');
    expect(await exchange(revoked)).toEqual(failed);
    expect(refusal(await credentials('sol@soylent.test', 'acme'))).toEqual(failed);
    expect(refusal(await credentials('bruce@wayne.test', 'wayne'))).toEqual([
      403,
      'UnauthorizedResourceAccessException',
    ]);
  });

  it('of an inactive person name nobody, and a suspended person gets no tokens', async () => {
    const token = await ownToken('miles@cyberdyne.test', 'cyberdyne');
    expect((await get('/me', token)).json()).toEqual({ User: { Status: 'INACTIVE' } });
    expect(refusal(await credentials('sarah@cyberdyne.test', 'cyberdyne'))).toEqual([403, 'UserNotActiveException']);
  });

  it.each(['/token/refresh', '/gb/api/v1/token/refresh'])(
    'are refreshed at %s; a refresh token used twice ends the session',
    async (path) => {
      const first = await directoryTokens();
      const second = (await post(path, { RefreshToken: first['RefreshToken'] })).json();
      for (const { AccessToken } of [first, second]) expect((await get('/me', String(AccessToken))).status).toBe(200);
      expect((await post(path, { RefreshToken: first['RefreshToken'] })).status).toBe(401);
      expect((await post(path, { RefreshToken: second['RefreshToken'] })).status).toBe(401);
      for (const { AccessToken } of [first, second]) expect((await get('/me', String(AccessToken))).status).toBe(401);
    },
  );

  it('expire after an hour and at sign-out', async () => {
    const expired = String((await directoryTokens())['AccessToken']);
    time += 3600_000;
    expect((await get('/me', expired)).status).toBe(401);
    const tokens = await directoryTokens();
    const token = String(tokens['AccessToken']);
    expect((await post('/logout', { RefreshToken: tokens['RefreshToken'] }, token)).json()).toEqual({});
    expect((await get('/me', token)).status).toBe(401);
    expect((await post('/token/refresh', { RefreshToken: tokens['RefreshToken'] })).status).toBe(401);
  });
});

describe('applications', () => {
  it('have metadata', async () => {
    expect((await get('/app/metadata/drive-app-8')).json()).toMatchObject({ Name: 'Drive 8', ExternalSupport: true });
    expect((await get('/app/metadata/notes-app')).json()['Scopes']).toEqual([
      'documents.read',
      'comments.read',
      'comments.write',
    ]);
    expect(refusal(await get('/app/metadata/unknown'))).toEqual([404, 'EntityNotExistsException']);
  });

  it('get a code bound to their challenge, valid once for ten minutes, and tokens for it only with the verifier', async () => {
    const { verifier, challenge } = drawVerifier();
    const codeFor = (id: string) => appCode(id, challenge);
    const Code = (await codeFor('drive-app-1')).json()['WorkdocsAuthCode'];
    const answer = await post('/app/token', { ApplicationId: 'drive-app-1', Code, CodeVerifier: verifier });
    expect((await get('/me', String(answer.json()['AccessToken']))).status).toBe(200);
    const failed = [401, 'AuthenticationFailedException'];
    const next = (await codeFor('drive-app-1')).json()['WorkdocsAuthCode'];
    const foreign = { ApplicationId: 'drive-app-1', Code: next, CodeVerifier: 'a'.repeat(43) };
    expect(refusal(await post('/app/token', foreign))).toEqual(failed);
    const third = (await codeFor('drive-app-1')).json()['WorkdocsAuthCode'];
    const other = { ApplicationId: 'drive-app-2', Code: third, CodeVerifier: verifier };
    expect(refusal(await post('/app/token', other))).toEqual(failed);
    expect(refusal(await codeFor('unknown'))).toEqual([404, 'EntityNotExistsException']);
    expect(refusal(await post('/app/token', { ApplicationId: 'drive-app-1', Code, CodeVerifier: verifier }))).toEqual(
      failed,
    );
    const [slow, late] = [await codeFor('drive-app-1'), await codeFor('drive-app-1')];
    const redeem = ({ json }: Answer) =>
      post('/app/token', {
        ApplicationId: 'drive-app-1',
        Code: json()['WorkdocsAuthCode'],
        CodeVerifier: verifier,
      });
    time += 599_999;
    expect((await redeem(slow)).status).toBe(200);
    time += 1;
    expect(refusal(await redeem(late))).toEqual(failed);
  });
});

describe('passwords', () => {
  it('of the directory service are changed at its own address', async () => {
    const token = String((await directoryTokens())['AccessToken']);
    expect((await get('/client/directory-client/passwordurl', token)).json()).toEqual({
      ChangePasswordUrl: 'http://globex.docs.localhost:8080/password?mode=directory',
    });
    expect(refusal(await get('/client/unknown/passwordurl', token))).toEqual([404, 'EntityNotExistsException']);
  });

  it('of the user pool are changed with the old one', async () => {
    const token = await ownToken('liam@acme.test');
    const change = (OldPassword: string, NewPassword: string, OrganizationDomain = 'acme') =>
      post('/user/password', { OldPassword, NewPassword, OrganizationDomain }, token);
    expect(refusal(await change('Wrong-Horse-9', 'Stronger-1'))).toEqual([400, 'NotAuthorizedException']);
    expect(refusal(await change('Correct-Horse-9', 'weak'))).toEqual([400, 'InvalidPasswordException']);
    expect(refusal(await change('Correct-Horse-9', 'Stronger-1', 'globex'))[0]).toBe(403);
    expect((await change('Correct-Horse-9', 'Stronger-1')).json()).toEqual({});
    expect(refusal(await change('Correct-Horse-9', 'Stronger-2'))).toEqual([400, 'NotAuthorizedException']);
  });
});

describe('documents', () => {
  it('are listed, previewed by their version, and created, within the site', async () => {
    const token = await ownToken();
    const list = async () =>
      (await get('/gb/api/v1/documents', token)).json()['Documents'] as { Id: string; Name: string }[];
    const [first] = await list();
    expect(await list()).toHaveLength(5);
    const { Document } = (
      await get(`/gb/api/v1/document/${first?.Id}?exclude=OLD_PERMISSIONS`, token)
    ).json() as unknown as OpenedDocument;
    const version = Document.Metadata.VersionMetadata.VersionId;
    const previewAt = `/api/v1/documents/${first?.Id}/versions/${version}?exclude=OLD_PERMISSIONS&fields=preview`;
    expect((await get(previewAt, token)).json()).toEqual({
      Metadata: { Preview: expect.stringMatching(/^data:image\/svg/) as unknown },
    });
    expect((await post('/gb/api/v1/documents', { Type: 'QUARTZ', Name: 'Plan' }, token)).json()['Name']).toBe(
      'Plan.awsdoc',
    );
    expect(await list()).toHaveLength(6);
    const stranger = String((await directoryTokens())['AccessToken']);
    expect(refusal(await get(`/gb/api/v1/document/${first?.Id}?exclude=OLD_PERMISSIONS`, stranger))).toEqual([
      404,
      'EntityNotExistsException',
    ]);
  });
});

describe('the schemas', () => {
  const refused = [400, 'InvalidArgumentException'];
  it.each([
    ['a body without its field', '/token', {}],
    ['a field of another type, which is not coerced', '/token', { Code: 5 }],
    ['a field that is not described, which is not removed', '/token', { Code: 'x', extra: 1 }],
    ['a provider without its parameters', '/token', { Code: 'x', AuthCodeProvider: 'WORKDOCS_FEDERATE' }],
    ['a challenge that is not alphanumeric', '/app/code', { CodeChallenge: 'a-b' }],
    ['a body that is not an object', '/token/refresh', ['x']],
  ])('refuse %s', async (_title, path, body) => {
    expect(refusal(await post(path, body))).toEqual(refused);
  });

  it('refuse a query that is not described and one that is missing', async () => {
    expect(refusal(await get('/user/idps?operation=Get&organizationDomain=acme&x=1'))).toEqual(refused);
    expect(refusal(await get('/user/idps?organizationDomain=acme'))).toEqual(refused);
  });

  it('refuse a call without the client type, and text that is not JSON', async () => {
    const at = `http://us-east-1.api.localhost:${listener.port}`;
    expect(refusal(await send(`${at}/organizations/alias/acme`))).toEqual(refused);
    const headers = { 'x-client-type': 'WEB', 'content-type': 'application/json' };
    expect(refusal(await send(`${at}/token`, { method: 'POST', headers, body: '{' }))).toEqual(refused);
  });

  it('accept JSON that is declared form-encoded', async () => {
    const headers = { 'x-client-type': 'WEB', 'content-type': 'application/x-www-form-urlencoded' };
    const body = JSON.stringify({ Code: directoryCode('hank@globex.test') });
    const at = `http://us-east-1.api.localhost:${listener.port}/token`;
    expect((await send(at, { method: 'POST', headers, body })).status).toBe(200);
  });
});

it.each(operations.filter((each) => each.bearer).map((each) => [each.id, each] as const))(
  '%s needs a bearer token',
  async (_id, { method, url }) => {
    const headers = { 'x-client-type': 'WEB' };
    const path = url.replaceAll(/:\w+/g, 'x');
    const query = url.includes('/document') && url.includes(':') ? '?exclude=OLD_PERMISSIONS' : '';
    const fields = url.includes('/versions/') ? '&fields=preview' : '';
    const bodies: Readonly<Record<string, unknown>> = {
      '/logout': { RefreshToken: 'x' },
      '/user/password': { OldPassword: 'a', NewPassword: 'b', OrganizationDomain: 'acme' },
      '/gb/api/v1/documents': { Type: 'QUARTZ', Name: 'x' },
    };
    if (method === 'POST' && !(url in bodies)) throw new Error(`no body in \`bodies\` for ${url}`);
    const body = method === 'POST' ? { body: JSON.stringify(bodies[url]) } : {};
    const typed = method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers;
    const at = `http://us-east-1.api.localhost:${listener.port}${path}${query}${fields}`;
    const answer = await send(at, { method, headers: typed, ...body });
    expect(refusal(answer)).toEqual([401, 'UnauthorizedOperationException']);
  },
);

it('serves its document', async () => {
  const answer = await send(`http://us-east-1.api.localhost:${listener.port}/openapi.json`);
  expect(answer.json()['openapi']).toBe('3.1.0');
});

describe('each operation', () => {
  const sol = () => ownToken('sol@soylent.test', 'soylent');
  const documentsOfJane = async (token: string) =>
    (await get('/gb/api/v1/documents', token)).json()['Documents'] as readonly { readonly Id: string }[];
  const documentOfJane = async (token: string) => {
    const [first] = await documentsOfJane(token);
    return get(`/gb/api/v1/document/${first?.Id}?exclude=OLD_PERMISSIONS`, token);
  };
  const refresh = async (path: string) => post(path, { RefreshToken: (await directoryTokens())['RefreshToken'] });

  /** A call that each operation accepts. */
  const accepted: Readonly<Record<string, () => Promise<Answer>>> = {
    organizationByAlias: () => get('/organizations/alias/acme'),
    userIdentityProvider: () => get('/user/idps?operation=Get&organizationDomain=acme'),
    appMetadata: () => get('/app/metadata/notes-app'),
    currentUser: async () => get('/me', await ownToken()),
    passwordUrl: async () =>
      get('/client/directory-client/passwordurl', String((await directoryTokens())['AccessToken'])),
    credentials: () => credentials('jane@acme.test', 'acme'),
    token: () => post('/token', { Code: directoryCode('hank@globex.test') }),
    appCode: () => appCode('drive-app-1', 'abc'),
    appToken: async () => {
      const { verifier, challenge } = drawVerifier();
      const Code = (await appCode('drive-app-1', challenge)).json()['WorkdocsAuthCode'];
      return post('/app/token', { ApplicationId: 'drive-app-1', Code, CodeVerifier: verifier });
    },
    logout: async () => {
      const { AccessToken, RefreshToken } = await directoryTokens();
      return post('/logout', { RefreshToken }, String(AccessToken));
    },
    refreshToken: () => refresh('/token/refresh'),
    refreshTokenOfDocuments: () => refresh('/gb/api/v1/token/refresh'),
    changePassword: async () => {
      const body = { OldPassword: 'Correct-Horse-9', NewPassword: 'Stronger-1', OrganizationDomain: 'soylent' };
      return post('/user/password', body, await sol());
    },
    documents: async () => get('/gb/api/v1/documents', await ownToken()),
    createDocument: async () => post('/gb/api/v1/documents', { Type: 'QUARTZ', Name: 'Plan' }, await sol()),
    document: async () => documentOfJane(await ownToken()),
    documentPreview: async () => {
      const token = await ownToken();
      const [first] = await documentsOfJane(token);
      const { Document } = (await documentOfJane(token)).json() as unknown as OpenedDocument;
      const at = `/api/v1/documents/${first?.Id}/versions/${Document.Metadata.VersionMetadata.VersionId}`;
      return get(`${at}?exclude=OLD_PERMISSIONS&fields=preview`, token);
    },
  };

  it('has a call here', () => {
    expect(Object.keys(accepted).sort()).toEqual(operations.map(({ id }) => id).sort());
  });
  it.each(Object.entries(accepted))('%s answers as described', async (_id, request) => {
    expect((await request()).status).toBe(200);
  });
});
