import { entryWithError, toDocumentApp, missingFieldColumns, own, ownPage, poolSession } from './acts';
import { changes, forgets, resets, setsProfile, signsInHere } from '__tests__/replay/world/person';
import type { Ends, Row } from './row';

const refusedAt = (screen: string): Ends => ({
  otherwise: `${screen}, refused`,
  noAnswer: `${screen}, unreachable`,
  cut: `${screen}, unreachable`,
});

/** Calls of the user pool through its client library. */
export const poolRows: readonly Row[] = [
  {
    call: 'C19 authenticate',
    counted: 'pool InitiateAuth',
    context: 'own sign-in',
    rule: 'single',
    setting: own,
    play: async (browser) => {
      const page = await browser.open(ownPage);
      await signsInHere(page);
      return { page };
    },
    good: toDocumentApp,
    ends: refusedAt('own sign-in'),
  },
  {
    call: 'C20 new-password challenge',
    counted: 'pool RespondToAuthChallenge',
    context: 'first profile',
    rule: 'single',
    setting: { ...own, firstSignIn: true },
    play: async (browser) => {
      const page = await browser.open(ownPage);
      await signsInHere(page);
      await setsProfile(page);
      return { page };
    },
    good: toDocumentApp,
    // An answer came, so the password may be set: own sign-in says to sign in with it.
    ends: { ...refusedAt('first profile'), empty: 'own sign-in', incomplete: 'own sign-in' },
  },
  {
    call: 'C21 refresh session',
    counted: 'pool InitiateAuth',
    context: 'change password with an expired token',
    keeps: ['acme:idp_access_token', 'acme:idp_refresh_token'],
    refusedIn: ['unauthorized'],
    rule: 'single',
    setting: { ...own, stored: poolSession('1') },
    play: async (browser) => {
      const page = await browser.open('/changePassword?sitename=acme');
      await changes(page);
      return { page };
    },
    good: 'own sign-in',
    ends: {
      ...refusedAt('change password'),
      // Only a 401, or an exception of the pool about the session itself, ends it.
      unauthorized: entryWithError('invalidUserSessionError'),
    },
  },
  {
    call: 'C22 forgot password',
    counted: 'pool ForgotPassword',
    context: 'own sign-in',
    rule: 'single',
    setting: own,
    play: async (browser) => {
      const page = await browser.open(ownPage);
      await forgets(page);
      return { page };
    },
    good: 'reset, code sent',
    ends: {
      otherwise: 'own sign-in, code refused',
      noAnswer: 'own sign-in, code unreachable',
      cut: 'own sign-in, code unreachable',
    },
    fine: missingFieldColumns,
  },
  {
    call: 'C23 confirm password',
    counted: 'pool ConfirmForgotPassword',
    context: 'reset',
    rule: 'single',
    setting: own,
    play: async (browser) => {
      const page = await browser.open('/forgotPassword?sitename=acme&username=ada%40mail.test');
      await resets(page);
      return { page };
    },
    good: 'own sign-in, password set',
    ends: refusedAt('reset'),
    fine: missingFieldColumns,
  },
  {
    call: 'C24 change password',
    counted: 'pool ChangePassword',
    context: 'change password',
    rule: 'single',
    setting: { ...own, stored: poolSession('4102444800') },
    play: async (browser) => {
      const page = await browser.open('/changePassword?sitename=acme');
      await changes(page);
      return { page };
    },
    good: 'own sign-in',
    ends: refusedAt('change password'),
    fine: missingFieldColumns,
  },
];
