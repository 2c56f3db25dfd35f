import { directoryCallback } from 'sagas/callbacks';
import { checkAuth } from 'sagas/checkAuth';
import { fork, write } from 'sagas/effects/effects';
import { findRequestOfTab } from 'sagas/steps/appRequest/appRequest';
import { findRequestOfSignIn } from 'sagas/steps/appRequest/appRequestToAnswer';
import { postAuth } from 'sagas/postAuth';
import { attemptProved } from 'slices/attempt';
import type { ClientType, CodeChallenge, EmailId, EpochMs } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { failed, never, ok } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import { runCheckAuth, runPostAuth, withGrant, outcomeOf } from '__tests__/support/sessionFlows';
import { acme, ada, codeReturned, acceptsEverybody, now, secrets, sessionOf } from '__tests__/support/sessions';

describe('tabs do not interfere with each other', () => {
  const underWay = { ...codeReturned('ada'), 'acme:iic_auth_code': 'IIC' };

  it('check-auth leaves the code of a sign-in under way in another tab, whether it enters or not [0.46]', async () => {
    for (const stored of [{ ...ada, ...underWay }, underWay, { ...underWay, 'acme:gb_access_token': 'OLD' }]) {
      const { stored: left } = await runCheckAuth({
        stored,
        answers: { ...acceptsEverybody, 'api.userIdentityProvider': failed('refused', { status: 500 }) },
      });
      expect(left).toMatchObject({ 'acme:federate_auth_code': 'CODE', 'acme:iic_auth_code': 'IIC' });
      expect(left['acme:pending_sign_in']).toBe(underWay['acme:pending_sign_in']);
    }
  });

  it('a sign-in under way at a site whose name was only typed is spared for ten minutes [0.46]', async () => {
    const started = (since: number) => ({
      'globex:idp_type': 'DIRECTORY_SERVICE',
      'globex:pending_sign_in': JSON.stringify({ method: 'directory', since }),
    });
    const young = started(now - 600_000);
    expect((await runCheckAuth({ stored: young })).stored).toMatchObject(young);
    expect((await runCheckAuth({ stored: started(now - 600_001) })).stored).not.toHaveProperty(['globex:idp_type']);
  });

  it('a request of an app that waits in another tab is left to it [0.46]', async () => {
    const waiting = {
      'acme:code_challenge': 'abc',
      'acme:application_id': 'notes',
      'acme:app_access_since': String(now - 1000),
    };
    const elsewhere = { ...waiting, 'acme:app_access_trip': 'another' };
    expect((await runCheckAuth({ stored: elsewhere })).stored).toMatchObject(elsewhere);
    const own = await runCheckAuth({ stored: { ...waiting, 'acme:app_access_trip': 'trip' } });
    expect(own.stored['acme:code_challenge']).toBeUndefined();
  });

  it.each([
    ['of a sign-in', findRequestOfSignIn],
    ['of a tab that starts over', findRequestOfTab],
  ])('a request %s that another tab stores while this one looks is left to it [0.46]', async (_which, look) => {
    const run = await runFlow(
      function* bothTabs() {
        yield* fork(() => look(acme));
        const request = { code_challenge: 'abc' as CodeChallenge, application_id: 'notes' };
        yield* write(acme, { ...request, app_access_since: now as EpochMs, app_access_trip: 'another' });
      },
      { continues: true },
    );
    expect(run.state.appRequest.step).toBe('none');
  });

  const another = { trip: 'another', since: now - 1000, session: 's', granted: now - 1000 };
  const since = (ageMs: number) => ({ ...another, since: now - ageMs, granted: now - ageMs });
  it.each([
    ['is being answered in another tab', another, true],
    ['is answered in another tab, after one of this tab', { ...another, trip: 'trip', since: now - 2000 }, true],
    ['is answered in this tab', { ...another, trip: 'trip' }, false],
    ['was granted by an earlier sign-in', { ...another, session: 'later' }, false],
    ['is almost half an hour old, and waits for consent', since(1_799_999), true],
    ['has expired', since(1_800_000), false],
  ])('another request spares what an app gets whose request %s: %j, %p [0.46]', async (_which, given, isSpared) => {
    const stored = {
      'acme:session': JSON.stringify({ id: given.session, method: 'federate', since: given.granted }),
      'acme:app_grant': JSON.stringify({
        session: 's',
        applicationId: 'notes',
        codeChallenge: 'abc',
        since: given.granted,
      }),
      'acme:auth_code': 'CODE',
      'acme:posture_access_token': 'A',
      'acme:posture_refresh_token': 'R',
      'acme:posture_access_token_exp': '1700000000',
      'acme:idp_access_token': 'A',
      'acme:app_access_trip': given.trip,
      'acme:app_access_since': String(given.since),
    };
    const request = { code_challenge: 'def' as CodeChallenge, application_id: 'other' };
    const { stored: left } = await runCheckAuth({ stored }, request);
    expect(left['acme:code_challenge']).toBe('def');
    const granted = Object.keys(stored).filter((name) => /app_grant|auth_code|posture_/.test(name));
    expect(granted.filter((name) => name in left)).toEqual(isSpared ? granted : []);
    expect(left['acme:idp_access_token']).toBeUndefined();
  });

  it.each([
    ['the tab that began it', 'trip', [], true],
    ['a tab where nothing began', 'another', [], false],
    ['a tab that does not know where it began', undefined, [], true],
    ['the page that has seen the proof', 'another', [attemptProved({ site: acme, id: 'new' })], true],
  ])('post-auth in %s, whose trip is %s [0.46]', async (_where, trip, given, isFinished) => {
    const run = await runPostAuth({ stored: codeReturned(undefined, { trip }), given });
    expect(run.departures).toHaveLength(isFinished ? 1 : 0);
    expect(run.state.signIn).toMatchObject(isFinished ? { step: 'idle' } : { why: 'otherTab' });
    expect(run.wentTo).toEqual(isFinished ? [] : ['replace /emailSelect?sitename=acme&error=error']);
  });

  it('a proof that a newer sign-in has replaced is not finished [0.44]', async () => {
    const run = await runPostAuth({ stored: codeReturned(), given: [attemptProved({ site: acme, id: 'older' })] });
    expect(outcomeOf(run)).toMatchObject({ signIn: { step: 'superseded' }, departures: [] });
  });

  it('of two pages with the same code one exchanges it; the other leaves everything to it [0.46, 0.47]', async () => {
    const stored = { ...ada, ...codeReturned('ada') };
    const both = await runFlow(
      function* twoPages() {
        yield* fork(() => postAuth({ sitename: acme }));
        yield* postAuth({ sitename: acme });
      },
      { address: '/postAuth?sitename=acme', stored, answers: acceptsEverybody, secrets },
    );
    expect(both.askedOf('api.token')).toHaveLength(1);
    expect(both.stored['acme:gb_access_token']).toBe('NEW');
    const taken = { 'acme:federate_auth_code': undefined };
    const second = await runPostAuth({ stored, meanwhile: { 'api.organizationByAlias': taken } });
    expect(second.askedOf('api.token')).toEqual([]);
    expect(second.state.signIn).toMatchObject({ step: 'refused', why: 'usedTwice' });
    expect(second.stored).toMatchObject(ada);
  });

  it('a code is no longer stored while it is being exchanged [0.46, 0.47]', async () => {
    const run = await runPostAuth({
      stored: { ...ada, ...codeReturned('ada') },
      answers: { ...acceptsEverybody, 'api.token': () => never() },
    });
    expect(run.askedOf('api.token')).toHaveLength(1);
    expect(run.stored['acme:federate_auth_code']).toBeUndefined();
  });
});
describe('a reload loses nothing and repeats nothing', () => {
  it.each([
    ['directory', 'DIRECTORY_SERVICE'],
    ['federate', 'WORKDOCS_FEDERATE'],
  ] as const)(
    'while a code is being exchanged, nobody is signed in as the previous person (%s) [0.42, 0.47]',
    async (method, type) => {
      const stored = {
        ...ada,
        'acme:session': sessionOf('ada', method),
        'acme:idp_type': type,
        'acme:pending_sign_in': JSON.stringify({
          id: 'new',
          replaces: 'ada',
          method,
          used: true,
          trip: 'trip',
          since: now,
        }),
      };
      const run = await runPostAuth({ stored });
      expect(run.departures).toEqual([]);
      expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'startIncomplete' });
    },
  );

  it('a sign-in that was finished before the reload opens the document application [0.47]', async () => {
    const finished = JSON.stringify({ id: 'ada', replaces: 'out', method: 'federate', used: true, since: now });
    const run = await runPostAuth({ stored: { ...ada, 'acme:pending_sign_in': finished } });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(run.departures).toHaveLength(1);
  });

  it('so does one whose page has seen its proof, and an app gets the grant that exists [0.47]', async () => {
    expect(
      (await runPostAuth({ stored: ada, given: [attemptProved({ site: acme, id: 'ada' })] })).departures,
    ).toHaveLength(1);
    const run = await runPostAuth({ stored: withGrant });
    expect(run.askedOf('api.appCode')).toEqual([]);
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
  });

  it('a reloaded callback continues with the code that it has stored [0.47]', async () => {
    const arrive = (stored: Readonly<Record<string, string>>) =>
      runFlow(() => directoryCallback({ sitename: acme }), {
        address: '/enterprisecallback?sitename=acme&auth_code=CODE1',
        stored,
      });
    const pending = JSON.stringify({ id: 'new', method: 'directory', trip: 'trip', since: now });
    const first = await arrive({ 'acme:pending_sign_in': pending });
    const again = await arrive(first.stored);
    expect(again.wentTo).toEqual(['replace /postAuth?sitename=acme']);
    expect(again.stored).toEqual(first.stored);
  });

  const jane = 'jane@acme.test' as EmailId;
  const visitor = { email_id: jane, client_type: 'MOBILE' as ClientType };
  const query = 'email_id=jane%40acme.test&client_type=MOBILE';
  const fails = (answer: ReturnType<typeof failed>) => ({ 'api.userIdentityProvider': answer });
  const federated = { 'acme:idp_type': 'WORKDOCS_FEDERATE' };

  it.each([
    ['no type is stored', {}, {}, `/emailSelect?sitename=acme&${query}`],
    [
      'the e-mail address is missing',
      federated,
      fails(failed('missingParameter')),
      `/emailSelect?sitename=acme&${query}`,
    ],
    [
      'the provider is not found',
      federated,
      fails(failed('network')),
      `/emailSelect?sitename=acme&${query}&auto_submit=false`,
    ],
    ['own sign-in', { 'acme:idp_type': 'WORKDOCS' }, {}, '/workdocsAuth?sitename=acme&username=jane%40acme.test'],
    [
      'the provider is own sign-in now',
      federated,
      { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
      '/workdocsAuth?sitename=acme&username=jane%40acme.test',
    ],
  ])('check-auth hands on the e-mail and the client type: %s [0.47]', async (_branch, stored, answers, address) => {
    const run = await runCheckAuth({ stored, answers }, visitor);
    expect(run.wentTo.map(paramsOf)).toEqual([paramsOf(`replace ${address}`)]);
    expect(run.stored['acme:client_type']).toBe('MOBILE');
  });

  it('check-auth passes them on without a site, and for an app too [0.47]', async () => {
    const nowhere = await runFlow(() => checkAuth(visitor), { address: '/checkAuth' });
    expect(nowhere.wentTo.map(paramsOf)).toEqual([paramsOf(`replace /emailSelect?${query}`)]);
    const asked = { ...visitor, code_challenge: 'abc', application_id: 'notes' } as ParamsOf<'checkAuth'>;
    const forApp = await runCheckAuth(
      { address: '/checkAuth?sitename=acme&code_challenge=abc&application_id=notes' },
      asked,
    );
    const expected = `replace /emailSelect?sitename=acme&${query}&check_auth_redirect=true`;
    expect(forApp.wentTo.map(paramsOf)).toEqual([paramsOf(expected)]);
  });
});
/** An address with its parameters in any order. */
function paramsOf(address: string) {
  const [path, query] = address.split('?');
  return { path, params: Object.fromEntries(new URLSearchParams(query)) };
}
