import { federateCallback } from 'sagas/callbacks';
import { attemptProved } from 'slices/attempt';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { updateUserSubmitted } from 'slices/updateUser';
import type { EmailId } from 'src/contract/brandTypes';
import { failed } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import {
  outcomeOf,
  password,
  poolTokens,
  runCheckAuth,
  runOwnLogin,
  runPostAuth,
  supersededOutcome,
} from '__tests__/support/sessionFlows';
import {
  acceptsEverybody,
  acme,
  ada,
  codeReturned,
  credentialsIn,
  endOf,
  now,
  sessionOf,
  signedOut,
  unnamed,
} from '__tests__/support/sessions';

/** Another tab has learned that the service has ended Ada's session. */
const ended = { ...signedOut, 'acme:session': endOf('ada') };
/** The same of a session without an id. */
const endedUnnamed = { ...signedOut, 'acme:session': endOf() };

describe('the service ends a session while another tab is busy', () => {
  it.each(['api.organizationByAlias', 'api.token', 'api.currentUser'] as const)(
    'a sign-in that replaces it finishes (%s) [0.46]',
    async (question) => {
      const run = await runPostAuth({ stored: { ...ada, ...codeReturned('ada') }, meanwhile: { [question]: ended } });
      expect(run.state.signIn.step).toBe('idle');
      expect(run.departures).toHaveLength(1);
    },
  );

  it.each(['api.organizationByAlias', 'api.token', 'api.currentUser'] as const)(
    'so does one that replaces a session without an id (%s) [0.46]',
    async (question) => {
      const meanwhile = { [question]: endedUnnamed };
      const run = await runPostAuth({ stored: { ...unnamed, ...codeReturned() }, meanwhile });
      expect(run.state.signIn.step).toBe('idle');
      expect(run.departures).toHaveLength(1);
    },
  );

  it('the end of a session without an id leaves the code of a sign-in under way [0.46]', async () => {
    const stored = { ...unnamed, ...codeReturned() };
    const answers = {
      'api.refreshToken': failed('refused', { status: 401 }),
      'api.userIdentityProvider': failed('network'),
    };
    const run = await runCheckAuth({ stored, answers });
    expect(run.stored).toMatchObject({ 'acme:session': endOf(), 'acme:federate_auth_code': 'CODE' });
  });

  it('a password that is accepted then counts [0.46]', async () => {
    const run = await runOwnLogin({ stored: ada, meanwhile: { 'identity.signIn': ended } });
    expect(run.state.signIn.step).toBe('idle');
    expect(run.wentTo[0]).toContain('/postAuth');
  });

  it('so does a password that is accepted with the first profile [0.46]', async () => {
    const answers = {
      ...acceptsEverybody,
      'identity.signIn': () => ({ outcome: 'newPasswordRequired', attributes: ['given_name'] }) as const,
      'identity.setNewPassword': () => poolTokens,
    };
    const when = [
      ownLoginSubmitted({ siteName: acme, username: 'cleo@acme.test' as EmailId, password }),
      updateUserSubmitted({ given_name: 'Cleo', family_name: 'Berg', newPassword: password }),
    ];
    const run = await runOwnLogin({ stored: ada, answers, when, meanwhile: { 'identity.setNewPassword': ended } });
    expect(run.state.signIn.step).toBe('idle');
    expect(run.wentTo[0]).toContain('/postAuth');
  });

  it.each([
    ['goes on', ended, { step: 'idle' }, ['replace /postAuth?sitename=acme']],
    [
      'is used up where another page has the answer too',
      { ...ended, 'acme:pending_sign_in': undefined },
      { step: 'refused', why: 'usedTwice' },
      ['replace /emailSelect?sitename=acme&error=error'],
    ],
    [
      'makes way for the start of another tab',
      {
        ...ended,
        'acme:pending_sign_in': codeReturned('signIn1', { id: 'newer', used: undefined })['acme:pending_sign_in'],
      },
      { step: 'refused', why: 'otherTab' },
      ['replace /emailSelect?sitename=acme&error=error'],
    ],
  ])('a code that comes back then %s [0.46]', async (_how, meanwhile, signIn, wentTo) => {
    const { 'acme:federate_auth_code': _none, ...started } = codeReturned('ada', { used: undefined });
    const state = encodeURIComponent(JSON.stringify({ csrfToken: 'T', sitename: 'acme' }));
    const run = await runFlow(() => federateCallback({}), {
      address: `/workdocsFederateCallback?code=CODE&state=${state}`,
      stored: { ...ada, ...started, 'acme:federate_csrf_token': 'T' },
      meanwhile: { 'storage.commit': meanwhile },
    });
    expect(run.state.signIn).toMatchObject(signIn);
    expect(run.wentTo).toEqual(wentTo);
  });

  it.each([
    ['nobody else does anything', {}],
    ['another tab waits at a provider', { 'acme:pending_sign_in': codeReturned('ada')['acme:pending_sign_in'] }],
  ])(
    'a page of that session says that it has ended, and brings nothing back, if %s [0.44, 0.46]',
    async (_who, more) => {
      const meanwhile = { 'api.currentUser': { ...ended, ...more } };
      const run = await runPostAuth({ stored: ada, meanwhile });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signOut'));
      expect(credentialsIn(run.stored)).toEqual([]);
      expect(run.departures).toEqual([]);
    },
  );

  it.each(['DIRECTORY_SERVICE', 'WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER', 'WORKDOCS'])(
    'a page that is opened to continue it says so too (%s) [0.46]',
    async (idp_type) => {
      const run = await runPostAuth({ stored: { 'acme:idp_type': idp_type, 'acme:session': endOf('ada') } });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signOut'));
    },
  );

  it('a start that another one replaced is told so where nobody has ever been signed in [0.46]', async () => {
    const run = await runPostAuth({ stored: codeReturned(), given: [attemptProved({ site: acme, id: 'mine' })] });
    expect(outcomeOf(run)).toEqual(supersededOutcome('start'));
  });

  it('a start that another one replaced is told so, and no sign-out from before it [0.46]', async () => {
    const start = { id: 'newer', replaces: 'out', method: 'federate', trip: 'another', since: now };
    const run = await runPostAuth({
      stored: {
        ...codeReturned(),
        'acme:session': JSON.stringify({ id: 'out', since: now - 1000 }),
        'acme:pending_sign_in': JSON.stringify(start),
      },
      given: [attemptProved({ site: acme, id: 'mine' })],
    });
    expect(outcomeOf(run)).toEqual(supersededOutcome('start'));
  });

  it('a sign-in that is refused leaves no code, whose session has ended or not [0.45]', async () => {
    const run = await runPostAuth({
      stored: { ...ada, ...codeReturned('ada') },
      answers: { 'api.organizationByAlias': failed('network') },
      meanwhile: { 'api.organizationByAlias': ended },
    });
    expect(run.state.signIn.step).toBe('refused');
    expect(run.stored).not.toHaveProperty('acme:federate_auth_code');
  });

  it('nobody is signed in, and an address of post-auth leaves the id by which a sign-in under way is known [0.46]', async () => {
    const { stored } = await runPostAuth({
      stored: { 'acme:idp_type': 'WORKDOCS', 'acme:session': endOf('ada') },
    });
    expect(stored['acme:session']).toEqual(endOf('ada'));
  });

  it('so does the end of tokens that were stored late, beside a sign-out [0.44, 0.46]', async () => {
    const answers = {
      ...acceptsEverybody,
      'api.userIdentityProvider': failed('network'),
      'api.refreshToken': failed('refused', { status: 401 }),
    };
    const run = await runCheckAuth({ stored: { ...ada, 'acme:session': sessionOf('out') }, answers });
    expect(run.stored['acme:session']).toBe(sessionOf('out'));
    expect(credentialsIn(run.stored)).toEqual([]);
  });
});
