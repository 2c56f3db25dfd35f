import { callbackAddress } from 'src/rules/address';
import { type Check, type Trouble, subject } from '../check';
import { NoAnswer } from '../unchecked';
import { type Live, type Served, headerOf } from '../live';

const { rows, trouble } = subject({
  'provider.reach': {
    outcome: 'fault',
    says: 'The federated provider does not answer',
    todo: 'Correct federate.authorizeUrl in the document, or make sure the provider is running there.',
  },
  'provider.refuses': {
    outcome: 'fault',
    says: 'The federated provider refuses the request for a sign-in',
    todo: 'Register exactly this redirect URI for federate.clientId at the provider.',
  },
});

/**
 * The page's request to the provider (spec §4, Pre-auth), with `prompt=none`, so that no person is asked (OpenID Connect
 * Core 1.0, 3.1.2.1). A provider that does not know the client or the redirect URI must not redirect back (RFC 6749,
 * 4.1.2.1).
 */
function authorizeAddress({ settings }: Served, redirect: string): string {
  const url = new URL(settings.federate.authorizeUrl);
  const query = {
    response_type: 'code',
    scope: 'openid uid',
    client_id: settings.federate.clientId,
    redirect_uri: redirect,
    state: '{"csrfToken":"doctor"}',
    prompt: 'none',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function stageTroubles({ ask, document }: Live, served: Served): Promise<readonly Trouble[]> {
  const { protocol, host, pathname } = new URL(served.page ?? '');
  const redirect = callbackAddress({ scheme: protocol, host, path: pathname }, 'federateCallback', document.product.id);
  const where = `redirect URI ${redirect} of client ${served.settings.federate.clientId}`;
  try {
    const { status, ...answer } = await ask(authorizeAddress(served, redirect));
    if (status < 400) return [];
    const type = headerOf({ status, ...answer }, 'Content-Type') ?? 'no type';
    return [trouble('provider.refuses', where, 'a redirect', `status ${status.toString()}, ${type}`)];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [trouble('provider.reach', error.address, 'an answer', error.why)];
  }
}

const provider: Check = {
  id: 'provider.refuses',
  looksAt: 'whether the federated provider takes the client and the redirect URI of the page',
  rows,
  look: async (live) => {
    const withPage = live.stages.filter(({ page }) => page !== undefined);
    return (await Promise.all(withPage.map((each) => stageTroubles(live, each)))).flat();
  },
};

export const providerChecks: readonly Check[] = [provider];
