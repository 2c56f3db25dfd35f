import { storedSession } from '__tests__/replay/world/person';
import { idpTypes } from '__tests__/replay/world/answers';
import type { Browser } from './browser';
import { entryWithError, toDocumentApp, federate } from './acts';
import type { Column } from './faults';
import type { Ends, Row } from './row';

const tokensOf = (browser: Browser) => (): string =>
  browser.stored('acme:gb_refresh_token') ? 'tokens kept' : 'tokens gone';
/** Tokens are kept after these answers only, or after all others. */
const refreshEnds = (where: string, columns: readonly Column[], isKept: boolean): Ends => ({
  otherwise: `${where}, tokens ${isKept ? 'gone' : 'kept'}`,
  ...Object.fromEntries(columns.map((column) => [column, `${where}, tokens ${isKept ? 'kept' : 'gone'}`])),
});

export const refreshRows: readonly Row[] = [
  {
    call: 'C15 token/refresh',
    counted: 'refreshToken',
    context: 'check-auth',
    rule: 'repeated',
    setting: { ...federate, stored: { ...storedSession, 'acme:idp_type': idpTypes.federate } },
    play: async (browser) => {
      const page = await browser.open('/checkAuth?sitename=acme');
      return { page, also: tokensOf(browser) };
    },
    good: `${toDocumentApp}, tokens kept`,
    ends: refreshEnds('to the federated provider', ['noAnswer', 'cut', 'busy', 'broken', 'throttled'], true),
    lost: 'to the federated provider, tokens gone',
  },
  {
    call: 'C15 token/refresh',
    counted: 'refreshToken',
    context: 'background, after a 401',
    rule: 'repeated',
    setting: {
      method: 'directory',
      stored: { ...storedSession, 'acme:idp_type': idpTypes.directory },
      refusedOnce: { passwordUrl: { status: 401, body: { Message: 'ExpiredTokenException' } } },
    },
    play: async (browser) => {
      const page = await browser.open('/changePassword?sitename=acme');
      return { page, also: tokensOf(browser) };
    },
    good: 'to the password page, tokens kept',
    ends: refreshEnds(entryWithError('getChangePasswordURLError'), ['unauthorized'], false),
    lost: `${entryWithError('getChangePasswordURLError')}, tokens gone`,
  },
];
