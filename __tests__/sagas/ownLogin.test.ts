import { failed, never, ok } from '__tests__/support/fakePorts';
import { pending } from '__tests__/support/appRequests';
import { runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { ownLogin } from 'sagas/ownLogin';
import { attemptProved } from 'slices/attempt';
import { identityCalled } from 'slices/identity';
import { placeFound } from 'slices/place';
import { ownLoginAccepted, ownLoginRefused, ownLoginSubmitted } from 'slices/ownLogin';
import { updateUserSlice, updateUserSubmitted } from 'slices/updateUser';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const password = '‹password:page1›' as Sealed<'password'>;
const submitted = ownLoginSubmitted({ siteName: acme, username: jane, password });
/** Requested together with the password; its answer does not matter here. */
const organization = { 'api.organizationByAlias': failed('refused', { status: 404 }) } as const;
const accepted = () =>
  ({
    outcome: 'ok',
    accessToken: '‹accessToken:a›' as Sealed<'accessToken'>,
    refreshToken: '‹refreshToken:r›' as Sealed<'refreshToken'>,
    expiresAt: 1_800_000_000 as EpochSeconds,
  }) as const;
const refusal = failed('refused', { code: 'NotAuthorizedException' });

describe('§4 Own-login sign-in', () => {
  it('on success stores the tokens and the last user name, and goes to post-auth [4.02, 4.91]', async () => {
    const run = await runFlow(() => ownLogin({}), {
      answers: {
        ...organization,
        'identity.signIn': accepted,
      },
      when: [submitted],
    });
    expect(run.askedOf('identity.signIn')).toEqual([{ username: jane, password }]);
    expect(run.askedOf('storage.commit')).toMatchObject([
      {
        site: acme,
        expects: { keys: ['session'], values: { session: undefined } },
        values: {
          idp_type: 'WORKDOCS',
          pool_access_token: '‹accessToken:a›',
          pool_refresh_token: '‹refreshToken:r›',
          pool_access_token_exp: 1_800_000_000,
          workdocs_last_authenticated_user_name: jane,
          pending_sign_in: { id: 'signIn1', method: 'own', email: jane, trip: 'trip' },
        },
      },
    ]);
    expect(run.askedOf('browser.carry')).toEqual([
      { route: 'postAuth', secrets: { access_token: '‹accessToken:a›', refresh_token: '‹refreshToken:r›' } },
    ]);
    expect(run.dispatched.map(({ type }) => type)).toEqual([
      identityCalled.type,
      ownLoginAccepted.type,
      attemptProved.type,
    ]);
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme&application=workdocs-web']);
  });

  describe('where nothing can be stored', () => {
    const at = (stored: Readonly<Record<string, string>>) =>
      runFlow(() => ownLogin({}), {
        stored,
        placed: false,
        given: [placeFound({ region: 'us-east-1', storage: 'memory' })],
        answers: { ...organization, 'identity.signIn': refusal },
        when: [submitted],
      });

    it('no password is sent for the documents, and the cause is reported [0.41]', async () => {
      const run = await at({});
      expect(run.askedOf('identity.signIn')).toEqual([]);
      expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test']);
    });

    it('nor is there room for what the password has brought; the form keeps the user name [0.41, 0.47]', async () => {
      const run = await runFlow(() => ownLogin({}), {
        room: 0,
        answers: { ...organization, 'identity.signIn': accepted },
        when: [submitted],
      });
      expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test']);
    });

    it('a sign-in for an app works within the page [0.41]', async () => {
      const run = await at({ ...pending, 'acme:app_access_trip': 'trip' });
      expect(run.askedOf('identity.signIn')).toHaveLength(1);
    });
  });

  it('a first profile that came too late for the pool is reported, and sign-in starts again', async () => {
    const newPassword = '‹password:page2›' as Sealed<'password'>;
    const profile = updateUserSubmitted({ given_name: 'Jane', family_name: 'Doe', newPassword });
    const run = await runFlow(() => ownLogin({}), {
      answers: {
        ...organization,
        'identity.signIn': () => ({ outcome: 'newPasswordRequired', attributes: [] }),
        'identity.setNewPassword': refusal,
      },
      when: [submitted, profile],
    });
    expect(run.state.updateUser).toMatchObject({
      step: 'expired',
      of: { siteName: 'acme', username: 'jane@acme.test' },
    });
    expect(updateUserSlice.selectors.selectPersisted(run.state)).toBeUndefined();
    expect(run.state.ownLogin.step).toBe('asking');
    const again = await runFlow(() => ownLogin({}), {
      answers: {
        ...organization,
        'identity.signIn': () => ({ outcome: 'newPasswordRequired', attributes: [] }),
        'identity.setNewPassword': refusal,
      },
      when: [submitted, profile, submitted],
    });
    expect(again.state.updateUser.step).toBe('asking');
    expect(again.askedOf('identity.signIn')).toHaveLength(2);
  });

  it('a refusal keeps the form, and each attempt is counted, so that the field is emptied [4.92]', async () => {
    const run = await runFlow(() => ownLogin({}), {
      answers: { ...organization, 'identity.signIn': refusal },
      when: [submitted, submitted],
    });
    expect(run.dispatched.filter(ownLoginRefused.match)).toHaveLength(2);
    expect(run.state.ownLogin).toMatchObject({ step: 'refused', submits: 2 });
    expect(run.wentTo).toEqual([]);
    expect(run.stored).toEqual({});
  });

  it('requests the organisation together with the password, stores it for post-auth, and does not wait for it', async () => {
    const known = { 'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' }) };
    const signIn = { 'identity.signIn': refusal };
    const run = await runFlow(() => ownLogin({}), {
      answers: { ...known, ...signIn },
      when: [submitted, submitted],
    });
    expect(run.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(run.stored).toEqual({
      'acme:orgInfo': expect.stringContaining('d-1') as string,
      'acme:site_confirmed': 'true',
    });
    const late = await runFlow(() => ownLogin({}), {
      answers: { 'api.organizationByAlias': () => never(), ...signIn },
      when: [submitted],
    });
    expect(late.state.ownLogin.step).toBe('refused');
  });

  it('a second submit while one is under way is not sent', async () => {
    const run = await runFlow(() => ownLogin({}), {
      answers: { ...organization, 'identity.signIn': () => never() },
      when: [submitted, submitted],
    });
    expect(run.askedOf('identity.signIn')).toHaveLength(1);
  });
});
