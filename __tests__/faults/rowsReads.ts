import { storedSession } from '__tests__/replay/world/person';
import { idpTypes } from '__tests__/replay/world/answers';
import { comesBack, entryWithError, toDocumentApp, driveRequest, federate, grant, opens, request } from './acts';
import type { Row } from './row';

/** The other reads; the two of a document are the document application's, and are made here through the port. */
export const readRows: readonly Row[] = [
  {
    call: 'C3 app/metadata',
    counted: 'appMetadata',
    context: 'redirect page',
    rule: 'repeated',
    setting: federate,
    play: async (browser) => ({ page: await comesBack(browser, driveRequest) }),
    good: 'to the app with a code',
    ends: { otherwise: 'redirect, error metadata' },
  },
  {
    call: 'C3 app/metadata',
    counted: 'appMetadata',
    context: 'consent page',
    rule: 'repeated',
    setting: { ...federate, stored: { ...request, ...grant } },
    play: opens('/confirmPermissions?sitename=acme'),
    good: 'consent',
    ends: { otherwise: 'consent, error' },
  },
  {
    call: 'C4 me',
    counted: 'currentUser',
    context: 'post-auth',
    rule: 'repeated',
    setting: federate,
    play: async (browser) => ({ page: await comesBack(browser, '/') }),
    good: toDocumentApp,
    // What the service says of the person itself is told (spec §8).
    ends: { otherwise: entryWithError('invalidUserSessionError'), inactive: entryWithError('not_active') },
  },
  {
    call: 'C5 passwordurl',
    counted: 'passwordUrl',
    context: 'change password, directory service',
    rule: 'inSession',
    setting: { method: 'directory', stored: { ...storedSession, 'acme:idp_type': idpTypes.directory } },
    play: opens('/changePassword?sitename=acme'),
    good: 'to the password page',
    ends: { otherwise: entryWithError('getChangePasswordURLError') },
  },
  {
    call: 'C6 region.json',
    counted: 'region',
    context: 'start',
    rule: 'single',
    setting: federate,
    play: async (browser) => {
      const page = await browser.open('/emailSelect?sitename=acme');
      const { place } = page.state();
      const region = (): string => {
        const now = page.state().place;
        return now.step === 'ready' ? now.region : place.step;
      };
      return { page, also: region };
    },
    good: 'entry, eu-west-1',
    ends: { otherwise: 'entry, us-east-1' },
  },
];
