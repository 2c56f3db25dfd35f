import { failed, inOrder } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { changePassword } from 'sagas/changePassword';
import { forgotPassword } from 'sagas/forgotPassword';
import { changePasswordSubmitted, selectIsChangeMaybeDone } from 'slices/changePassword';
import { resetPasswordCodeWantedAgain, resetPasswordSubmitted, selectIsResetMaybeDone } from 'slices/resetPassword';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const verificationCode = '‹verificationCode:page1›' as Sealed<'verificationCode'>;
const otherCode = '‹verificationCode:page2›' as Sealed<'verificationCode'>;
const oldPassword = '‹password:page1›' as Sealed<'password'>;
const newPassword = '‹password:page2›' as Sealed<'password'>;

const lost = failed('network');
const notLoaded = failed('network', { code: 'TypeError' });
const codeUsed = failed('refused', { code: 'ExpiredCodeException' });
const passwordWrong = failed('refused', { code: 'NotAuthorizedException' });
const passwordWeak = failed('refused', { code: 'InvalidPasswordException' });

describe('a reset may have set the password', () => {
  const reset = resetPasswordSubmitted({ verificationCode, newPassword });
  const ofOtherCode = resetPasswordSubmitted({ verificationCode: otherCode, newPassword });
  const run = (first: typeof lost, others: readonly (typeof first)[], when: NonNullable<FlowSetting['when']>) =>
    runFlow(() => forgotPassword({ username: jane, sitename: acme }), {
      when,
      answers: { 'identity.confirmPassword': inOrder(first, ...others), 'identity.forgotPassword': lost },
    });

  it.each([
    ['the code is refused', [codeUsed], [reset, reset]],
    ['the code is refused twice', [codeUsed, codeUsed], [reset, reset, reset]],
    ['the second answer was lost too', [lost, codeUsed], [reset, reset, reset]],
    ['no other code could be sent', [codeUsed], [reset, resetPasswordCodeWantedAgain(), reset]],
  ])('if its answer was lost, and then %s', async (_what, others, when) => {
    const { state, wentTo, askedOf } = await run(lost, others, when);
    expect(askedOf('identity.confirmPassword')).toHaveLength(others.length + 1);
    expect(selectIsResetMaybeDone(state)).toBe(true);
    expect(wentTo).toEqual([]);
  });

  it.each([
    ['is unreadable', failed('malformed', { status: 200 })],
    ['lacks a field', failed('incomplete', { status: 200 })],
    ['is the page of a gateway that waited in vain', failed('malformed', { status: 504 })],
  ])('if an answer came that %s, and then the code is refused', async (_what, first) => {
    const { state } = await run(first, [codeUsed], [reset, reset]);
    expect(selectIsResetMaybeDone(state)).toBe(true);
  });

  it('but not if a firewall answered with a refusal of its own', async () => {
    const { state } = await run(failed('malformed', { status: 403 }), [codeUsed], [reset, reset]);
    expect(selectIsResetMaybeDone(state)).toBe(false);
  });

  it.each([
    ['after an answer', codeUsed, [codeUsed], [reset, reset]],
    ['while there is no other answer', lost, [lost], [reset, reset]],
    ['if another code is refused', lost, [codeUsed], [reset, ofOtherCode]],
    ['if the password is refused', lost, [passwordWeak], [reset, reset]],
    ['if the call never left the page', notLoaded, [codeUsed], [reset, reset]],
    ['because no code could be sent', codeUsed, [codeUsed], [reset, resetPasswordCodeWantedAgain(), reset]],
  ])('but not %s', async (_what, first, others, when) => {
    const { state, askedOf } = await run(first, others, when);
    expect(askedOf('identity.confirmPassword')).toHaveLength(2);
    expect(selectIsResetMaybeDone(state)).toBe(false);
  });
});

describe('a change may have set the password', () => {
  const now = Date.parse('2025-01-15T08:00:00Z') / 1000;
  const change = changePasswordSubmitted({ oldPassword, newPassword });
  const ofOthers = changePasswordSubmitted({ oldPassword: newPassword, newPassword });
  const tokens = {
    outcome: 'ok',
    accessToken: '‹accessToken:a›' as Sealed<'accessToken'>,
    refreshToken: '‹refreshToken:r›' as Sealed<'refreshToken'>,
    expiresAt: 1_800_000_000 as EpochSeconds,
  } as const;
  const run = (first: typeof lost, second = change, expiresAt = now + 600) =>
    runFlow(() => changePassword({ sitename: acme }), {
      stored: {
        'acme:idp_type': 'WORKDOCS',
        'acme:idp_access_token': 'ia',
        'acme:idp_refresh_token': 'ir',
        'acme:idp_access_token_exp': String(expiresAt),
        'acme:workdocs_last_authenticated_user_name': jane,
      },
      when: [change, second],
      answers: {
        'identity.changePassword': inOrder<typeof first>(first, passwordWrong),
        'identity.refreshSession': inOrder<typeof lost | typeof tokens>(lost, tokens),
      },
    });

  it('if its answer was lost, and then the same passwords are refused', async () => {
    expect(selectIsChangeMaybeDone((await run(lost)).state)).toBe(true);
  });

  it('but not after an answer, or if other passwords are refused', async () => {
    expect(selectIsChangeMaybeDone((await run(passwordWrong)).state)).toBe(false);
    expect(selectIsChangeMaybeDone((await run(lost, ofOthers)).state)).toBe(false);
  });

  it('but not if only the refresh before it got no answer', async () => {
    const { state, askedOf } = await run(passwordWrong, change, now - 1);
    expect(askedOf('identity.changePassword')).toHaveLength(1);
    expect(selectIsChangeMaybeDone(state)).toBe(false);
  });
});
