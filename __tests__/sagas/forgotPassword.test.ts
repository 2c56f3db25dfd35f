import { failed, inOrder } from '__tests__/support/fakePorts';
import { runFlow } from '__tests__/support/runFlow';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { forgotPassword } from 'sagas/forgotPassword';
import { ownLogin } from 'sagas/ownLogin';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import {
  resetPasswordCodeSent,
  resetPasswordCodeWantedAgain,
  resetPasswordDone,
  resetPasswordRefused,
  resetPasswordSubmitted,
  resetPasswordUsernameMissing,
} from 'slices/resetPassword';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const newPassword = '‹password:page2›' as Sealed<'password'>;
const verificationCode = '‹verificationCode:page1›' as Sealed<'verificationCode'>;
const refusal = failed('refused', { code: 'CodeMismatchException', message: 'Invalid verification code provided.' });

describe('§4 Forgot password', () => {
  const link = (username?: EmailId) => ownLoginPasswordForgotten({ siteName: acme, username });
  const sent = { outcome: 'ok', destination: 'j***@a***' } as const;
  const later = <T>(answer: T) => new Promise<T>((resolve) => setTimeout(resolve, 50, answer));

  it('a reload that cuts off the way to sign-in: on to sign-in [0.07, 4.93]', async () => {
    const run = await runFlow(() => forgotPassword({ sitename: acme, username: jane }), {
      given: [resetPasswordDone()],
    });
    expect(run.wentTo).toEqual(['replace /workdocsAuth?sitename=acme&username=jane%40acme.test']);
  });

  it('an address without a username: sign-in, which says what is missing [2.16]', async () => {
    const run = await runFlow(() => forgotPassword({ sitename: acme }), {});
    expect(run.dispatched).toEqual([resetPasswordUsernameMissing()]);
    expect(run.wentTo).toEqual(['replace /workdocsAuth?sitename=acme']);
    expect(run.askedOf('identity.confirmPassword')).toEqual([]);
  });

  it('without a username: dispatches that, and makes no call [4.93]', async () => {
    const run = await runFlow(() => ownLogin({}), { when: [link()] });
    expect(run.dispatched).toEqual([resetPasswordUsernameMissing()]);
    expect(run.askedOf('identity.forgotPassword')).toEqual([]);
  });

  it('with a username: a code is sent, then /forgotPassword with encoded username and sitename [4.93, 7.09]', async () => {
    const run = await runFlow(() => ownLogin({}), {
      when: [link(jane)],
      answers: { 'identity.forgotPassword': () => sent },
    });
    expect(run.askedOf('identity.forgotPassword')).toEqual([{ username: jane }]);
    expect(run.wentTo).toEqual(['push /forgotPassword?sitename=acme&username=jane%40acme.test']);
  });

  it.each([
    ['the code is being sent', { 'identity.forgotPassword': () => later(sent) }],
    [
      'the page for the new password loads',
      { 'identity.forgotPassword': () => sent, 'code.loadAhead': () => later(undefined) },
    ],
  ])('a sign-in while %s counts instead [0.47]', async (_when, answers) => {
    const signIn = ownLoginSubmitted({ siteName: acme, username: jane, password: newPassword });
    const run = await runFlow(() => ownLogin({}), {
      when: [link(jane), signIn],
      answers: { ...answers, 'identity.signIn': refusal, 'api.organizationByAlias': failed('network') },
    });
    expect(run.askedOf('identity.signIn')).toHaveLength(1);
    expect(run.wentTo).toEqual([]);
  });

  it('a refusal shows the failure and stays', async () => {
    const run = await runFlow(() => ownLogin({}), {
      when: [link(jane)],
      answers: { 'identity.forgotPassword': refusal },
    });
    expect(run.state.resetPassword).toMatchObject({ step: 'refused', failure: refusal.failure });
    expect(run.wentTo).toEqual([]);
  });

  it.each([
    [{}, 'replace /workdocsAuth'],
    [{ sitename: acme }, 'replace /workdocsAuth?sitename=acme'],
  ])('/forgotPassword without username goes to own sign-in, keeping %j [2.16]', async (params, address) => {
    expect((await runFlow(() => forgotPassword(params))).wentTo).toEqual([address]);
  });

  const reset = resetPasswordSubmitted({ verificationCode, newPassword });
  it.each([
    [{ username: jane, sitename: acme }, 'sitename=acme&'],
    [{ username: jane }, ''],
  ])('success returns to own sign-in with %j [4.94, 7.09]', async (params, site) => {
    const run = await runFlow(() => forgotPassword(params), {
      when: [reset],
      answers: { 'identity.confirmPassword': () => ({ outcome: 'ok' }) },
    });
    expect(run.askedOf('identity.confirmPassword')).toEqual([{ username: jane, verificationCode, newPassword }]);
    expect(run.dispatched.filter(resetPasswordDone.match)).toHaveLength(1);
    expect(run.wentTo).toEqual([`replace /workdocsAuth?${site}username=jane%40acme.test`]);
  });

  it('a refused code stays, and the code can be sent again', async () => {
    const run = await runFlow(() => forgotPassword({ username: jane, sitename: acme }), {
      when: [reset, resetPasswordCodeWantedAgain(), reset],
      answers: {
        'identity.confirmPassword': inOrder<typeof refusal | { readonly outcome: 'ok' }>(refusal, { outcome: 'ok' }),
        'identity.forgotPassword': () => sent,
      },
    });
    expect(run.dispatched.filter(resetPasswordRefused.match)).toHaveLength(1);
    expect(run.dispatched.filter(resetPasswordCodeSent.match)).toHaveLength(1);
    expect(run.wentTo).toHaveLength(1);
  });
});
