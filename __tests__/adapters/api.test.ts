/** @jest-environment node */
import settings from 'deploy/settings.example.json';
import { makeApi } from 'src/adapters/api';
import { CallError, exchange } from 'src/adapters/http';
import { makeSafe } from 'src/adapters/safe';
import { lockWith } from 'src/adapters/session';
import { makeStorage } from 'src/adapters/storage';
import type { CallContext } from 'src/contract/asks';
import type { EpochMs } from 'src/contract/brandTypes';
import type { StageSettings } from 'src/contract/deployment';
import { type OperationId, operationIds, operations } from 'src/contract/operations';
import { type LeafMapper, type Shape, mapShape } from 'src/contract/shape';
import { placeholders } from 'src/journal/placeholders';
import type { Ports } from 'src/ports';
import { never, openPlace, siteNamed } from '__tests__/support/fakePorts';

const acme = siteNamed('acme');
const served = settings.stages.prod as StageSettings;
const context = { site: acme, region: 'eu-west-1', clientType: 'DRIVE' } as CallContext;
type Reply = Response | Error | ((request: Request) => Promise<Response>);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The real adapter over a fetch that gives the replies in turn, the last one for ever. */
function api(replies: readonly Reply[], stored: Readonly<Record<string, string>> = {}) {
  const place = openPlace(stored);
  const safe = makeSafe(placeholders('salt', 'page'));
  const requests: Request[] = [];
  const waits: number[] = [];
  const clock: Ports['clock'] = {
    now: () => Promise.resolve(0 as EpochMs),
    skew: () => Promise.resolve(undefined),
    wait: ({ ms }) => {
      waits.push(ms);
      return Promise.resolve(undefined);
    },
  };
  const port = makeApi({
    served,
    origin: 'https://acme.docs.test',
    safe,
    storage: makeStorage([place], safe, () => undefined),
    clock,
    fetch: async (request) => {
      requests.push(request as Request);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply instanceof Error) throw reply;
      return typeof reply === 'function' ? reply(request as Request) : (reply?.clone() ?? new Response());
    },
    withLock: lockWith(undefined),
    chance: () => 0.5,
    noteDate: () => undefined,
  });
  /** Sends an operation with its input in clear; secrets are sealed first, as flows have them. */
  const send = (operation: OperationId, input: object, more: Partial<CallContext> = {}): Promise<unknown> => {
    const seal: LeafMapper = (leaf, held) =>
      leaf.sensitivity === 'secret' ? safe.seal(leaf.label, String(held)) : held;
    const sealed = mapShape({ of: 'fields', fields: operations[operation].input }, input, seal);
    return port.send({ operation, input: sealed, context: { ...context, ...more } } as Parameters<typeof port.send>[0]);
  };
  return { send, safe, requests, waits, place };
}

interface Row {
  readonly id: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  readonly sent: `${'GET' | 'POST'} ${string}`;
  readonly bearer?: true;
}
const regional = 'http://eu-west-1.api.localhost:8081';
const grant = { ClientId: 'federate-client', RedirectUri: 'https://acme.docs.test/?callback=x' };
const appCode = {
  ApplicationId: 'drive-app-1',
  AuthCodeProvider: 'WORKDOCS_FEDERATE',
  IdpAuthCode: 'C',
  CodeChallenge: 'abc',
  OrganizationId: 'o1',
  DeviceToken: 'LoginV2',
  Hostname: 'acme.docs.test',
  PushNotificationPlatform: 'UNSPECIFIED',
  AuthCodeGrantParams: grant,
};

/** Spec §7, every call; `input` is what a flow gives, `sent` what goes out. */
const record = {
  ...{ DeliveryId: 'd', AppName: 'workdocs', PageUrl: 'entry', SessionId: 's', Stage: 'prod', Region: 'eu-west-1' },
  ...{ Timestamp: '2025-01-15T08:00:00.000Z', OS: 'Linux', OSVersion: '', Browser: 'Chrome', BrowserVersion: '131' },
};
const metric = {
  ...record,
  Entries: [{ Name: 'token.5XX', Value: 1, Unit: 'Count', Dimensions: { Operation: 'token' } }],
};
const logLine = { ...record, ClientId: 'c', Level: 'ERROR', Message: 'consent could not be asked' };
const rows: readonly Row[] = [
  { id: 'organizationByAlias', input: { alias: 'acme' }, sent: `GET ${regional}/organizations/alias/acme` },
  {
    id: 'userIdentityProvider',
    input: { email: 'a+b@acme.test', organizationDomain: 'acme' },
    sent: `GET ${regional}/user/idps?operation=Get&email=a%2Bb%40acme.test&organizationDomain=acme`,
  },
  {
    id: 'userIdentityProvider',
    input: { userRepository: 'ENTERPRISE_DIRECTORY', organizationDomain: 'acme' },
    sent: `GET ${regional}/user/idps?operation=Get&userRepository=ENTERPRISE_DIRECTORY&organizationDomain=acme`,
  },
  {
    id: 'userIdentityProvider',
    input: { organizationDomain: 'acme' },
    sent: `GET ${regional}/user/idps?operation=Get&organizationDomain=acme`,
  },
  { id: 'appMetadata', input: { applicationId: 'app/1?x' }, sent: `GET ${regional}/app/metadata/app%2F1%3Fx` },
  { id: 'currentUser', input: {}, sent: `GET ${regional}/me`, bearer: true },
  { id: 'passwordUrl', input: { clientId: 'c 1' }, sent: `GET ${regional}/client/c%201/passwordurl`, bearer: true },
  { id: 'region', input: {}, sent: 'GET https://acme.docs.test/region.json' },
  {
    id: 'document',
    input: { id: 'd#1' },
    sent: `GET ${regional}/gb/api/v1/document/d%231?exclude=OLD_PERMISSIONS`,
    bearer: true,
  },
  {
    id: 'documentPreview',
    input: { id: 'd1', versionId: 'v1' },
    sent: `GET ${regional}/api/v1/documents/d1/versions/v1?exclude=OLD_PERMISSIONS&fields=preview`,
    bearer: true,
  },
  {
    id: 'credentials',
    input: { ExternalProvider: 'WORKDOCS', ExternalToken: 'A', ExternalRefreshToken: 'R', OrganizationId: 'o1' },
    sent: `POST ${regional}/credentials`,
  },
  { id: 'token', input: { Code: 'C' }, sent: `POST ${regional}/token` },
  {
    id: 'token',
    input: { Code: 'C', AuthCodeProvider: 'WORKDOCS_FEDERATE', OrganizationId: 'o1', AuthCodeGrantParams: grant },
    sent: `POST ${regional}/token`,
  },
  { id: 'appCode', input: appCode, sent: `POST ${regional}/app/code` },
  { id: 'logout', input: { RefreshToken: 'R' }, sent: `POST ${regional}/logout`, bearer: true },
  { id: 'refreshToken', input: { RefreshToken: 'R' }, sent: `POST ${regional}/token/refresh` },
  { id: 'refreshTokenOfDocuments', input: { RefreshToken: 'R' }, sent: `POST ${regional}/gb/api/v1/token/refresh` },
  {
    id: 'changePassword',
    input: { OldPassword: 'O', NewPassword: 'N', OrganizationDomain: 'acme' },
    sent: `POST ${regional}/user/password`,
    bearer: true,
  },
  { id: 'metricsToken', input: {}, sent: 'GET http://metrics.localhost:8081/api/v1/token' },
  {
    id: 'sendMetrics',
    input: { metrics: [metric], host: 'h', version: 'v', region: 'eu-west-1' },
    sent: 'POST http://metrics.localhost:8081/api/v1/metrics',
    bearer: true,
  },
  { id: 'logsToken', input: {}, sent: 'GET http://logs.localhost:8081/api/v1/logs/token' },
  {
    id: 'sendLogs',
    input: { Logs: [logLine], StreamName: 'web-log' },
    sent: 'POST http://logs.localhost:8081/api/v1/logs/uploadtofirehose',
    bearer: true,
  },
];

describe('the request of', () => {
  it('every operation stands in this table', () => {
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(operationIds));
  });

  it.each(rows)('$id is $sent, with the client type, its token if any, and JSON [7.01]', async (row) => {
    const { send, requests } = api([json({})], { 'acme:gb_access_token': 'STORED' });
    await send(row.id, row.input);
    const request = requests[0];
    if (!request) throw new Error('nothing was sent');
    const isPost = row.sent.startsWith('POST');
    expect(`${request.method} ${request.url}`).toBe(row.sent);
    expect(Object.fromEntries(request.headers)).toEqual({
      'x-client-type': 'DRIVE',
      ...(row.bearer ? { authentication: 'Bearer STORED' } : {}),
      ...(isPost ? { 'content-type': 'application/json' } : {}),
    });
    expect(isPost ? await request.json() : request.body).toEqual(isPost ? row.input : null);
  });

  it.each(rows)('$id takes no cookie, no referrer, no redirect and no cache along', async ({ id, input }) => {
    const { send, requests } = api([json({})]);
    await send(id, input);
    expect(requests[0]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    });
  });

  it('an authenticated call has the token that is passed instead of the stored one [7.01]', async () => {
    const { send, safe, requests } = api([json({})], { 'acme:gb_access_token': 'STORED' });
    await send('currentUser', {}, { token: safe.seal('accessToken', 'PASSED') });
    expect(requests[0]?.headers.get('authentication')).toBe('Bearer PASSED');
  });

  it('an authenticated call without any token has no such header', async () => {
    const { send, requests } = api([json({})]);
    await send('currentUser', {});
    expect(requests[0]?.headers.has('authentication')).toBe(false);
  });

  it('an undeclared input or an absent one is not sent', async () => {
    const { send, requests } = api([json({})]);
    await send('token', { Code: 'C', OrganizationId: undefined, Extra: 'x' });
    expect(await requests[0]?.json()).toEqual({ Code: 'C' });
  });

  it.each([['.'], ['..'], ['']])('a path segment %j that would climb or vanish is refused', async (id) => {
    const { send, requests } = api([json({})]);
    await expect(send('document', { id })).rejects.toThrow(RangeError);
    expect(requests).toEqual([]);
  });

  it.each([['../../admin'], ['a/b'], ['%2e%2e'], ['a?b'], ['a#b'], ['..\\x'], ['%2F']])(
    'a path segment %j stays one segment',
    async (id) => {
      const { send, requests } = api([json({})]);
      await send('document', { id });
      const path = new URL(requests[0]?.url ?? '').pathname.split('/');
      expect(path.slice(0, -1).join('/')).toBe('/gb/api/v1/document');
      expect(decodeURIComponent(path.at(-1) ?? '')).toBe(id);
    },
  );
});

describe('an answer', () => {
  it('is given as declared, its secrets sealed', async () => {
    const { send, safe } = api([
      json({ AccessToken: 'A-CANARY', RefreshToken: 'R-CANARY', User: { Status: 'ACTIVE' }, X: 1 }),
    ]);
    const answer = await send('token', { Code: 'C' });
    expect(answer).toEqual({
      outcome: 'ok',
      value: {
        AccessToken: safe.seal('accessToken', 'A-CANARY'),
        RefreshToken: safe.seal('refreshToken', 'R-CANARY'),
        User: { Status: 'ACTIVE' },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('CANARY');
  });

  it.each(operationIds.flatMap((id) => secretsOf(operations[id].output).map((path) => [id, path] as const)))(
    'of %s never shows its %s in clear',
    async (id, path) => {
      const { send } = api([json(sampleOf(operations[id].output))]);
      const row = rows.find((each) => each.id === id);
      const answer = await send(id, row?.input ?? {});
      expect(answer).toMatchObject({ outcome: 'ok' });
      expect(JSON.stringify(answer)).toContain(`"${path}":"‹`);
      expect(JSON.stringify(answer)).not.toContain('CANARY');
    },
  );

  it.each([['<html>captive portal</html>'], [''], ['{"AccessToken":'], ['undefined']])(
    'of %j is malformed, and is not asked for again',
    async (text) => {
      const { send, requests } = api([new Response(text)]);
      expect(await send('token', { Code: 'C' })).toEqual({
        outcome: 'failed',
        failure: { kind: 'malformed', status: 200 },
      });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([
    ['null', ''],
    ['[]', ''],
    ['{"AccessToken":"A"}', 'RefreshToken'],
    ['{"RefreshToken":"R","AccessToken":7}', 'AccessToken'],
  ])('of %s is incomplete: %p is missing', async (text, field) => {
    const { send, requests } = api([new Response(text)]);
    const failure = { kind: 'incomplete', status: 200, field };
    expect(await send('token', { Code: 'C' })).toEqual({ outcome: 'failed', failure });
    expect(requests).toHaveLength(1);
  });

  it.each([[204], [200]])('that is empty with status %p is a success where nothing is declared', async (status) => {
    const { send } = api([new Response(null, { status })]);
    expect(await send('logout', { RefreshToken: 'R' })).toEqual({ outcome: 'ok', value: undefined });
  });

  it.each([['<!doctype html><title>Sign in to Wi-Fi</title>'], ['{"Id":']])(
    'that is %s is malformed even where nothing is declared',
    async (text) => {
      const { send } = api([new Response(text)]);
      const failure = { kind: 'malformed', status: 200 };
      expect(await send('logout', { RefreshToken: 'R' })).toEqual({ outcome: 'failed', failure });
    },
  );

  it('that refuses is a failure with status, code and message', async () => {
    const { send } = api([json({ Message: 'EntityNotExistsException' }, 404)]);
    const failure = {
      kind: 'entityNotExists',
      status: 404,
      code: 'EntityNotExistsException',
      message: 'EntityNotExistsException',
    };
    expect(await send('organizationByAlias', { alias: 'acme' })).toEqual({ outcome: 'failed', failure });
  });
});

describe('a call is made again', () => {
  const refusals: readonly (readonly [string, Reply])[] = [
    ['502', new Response('', { status: 502 })],
    ['503', new Response('', { status: 503, headers: { 'Retry-After': '60' } })],
    ['504', new Response('', { status: 504 })],
    ['no answer, status -1', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('timed out', 'TimeoutError')],
    [
      'an answer that is cut off',
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
    ['400 with ThrottlingException', json({ __type: 'ThrottlingException' }, 400)],
    ['400 with a longer throttling type', json({ __type: 'x#ThrottlingExceptionOfSorts' }, 400)],
  ];

  it.each(refusals)('once, after 500 ms give or take, for %s [9.02]', async (_title, refusal) => {
    const { send, requests, waits } = api([refusal, json({ Id: 'o1' })]);
    expect(await send('organizationByAlias', { alias: 'acme' })).toEqual({ outcome: 'ok', value: { Id: 'o1' } });
    expect(requests).toHaveLength(2);
    expect(waits).toEqual([500]);
  });

  it.each(refusals)('and not a third time for %s [9.02]', async (_title, refusal) => {
    const { send, requests } = api([refusal]);
    expect(await send('organizationByAlias', { alias: 'acme' })).toMatchObject({ outcome: 'failed' });
    expect(requests).toHaveLength(2);
  });

  it('with the same body', async () => {
    const { send, requests } = api([new Response('', { status: 503 }), json({})]);
    await send('token', { Code: 'C' });
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([{ Code: 'C' }, { Code: 'C' }]);
  });

  it.each([
    ['500', new Response('', { status: 500 })],
    ['501', new Response('', { status: 501 })],
    ['400 without throttling', json({ Message: 'MissingParameterException' }, 400)],
    ['401', json({ Message: 'UnauthorizedResourceAccessException' }, 401)],
    ['403', json({ Message: 'UserNotActiveException' }, 403)],
    ['404', json({ Message: 'EntityNotExistsException' }, 404)],
    ['429', json({ __type: 'ThrottlingException' }, 429)],
    ['a redirect', json({ Message: 'RedirectException' }, 400)],
  ])('not at all for %s [9.02]', async (_title, refusal) => {
    const { send, requests, waits } = api([refusal]);
    expect(await send('organizationByAlias', { alias: 'acme' })).toMatchObject({ outcome: 'failed' });
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it.each<[OperationId]>([['region'], ['metricsToken'], ['logsToken'], ['sendMetrics'], ['sendLogs']])(
    'not for %s, which is no call of the product API',
    async (id) => {
      const { send, requests } = api([new TypeError('Failed to fetch')]);
      const input = rows.find((row) => row.id === id)?.input ?? {};
      expect(await send(id, input)).toEqual({ outcome: 'failed', failure: { kind: 'network', status: -1 } });
      expect(requests).toHaveLength(1);
    },
  );
});

describe('a session', () => {
  const tokens = { 'acme:gb_access_token': 'OLD', 'acme:gb_refresh_token': 'R-OLD', 'acme:idp_type': 'WORKDOCS' };
  const isRefresh = (request: Request): boolean => request.url.endsWith('/token/refresh');
  /** A service that refuses every token but the given one, and refreshes as told. */
  const service =
    (valid: string, refreshed: () => Response): Reply =>
    async (request) => {
      if (isRefresh(request)) return refreshed();
      const isValid = request.headers.get('authentication') === `Bearer ${valid}`;
      return isValid ? json({ User: { Id: 'u1' } }) : json({ Message: 'expired' }, 401);
    };
  const renewed = () => json({ AccessToken: 'NEW', ExpirationDateTime: '2025-04-25T00:00:00Z' });
  const signedIn = { outcome: 'ok', value: { User: { Id: expect.any(String) as string } } };

  it('is refreshed once for all calls that are refused at the same time, and each is made again [4.99]', async () => {
    const { send, requests, place } = api([service('NEW', renewed)], tokens);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('currentUser', {})));
    expect(answers).toEqual(Array.from({ length: 5 }, () => signedIn));
    const [refresh, ...others] = requests.filter(isRefresh);
    expect(others).toEqual([]);
    expect(refresh?.headers.has('authentication')).toBe(false);
    expect(await refresh?.json()).toEqual({ RefreshToken: 'R-OLD' });
    expect(requests).toHaveLength(5 + 1 + 5);
    // An answer without a refresh token keeps the old one.
    expect(place.contents()).toMatchObject({
      'acme:gb_access_token': 'NEW',
      'acme:gb_refresh_token': 'R-OLD',
      'acme:gb_access_token_exp': '1745539200',
    });
  });

  it('is over when the refresh is refused with 401: no further refresh, and the tokens are gone [4.99]', async () => {
    const { send, requests, place } = api([service('NEW', () => json({}, 401))], tokens);
    const answers = await Promise.all([send('currentUser', {}), send('currentUser', {})]);
    expect(answers).toMatchObject([{ failure: { status: 401 } }, { failure: { status: 401 } }]);
    expect(requests.filter(isRefresh)).toHaveLength(1);
    expect(place.contents()).toEqual({ 'acme:idp_type': 'WORKDOCS' });
    await send('currentUser', {});
    expect(requests.filter(isRefresh)).toHaveLength(1);
  });

  it.each([
    ['a gateway fault', () => new Response('', { status: 503 })],
    ['an answer that is not JSON', () => new Response('<html>')],
    ['an incomplete answer', () => json({})],
  ])('keeps its tokens when the refresh ends in %s', async (_title, refreshed) => {
    const { send, place } = api([service('NEW', refreshed)], tokens);
    expect(await send('currentUser', {})).toMatchObject({ failure: { status: 401 } });
    expect(place.contents()).toEqual(tokens);
  });

  it('is refreshed at most once for a call that is refused for ever', async () => {
    const { send, requests } = api([service('NEVER', renewed)], tokens);
    expect(await send('currentUser', {})).toMatchObject({ failure: { status: 401 } });
    expect(requests.filter(isRefresh)).toHaveLength(1);
    expect(requests).toHaveLength(3);
  });

  it('is not asked for by an anonymous call, nor by one with a token of its own, nor without tokens [4.99]', async () => {
    const { send, safe, requests } = api([service('NEW', renewed)], tokens);
    await send('organizationByAlias', { alias: 'acme' });
    await send('currentUser', {}, { token: safe.seal('accessToken', 'OTHER') });
    expect(requests[0]?.headers.has('authentication')).toBe(false);
    const { send: sendWithout, requests: asked } = api([service('NEW', renewed)]);
    await sendWithout('currentUser', {});
    expect([...requests, ...asked].filter(isRefresh)).toEqual([]);
  });
});

describe('an exchange', () => {
  const request = () => new Request('https://api.test/token?email=CANARY', { method: 'POST', body: 'CANARY' });
  const note = () => undefined;

  it('that fails rejects with status, statusText and the body, and with no address in its message [8.01]', async () => {
    const refusal = new Response('{"Message":"x"}', { status: 409, statusText: 'Conflict' });
    const error: unknown = await exchange(request(), async () => refusal, note).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 409, statusText: 'Conflict', data: '{"Message":"x"}' });
    expect(String(error)).not.toContain('CANARY');
  });

  it('that gets no answer rejects with status -1 [8.01]', async () => {
    const dead = async (): Promise<Response> => {
      throw new TypeError('CANARY');
    };
    await expect(exchange(request(), dead, note)).rejects.toMatchObject({ status: -1, statusText: '', data: '' });
  });

  it('ends after ten seconds without an answer', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const patient: typeof fetch = async (_request, options) => {
      options?.signal?.throwIfAborted();
      return new Response('late');
    };
    await expect(exchange(request(), patient, note)).rejects.toMatchObject({ status: -1 });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});

/** Names of the secret fields of an answer. */
function secretsOf(shape: Shape): string[] {
  if (shape.of === 'optional') return secretsOf(shape.inner);
  if (shape.of === 'list') return secretsOf(shape.each);
  if (shape.of !== 'fields') return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const leaf = field.of === 'optional' ? field.inner : field;
    return 'sensitivity' in leaf && leaf.sensitivity === 'secret' ? [name] : secretsOf(field);
  });
}
/** An answer that has everything, each secret a canary. */
function sampleOf(shape: Shape): unknown {
  switch (shape.of) {
    case 'optional':
      return sampleOf(shape.inner);
    case 'list':
      return [sampleOf(shape.each)];
    case 'fields':
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(field)]));
    case 'text':
      return shape.sensitivity === 'secret' ? 'CANARY' : 'x';
    case 'number':
      return 1;
    case 'flag':
      return true;
    default:
      return undefined;
  }
}

describe('a call that is to outlive its page', () => {
  it('is sent at once with the token at hand, and told to the browser [9.03]', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const place = openPlace();
    const safe = makeSafe(placeholders('salt', 'page'));
    const port = makeApi({
      ...{ served, origin: 'https://acme.docs.test', safe, storage: makeStorage([place], safe, () => undefined) },
      clock: { now: () => Promise.resolve(0 as EpochMs), skew: never, wait: never },
      fetch: (_request, options) => {
        asked.push(options);
        return Promise.resolve(new Response());
      },
      ...{ withLock: lockWith(undefined), chance: () => 0.5, noteDate: () => undefined },
    });
    const token = safe.seal('uploadToken', 'UPLOAD');
    const input = { Logs: [], StreamName: 'web-log' };
    void port.send({ operation: 'sendLogs', input, context: { ...context, token, keepalive: true } });
    expect(asked).toMatchObject([{ keepalive: true }]);
    await port.send({ operation: 'sendLogs', input, context: { ...context, token } });
    expect(asked[1]).toMatchObject({ keepalive: false });
  });
});
