import { entryForm } from 'sagas/entryForm';
import { changePassword } from 'sagas/changePassword';
import { postAuth } from 'sagas/postAuth';
import { attemptProved } from 'slices/attempt';
import { appRequestExpired, appRequestFound } from 'slices/appRequest';
import { entrySubmitted } from 'slices/entry';
import { routeEntered } from 'slices/route';
import { sessionContinued, sessionSuperseded } from 'slices/session';
import { signInRefused } from 'slices/signIn';
import { limits } from 'src/contract/limits';
import type { EmailId } from 'src/contract/brandTypes';
import { failed, ok, siteNamed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import {
  adaInPool,
  adaProved,
  appRequest,
  outcomeOf,
  runAppRedirect,
  runCheckAuth,
  runPostAuth,
  supersededOutcome,
  withGrant,
} from '__tests__/support/sessionFlows';
import {
  acceptsEverybody,
  acme,
  ada,
  bob,
  codeReturned,
  credentialsIn,
  endOf,
  now,
  sessionOf,
  signedOut,
} from '__tests__/support/sessions';

const mine = { 'acme:app_access_trip': 'trip' };
const grantOf = (stored: Readonly<Record<string, string>>) =>
  JSON.parse(stored['acme:app_grant'] ?? 'null') as { readonly session: string } | null;

describe('an app gets the answer of the person who has just proved who they are', () => {
  it.each([
    ['a password', adaProved('bob'), []],
    ['a provider’s code', codeReturned('bob', { trip: 'trip' }), [attemptProved({ site: acme, id: 'new' })]],
  ])('not a grant of the person before, after %s [0.42, 0.46]', async (_how, proof, given) => {
    const stored = {
      ...withGrant,
      ...mine,
      'acme:session': sessionOf('bob', 'federate'),
      'acme:app_grant': withGrant['acme:app_grant'].replace('"ada"', '"bob"'),
      ...proof,
    };
    const answers = { ...acceptsEverybody };
    const run = await runPostAuth({ stored, answers, given });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(grantOf(run.stored)?.session).toBe('new');
    expect(run.stored['acme:session']).toContain('"new"');
  });

  it('and a grant from before a reload, once the sign-in is finished [0.47]', async () => {
    const run = await runPostAuth({ stored: { ...withGrant, ...mine } });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(grantOf(run.stored)?.session).toBe('ada');
  });

  it.each([
    ['own', adaInPool],
    ['federate', ada],
  ])('and nothing of a session (%s) that began in another tab [0.43, 0.46]', async (_method, session) => {
    const theirs = { ...session, 'acme:gb_access_token': 'ADA', 'acme:gb_refresh_token': 'ADA-R' };
    const stored = { ...appRequest, ...mine, ...theirs };
    const run = await runPostAuth({ stored, continues: true });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
    expect(run.state.signIn).toMatchObject({ step: 'superseded', by: 'signIn' });
    expect(run.stored).toEqual(stored);
  });

  it('but after Back the person signs in, if the request itself has ended their session [4.22, 0.46]', async () => {
    const { 'acme:gb_access_token': _ended, ...left } = ada;
    const run = await runPostAuth({ stored: { ...left, ...appRequest, ...mine }, continues: true });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
    expect(run.state.signIn).toMatchObject({ step: 'idle' });
  });

  it('but that of its own person, whose proof this page still has [0.47]', async () => {
    const stored = { ...appRequest, ...mine, ...adaInPool };
    const run = await runPostAuth({ stored, given: [attemptProved({ site: acme, id: 'ada' })] });
    expect(grantOf(run.stored)?.session).toBe('ada');
  });

  it('unless the request has expired meanwhile: then nothing of that person is left [0.30, 0.45]', async () => {
    const old = { ...appRequest, ...mine, 'acme:app_access_since': String(now - limits.appAccessMs) };
    const run = await runFlow(() => postAuth({ sitename: acme }), { stored: { ...old, ...adaProved() } });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(credentialsIn(run.stored)).toEqual([]);
  });

  it('and the redirect page says so in whatever tab the answer of the provider came back [0.30]', async () => {
    const old = { ...appRequest, 'acme:app_access_since': String(now - limits.appAccessMs) };
    const stored = { ...old, 'acme:app_access_trip': 'another', ...codeReturned(undefined, { trip: 'another' }) };
    const run = await runFlow(() => postAuth({ sitename: acme }), {
      stored,
      given: [attemptProved({ site: acme, id: 'new' })],
    });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(run.state.appRequest.step).toBe('expired');
    const next = await runAppRedirect({ stored: run.stored, given: [appRequestExpired({ site: acme })] });
    expect(next.state.redirect).toMatchObject({ step: 'refused', why: 'expired' });
  });
});

describe('after a sign-out nothing that began before it leads on', () => {
  const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };
  const left = { ...signedOut, 'acme:signed_out_at': String(now) };
  const meanwhile: FlowSetting['meanwhile'] = { 'api.userIdentityProvider': left };
  const unreached = { ...answers, 'api.refreshToken': failed('network') };

  it('not the look-up of check-auth [0.44]', async () => {
    const leads = await runCheckAuth({ stored: ada, answers: unreached });
    expect(leads.wentTo).toEqual(['replace /enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE']);
    const run = await runCheckAuth({ stored: ada, answers: unreached, meanwhile });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });

  it.each([
    ['a sign-out', left, supersededOutcome('signedOut')],
    ['the sign-in of somebody else', bob, supersededOutcome('signIn', 'bob@acme.test')],
  ])('not check-auth whose refresh got no answer, after %s [0.44]', async (_what, becomes, outcome) => {
    const during = { 'api.refreshToken': becomes };
    const run = await runCheckAuth({ stored: ada, answers: unreached, meanwhile: during });
    expect(outcomeOf(run)).toEqual(outcome);
  });

  it('not the look-up of a submitted form [0.44]', async () => {
    const when = [entrySubmitted({ siteName: acme, emailId: 'ada@acme.test' as EmailId })];
    const run = await runFlow(() => entryForm({}, 'load'), { stored: ada, answers, meanwhile, when });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });

  it.each([
    ['somebody has signed in in place of another', ada, bob, true],
    ['somebody has signed in where nobody was', {}, bob, true],
    [
      'nothing has happened to a session that an older build stored without an id',
      { 'acme:gb_access_token': 'a' },
      {},
      false,
    ],
    ['somebody has chosen another account on the consent page', ada, signedOut, true],
    ['a session has ended', ada, { ...signedOut, 'acme:session': endOf('ada') }, false],
    [
      'a session has ended just after a sign-out',
      { ...ada, 'acme:signed_out_at': String(now) },
      { ...signedOut, 'acme:session': endOf('ada') },
      false,
    ],
  ])('a look-up leaves if %s meanwhile, or leads on [0.42, 0.44]', async (_what, stored, becomes, leaves) => {
    const when = [entrySubmitted({ siteName: acme, emailId: 'ada@acme.test' as EmailId })];
    const during = { 'api.userIdentityProvider': becomes };
    const run = await runFlow(() => entryForm({}, 'load'), { stored, answers, meanwhile: during, when });
    expect(run.state.signIn.step).toBe(leaves ? 'superseded' : 'idle');
    expect(run.wentTo).toHaveLength(1);
  });

  it('not check-auth, whose look-up names a center without its client, at a sign-out while the code loads [0.44]', async () => {
    const run = await runCheckAuth({
      stored: { 'acme:session': sessionOf('out'), 'acme:idp_type': 'DIRECTORY_SERVICE' },
      answers: { 'api.userIdentityProvider': ok({ IdentityProvider: 'IAM_IDENTITY_CENTER' }) },
      meanwhile: { 'code.loadAhead': { 'acme:session': sessionOf('later') } },
    });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });

  it('not check-auth that leads to own sign-in, where nobody was signed in, while its code loads [0.42]', async () => {
    const meanwhile = { 'code.loadAhead': bob };
    const run = await runCheckAuth({ stored: { 'acme:idp_type': 'WORKDOCS' }, meanwhile });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
  });

  it('not the look-up of an alias that nobody may see [0.44]', async () => {
    const unseen = { 'api.organizationByAlias': failed('unauthorizedResource') };
    const setting = { stored: ada, answers: unseen };
    const flow = () => entryForm({ sitename: acme }, 'load');
    const leads = await runFlow(flow, setting);
    expect(leads.wentTo).toEqual(['replace /enterprisePreAuth?sitename=acme&user_idp_type=DIRECTORY_SERVICE']);
    const run = await runFlow(flow, { ...setting, meanwhile: { 'api.organizationByAlias': left } });
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });
});

it('check-auth that finds somebody signed in when it would clear what is left says so, and asks nobody again [0.42]', async () => {
  const { 'acme:gb_refresh_token': _none, ...remains } = ada;
  // The request of another tab stays, so the first commit is the clearing.
  const stored = { ...remains, 'acme:app_access_trip': 'another', 'acme:app_access_since': String(now) };
  const run = await runCheckAuth({ stored, meanwhile: { 'storage.commit': bob } });
  expect(outcomeOf(run)).toEqual(supersededOutcome('signIn', 'bob@acme.test'));
  expect(run.stored).toMatchObject(bob);
});

describe('a page names nobody else', () => {
  const provider = { method: 'federate' };
  const opened = (route: 'postAuth' | 'changePassword') =>
    routeEntered({ route, params: { sitename: acme }, refused: [], arrival: 'load' });
  const started = (more: object) => ({
    'acme:idp_type': 'WORKDOCS',
    'acme:pending_sign_in': JSON.stringify({
      id: 'new',
      method: 'own',
      email: 'ada@acme.test',
      trip: 'another',
      since: now,
      ...more,
    }),
  });
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['of a closed tab', started({}), '&email_id=ada%40acme.test'],
    ['of a closed tab, after its callback', started({ ...provider, used: true }), '&email_id=ada%40acme.test'],
    ['of a tab whose person is at the provider', started(provider), ''],
    ['from before a sign-out', { ...started({ replaces: 'ada' }), 'acme:session': sessionOf('out') }, ''],
    ['from before somebody else has signed in', { ...started({}), 'acme:session': sessionOf('bob', 'own') }, ''],
  ])('a refusal, by a start %s [0.42]', async (_whose, stored, shown) => {
    const run = await runFlow(() => postAuth({ sitename: acme }), { stored, given: [opened('postAuth')] });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=error${shown}`]);
  });

  it('a refusal on a page that finishes no sign-in, by a start of another tab [0.42]', async () => {
    const stored = { ...started(provider), 'acme:idp_type': 'WORKDOCS_FEDERATE' };
    const given = [opened('changePassword')];
    const run = await runFlow(() => changePassword({ sitename: acme }), { stored, given });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });

  it('check-auth forgets whom an earlier visit of this page has named, unless it names them itself [0.42]', async () => {
    const given = [entrySubmitted({ siteName: acme, emailId: 'ada@acme.test' as EmailId })];
    const stored = { 'acme:idp_type': 'WORKDOCS_FEDERATE' };
    const answers = { 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }) };
    expect((await runCheckAuth({ stored, given, answers })).state.entry.last).toBeUndefined();
    const named = await runCheckAuth({ stored, given, answers }, { email_id: 'bob@acme.test' as EmailId });
    expect(named.state.entry.last?.emailId).toBe('bob@acme.test');
  });
});

it('“Continue” with a session that cannot be refreshed drops the app’s request, as check-auth does [0.43, 0.46]', async () => {
  const { 'acme:gb_refresh_token': _none, ...shared } = { ...ada, ...appRequest, ...mine };
  const entry = await runFlow(
    () => entryForm({ sitename: acme, check_auth_redirect: true, auto_submit: false }, 'load'),
    {
      stored: shared,
      answers: acceptsEverybody,
      given: [
        appRequestFound({ site: acme, applicationId: 'drive-app-1' }),
        sessionSuperseded({ site: acme, by: 'signIn' }),
      ],
      when: [sessionContinued()],
    },
  );
  const { attempt, appRequest: request } = entry.state;
  expect([entry.wentTo, request.step]).toEqual([['replace /postAuth?sitename=acme'], 'none']);
  const run = await runPostAuth({ stored: entry.stored, given: attempt ? [attemptProved(attempt)] : [] });
  expect(run.departures).toHaveLength(1);
});

it('a request from a time when the clock ran ahead grows old like any other [0.30]', async () => {
  const ahead = { ...appRequest, ...mine, 'acme:app_access_since': String(now + 24 * 60 * 60 * 1000) };
  const run = await runPostAuth({ stored: { ...ada, ...ahead } });
  expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
});

it.each([
  ['load', 'reload', 0],
  ['history', 'reopened tab', 0],
  ['opened', 'new address', 1],
] as const)(
  'check-auth after a “%s” (a %s) opens %i documents for a session other than the one that was pressed for [0.42]',
  async (arrival, _what, count) => {
    const given = [attemptProved({ site: acme, id: 'ada' })];
    const run = await runCheckAuth({ stored: { ...ada, ...bob }, given }, {}, arrival);
    expect(run.departures).toHaveLength(count);
    expect(run.state.signIn.step).toBe(count === 0 ? 'superseded' : 'idle');
  },
);

it.each([
  ['acme', 1],
  ['globex', 0],
] as const)(
  'check-auth to which Back leads after a sign-in was refused at %s opens %i documents for who is signed in [0.42]',
  async (of, count) => {
    const refused = signInRefused({ site: siteNamed(of), error: 'error', why: 'exchangeRefused', skewMs: undefined });
    const given = [attemptProved({ site: acme, id: 'refused' }), refused];
    const run = await runCheckAuth({ stored: { ...ada, ...bob }, given }, {}, 'history');
    expect(run.departures).toHaveLength(count);
  },
);
