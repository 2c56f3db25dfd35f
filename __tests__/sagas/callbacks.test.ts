import { entrySubmittedItself } from 'slices/entry';
import { placeFound } from 'slices/place';
import { routeEntered } from 'slices/route';
import { storeRestored } from 'slices/store';
import { ok } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import { parseAddress } from 'src/rules/address/address';
import type { SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import type { Witness } from 'src/contract/tabKeys';
import { flowTableWith } from 'sagas/index';
import { lazyFlows } from 'sagas/lazyFlows';
import { directoryCallback, federateCallback, identityCenterCallback } from 'sagas/callbacks';
import { postAuth } from 'sagas/postAuth';

const acme = 'acme' as SiteName;
const initech = 'initech' as SiteName;
const token = '1a-2b-3c-4d';
const state = (input: unknown) => encodeURIComponent(typeof input === 'string' ? input : JSON.stringify(input));
const good = state({ csrfToken: token, sitename: 'acme' });
const toPostAuth = ['replace /postAuth?sitename=acme'];
const toSignIn = (error: string) => [`replace /emailSelect?sitename=acme&error=${error}`];
const now = Date.parse('2025-01-15T08:00:00Z');
/** The remembered starts, with the prints of the tests. */
const recognised = (...starts: readonly (readonly [token: string, used: boolean])[]) => ({
  print_key: JSON.stringify({ key: 'K', until: now + 1 }),
  'acme:recent_sign_ins': JSON.stringify(starts.map(([of, used]) => ({ print: `${of} under K`, used }))),
});
const pending = (method: string) => JSON.stringify({ method, email: 'jane@acme.test' });

const providers = [
  {
    name: 'federated',
    path: '/workdocsFederateCallback',
    flow: () => federateCallback({}),
    denied: () => federateCallback({ error: 'server_error' }),
    key: 'federate_csrf_token',
    method: 'federate',
    idpType: 'WORKDOCS_FEDERATE',
    code: 'federate_auth_code',
  },
  {
    name: 'identity center',
    path: '/iicCallback',
    flow: () => identityCenterCallback({}),
    denied: () => identityCenterCallback({ error: 'server_error' }),
    key: 'iic_csrf_token',
    method: 'identityCenter',
    idpType: 'IAM_IDENTITY_CENTER',
    code: 'iic_auth_code',
  },
] as const;

/** What was stored when a sign-in was started, for its exchange. */
const codeParams = {
  'acme:federate_client_id': 'fed',
  'acme:federate_redirect_uri': 'https://r',
  'acme:iic_client_id': 'center',
};
const exchanges = {
  'api.organizationByAlias': ok({ Id: 'd-1' }),
  'api.token': ok({
    AccessToken: '‹accessToken:exchanged›' as Sealed<'accessToken'>,
    RefreshToken: '‹refreshToken:exchanged›' as Sealed<'refreshToken'>,
  }),
  'api.currentUser': ok({ User: { Id: 'u' } }),
};

describe.each(providers)('§4 $name callback', ({ path, flow, denied, key, method, code, idpType }) => {
  const stored = { [`acme:${key}`]: token, 'acme:pending_sign_in': pending(method) };
  const arrive = (query: string, kept: Readonly<Record<string, string>> = stored, ofTrip?: SiteName) =>
    runFlow(flow, {
      address: `${path}?${query}`,
      stored: kept,
      given: ofTrip ? [storeRestored({ site: ofTrip, slices: {} })] : [],
    });

  it('a good state and a code: the code is stored and post-auth follows [2.21, 4.02, 4.41, 4.42]', async () => {
    const run = await arrive(`code=CODE1&state=${good}`);
    expect(run.wentTo).toEqual(toPostAuth);
    expect(run.stored[`acme:${code}`]).toBe('CODE1');
    expect(run.stored[`acme:${key}`]).toBeUndefined();
  });

  it('the token alone proves a start, where nobody has signed in or out [4.41, 4.42, 4.51]', async () => {
    // Of another start, perhaps.
    const proved = { [`acme:${key}`]: token, 'acme:idp_type': 'DIRECTORY_SERVICE', ...codeParams };
    const answered = await arrive(`code=CODE1&state=${good}`, proved);
    expect(answered.wentTo).toEqual(toPostAuth);
    expect(answered.stored).toEqual({ 'acme:idp_type': idpType, ...codeParams, [`acme:${code}`]: 'CODE1' });
    const finished = await runFlow(() => postAuth({ sitename: acme }), { stored: answered.stored, answers: exchanges });
    expect(finished.departures).toHaveLength(1);
    expect(finished.stored).toMatchObject({
      'acme:session': expect.stringContaining(`"method":"${method}"`) as string,
    });
    expect(finished.stored).not.toHaveProperty(`acme:${code}`);
    const again = await arrive(`code=CODE1&state=${good}`, { ...finished.stored, [`acme:${key}`]: token });
    expect(again.state.signIn).toMatchObject({ step: 'superseded' });
    const out = { ...proved, 'acme:session': JSON.stringify({ id: 'out', since: now }) };
    expect((await arrive(`code=CODE1&state=${good}`, out)).state.signIn).toMatchObject({ why: 'notStarted' });
  });

  it('no code: sign-in with an error [4.41, 4.42]', async () => {
    const run = await arrive(`state=${good}`);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test']);
    expect(run.state.signIn).toMatchObject({ why: 'noCode' });
  });

  const itself = [entrySubmittedItself({ siteName: acme, emailId: undefined })];
  it.each([
    ['of this tab', itself, { trip: 'trip' }, '&email_id=jane%40acme.test'],
    ['of an older build', itself, {}, '&email_id=jane%40acme.test'],
    ['of another tab, but not if this one has submitted without a name', itself, { trip: 'another' }, ''],
    ['of a tab that was closed and opened anew', [], { trip: 'another' }, '&email_id=jane%40acme.test'],
  ])('a refusal shows the e-mail address of a start %s [0.47]', async (_where, given, more, shown) => {
    const start = JSON.stringify({ method, email: 'jane@acme.test', ...more });
    const query = `code=C&state=${good}`;
    const run = await runFlow(flow, {
      address: `${path}?${query}`,
      stored: { 'acme:pending_sign_in': start },
      given: [routeEntered({ ...parseAddress(path, query, 'workdocs'), arrival: 'load' }), ...given],
    });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=error${shown}`]);
  });

  it.each([
    ['stored token missing', `code=C&state=${good}`, { 'acme:pending_sign_in': pending(method) }, 'tokenMissing'],
    ['state missing', 'code=C', stored, 'stateMissing'],
    ['state empty', 'code=C&state=', stored, 'stateMissing'],
    ['not valid JSON', `code=C&state=${state('{')}`, stored, 'stateNotJson'],
    ['a bare text', `code=C&state=${state(`"${token}"`)}`, stored, 'stateNotJson'],
    ['a bare token', `code=C&state=${token}`, stored, 'stateNotJson'],
    ['null', `code=C&state=${state('null')}`, stored, 'stateNotJson'],
    ['a list', `code=C&state=${state([token])}`, stored, 'stateNotJson'],
    ['no csrfToken', `code=C&state=${state({ sitename: 'acme' })}`, stored, 'noCsrfToken'],
    ['an empty csrfToken', `code=C&state=${state({ csrfToken: '', sitename: 'acme' })}`, stored, 'noCsrfToken'],
    ['a list as csrfToken', `code=C&state=${state({ csrfToken: [token], sitename: 'acme' })}`, stored, 'noCsrfToken'],
    [
      'an object as csrfToken',
      `code=C&state=${state({ csrfToken: { toString: 1 }, sitename: 'acme' })}`,
      stored,
      'noCsrfToken',
    ],
    [
      'an inherited csrfToken',
      `code=C&state=${state(`{"__proto__":{"csrfToken":"${token}"},"sitename":"acme"}`)}`,
      stored,
      'noCsrfToken',
    ],
    ['tokens that differ', `code=C&state=${state({ csrfToken: 'other', sitename: 'acme' })}`, stored, 'differentToken'],
    [
      'a token with a space after it',
      `code=C&state=${state({ csrfToken: `${token} `, sitename: 'acme' })}`,
      stored,
      'differentToken',
    ],
  ])(
    '%s: sign-in with error, nothing is stored, the token is removed [4.36, 4.37, 4.41, 4.42]',
    async (_what, query, kept, why) => {
      const run = await arrive(query, kept, acme);
      // The site is the one in the state; the tab's own is not put in its place.
      const named = ['stateMissing', 'stateNotJson'].includes(why) ? '' : 'sitename=acme&';
      expect(run.wentTo[0]).toContain(`replace /emailSelect?${named}error=error`);
      expect(run.state.signIn).toMatchObject({ step: 'refused', error: 'error', why });
      expect(run.stored[`acme:${code}`]).toBeUndefined();
      expect(run.stored[`acme:${key}`]).toBeUndefined();
    },
  );

  it.each([
    ['', 'stateMissing'],
    [`&state=${state('{')}`, 'stateNotJson'],
  ])(
    'on a site’s own host the host names the site where the state (%s) does not [0.15, 4.36]',
    async (returned, why) => {
      const run = await runFlow(flow, { address: `${path}?code=C${returned}`, stored, onHostOf: 'acme' });
      expect(run.wentTo[0]).toContain('replace /emailSelect?sitename=acme&error=error');
      expect(run.state.signIn).toMatchObject({ why });
      expect(run.stored[`acme:${key}`]).toBeUndefined();
    },
  );

  it('reports otherTab if another tab has started a sign-in since, which still succeeds [0.46]', async () => {
    const newer = state({ csrfToken: 'newer', sitename: 'acme' });
    const older = await arrive(`code=C&state=${good}`, {
      ...stored,
      [`acme:${key}`]: 'newer',
      ...recognised([token, false], ['newer', false]),
    });
    expect(older.state.signIn).toMatchObject({ why: 'otherTab' });
    const run = await arrive(`code=D&state=${newer}`, older.stored);
    expect(run.wentTo).toEqual(toPostAuth);
    expect(run.stored[`acme:${key}`]).toBeUndefined();
  });

  it('reports usedTwice if a callback is opened twice [4.37]', async () => {
    const run = await arrive(`code=C&state=${good}`, recognised([token, true]));
    expect(run.state.signIn).toMatchObject({ why: 'usedTwice' });
  });

  it.each([now, now + 24 * 60 * 60_000 + 1])(
    'recognises no start by a key older than 24 hours, and forgets it with its prints: until %p [0.13, 4.37]',
    async (until) => {
      const old = { ...recognised([token, true]), print_key: JSON.stringify({ key: 'K', until }) };
      const run = await arrive(`code=C&state=${good}`, old);
      expect(run.state.signIn).toMatchObject({ why: 'tokenMissing' });
      expect(run.stored).not.toHaveProperty('print_key');
      expect(run.stored).not.toHaveProperty(['acme:recent_sign_ins']);
    },
  );

  it('once it was checked, the token is stored nowhere; only a print recognises it [0.13, 4.37]', async () => {
    const run = await arrive(`code=C&state=${good}`, { ...stored, ...recognised([token, false]) });
    expect(run.wentTo).toEqual(toPostAuth);
    const { 'acme:recent_sign_ins': recent, ...others } = run.stored;
    expect(JSON.parse(recent ?? '')).toEqual([{ print: `${token} under K`, used: true }]);
    expect(Object.values(others).filter((text) => text.includes(token))).toEqual([]);
    expect(Object.entries(others).filter(([, text]) => text === 'C')).toEqual([[`acme:${code}`, 'C']]);
  });

  it.each([
    ['', 'stateMissing'],
    [`&state=${state('no JSON')}`, 'stateNotJson'],
    // A gateway that encodes the address once more.
    [`&state=${encodeURIComponent(good)}`, 'stateNotJson'],
    [`&state=${state({ csrfToken: token })}`, 'noSite'],
  ])(
    'a state that names no site (%s): the cause is %s, and the tokens of all sites are removed [0.13, 4.36, 4.37]',
    async (returned, why) => {
      const query = `code=C${returned}`;
      const run = await arrive(query, { ...stored, [`globex:${key}`]: 'T2' });
      expect(run.wentTo).toEqual(['replace /emailSelect?error=error']);
      expect(run.state.signIn).toMatchObject({ why });
      expect(Object.keys(run.stored).filter((name) => name.endsWith(key))).toEqual([]);
      expect(run.stored['acme:pending_sign_in']).toBe(stored['acme:pending_sign_in']);
    },
  );

  it.each([
    ['', 'stateMissing'],
    [`&state=${encodeURIComponent(good)}`, 'stateNotJson'],
  ])(
    'a state that names no site (%s): none is taken from this tab, whose token is removed; what another tab has begun stays [0.13, 4.37]',
    async (returned, why) => {
      const ofInitech = { [`initech:${key}`]: 'T2', 'initech:pending_sign_in': pending(method) };
      const run = await arrive(`code=C${returned}`, { siteName: 'acme', ...stored, ...ofInitech }, initech);
      expect(run.wentTo).toEqual(['replace /emailSelect?error=error&email_id=jane%40acme.test']);
      expect(run.state).toMatchObject({ signIn: { why } });
      expect(run.stored[`initech:${key}`]).toBeUndefined();
      expect(run.stored[`acme:${key}`]).toBe(token);
    },
  );

  const ofTab = JSON.stringify({ method, email: 'jane@acme.test', trip: 'trip' });
  const ofApp = { code_challenge: 'abc', application_id: 'drive-app-1', app_access_since: String(now - 1000) };
  const asked = { ...ofApp, app_access_trip: 'trip', client_type: 'DRIVE', pending_sign_in: ofTab };
  const ofAcme = Object.fromEntries(Object.entries(asked).map(([name, text]) => [`acme:${name}`, text]));
  it.each([
    ['', acme, '&email_id=jane%40acme.test&client_type=DRIVE', 'pending'],
    [`&state=${state('{')}`, acme, '&email_id=jane%40acme.test&client_type=DRIVE', 'pending'],
    ['', undefined, '', 'none'],
    ['', initech, '', 'none'],
  ])(
    'a state that names no site (%s) in a tab of %s: what came with its own start is kept (%s), and its request is %s [0.30, 0.47]',
    async (returned, ofTrip, shown, step) => {
      const run = await arrive(`code=C${returned}`, { [`acme:${key}`]: token, ...ofAcme }, ofTrip);
      expect(run.wentTo).toEqual([`replace /emailSelect?error=error${shown}`]);
      expect(run.state.appRequest.step).toBe(step);
    },
  );

  it('without a site of its own, a tab does not answer for the last used one [0.13, 4.37]', async () => {
    const run = await arrive('code=C', { siteName: 'acme', ...stored, [`globex:${key}`]: 'T2' });
    expect(run.wentTo).toEqual(['replace /emailSelect?error=error']);
    expect(run.state).toMatchObject({ site: null, signIn: { why: 'stateMissing' } });
    expect(Object.keys(run.stored).filter((name) => name.endsWith(key))).toEqual([]);
  });

  it('a full storage keeps no code, and the token is removed all the same [0.13, 4.37]', async () => {
    const run = await runFlow(flow, { address: `${path}?code=${'C'.repeat(200)}&state=${good}`, stored, room: 0 });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test']);
    expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
    expect(run.stored).toEqual({ 'acme:pending_sign_in': pending(method) });
  });

  it('if nothing can be stored, the cause is blocked storage [0.41]', async () => {
    const run = await runFlow(flow, {
      address: `${path}?code=C&state=${good}`,
      placed: false,
      given: [placeFound({ region: 'us-east-1', storage: 'memory' })],
    });
    expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
  });

  it.each([
    ['wiped', 'storageWiped'],
    ['none', 'otherBrowser'],
    ['intact', 'tokenMissing'],
  ] as const)(
    'nothing of the start is stored, and the witness of the tab is %s: the cause is %s',
    async (witness, why) => {
      const run = await runFlow(flow, { address: `${path}?code=C&state=${good}`, witness });
      expect(run.state.signIn).toMatchObject({ why });
    },
  );

  it('the provider explains why it gives no code: that is the cause', async () => {
    const run = await runFlow(denied, { address: `${path}?state=${good}&error=server_error`, stored });
    expect(run.state.signIn).toMatchObject({ error: 'error', why: 'providerUnavailable' });
  });

  it('a wrong clock is reported in addition to the cause, not instead of it', async () => {
    const run = await runFlow(flow, { address: `${path}?code=C&state=${good}`, skew: 600_000 });
    expect(run.state.signIn).toMatchObject({ why: 'tokenMissing', clockIsWrong: true });
  });

  it('a code of the other provider is not accepted', async () => {
    const other = method === 'federate' ? 'identityCenter' : 'federate';
    const run = await arrive(`code=C&state=${good}`, { ...stored, 'acme:pending_sign_in': pending(other) });
    expect(run.state.signIn).toMatchObject({ why: 'otherTab' });
    expect(run.stored[`acme:${code}`]).toBeUndefined();
  });

  it('another site’s state finds no token of this site, and does not touch its values [0.15]', async () => {
    const run = await arrive(`code=C&state=${state({ csrfToken: token, sitename: 'globex' })}`);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=globex&error=error']);
    expect(run.stored[`acme:${key}`]).toBe(token);
    expect(run.stored[`globex:${code}`]).toBeUndefined();
  });
});

describe('§4 identity-center callback, errors of the provider', () => {
  const stored = { 'acme:iic_csrf_token': token, 'acme:pending_sign_in': JSON.stringify({ method: 'identityCenter' }) };
  const arrive = (error: string, query: string) =>
    runFlow(() => identityCenterCallback({ error }), { address: `/iicCallback?error=${error}&${query}`, stored });

  it.each([
    ['access_denied', 'not_active'],
    ['ACCESS_DENIED', 'error'],
    ['server_error', 'error'],
  ])('%s: %s, even with a code [4.42]', async (error, shown) => {
    const run = await arrive(error, `state=${good}&code=C`);
    expect(run.wentTo).toEqual(toSignIn(shown));
    expect(run.stored['acme:iic_auth_code']).toBeUndefined();
  });

  it('the anti-forgery check comes first [4.42]', async () => {
    const run = await arrive('access_denied', `state=${state({ csrfToken: 'x', sitename: 'acme' })}`);
    expect(run.wentTo).toEqual(toSignIn('error'));
  });
});

describe('§4 directory-service callback', () => {
  const started = (more: object = {}) => ({
    'acme:pending_sign_in': JSON.stringify({ method: 'directory', trip: 'trip', since: now - 1000, ...more }),
  });
  const stored = started();
  const arrive = (query: string, kept: Readonly<Record<string, string>> = stored, witness?: Witness) =>
    runFlow(() => directoryCallback({ sitename: acme }), {
      address: `/enterprisecallback?${query}`,
      stored: kept,
      ...(witness && { witness }),
    });

  it('an auth_code is stored with its expiry, and post-auth follows [2.21, 4.02, 4.40]', async () => {
    const run = await arrive('sitename=acme&auth_code=CODE1');
    expect(run.wentTo).toEqual(toPostAuth);
    expect(run.stored).toMatchObject({
      'acme:directory_auth_code': 'CODE1',
      'acme:directory_auth_code_exp': '1736928600',
    });
  });

  it('no auth_code: sign-in with an error [4.40]', async () => {
    const run = await arrive('sitename=acme');
    expect(run.wentTo).toEqual(toSignIn('error'));
  });

  it('a code is accepted once: a later callback does not change it', async () => {
    const first = await arrive('sitename=acme&auth_code=CODE1');
    const second = await arrive('sitename=acme&auth_code=FOREIGN', first.stored);
    expect(second.state.signIn).toMatchObject({ step: 'refused', why: 'usedTwice' });
    expect(second.stored['acme:directory_auth_code']).toBe('CODE1');
  });

  it.each([
    ['another tab', { trip: 'another' }, 'otherTab'],
    ['an unknown tab', { trip: undefined }, 'otherTab'],
    ['ten minutes ago or more', { since: now - 600_000 }, 'startedLongAgo'],
    ['a time in the future', { since: now + 600_000 }, 'clockSetBack'],
    ['an unknown time', { since: undefined }, 'startedLongAgo'],
  ])('a code for a sign-in that was started in %s is not accepted [0.23]', async (_where, more, why) => {
    const run = await arrive('sitename=acme&auth_code=FOREIGN', started(more), 'intact');
    expect(run.state.signIn).toMatchObject({ step: 'refused', why });
    expect(run.stored['acme:directory_auth_code']).toBeUndefined();
  });

  it('a tab that may not store anything cannot know that it was sent for the code: that is the cause [0.23]', async () => {
    const run = await arrive('sitename=acme&auth_code=FOREIGN', started({ trip: 'another' }));
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'storageBlocked' });
    expect(run.stored['acme:directory_auth_code']).toBeUndefined();
  });

  it.each([-599_999, 599_999])('%d ms from now are not too long [0.23]', async (ms) => {
    expect((await arrive('sitename=acme&auth_code=C', started({ since: now + ms }))).wentTo).toEqual(toPostAuth);
  });

  it('a callback that this browser did not ask for is not accepted', async () => {
    const run = await arrive('sitename=acme&auth_code=FOREIGN', {});
    expect(run.state.signIn).toMatchObject({ why: 'notStarted' });
    expect(run.stored).toEqual({});
  });

  it.each([
    ['wiped', 'storageWiped'],
    ['none', 'otherBrowser'],
  ] as const)(
    'nothing of the start is stored, and the witness of the tab is %s: the cause is %s',
    async (witness, why) => {
      const flow = () => directoryCallback({ sitename: acme });
      const run = await runFlow(flow, { address: '/enterprisecallback?sitename=acme&auth_code=C', witness });
      expect(run.state.signIn).toMatchObject({ why });
    },
  );

  it('the service explains why it gives no code: that is the cause', async () => {
    const flow = () => directoryCallback({ sitename: acme, error: 'access_denied' });
    const run = await runFlow(flow, { address: '/enterprisecallback?sitename=acme&error=access_denied', stored });
    expect(run.state.signIn).toMatchObject({ error: 'error', why: 'providerRefused' });
  });

  it('without a site: sign-in with an error', async () => {
    const run = await runFlow(() => directoryCallback({}), { address: '/enterprisecallback?auth_code=C', stored });
    expect(run.wentTo).toEqual(['replace /emailSelect?error=error']);
  });
});

describe('§4 callbacks, an error together with a code', () => {
  const long = 'x'.repeat(513);
  const arrivals = {
    identityCenter: ['/iicCallback', `code=C&state=${good}`],
    federate: ['/workdocsFederateCallback', `code=C&state=${good}`],
    directory: ['/enterprisecallback', 'auth_code=C&sitename=acme'],
  } as const;
  const errors = [
    ['once', 'error=server_error', 'providerUnavailable'],
    ['twice', 'error=a&error=b', 'answerUnusable'],
    ['twice and once empty', 'error=&error=b', 'answerUnusable'],
    ['twice as access_denied', 'error=access_denied&error=access_denied', 'answerUnusable'],
    ['longer than allowed', `error=${long}`, 'answerUnusable'],
    ['of invisible characters only', 'error=%E2%80%AE', 'answerUnusable'],
  ] as const;

  const arrive = (method: keyof typeof arrivals, more: string) => {
    const [path, query] = arrivals[method];
    const { secrets: _secrets, ...read } = parseAddress(path, `?${query}&${more}`, 'workdocs');
    const entered = routeEntered({ ...read, arrival: 'load' });
    const flow = flowTableWith(lazyFlows)(read.route);
    if (!flow) throw new Error('no flow owns the callback');
    return runFlow(() => flow(read.params, 'load'), {
      address: `${path}?${query}&${more}`,
      given: [entered],
      stored: {
        'acme:iic_csrf_token': token,
        'acme:federate_csrf_token': token,
        'acme:pending_sign_in': JSON.stringify({ method, trip: 'trip', since: now - 1000 }),
      },
    });
  };

  it.each([
    ['federate', 'code=D'],
    ['federate', 'state=D'],
    ['identityCenter', 'code=D'],
    ['identityCenter', 'state=D'],
    ['directory', 'auth_code=D'],
  ] as const)('%s: what came more than once (%s) is unusable, not missing', async (method, more) => {
    const run = await arrive(method, more);
    expect(run.wentTo).toEqual([expect.stringContaining('error=error')]);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'answerUnusable' });
    expect(Object.keys(run.stored).filter((key) => key.endsWith('_auth_code'))).toEqual([]);
  });

  it('a readable error counts before a code that was refused', async () => {
    const run = await arrive('federate', 'code=D&error=access_denied');
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'providerRefused' });
  });

  it.each(errors)('identity center, %s: an error, and the code is not kept [4.42]', async (_how, error, why) => {
    const run = await arrive('identityCenter', error);
    expect(run.wentTo).toEqual(toSignIn('error'));
    expect(run.state.signIn).toMatchObject({ step: 'refused', why });
    expect(Object.keys(run.stored).filter((key) => key.endsWith('_auth_code'))).toEqual([]);
  });

  it.each(errors)('directory and federated provider, %s: the code counts [4.40, 4.41]', async (_how, error) => {
    for (const method of ['directory', 'federate'] as const) {
      const run = await arrive(method, error);
      expect(run.wentTo).toEqual(toPostAuth);
      expect(run.stored).toMatchObject({ [`acme:${method}_auth_code`]: 'C' });
    }
  });

  it.each(Object.keys(arrivals) as (keyof typeof arrivals)[])(
    '%s: an empty one, and the string "null", is treated as absent (RFC 6749, 3.1 and 4.1.2.1)',
    async (method) => {
      for (const error of ['error=', 'error=null']) expect((await arrive(method, error)).wentTo).toEqual(toPostAuth);
    },
  );

  it.each(['error=NULL', 'error=undefined', 'error=null&error=null', 'error=null&error=access_denied'])(
    'identity center, %s: nobody knows that it is no refusal, so it counts [4.42]',
    async (error) => {
      const run = await arrive('identityCenter', error);
      expect(run.wentTo).toEqual(toSignIn('error'));
      expect(Object.keys(run.stored).filter((key) => key.endsWith('_auth_code'))).toEqual([]);
    },
  );
});
