import type { ClientType, SiteName } from 'src/contract/brandTypes';
import type { Stage } from 'src/contract/stages';
import { makeLocks } from 'src/adapters/locks';
import { makeStorage } from 'src/adapters/storage';
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { limits } from 'src/contract/limits';
import { CallFailed, makeCalls } from 'stack/documentApp/calls';
import { type OwnStage, findPlace } from 'stack/documentApp/place';
import { ownVault, requestsTo } from 'stack/documentApp/client';
import { sendAsDocumentApp } from 'stack/documentApp/session';

const site = 'acme' as SiteName;
const api = 'https://eu-west-1.api.test';
const realFetch = globalThis.fetch;

interface Refusal {
  readonly status: number;
  readonly body?: unknown;
}
/** The answers to a request, repeating the last one; -1 means no answer. */
type Answers = Readonly<Record<string, readonly (Refusal | object)[]>>;

/** The calls of the document application over a service with these answers; `meanwhile` runs at each request. */
function application(answers: Answers, meanwhile: (line: string) => void = () => undefined) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const waited: number[] = [];
  globalThis.fetch = (async (request: Request) => {
    const line = `${request.method} ${request.url.replace(api, '')}`;
    const given = answers[line] ?? [{ status: 404 }];
    const number = asked.filter((each) => each.startsWith(`${line} `)).length;
    asked.push(`${line} ${request.headers.get('Authentication') ?? '-'}`);
    bodies.push(JSON.parse((await request.text()) || 'null'));
    meanwhile(line);
    const answer = given[Math.min(number, given.length - 1)] ?? {};
    const { status, body } = 'status' in answer ? (answer as Refusal) : { status: 200, body: answer };
    if (status === -1) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body ?? {}), { status });
  }) as typeof fetch;
  const backend = memoryBackend();
  const signedIn = (who: string, tokens: readonly [string, string]) => {
    backend.set('acme:session', JSON.stringify({ id: who, method: 'own', since: 1, stage: 'prod' }));
    backend.set('acme:gb_access_token', tokens[0]);
    backend.set('acme:gb_refresh_token', tokens[1]);
  };
  signedIn('a', ['A1', 'R1']);
  const vault = ownVault();
  const served = { api: 'https://{region}.api.test', telemetry: { metrics: '', logs: '', logStream: '' } };
  const caller = { region: 'eu-west-1', clientType: 'WEB' as ClientType } as const;
  const send = sendAsDocumentApp({
    site,
    session: 'a',
    sendOnce: requestsTo(served, vault, caller),
    storage: makeStorage([backend], vault, () => undefined),
    locks: makeLocks(undefined),
    wait: async (ms) => waited.push(ms),
    chance: async () => 0.5,
  });
  return { calls: makeCalls(site, send, vault), asked, bodies, waited, stored: backend.get, signedIn };
}

beforeAll(() => {
  Object.assign(globalThis, { location: { origin: 'https://docs.test', host: 'docs.test' } });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const document = 'GET /gb/api/v1/document/d%2F1?exclude=OLD_PERMISSIONS';
const preview = 'GET /api/v1/documents/d%2F1/versions/v%202?exclude=OLD_PERMISSIONS&fields=preview';
const refresh = 'POST /gb/api/v1/token/refresh';
const version = { Document: { Metadata: { VersionMetadata: { VersionId: 'v 2' } } } };
const picture = { Metadata: { Preview: 'data:image/png;base64,AA' } };
const refreshAnswer = { AccessToken: 'A2', RefreshToken: 'R2', ExpirationDateTime: '2025-01-15T13:00:00Z' };

describe('the stage of the document application', () => {
  const ownStage = (stage: Stage, ownsUnmarked = false): OwnStage => {
    const served = { api, siteDomain: 'docs.test', telemetry: { metrics: '', logs: '', logStream: '' } };
    return { scope: { stage, ownsUnmarked }, served, loginPath: `/${stage}/` };
  };
  const stages = [ownStage('prod', true), ownStage('beta')] as const;
  const product = { id: 'workdocs', name: 'WorkDocs' };
  /** Who finds a sign-in with this session. */
  const found = async (session: object | undefined) => {
    const backend = memoryBackend();
    backend.set('siteName', 'acme');
    backend.set('acme:gb_access_token', 'A1');
    if (session) backend.set('acme:session', JSON.stringify({ id: 's-1', method: 'own', since: 1, ...session }));
    const { stage, place } = await findPlace({ product, stages }, (scope) =>
      makeStorage([backend], ownVault(), () => undefined, undefined, scope),
    );
    return [stage.scope.stage, place.isSignedIn, place.session];
  };

  it.each<[string, object | undefined, [Stage, boolean, string | undefined]]>([
    ['of production', { stage: 'prod' }, ['prod', true, 's-1']],
    ['of another stage with the same path', { stage: 'beta' }, ['beta', true, 's-1']],
    ['of a stage with another path', { stage: 'alpha' }, ['prod', false, undefined]],
    ['of an older build', undefined, ['prod', true, undefined]],
  ])('is the one that issued the session: %s [0.52]', async (_what, session, expected) => {
    expect(await found(session)).toEqual(expected);
  });
});

describe('the preview of a document in the document application', () => {
  it('requests the version first, then the preview of that version [7.06]', async () => {
    const { calls, asked } = application({ [document]: [version], [preview]: [picture] });
    await expect(calls.preview('d/1')).resolves.toEqual({ version: 'v 2', picture: picture.Metadata.Preview });
    expect(asked).toEqual([`${document} Bearer A1`, `${preview} Bearer A1`]);
  });

  it('is absent if the version has none, and an error if the document is not available', async () => {
    const bare = application({ [document]: [version], [preview]: [{ Metadata: {} }] });
    await expect(bare.calls.preview('d/1')).resolves.toEqual({ version: 'v 2', picture: undefined });
    const none = application({});
    await expect(none.calls.preview('d/1')).rejects.toThrow(CallFailed);
    expect(none.asked).toHaveLength(1);
  });

  it('is an error if an answer lacks a declared field', async () => {
    const { calls } = application({ [document]: [{ Document: {} }] });
    await expect(calls.preview('d/1')).rejects.toMatchObject({
      failure: { kind: 'incomplete', field: 'Document.Metadata' },
    });
  });

  it.each([-1, 502, 503, 504])('is retried after a status of %p [9.02]', async (status) => {
    const { calls, asked, waited } = application({ [document]: [{ status }, version], [preview]: [picture] });
    await calls.preview('d/1');
    expect([asked.length, waited]).toEqual([3, [limits.retryFirstDelayMs]]);
    const down = application({ [document]: [{ status }] });
    await expect(down.calls.preview('d/1')).rejects.toMatchObject({ failure: { status } });
    expect(down.asked).toHaveLength(2);
  });
});

describe('the session of the document application', () => {
  it('is refreshed once at the path of documents, for all calls that were refused [4.99, 7.05]', async () => {
    const { calls, asked, bodies, stored } = application({
      [document]: [{ status: 401 }, { status: 401 }, version],
      [preview]: [picture],
      [refresh]: [refreshAnswer],
    });
    await Promise.all([calls.preview('d/1'), calls.preview('d/1')]);
    expect(asked.filter((line) => line.startsWith(refresh))).toEqual([`${refresh} -`]);
    expect(bodies).toContainEqual({ RefreshToken: 'R1' });
    expect(asked.filter((line) => line === `${document} Bearer A2`)).toHaveLength(2);
    expect(['access_token', 'refresh_token', 'access_token_exp'].map((name) => stored(`acme:gb_${name}`))).toEqual([
      'A2',
      'R2',
      (Date.parse(refreshAnswer.ExpirationDateTime) / 1000).toString(),
    ]);
  });

  it.each([
    [401, undefined],
    [403, 'A1'],
    [500, 'A1'],
    [-1, 'A1'],
  ])('after a refresh with status %p has the token %p, and the call fails [0.22, 4.99]', async (status, token) => {
    const { calls, stored } = application({ [document]: [{ status: 401 }], [refresh]: [{ status }] });
    await expect(calls.preview('d/1')).rejects.toMatchObject({ failure: { status: 401 } });
    expect(stored('acme:gb_access_token')).toBe(token);
  });

  it('is not refreshed again with a token that another tab has used [0.46]', async () => {
    const answers = { [document]: [{ status: 401 }, version], [preview]: [picture], [refresh]: [{ status: 503 }] };
    const { calls, asked, signedIn } = application(answers, (line) => {
      if (line === refresh) signedIn('a', ['A2', 'R2']);
    });
    await calls.preview('d/1');
    expect(asked).toEqual([`${document} Bearer A1`, `${refresh} -`, `${document} Bearer A2`, `${preview} Bearer A2`]);
  });
});

describe('a call of the document application, if somebody else signs in at the site', () => {
  const refused = { [document]: [{ status: 401 }, version], [preview]: [picture], [refresh]: [refreshAnswer] };
  it.each<[string, Answers, string, readonly string[]]>([
    ['before it', refused, '', []],
    ['before it is refused', refused, document, [`${document} Bearer A1`]],
    ['during the refresh', refused, refresh, [`${document} Bearer A1`, `${refresh} -`]],
    ['before it is answered', { [document]: [version] }, document, [`${document} Bearer A1`]],
  ])('%s: fails, is not repeated as theirs, and leaves their tokens [0.42]', async (_when, answers, at, expected) => {
    const app = application(answers, (line) => {
      if (line === at) app.signedIn('b', ['B1', 'S1']);
    });
    if (at === '') app.signedIn('b', ['B1', 'S1']);
    await expect(app.calls.preview('d/1')).rejects.toMatchObject({ failure: { status: 401 } });
    expect(app.asked).toEqual(expected);
    expect(app.bodies).not.toContainEqual({ RefreshToken: 'S1' });
    expect([app.stored('acme:gb_access_token'), app.stored('acme:gb_refresh_token')]).toEqual(['B1', 'S1']);
  });
});

it('changes the password along the row of the product’s table, with the session of the application [7.08]', async () => {
  const line = 'POST /user/password';
  const { calls, asked, bodies } = application({ [line]: [{}] });
  await calls.changePassword('Old-Horse-1', 'New-Horse-2');
  expect(asked).toEqual([`${line} Bearer A1`]);
  expect(bodies).toEqual([{ OldPassword: 'Old-Horse-1', NewPassword: 'New-Horse-2', OrganizationDomain: 'acme' }]);
  const refused = application({ [line]: [{ status: 400, body: { Message: 'NotAuthorizedException' } }] });
  await expect(refused.calls.changePassword('x', 'y')).rejects.toMatchObject({ failure: { status: 400 } });
});
