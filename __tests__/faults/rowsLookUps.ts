import { idpTypes } from '__tests__/replay/world/answers';
import { comesBack, entryWithError, aliasEnds, toDocumentApp, federate, opens } from './acts';
import { submits } from '__tests__/replay/world/person';
import type { Row } from './row';

/** Reads that find a person's provider. */
export const lookUpRows: readonly Row[] = [
  {
    call: 'C1 organizations/alias',
    counted: 'organizationByAlias',
    context: 'entry page',
    rule: 'repeated',
    setting: federate,
    play: opens('/emailSelect?sitename=acme'),
    good: 'entry',
    ends: aliasEnds,
  },
  {
    call: 'C1 organizations/alias',
    counted: 'organizationByAlias',
    context: "site's own host",
    rule: 'repeated',
    setting: { ...federate, onHostOf: 'acme' },
    play: opens('/'),
    good: 'to the federated provider',
    ends: { ...aliasEnds, otherwise: 'to the federated provider' },
  },
  {
    call: 'C1 organizations/alias',
    counted: 'organizationByAlias',
    context: 'post-auth',
    rule: 'repeated',
    setting: federate,
    play: async (browser) => ({ page: await comesBack(browser, '/') }),
    good: toDocumentApp,
    // A page that reports an error continues only on a click.
    ends: { otherwise: entryWithError('error') },
    entryAsksToo: true,
  },
  {
    call: 'C2 user/idps',
    counted: 'userIdentityProvider',
    context: 'entry form with e-mail',
    rule: 'repeated',
    setting: federate,
    play: async (browser) => {
      const page = await browser.open('/');
      await submits(page);
      return { page };
    },
    good: 'to the federated provider',
    ends: { otherwise: 'to the directory service', missingParameter: 'entry, cannot sign you in' },
  },
  {
    call: 'C2 user/idps',
    counted: 'userIdentityProvider',
    context: 'entry form without e-mail, on the site’s own host',
    rule: 'repeated',
    setting: { ...federate, onHostOf: 'acme' },
    play: opens('/'),
    good: 'to the federated provider',
    ends: { otherwise: 'to the directory service', missingParameter: 'entry, asks for e-mail' },
  },
  {
    call: 'C2 user/idps',
    counted: 'userIdentityProvider',
    context: 'check-auth, directory service stored',
    rule: 'repeated',
    setting: { ...federate, stored: { 'acme:idp_type': idpTypes.directory } },
    play: opens('/checkAuth?sitename=acme'),
    good: 'to the federated provider',
    ends: { otherwise: 'to the directory service', missingParameter: 'entry' },
  },
  {
    call: 'C2 user/idps',
    counted: 'userIdentityProvider',
    context: 'check-auth, federated stored',
    rule: 'repeated',
    setting: { ...federate, stored: { 'acme:idp_type': idpTypes.federate } },
    play: opens('/checkAuth?sitename=acme'),
    good: 'to the federated provider',
    ends: { otherwise: 'entry', incomplete: 'to the directory service', empty: 'to the directory service' },
  },
];
