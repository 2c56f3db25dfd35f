import { storedSession } from '__tests__/replay/world/person';
import { comesBack, entryWithError, toDocumentApp, driveRequest, federate, own, ownPage, tokenEnds } from './acts';
import { signsInHere } from '__tests__/replay/world/person';
import type { Row } from './row';

/** Writes that issue or revoke tokens. */
export const exchangeRows: readonly Row[] = [
  {
    call: 'C11 credentials',
    counted: 'credentials',
    context: 'post-auth, own sign-in',
    rule: 'repeated',
    setting: own,
    play: async (browser) => {
      const page = await browser.open(ownPage);
      await signsInHere(page);
      return { page };
    },
    good: toDocumentApp,
    ends: tokenEnds,
  },
  ...(['directory', 'federate', 'identityCenter'] as const).map((method): Row => ({
    call: 'C12 token',
    counted: 'token',
    context: `post-auth, ${method}`,
    rule: 'repeated',
    setting: { method },
    play: async (browser) => ({ page: await comesBack(browser, '/') }),
    good: toDocumentApp,
    ends: tokenEnds,
    lost: entryWithError('enterpriseAuth'),
  })),
  {
    call: 'C13 app/code',
    counted: 'appCode',
    context: 'post-auth, drive client',
    rule: 'repeated',
    setting: federate,
    play: async (browser) => ({ page: await comesBack(browser, driveRequest) }),
    good: 'to the app with a code',
    ends: tokenEnds,
    lost: entryWithError('enterpriseAuth'),
    keeps: ['acme:code_challenge', 'acme:application_id'],
  },
  {
    call: 'C14 logout',
    counted: 'logout',
    context: 'signing out',
    rule: 'inSession',
    setting: { ...federate, stored: storedSession },
    play: async (browser) => {
      const page = await browser.open('/logout?sitename=acme');
      return { page, also: () => (browser.stored('acme:gb_access_token') ? 'tokens kept' : 'tokens gone') };
    },
    good: 'entry, signed out, tokens gone',
    ends: { otherwise: 'entry, signed out, tokens gone' },
  },
];
