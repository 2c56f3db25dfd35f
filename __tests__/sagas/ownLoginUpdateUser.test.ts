import { failed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { ownLogin } from 'sagas/ownLogin';
import { ownLoginNewPasswordRequired, ownLoginSubmitted } from 'slices/ownLogin';
import { updateUserRefused, updateUserSubmitted } from 'slices/updateUser';
import { outcomeOf, supersededOutcome } from '__tests__/support/sessionFlows';
import { ada, bob, endOf, signedOut } from '__tests__/support/sessions';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const password = '‹password:page1›' as Sealed<'password'>;
const newPassword = '‹password:page2›' as Sealed<'password'>;
const tokens = {
  outcome: 'ok',
  accessToken: '‹accessToken:a›' as Sealed<'accessToken'>,
  refreshToken: '‹refreshToken:r›' as Sealed<'refreshToken'>,
  expiresAt: 1_800_000_000 as EpochSeconds,
} as const;

/** Requested together with the password; its answer does not matter here. */
const organization = { 'api.organizationByAlias': failed('refused', { status: 404 }) } as const;

describe('§4 own login, UpdateUser', () => {
  const challenge = { outcome: 'newPasswordRequired', attributes: ['given_name', 'family_name'] } as const;
  const submitted = ownLoginSubmitted({ siteName: acme, username: jane, password });
  const profile = { given_name: 'Nora', family_name: 'Berg', newPassword };
  const update = updateUserSubmitted(profile);
  const run = (answers: FlowSetting['answers'], when = [submitted, update]) =>
    runFlow(() => ownLogin({}), {
      answers: { ...organization, 'identity.signIn': () => challenge, ...answers },
      when,
    });

  it('new-password-required moves to UpdateUser; a password set there is a successful sign-in [4.90, 7.09]', async () => {
    const done = await run({ 'identity.setNewPassword': () => tokens });
    expect(done.dispatched.filter(ownLoginNewPasswordRequired.match)).toHaveLength(1);
    expect(done.askedOf('identity.setNewPassword')).toEqual([profile]);
    expect(done.wentTo).toEqual(['replace /postAuth?sitename=acme&application=workdocs-web']);
    expect(done.stored).toMatchObject({
      'acme:workdocs_last_authenticated_user_name': jane,
      'acme:idp_type': 'WORKDOCS',
    });
  });

  it('a required attribute that neither the form nor the service has is named on the screen [0.24]', async () => {
    const attributes = ['given_name', 'locale', 'phone_number'];
    const asked = { 'identity.signIn': () => ({ ...challenge, attributes, existing: ['locale'] }) };
    expect((await run(asked, [submitted])).state.updateUser).toMatchObject({ lacking: ['phone_number'] });
    expect((await run({}, [submitted])).state.updateUser).toMatchObject({ lacking: [] });
    const refused = await run({ ...asked, 'identity.setNewPassword': failed('refused') });
    expect(refused.state.updateUser).toMatchObject({ step: 'refused', lacking: ['phone_number'] });
  });

  it('a refusal stays in UpdateUser with the failure [4.90]', async () => {
    const refused = await run({ 'identity.setNewPassword': failed('refused', { code: 'InvalidPasswordException' }) });
    expect(refused.dispatched.filter(updateUserRefused.match)).toHaveLength(1);
    expect(refused.state.updateUser).toMatchObject({ step: 'refused', username: jane, submits: 1 });
    expect(refused.wentTo).toEqual([]);
  });

  it('an answer that lacks a field: the password may be set, and no other answer is accepted', async () => {
    const lacks = failed('incomplete', { status: 200, field: 'AuthenticationResult.AccessToken' });
    const done = await run({ 'identity.setNewPassword': lacks });
    expect(done.dispatched.filter(updateUserRefused.match)).toHaveLength(1);
    expect(done.state.updateUser).toMatchObject({ step: 'unconfirmed', of: { siteName: acme, username: jane } });
    expect(done.state.ownLogin).toMatchObject({ step: 'asking' });
  });

  const accepted = { ...organization, 'identity.signIn': () => challenge, 'identity.setNewPassword': () => tokens };
  const runWhile = (meanwhile: FlowSetting['meanwhile']) =>
    runFlow(() => ownLogin({}), {
      stored: ada,
      secrets: [
        ['accessToken', 'a'],
        ['refreshToken', 'r'],
      ],
      answers: accepted,
      when: [submitted, update],
      ...(meanwhile && { meanwhile }),
    });

  it.each([
    ['a sign-in', bob, supersededOutcome('signIn', 'bob@acme.test')],
    ['a sign-out', signedOut, supersededOutcome('signedOut')],
  ])(
    '%s since the first password counts: no password is set for nothing [0.42, 0.44]',
    async (_what, acts, outcome) => {
      // Whatever another tab does before the first password is answered, it does before the profile is submitted.
      const between = await runWhile({ 'identity.signIn': acts });
      expect(between.askedOf('identity.setNewPassword')).toEqual([]);
      expect(outcomeOf(between)).toEqual(outcome);
      const during = await runWhile({ 'identity.setNewPassword': acts });
      expect(outcomeOf(during)).toEqual(outcome);
      for (const { stored } of [between, during]) {
        expect(stored['acme:session']).toEqual(acts['acme:session']);
        expect(stored).not.toHaveProperty('acme:pending_sign_in');
        expect(stored).not.toHaveProperty('acme:pool_access_token');
      }
    },
  );

  it('the end of a session by the service since the first password does not stop it [0.46]', async () => {
    const ended = await runWhile({ 'identity.signIn': { ...signedOut, 'acme:session': endOf('ada') } });
    expect(ended.askedOf('identity.setNewPassword')).toHaveLength(1);
    expect(ended.wentTo).toEqual(['replace /postAuth?sitename=acme&application=workdocs-web']);
  });
});
