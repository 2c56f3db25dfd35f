import settings from 'deploy/settings.example.json';
import { makeApi } from 'src/adapters/api';
import { CallError, baseOf, sendRequest } from 'src/adapters/http';
import { makeVault } from 'src/adapters/vault';
import type { CallContext } from 'src/contract/portContract';
import type { StageSettings } from 'src/contract/deployment';
import { type OperationId, operationIds, operations } from 'src/contract/operations';
import { type LeafMapper, type Shape, mapShape } from 'src/contract/shape';
import { isRetried } from 'src/rules/calls/retry';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { siteNamed } from '__tests__/support/fakePorts';

const acme = siteNamed('acme');
const served = settings.stages.prod as StageSettings;
const context = { site: acme, region: 'eu-west-1', clientType: 'DRIVE' } as CallContext;
type Reply = Response | Error | ((request: Request) => Promise<Response>);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The real adapter over a fetch that returns the replies in turn, repeating the last one; each takes 212.4 ms. */
function api(replies: readonly Reply[]) {
  const vault = makeVault(makePlaceholders('salt', 'page'));
  const requests: Request[] = [];
  const options: (RequestInit | undefined)[] = [];
  let elapsed = 1000;
  const port = makeApi({
    served,
    origin: 'https://acme.docs.test',
    vault,
    fetch: async (request, how) => {
      requests.push(request as Request);
      options.push(how);
      elapsed += 212.4;
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply instanceof Error) throw reply;
      return typeof reply === 'function' ? reply(request as Request) : (reply?.clone() ?? new Response());
    },
    elapsed: () => elapsed,
    recordServerDate: () => undefined,
  });
  /** Asks for an operation with its input in clear; secrets are sealed first, as flows have them. */
  const timed = (operation: OperationId, input: object, more: Partial<CallContext> = {}) => {
    const seal: LeafMapper = (leaf, held) =>
      leaf.sensitivity === 'secret' ? vault.seal(leaf.label, String(held)) : held;
    const sealed = mapShape({ of: 'fields', fields: operations[operation].input }, input, seal);
    return port.send({ operation, input: sealed, context: { ...context, ...more } } as Parameters<typeof port.send>[0]);
  };
  /** `timed` without the duration and the status of a success. */
  const send = async (...asked: Parameters<typeof timed>): Promise<unknown> => {
    const { took: _took, status: _status, ...answer } = await timed(...asked);
    return answer;
  };
  return { send, timed, vault, requests, options };
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

/** Spec §7, every call; `input` is what a flow passes, `sent` what goes out. */
const record = {
  ...{
    DeliveryId: 'd',
    AppName: 'workdocs',
    PageUrl: 'http://docs.localhost/loginv2/#/emailSelect',
    SessionId: 's',
    Stage: 'prod',
    Region: 'eu-west-1',
  },
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
  it('every operation is in this table', () => {
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(operationIds));
  });

  it.each(rows)(
    '$id is $sent, with the client type, its token if it is authenticated, and JSON [4.99, 7.01, 7.02, 7.05, 7.07, 7.08]',
    async (row) => {
      const { send, vault, requests } = api([json({})]);
      await send(row.id, row.input, { token: vault.seal('accessToken', 'GIVEN') });
      const request = requests[0];
      if (!request) throw new Error('nothing was sent');
      const isPost = row.sent.startsWith('POST');
      expect(`${request.method} ${request.url}`).toBe(row.sent);
      expect(Object.fromEntries(request.headers)).toEqual({
        'x-client-type': 'DRIVE',
        ...(row.bearer ? { authentication: 'Bearer GIVEN' } : {}),
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      });
      expect(isPost ? await request.json() : request.body).toEqual(isPost ? row.input : null);
    },
  );

  it.each([
    ['currentUser', 'https://eu-west-1.api.test'],
    ['metricsToken', 'https://metrics.eu-west-1.test'],
    ['sendLogs', 'https://logs.eu-west-1.test'],
    ['region', 'https://acme.docs.test'],
  ] as const)('%s goes to %s where the settings name a region', (id, base) => {
    const telemetry = {
      metrics: 'https://metrics.{region}.test',
      logs: 'https://logs.{region}.test',
      logStream: 'web-log',
    };
    const regionalServices = { api: 'https://{region}.api.test', telemetry };
    expect(baseOf(operations[id], regionalServices, 'https://acme.docs.test', context)).toBe(base);
  });

  it.each(rows)('$id sends no cookie and no referrer, follows no redirect and uses no cache', async ({ id, input }) => {
    const { send, requests } = api([json({})]);
    await send(id, input);
    expect(requests[0]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    });
  });

  it('an authenticated call without a token has no such header', async () => {
    const { send, requests } = api([json({})]);
    await send('currentUser', {});
    expect(requests[0]?.headers.has('authentication')).toBe(false);
  });

  it('an undeclared or absent input is not sent', async () => {
    const { send, requests } = api([json({})]);
    await send('token', { Code: 'C', OrganizationId: undefined, Extra: 'x' });
    expect(await requests[0]?.json()).toEqual({ Code: 'C' });
  });

  it.each([['.'], ['..'], ['']])('a path segment %j that would climb or vanish is refused', async (id) => {
    const { send, requests } = api([json({})]);
    await expect(send('passwordUrl', { clientId: id })).rejects.toThrow(RangeError);
    expect(requests).toEqual([]);
  });

  it.each([['../../admin'], ['a/b'], ['%2e%2e'], ['a?b'], ['a#b'], ['..\\x'], ['%2F']])(
    'a path segment %j stays one segment',
    async (id) => {
      const { send, requests } = api([json({})]);
      await send('passwordUrl', { clientId: id });
      const path = new URL(requests[0]?.url ?? '').pathname.split('/');
      expect([path.length, path[1], path[3]]).toEqual([4, 'client', 'passwordurl']);
      expect(decodeURIComponent(path[2] ?? '')).toBe(id);
    },
  );
});

describe('an answer', () => {
  it('has the declared form, with its secrets sealed', async () => {
    const { send, vault } = api([
      json({ AccessToken: 'A-CANARY', RefreshToken: 'R-CANARY', User: { Status: 'ACTIVE' }, X: 1 }),
    ]);
    const answer = await send('token', { Code: 'C' });
    expect(answer).toEqual({
      outcome: 'ok',
      value: {
        AccessToken: vault.seal('accessToken', 'A-CANARY'),
        RefreshToken: vault.seal('refreshToken', 'R-CANARY'),
        User: { Status: 'ACTIVE' },
      },
      undeclared: ['X'],
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
    'of %j is malformed, and is not requested again',
    async (text) => {
      const { send, requests } = api([new Response(text)]);
      expect(await send('token', { Code: 'C' })).toEqual({
        outcome: 'failed',
        failure: {
          kind: 'malformed',
          status: 200,
          contentType: 'text/plain',
          length: text.length,
        },
      });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([[''], ['null'], [' null\n']])(
    'of %j to the look-up of a provider names none; a page of a captive portal is a failure [4.12, 4.26]',
    async (text) => {
      const lookUp = (body: string) =>
        api([new Response(body)]).send('userIdentityProvider', { organizationDomain: acme });
      expect(await lookUp(text)).toEqual({ outcome: 'ok', value: {} });
      expect(await lookUp('<html>captive portal</html>')).toMatchObject({ failure: { kind: 'malformed' } });
      expect(await lookUp('[]')).toMatchObject({ failure: { kind: 'incomplete' } });
    },
  );

  it('of status 204 to the look-up of a provider names none [4.12, 4.26]', async () => {
    const { timed } = api([new Response(null, { status: 204 })]);
    const answer = await timed('userIdentityProvider', { organizationDomain: acme });
    expect(answer).toMatchObject({ outcome: 'ok', value: {}, status: 204 });
  });

  it.each([
    ['null', '', ['the answer (null)']],
    ['[]', '', ['the answer (list)']],
    ['{"AccessToken":"A"}', 'RefreshToken', undefined],
    ['{"RefreshToken":"R","AccessToken":7}', 'AccessToken', ['AccessToken (number)']],
  ])('of %s is incomplete: %p is missing [3.06, 5.09]', async (text, field, mistyped) => {
    const { send, requests } = api([new Response(text)]);
    const failure = { kind: 'incomplete', status: 200, field };
    expect(await send('token', { Code: 'C' })).toEqual({ outcome: 'failed', failure, ...(mistyped && { mistyped }) });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['{"WorkDocsAuthToken":"A"}', 'Expiration'],
    ['{"Expiration":"2026-11-21T10:43:23Z"}', 'WorkDocsAuthToken'],
  ])('federated credentials need a token and its expiry: %s lacks %s [5.09]', async (text, field) => {
    const { send } = api([new Response(text)]);
    const failure = { kind: 'incomplete', status: 200, field };
    expect(await send('credentials', { ExternalProvider: 'WORKDOCS' })).toMatchObject({ outcome: 'failed', failure });
  });

  it.each([[204], [200]])('that is empty with status %p is a success if nothing is declared', async (status) => {
    const { send } = api([new Response(null, { status })]);
    expect(await send('logout', { RefreshToken: 'R' })).toEqual({ outcome: 'ok', value: undefined });
  });

  it.each([['<!doctype html><title>Sign in to Wi-Fi</title>'], ['{"Id":']])(
    'that is %s is malformed even if nothing is declared',
    async (text) => {
      const { send } = api([new Response(text)]);
      const failure = { kind: 'malformed', status: 200, contentType: 'text/plain', length: text.length };
      expect(await send('logout', { RefreshToken: 'R' })).toEqual({ outcome: 'failed', failure });
    },
  );

  it('that is not JSON is described by its content type and length, with any status', async () => {
    const headers = { 'content-type': 'Text/HTML; charset=utf-8; for=jane@acme.test' };
    const page = (status: number) => new Response('<html>Wi-Fi</html>', { status, headers });
    const details = { contentType: 'text/html', length: 18 };
    expect(await api([page(200)]).send('token', { Code: 'C' })).toMatchObject({
      failure: { kind: 'malformed', ...details },
    });
    expect(await api([page(403)]).send('token', { Code: 'C' })).toMatchObject({
      failure: { kind: 'refused', ...details },
    });
    const refused = await api([json({ Message: 'No' }, 403)]).send('token', { Code: 'C' });
    expect(refused).not.toMatchObject({ failure: { length: expect.anything() as number } });
  });

  it.each<[OperationId, object, string, object]>([
    ['token', { Code: 'C' }, 'AccessToken', { RefreshToken: 'R' }],
    ['token', { Code: 'C' }, 'RefreshToken', { AccessToken: 'A' }],
    ['refreshToken', { RefreshToken: 'R' }, 'AccessToken', {}],
    ['metricsToken', {}, 'Token', {}],
  ])('of %s %j whose %s no request can carry is refused, and the log says why', async (id, input, field, rest) => {
    for (const token of ['CANARY\u2026', 'CANARY\r\nX-Evil: 1', ' ']) {
      const answer = await api([json({ ...rest, [field]: token })]).send(id, input);
      const failure = { kind: 'incomplete', status: 200, field };
      expect(answer).toEqual({ outcome: 'failed', failure, mistyped: [`${field} (unsendable)`] });
    }
  });

  it('reports the names of undeclared fields, good or incomplete, and never their values', async () => {
    const extra = {
      accessToken: 'CANARY',
      'jane@acme.test': 1,
      k8Jq2ZxT90: 1,
      User: { Status: 'ACTIVE', Locale: 'CANARY' },
    };
    const good = await api([json({ AccessToken: 'A', RefreshToken: 'R', ...extra })]).send('token', { Code: 'C' });
    expect(good).toMatchObject({ outcome: 'ok', undeclared: ['accessToken', 'Locale'] });
    const incomplete = await api([json({ RefreshToken: 'R', ...extra })]).send('token', { Code: 'C' });
    expect(incomplete).toMatchObject({ failure: { field: 'AccessToken' }, undeclared: ['accessToken', 'Locale'] });
    expect(JSON.stringify([good, incomplete])).not.toMatch(/CANARY|jane|k8Jq/);
    const plain = await api([json({ AccessToken: 'A', RefreshToken: 'R' })]).send('token', { Code: 'C' });
    expect(plain).not.toHaveProperty('undeclared');
  });

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

describe('a question', () => {
  it.each<[string, Reply]>([
    ['is refused as by a gateway', new Response('', { status: 503, headers: { 'Retry-After': '60' } })],
    ['is refused as too many', json({ __type: 'ThrottlingException' }, 400)],
    ['is refused with 401', json({ Message: 'UnauthorizedResourceAccessException' }, 401)],
    ['gets no answer', new TypeError('Failed to fetch')],
    ['gets no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    [
      'gets an answer that is cut off',
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
  ])('is one request, even if it %s', async (_how, reply) => {
    const { send, vault, requests } = api([reply, json({ User: { Id: 'u1' } })]);
    const token = vault.seal('accessToken', 'GIVEN');
    expect(await send('currentUser', {}, { token })).toMatchObject({ outcome: 'failed' });
    expect(requests).toHaveLength(1);
  });

  it('whose answer cannot be read is repeated like one without an answer, and its failure keeps the status', async () => {
    const { send } = api([
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ]);
    const failure = { kind: 'network', status: -1, answered: 200 } as const;
    expect(await send('currentUser', {})).toMatchObject({ outcome: 'failed', failure });
    expect(isRetried(failure)).toBe(true);
  });

  it('that the time limit of the page ended has a failure that says so', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const { send } = api([() => Promise.reject(new DOMException('', 'TimeoutError'))]);
    const failure = { kind: 'network', status: -1, code: 'TimeoutError' };
    expect(await send('currentUser', {})).toMatchObject({ outcome: 'failed', failure });
  });

  it.each<[string, Reply]>([
    ['goes well', json({ Id: 'o1' })],
    ['is refused', new Response('', { status: 500 })],
    ['gets no answer', new TypeError('Failed to fetch')],
  ])('that %s reports how many milliseconds its request took [9.04]', async (_how, reply) => {
    const { timed } = api([reply]);
    expect((await timed('organizationByAlias', { alias: 'acme' })).took).toBe(212);
  });

  it.each<[string, Reply, number | undefined]>([
    ['the usual one, which need not be recorded', new Response('{}'), undefined],
    ['another one, with a body', json({}, 202), 202],
    ['another one, without a body', new Response(null, { status: 204 }), 204],
  ])('that succeeds reports its status: %s', async (_how, reply, status) => {
    const answer = await api([reply]).timed('logout', { RefreshToken: 'R' });
    expect(answer.outcome).toBe('ok');
    expect(answer.status).toBe(status);
  });

  it.each<[string, Response]>([
    ['malformed', new Response('<html>', { status: 203 })],
    ['malformed', new Response(null, { status: 204 })],
    ['incomplete', json({}, 202)],
  ])('that is %s is a failure with its status', async (kind, reply) => {
    const answer = await api([reply]).send('token', { Code: 'C' });
    expect(answer).toMatchObject({ outcome: 'failed', failure: { kind, status: reply.status } });
  });
});

describe('an HTTP exchange', () => {
  const request = () => new Request('https://api.test/token?email=CANARY', { method: 'POST', body: 'CANARY' });
  const note = () => undefined;

  it('that fails rejects with status, statusText and the body, and without an address in its message [8.01]', async () => {
    const refusal = new Response('{"Message":"x"}', { status: 409, statusText: 'Conflict' });
    const error: unknown = await sendRequest(request(), async () => refusal, note).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 409, statusText: 'Conflict', data: '{"Message":"x"}' });
    expect(String(error)).not.toContain('CANARY');
  });

  it('that gets no answer rejects with status -1 [8.01]', async () => {
    const dead = async (): Promise<Response> => {
      throw new TypeError('CANARY');
    };
    await expect(sendRequest(request(), dead, note)).rejects.toMatchObject({ status: -1, statusText: '', data: '' });
  });

  it.each([
    ['that breaks off', new TypeError('CANARY'), ''],
    ['that does not come in time', new DOMException('', 'TimeoutError'), 'TimeoutError'],
  ])('whose answer has a body %s rejects with -1, and says which status had come', async (_what, error, statusText) => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const cut = { status: 202, headers: new Headers(), text: () => Promise.reject(error) } as unknown as Response;
    const sent = sendRequest(request(), () => Promise.resolve(cut), note);
    await expect(sent).rejects.toMatchObject({ status: -1, statusText, data: '', answered: 202 });
  });

  it('ends after ten seconds without an answer', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const patient: typeof fetch = async (_request, options) => {
      options?.signal?.throwIfAborted();
      return new Response('late');
    };
    await expect(sendRequest(request(), patient, note)).rejects.toMatchObject({ status: -1 });
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

describe('a call that must outlive its page', () => {
  it('is passed to the browser [9.03]', async () => {
    const { send, vault, options } = api([new Response()]);
    const token = vault.seal('uploadToken', 'UPLOAD');
    const input = { Logs: [], StreamName: 'web-log' };
    const sent = send('sendLogs', input, { token, keepalive: true });
    // At once, without waiting.
    expect(options).toMatchObject([{ keepalive: true }]);
    await sent;
    await send('sendLogs', input, { token });
    expect(options[1]).toMatchObject({ keepalive: false });
  });
});
