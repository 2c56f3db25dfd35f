import type { SiteName } from 'src/contract/brandTypes';
import type { OperationId } from 'src/contract/operations';
import { metricsOf } from 'sagas/telemetry/metrics';
import { apiCalled } from 'slices/api';
import { openCalls } from '__tests__/support/calls';
import { openBackend } from '__tests__/support/fakePorts';

type Reply = Response | Error | (() => Response);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const alias = { alias: 'acme' as SiteName };

/** A tab whose network returns the replies in turn, repeating the last one. */
function tab(replies: readonly Reply[], stored: Readonly<Record<string, string>> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply() : (reply?.clone() ?? new Response());
  };
  return { ...openCalls({ fetch, place: openBackend(stored) }), requests };
}

describe('a call is retried', () => {
  const refusals: readonly (readonly [string, Reply])[] = [
    ['502', new Response('', { status: 502 })],
    ['503', new Response('', { status: 503, headers: { 'Retry-After': '60' } })],
    ['504', new Response('', { status: 504 })],
    ['no answer, status -1', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('timed out', 'TimeoutError')],
    [
      'an answer that is cut off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
    ['400 with ThrottlingException', json({ __type: 'ThrottlingException' }, 400)],
    ['400 with a longer throttling type', json({ __type: 'x#ThrottlingExceptionOfSorts' }, 400)],
  ];

  it.each(refusals)('once, after 500 ms give or take, for %s [9.02]', async (_title, refusal) => {
    const { send, requests, waits } = tab([refusal, json({ Id: 'o1' })]);
    expect(await send('organizationByAlias', alias)).toMatchObject({ outcome: 'ok', value: { Id: 'o1' } });
    expect(requests).toHaveLength(2);
    expect(waits).toEqual([500]);
  });

  it.each(refusals)('but not a third time for %s [9.02]', async (_title, refusal) => {
    const { send, requests } = tab([refusal]);
    expect(await send('organizationByAlias', alias)).toMatchObject({ outcome: 'failed' });
    expect(requests).toHaveLength(2);
  });

  it.each([
    [0, 250],
    [0.25, 375],
    [0.999, 750],
  ])('after a wait that chance %p makes %p ms [9.02]', async (chance, ms) => {
    const waits: number[] = [];
    const { send } = openCalls({
      fetch: () => Promise.resolve(new Response('', { status: 503 })),
      change: ({ clock, random }) => ({
        random: { ...random, chance: () => Promise.resolve(chance) },
        clock: { ...clock, wait: ({ ms: asked }) => Promise.resolve(void waits.push(asked)) },
      }),
    });
    await send('organizationByAlias', alias);
    expect(waits).toEqual([ms]);
  });

  it('with the same body and the same token', async () => {
    const { send, vault, requests } = tab([new Response('', { status: 503 }), json({})]);
    await send('token', { Code: vault.seal('code', 'C') });
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([{ Code: 'C' }, { Code: 'C' }]);
    const other = tab([new Response('', { status: 503 }), json({})], { 'acme:gb_access_token': 'T' });
    await other.send('currentUser', {});
    expect(other.requests.map((request) => request.headers.get('authentication'))).toEqual(['Bearer T', 'Bearer T']);
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
    ['an answer that is not JSON', new Response('<html>captive portal</html>')],
    ['an incomplete answer', json({})],
  ])('not at all for %s [9.02]', async (_title, refusal) => {
    const { send, requests, waits } = tab([refusal]);
    expect(await send('organizationByAlias', alias)).toMatchObject({ outcome: 'failed' });
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it.each<[OperationId, object]>([
    ['region', {}],
    ['metricsToken', {}],
    ['logsToken', {}],
    ['sendMetrics', { metrics: [], host: 'h', version: 'v', region: 'us-east-1' }],
    ['sendLogs', { Logs: [], StreamName: 'web-log' }],
  ])('not for %s, which is not a call of the product API', async (id, input) => {
    const { send, requests } = tab([new TypeError('Failed to fetch')]);
    expect(await send(id, input as never)).toMatchObject({
      outcome: 'failed',
      failure: { kind: 'network', status: -1 },
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a call is made', () => {
  const stored = { 'acme:gb_access_token': 'STORED', 'acme:region': 'eu-west-1', 'acme:client_type': 'DRIVE' };
  const headersOf = ({ requests }: ReturnType<typeof tab>) => Object.fromEntries(requests[0]?.headers ?? []);

  it('in the region of its site, with its client type and its stored token [7.01]', async () => {
    const made = tab([json({})], stored);
    await made.send('currentUser', {});
    expect(made.requests[0]?.url).toBe('http://eu-west-1.api.localhost:8081/me');
    expect(headersOf(made)).toEqual({ 'x-client-type': 'DRIVE', authentication: 'Bearer STORED' });
  });

  it('with the token that is passed instead of the stored one [7.01]', async () => {
    const made = tab([json({})], stored);
    await made.send('currentUser', {}, made.vault.seal('accessToken', 'PASSED'));
    expect(headersOf(made)).toMatchObject({ authentication: 'Bearer PASSED' });
  });

  it('without a token if none is stored, and if the operation is anonymous [4.99]', async () => {
    const without = tab([json({})]);
    await without.send('currentUser', {});
    expect(headersOf(without)).toEqual({ 'x-client-type': 'WEB' });
    const anonymous = tab([json({})], stored);
    await anonymous.send('organizationByAlias', alias);
    expect(headersOf(anonymous)).toEqual({ 'x-client-type': 'DRIVE' });
  });
});

describe('each attempt of a call', () => {
  it('is reported separately, with its status and the ids in the answer [0.04, 3.11, 9.04]', async () => {
    const { send, said } = tab([new TypeError('Failed to fetch'), json({ Id: 'd-1' })]);
    await send('organizationByAlias', alias);
    const told = { operation: 'organizationByAlias', latency: 0, organization: undefined, user: undefined } as const;
    expect(said.filter((event) => apiCalled.match(event)).map(({ payload }) => payload)).toEqual([
      { ...told, status: undefined },
      { ...told, status: 200, organization: 'd-1' },
    ]);
  });

  it('is reported with its site, which no log contains', async () => {
    const { send, said } = tab([json({ Id: 'd-1' })]);
    await send('organizationByAlias', alias);
    const [report] = said.filter((event) => apiCalled.match(event));
    expect(report?.meta.about?.site).toBe('acme');
    expect(JSON.stringify(report?.payload)).not.toContain('acme');
  });

  it.each([202, 204])('is reported with the status of the answer: %p', async (status) => {
    const { send, said, vault } = tab([new Response(null, { status })]);
    expect(await send('logout', { RefreshToken: vault.seal('refreshToken', 'R') })).toMatchObject({
      outcome: 'ok',
      value: undefined,
    });
    const reports = said.filter((event) => apiCalled.match(event));
    expect(reports.map(({ payload }) => payload)).toMatchObject([{ operation: 'logout', status }]);
    expect(reports.flatMap((event) => metricsOf(event))).toContainEqual(
      expect.objectContaining({ Name: 'logout.StatusCode', Value: status }),
    );
  });

  it.each(['metricsToken', 'logsToken'] as const)(
    'does not include %s: telemetry does not report on itself',
    async (id) => {
      const { send, said } = tab([new TypeError('Failed to fetch')]);
      await send(id, {});
      expect(said).toEqual([]);
    },
  );
});
