import { runFlow } from '__tests__/support/runFlow';
import { outcomeOf, supersededOutcome } from '__tests__/support/sessionFlows';
import { acme, now, sessionOf } from '__tests__/support/sessions';
import type { EmailId, EpochMs } from 'src/contract/brandTypes';
import { goToDocumentApp, finishSignInAndGo } from 'sagas/steps/signIn/finishSignIn';
import { makeCleanUp } from 'sagas/steps/signIn/signInValues';
import type { SignIn } from 'sagas/steps/signIn/signIn';
import { placeFound } from 'slices/place';
import { routePathRefused } from 'slices/route';
import { sessionCredentialsStored } from 'slices/session';
import { sharingContinued } from 'slices/sharing';
import { siteConfirmed } from 'slices/site';
import { wayInLooked } from 'slices/wayIn';

const jane = 'jane@acme.test' as EmailId;
const home = 'https://docs.localhost:8080/workdocs/?load_user_info=true';
/** Jane has signed in, with everything that storage may hold of a sign-in. */
const whole = {
  'acme:session': sessionOf('jane', 'own', jane),
  'acme:idp_type': 'WORKDOCS',
  'acme:gb_access_token': 'A',
  'acme:gb_refresh_token': 'R',
  'acme:gb_access_token_exp': '1800000000',
  'acme:idp_access_token': 'POOL',
  'acme:idp_refresh_token': 'POOL-R',
  'acme:workdocs_federated_token': 'F',
  'acme:workdocs_federated_refresh_token': 'F-R',
  'acme:workdocs_federated_token_exp': '1',
  'acme:workdocs_federated_token_exp_iso': '2025-01-15T08:00:00Z',
  'acme:federate_auth_code': 'CODE',
};
const over = { id: 'jane', method: 'own', username: jane, since: now } as SignIn['replaces'];
const again = (more: Readonly<Record<string, string>> = {}, shared = false, expected = over) =>
  runFlow(() => goToDocumentApp(acme, expected), {
    stored: { ...whole, ...more },
    given: shared ? [sharingContinued()] : [],
  });
const namesOf = (stored: object) =>
  Object.keys(stored).flatMap((name) => (name.startsWith('acme:') ? [name.slice(5)] : []));

describe('the document application opens again for the signed-in person', () => {
  it('with the same session; values of the last refresh are removed, and the rest stays [0.22]', async () => {
    const { stored, departures, dispatched } = await again();
    expect(departures).toEqual([home]);
    expect(JSON.parse(stored['acme:session'] ?? '')).toEqual(over);
    expect(namesOf(stored).filter((name) => name.startsWith('workdocs_federated'))).toEqual([]);
    expect(stored).toMatchObject({
      'acme:gb_access_token': 'A',
      'acme:gb_refresh_token': 'R',
      'acme:idp_access_token': 'POOL',
      'acme:federate_auth_code': 'CODE',
      'acme:site_confirmed': 'true',
    });
    expect(dispatched.find(sessionCredentialsStored.match)?.payload).toEqual({ expiresAt: 1_800_000_000 });
    expect(dispatched.filter(siteConfirmed.match)).toHaveLength(1);
  });

  it('does not confirm the site again', async () => {
    const { dispatched } = await again({ 'acme:site_confirmed': 'true' });
    expect(dispatched.filter(siteConfirmed.match)).toEqual([]);
  });

  it('for whom an older build stored no session: one is created, with the method of the stored type, that tells no other page of a sign-in', async () => {
    const { 'acme:session': _none, ...unnamed } = whole;
    const run = await runFlow(() => goToDocumentApp(acme, undefined), { stored: unnamed });
    expect(JSON.parse(run.stored['acme:session'] ?? '')).toEqual({ id: 'signIn1', method: 'own', since: 0 });
  });

  it('for whom a start has overwritten the type: no session is created, and the start goes on [0.42, 0.46]', async () => {
    const { 'acme:session': _none, ...unnamed } = whole;
    const start = JSON.stringify({ id: 'new', method: 'federate', trip: 'other', since: now });
    const stored = { ...unnamed, 'acme:idp_type': 'WORKDOCS_FEDERATE', 'acme:pending_sign_in': start };
    const run = await runFlow(() => goToDocumentApp(acme, undefined), { stored });
    expect(run.departures).toEqual([home]);
    expect(run.stored).not.toHaveProperty(['acme:session']);
    expect(run.stored).toMatchObject({ 'acme:pending_sign_in': start, 'acme:idp_type': 'WORKDOCS_FEDERATE' });
  });

  it('unless somebody else is signed in by now [0.44]', async () => {
    const run = await again({ 'acme:session': sessionOf('bob', 'own', 'bob@acme.test') });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
  });

  it.each([
    ['with the token that another tab has just stored', 'NEW', [home], 'idle', [{ expiresAt: 1_900_000_000 }]],
    ['unless another tab has just removed the token', undefined, [], 'superseded', []],
  ])('%s [0.42, 0.46]', async (_how, gb_access_token, departures, step, stored) => {
    const run = await runFlow(() => goToDocumentApp(acme, over), {
      stored: whole,
      meanwhile: {
        'storage.commit': { 'acme:gb_access_token': gb_access_token, 'acme:gb_access_token_exp': '1900000000' },
      },
    });
    expect(run.departures).toEqual(departures);
    expect(run.state.signIn).toMatchObject({ step });
    expect(run.dispatched.filter(sessionCredentialsStored.match).map(({ payload }) => payload)).toEqual(stored);
    expect(run.stored['acme:gb_access_token']).toBe(gb_access_token);
  });

  it('on a shared computer without anything that lets somebody in later or identifies the person [0.51]', async () => {
    const names = { 'acme:workdocs_last_authenticated_user_name': jane, 'acme:store': '{}' };
    const { stored, departures } = await again(names, true);
    expect(departures).toEqual([home]);
    expect(namesOf(stored).sort()).toEqual([
      'gb_access_token',
      'gb_access_token_exp',
      'idp_type',
      'region',
      'session',
      'site_confirmed',
    ]);
    expect(JSON.parse(stored['acme:session'] ?? '')).toEqual({ id: 'jane', method: 'own', since: now });
  });

  it.each([
    ['its own', 'trip', false],
    ['another tab’s', 'other', true],
  ])('on a shared computer %s start is left: %s, %p', async (_whose, trip, isLeft) => {
    const pending = JSON.stringify({ id: 'new', method: 'federate', trip, since: now });
    const { stored } = await again({ 'acme:pending_sign_in': pending }, true);
    expect(stored['acme:pending_sign_in']).toBe(isLeft ? pending : undefined);
  });

  it.each([
    ['/workdocs/index.html#/doc/7', 'https://docs.localhost:8080/workdocs/index.html?load_user_info=true#/doc/7', []],
    ['/loginv2/#/emailSelect', home, [routePathRefused()]],
    ['/x/loginv2-a/', home, [routePathRefused()]],
    ['/?a=1', home, [routePathRefused()]],
  ])(
    'at the path that was wanted, unless that leads to login, which is reported: %s [4.04]',
    async (path, to, said) => {
      const run = await again({ 'acme:site_redirect_path': path });
      expect(run.departures).toEqual([to]);
      expect(run.dispatched.filter(routePathRefused.match)).toEqual(said);
    },
  );

  const documentPath = '/workdocs/index.html#/doc/7';
  const document = 'https://docs.localhost:8080/workdocs/index.html?load_user_info=true#/doc/7';
  const openedPath = (more: object) => JSON.stringify({ session: 'jane', trip: 'trip', path: documentPath, ...more });
  it('at the same path after a reload, as long as its page has not come [0.47]', async () => {
    const first = await again({ 'acme:site_redirect_path': documentPath });
    expect(first.stored['acme:site_redirect_path']).toBeUndefined();
    expect(JSON.parse(first.stored['acme:opened_path'] ?? '')).toEqual(JSON.parse(openedPath({})));
    const second = await again(first.stored);
    expect(second.departures).toEqual([document]);
    expect(second.stored['acme:opened_path']).toBe(first.stored['acme:opened_path']);
  });

  it.each([
    ['of another session', { session: 'bob' }],
    ['on another origin', { path: '//evil.test/' }],
  ])('not at a path that was opened before, %s [0.42, 4.04]', async (_where, more) => {
    const { departures, stored } = await again({ 'acme:opened_path': openedPath(more) });
    expect(departures).toEqual([home]);
    expect(stored['acme:opened_path']).toBeUndefined();
  });

  it('not at a path that another trip has opened, which stays for a reload there [0.42, 4.04]', async () => {
    const opened = { 'acme:opened_path': openedPath({ trip: 'another' }) };
    const { departures, stored } = await again(opened);
    expect(departures).toEqual([home]);
    expect(stored).toMatchObject(opened);
  });

  it.each([
    ['this trip', 'trip', undefined, document],
    ['another trip', 'theirs', undefined, home],
    ['the trip that started this sign-in', 'theirs', 'jane', document],
    ['a trip that started another sign-in', 'theirs', 'bob', home],
  ])('at the path that the visit of %s wanted, or not [0.46, 0.47]', async (_whose, visit_trip, id, to) => {
    const start = id && { 'acme:pending_sign_in': JSON.stringify({ id, method: 'own', trip: 'theirs' }) };
    const run = await again({ 'acme:site_redirect_path': documentPath, 'acme:visit_trip': visit_trip, ...start });
    expect(run.departures).toEqual([to]);
    // What nobody can use any more stays nowhere.
    for (const key of ['site_redirect_path', 'visit_trip']) expect(run.stored).not.toHaveProperty(`acme:${key}`);
  });

  it('at the path that was wanted, which a shared computer does not keep [0.51]', async () => {
    const { departures, stored } = await again({ 'acme:site_redirect_path': documentPath }, true);
    expect(departures).toEqual([document]);
    expect(stored['acme:opened_path']).toBeUndefined();
  });
});

describe('a finished sign-in', () => {
  const signIn: SignIn = { kind: 'pending', site: acme, method: 'own', id: 'new', replaces: undefined };
  const pendingOf = (more: object) => ({
    'acme:pending_sign_in': JSON.stringify({ method: 'own', email: jane, since: now, ...more }),
  });

  it.each([
    ['its own start', pendingOf({ id: 'new' }), true],
    ['another start', pendingOf({ id: 'other', used: true }), false],
    ['the start of an older build, which has come back', pendingOf({ used: true }), true],
    ['the start of an older build, under way', pendingOf({}), false],
    ['no start', {}, false],
  ])('removes %s: %p %p', async (_which, stored, removes) => {
    let keys: readonly string[] = [];
    await runFlow(
      function* () {
        keys = (yield* makeCleanUp(signIn.site, { id: 'new', since: now as EpochMs })).clear;
      },
      { stored },
    );
    expect(keys.includes('pending_sign_in')).toBe(removes);
    expect(keys).toEqual(expect.arrayContaining(['gb_refresh_token', 'opened_path']));
  });

  it.each([
    ['that its own start named', pendingOf({ id: 'new' }), 'local', true],
    ['that the start of an older build named', pendingOf({}), 'local', true],
    ['unless only a link did', pendingOf({ id: 'new', fromLink: true }), 'local', false],
    ['unless another start did', pendingOf({ id: 'other' }), 'local', false],
    ['unless that was for another method', pendingOf({ id: 'new', method: 'federate' }), 'local', false],
    ['unless the page could not find it before it is painted', pendingOf({ id: 'new' }), 'cookies', false],
  ] as const)('is offered next time to the person %s', async (_which, stored, storage, isKept) => {
    const credentials = { accessToken: 'a', refreshToken: undefined, expiresAt: 1 };
    const run = await runFlow(() => finishSignInAndGo(signIn, credentials as never), {
      stored,
      placed: false,
      given: [placeFound({ region: 'us-east-1', storage }), wayInLooked({})],
    });
    expect(run.stored['last_sign_in'] !== undefined).toBe(isKept);
  });
});
