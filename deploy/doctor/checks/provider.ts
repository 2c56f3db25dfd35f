import { redirectUriOf } from 'src/rules/address/redirectUri';
import type { HostAnswer } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { atEach, together } from '../together';
import { NoAnswer, Unchecked } from '../unchecked';
import { type Live, type Served, answering, headerOf, statusText } from '../live';

const { rows, trouble } = checkTexts({
  'provider.reach': {
    outcome: 'fault',
    says: 'The federated provider does not answer',
    todo: 'Correct federate.authorizeUrl in the document, or make sure the provider is running there.',
  },
  'provider.refuses': {
    outcome: 'fault',
    says: 'The federated provider refuses the request for a sign-in',
    todo: 'Register exactly this redirect URI for federate.clientId at the provider, unless its error names another reason.',
  },
});

/**
 * The page's request to the provider (spec §4, Pre-auth), with `prompt=none`, so that no person is asked (OpenID
 * Connect Core 1.0, 3.1.2.1). A provider that does not know the client or the redirect URI must not redirect back (RFC
 * 6749,
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

/** Errors that only say that a person is needed (OpenID Connect Core 1.0, 3.1.2.6). */
const needsPerson = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
/** Errors that a sign-in without `prompt=none` would get too (RFC 6749, 4.1.2.1). */
const lasting = ['unauthorized_client', 'unsupported_response_type', 'invalid_scope'];

/**
 * The refusal in an answer; undefined if the provider knows the client and the redirect URI. Some show an unknown one
 * as a redirect to a page of their own: Cognito with `error`, Google with `authError`. Throws Unchecked if that page
 * could be any.
 */
function refusalIn(answer: HostAnswer, redirect: string): string | undefined {
  const { status } = answer;
  if (status >= 400) return `status ${status.toString()}, ${headerOf(answer, 'Content-Type') ?? 'no type'}`;
  const target = targetOf(answer);
  const error = target?.searchParams.get('error') ?? undefined;
  if (target && leadsTo(target, new URL(redirect))) {
    const isLasting = error !== undefined && lasting.includes(error);
    return isLasting ? `status ${status.toString()}, back to the page with error=${error}` : undefined;
  }
  if (target && (error === undefined ? target.searchParams.has('authError') : !needsPerson.includes(error))) {
    const named = error === undefined ? 'authError' : `error=${error}`;
    return `status ${status.toString()}, a redirect to ${target.host} with ${named}`;
  }
  throw new Unchecked(
    `the provider answers with a page of its own (${statusText(answer)}), as it may also do for a client or a redirect URI that it does not know`,
  );
}

function targetOf(answer: HostAnswer): URL | undefined {
  const location = headerOf(answer, 'Location');
  const isRedirect = answer.status >= 300 && location !== undefined && URL.canParse(location, answer.url);
  return isRedirect ? new URL(location, answer.url) : undefined;
}

const leadsTo = (target: URL, { origin, pathname, searchParams }: URL): boolean =>
  target.origin === origin &&
  target.pathname === pathname &&
  [...searchParams].every(([name, value]) => target.searchParams.get(name) === value);

async function stageTroubles(
  { ask, document }: Live,
  served: Served,
  path: string,
): Promise<readonly DeploymentTrouble[]> {
  try {
    return await atEach(served.origins, async (origin) => {
      const { protocol, host } = new URL(origin);
      const redirect = redirectUriOf({ scheme: protocol, host, path }, 'federateCallback', document.product.id);
      const where = `redirect URI ${redirect} of client ${served.settings.federate.clientId}`;
      const refusal = refusalIn(await ask(authorizeAddress(served, redirect)), redirect);
      return refusal === undefined ? [] : [trouble('provider.refuses', where, `a redirect to ${redirect}`, refusal)];
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [trouble('provider.reach', error.address, 'an answer', error.why)];
  }
}

const provider: DeploymentCheck = {
  id: 'provider.refuses',
  looksAt: 'whether the federated provider accepts the client and the redirect URI of the page',
  rows,
  look: async (live) => {
    const { stages } = await answering(live);
    return together(stages.flatMap((each) => (each.path === undefined ? [] : [stageTroubles(live, each, each.path)])));
  },
};

export const providerChecks: readonly DeploymentCheck[] = [provider];
