import { questionNameOf } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { runPostAuth, outcomeOf, supersededOutcome } from '__tests__/support/sessionFlows';
import { acme, ada, codeReturned, endOf, now, sessionOf, signedOut } from '__tests__/support/sessions';
import type { Method } from 'src/contract/providers';
import type { PendingSignIn, SignIn } from 'sagas/steps/signIn/signIn';
import type { Flow } from 'sagas/effects/effects';
import { type Arrival, routeEntered } from 'slices/route';
import { signInRefused } from 'slices/signIn';
import { requireCode, readCurrentToken } from 'sagas/steps/signIn/authCode';

const signInBy = (method: Method, more: Partial<PendingSignIn> = {}): PendingSignIn => ({
  kind: 'pending',
  site: acme,
  method,
  id: 'new',
  replaces: undefined,
  ...more,
});
const session = (id: string, method: Method) => ({ id, method, since: now }) as SignIn['replaces'];
const current: SignIn = { kind: 'current', site: acme, method: 'federate', replaces: session('new', 'federate') };
const out = JSON.parse(signedOut['acme:session']) as SignIn['replaces'];
const pendingOf = (more: object) => ({
  'acme:pending_sign_in': JSON.stringify({ id: 'new', method: 'federate', since: now, ...more }),
});

const backAt = (arrival: Arrival) =>
  routeEntered({ route: 'postAuth', params: { sitename: acme }, refused: [], arrival });
const refusedBefore = signInRefused({ error: 'error', why: 'userInvalid', site: acme });

const ofCurrent = { 'acme:idp_type': 'WORKDOCS_FEDERATE', 'acme:session': sessionOf('new', 'federate') };
const withoutGone = (stored: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(stored).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

const clearsCode = (change: unknown): boolean =>
  (change as { readonly clear: readonly string[] }).clear.includes('federate_auth_code');

async function resultOf<T>(flow: () => Flow<T>, setting: FlowSetting): Promise<T | undefined> {
  let result: T | undefined;
  await runFlow(function* () {
    result = yield* flow();
  }, setting);
  return result;
}

describe('the code of a provider', () => {
  const code = ['federate_auth_code', 'federate_client_id', 'federate_redirect_uri'];
  it.each([
    ['another tab’s newer start has replaced it', 'federate', pendingOf({ trip: 'other' }), 'otherTab', undefined],
    [
      'another tab’s start has come back',
      'federate',
      pendingOf({ trip: 'other', used: true }),
      'startIncomplete',
      code,
    ],
    ['this tab’s start has none', 'federate', pendingOf({ trip: 'trip' }), 'startIncomplete', code],
    ['the start of an older build has none', 'federate', pendingOf({}), 'startIncomplete', code],
    ['no start is under way', 'federate', {}, 'startIncomplete', code],
    ['no start is under way', 'directory', {}, 'noTokens', ['directory_auth_code', 'gb_access_token']],
  ] as const)('is refused when %s (%s)', async (_what, method, stored, why, missing) => {
    const { dispatched, wentTo } = await runFlow(() => requireCode(signInBy(method)), { stored });
    const refusals = dispatched.filter(({ type }) => type === 'signIn/refused').map(({ payload }) => payload);
    expect(refusals).toEqual([expect.objectContaining({ error: 'error', why, ...(missing && { missing }) })]);
    expect(wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });

  it.each([
    ['a load of this tab', {}, { continues: true }, 'interrupted'],
    ['this page itself, which history has come back to', {}, { given: [backAt('history')] }, 'interrupted'],
    [
      'nobody: a flow of this page has just led here',
      {},
      { continues: true, given: [backAt('flow')] },
      'startIncomplete',
    ],
    ['a page that was opened anew', {}, {}, 'startIncomplete'],
    ['another tab', { trip: 'other' }, { continues: true }, 'startIncomplete'],
    ['a tab that an older build does not name', { trip: undefined }, { continues: true }, 'startIncomplete'],
    ['nobody: no answer has come', { used: undefined }, { continues: true }, 'startIncomplete'],
    ['a load that refused the sign-in', {}, { continues: true, given: [refusedBefore] }, 'startIncomplete'],
  ] as const)('that is gone from storage was taken by %s [0.47]', async (_who, start, setting, why) => {
    const stored = { ...pendingOf({ trip: 'trip', used: true, ...start }), 'acme:federate_client_id': 'c' };
    const signIn = signInBy('federate', {
      start: JSON.parse(stored['acme:pending_sign_in']) as PendingSignIn['start'],
    });
    const run = await runFlow(() => requireCode(signIn), { stored, ...setting });
    expect(run.state.signIn).toMatchObject({ step: 'refused', error: 'error', why });
  });

  it('is spent in a sign-in that is the current session already [0.48]', async () => {
    const { wentTo, state } = await runFlow(() => requireCode(current), { stored: ofCurrent });
    expect(state.signIn).toMatchObject({ step: 'refused', error: 'error', why: 'codeSpent' });
    expect(wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });

  it.each([
    ['of a session that the service has ended', current, { ...ofCurrent, 'acme:session': endOf('new') }, 'signOut'],
    ['of a session that somebody has signed out', current, { ...ofCurrent, ...signedOut }, 'signedOut'],
    [
      'of a start that somebody has overtaken by a sign-out',
      signInBy('federate', { replaces: current.replaces }),
      { ...ofCurrent, ...signedOut },
      'signedOut',
    ],
    [
      'of a session that had been signed out of before',
      signInBy('federate', { replaces: out }),
      { ...ofCurrent, ...signedOut },
      'signedOut',
    ],
  ] as const)(
    'says that the session has ended where it lacks the code %s [0.46]',
    async (_whose, signIn, stored, by) => {
      const run = await runFlow(() => requireCode(signIn), { stored: withoutGone(stored), continues: true });
      expect(outcomeOf(run)).toEqual(supersededOutcome(by));
    },
  );

  it('says what is missing on a page that was just opened, whoever has signed out before [4.53]', async () => {
    const at = (session: string) => {
      const replaces = JSON.parse(session) as SignIn['replaces'];
      return runFlow(() => requireCode(signInBy('federate', { replaces })), { stored: { 'acme:session': session } });
    };
    const { state } = await at(signedOut['acme:session']);
    expect(state.signIn).toMatchObject({ step: 'refused', error: 'error', why: 'startIncomplete' });
    expect(outcomeOf(await at(endOf('ada')))).toEqual(supersededOutcome('signOut'));
  });

  it('says so too where nothing is left of an own sign-in: a question to the person was loaded again after a sign-out [0.44]', async () => {
    const stored = { 'acme:idp_type': 'WORKDOCS', 'acme:session': signedOut['acme:session'] };
    expect(outcomeOf(await runPostAuth({ stored, continues: true }))).toEqual(supersededOutcome('signedOut'));
    expect((await runPostAuth({ stored })).state.signIn).toMatchObject({ step: 'refused', why: 'noTokens' });
    expect((await runPostAuth({ stored: { 'acme:idp_type': 'WORKDOCS' } })).state.signIn).toMatchObject({
      step: 'refused',
      why: 'noTokens',
    });
  });

  it('is not read for an own sign-in, which has no code', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await expect(runFlow(() => requireCode(signInBy('own')))).rejects.toThrow('own sign-in has no code');
  });

  it('that another page has used in the meantime is not used again [0.13]', async () => {
    const meanwhile = { 'api.organizationByAlias': { 'acme:federate_auth_code': undefined } };
    const run = await runPostAuth({ stored: codeReturned(), meanwhile });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
    expect(run.state.signIn).toMatchObject({ why: 'usedTwice' });
  });

  it.each([
    ['where nobody was signed in', {}, undefined],
    ['in place of somebody', ada, 'ada'],
  ])('that another tab’s newer start has cleared was not used twice, %s [0.46]', async (_where, before, over) => {
    const start = JSON.stringify({ id: 'newer', over, method: 'federate', trip: 'another', since: now });
    const meanwhile = {
      'api.organizationByAlias': { 'acme:federate_auth_code': undefined, 'acme:pending_sign_in': start },
    };
    const run = await runPostAuth({ stored: { ...before, ...codeReturned(over) }, meanwhile });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'otherTab' });
    expect(run.stored).toMatchObject({ ...before, 'acme:pending_sign_in': start });
  });

  it('is not used by a sign-in that a sign-out overtakes [0.44]', async () => {
    const run = await runPostAuth({ stored: codeReturned(), meanwhile: { 'api.organizationByAlias': signedOut } });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
  });

  it('is taken from storage before it is exchanged [0.13]', async () => {
    const { asked } = await runPostAuth({ stored: codeReturned() });
    const takes = asked.findIndex(({ method, args }) => method === 'commit' && clearsCode(args));
    expect(takes).toBeGreaterThan(-1);
    expect(asked.map(questionNameOf).indexOf('api.token')).toBeGreaterThan(takes);
  });
});

describe('the token of the current session', () => {
  const token = { 'acme:gb_access_token': 'T' };
  it.each<readonly [string, SignIn, Readonly<Record<string, string>>, boolean]>([
    ['a sign-in that was finished', current, {}, true],
    [
      'a finished sign-in beside the code of another',
      current,
      { 'acme:federate_auth_code': 'C', ...pendingOf({}) },
      true,
    ],
    ['a sign-in by the same method', signInBy('federate', { replaces: session('old', 'federate') }), {}, true],
    ['a sign-in by another method', signInBy('federate', { replaces: session('old', 'identityCenter') }), {}, false],
    ['the first sign-in', signInBy('federate'), {}, false],
    ['the directory service', signInBy('directory'), {}, true],
    ['the directory service with a code', signInBy('directory'), { 'acme:iic_auth_code': 'C' }, false],
    ['the directory service, under way', signInBy('directory'), pendingOf({}), false],
  ])('serves %s, or not', async (_what, signIn, stored, serves) => {
    const result = await resultOf(() => readCurrentToken(signIn), { stored: { ...token, ...stored } });
    expect(result !== undefined).toBe(serves);
  });
});
