import { generateKeyPairSync } from 'node:crypto';
import type { Provider, RequestContext } from 'oidc-provider';
import { printToStderr } from 'src/terminal/output';
import { type Addresses, loginPrefix, pageAddress } from '../addresses';
import { Html, html } from '../console/html';
import type { Context } from '../context';
import { randomToken } from '../secrets';
import { pageHeaders, signInPageOf } from '../signInPages/page';
import { type Issuer, issuerUrl } from './issuers';
import { hasConsented, personWithSubject } from './interaction';
import { makeRecords } from './records';

/** Lifetimes in seconds. */
const ttl = {
  AuthorizationCode: 60,
  AccessToken: 600,
  IdToken: 600,
  Interaction: 1800,
  Session: 28_800,
  Grant: 28_800,
};

/** The issuer, run by oidc-provider, with one confidential client. Its keys and sessions end with the process. */
export async function makeProvider(context: Context, issuer: Issuer, clientSecret: string): Promise<Provider> {
  const { Provider: OidcProvider } = await import('oidc-provider');
  const { addresses, settings } = context;
  const callback = issuer.id === 'federate' ? `${settings.product.id}FederateCallback` : 'iicCallback';
  const provider: Provider = new OidcProvider(issuerUrl(addresses, issuer), {
    ...accounts(context, issuer, () => provider),
    ...pages(addresses, issuer),
    ttl,
    adapter: makeRecords(context.now),
    jwks: { keys: [freshKey()] },
    cookies: { keys: [randomToken()], names: cookieNames(issuer) },
    scopes: Object.keys(issuer.claims),
    claims: issuer.claims,
    pkce: { required: () => false },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo', end_session: '/session/end' },
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: clientSecret,
        redirect_uris: [`${addresses.pages}/loginv2/?callback=${callback}`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
  });
  // Every site and stage has its own page address, so a rule recognises them instead of a list.
  provider.Client.prototype.redirectUriAllowed = (uri) => isCallback(addresses, uri, callback);
  provider.on('server_error', (_context, error) => {
    printToStderr(error);
  });
  return provider;
}

/** `{page address}?callback={route name}`, on the app's own host or a site's, under any login path. */
function isCallback(addresses: Addresses, uri: string, callback: string): boolean {
  const url = pageAddress(addresses, uri);
  const isPage = url !== undefined && /^(?:index\.html)?$/.test(url.pathname.replace(loginPrefix, ''));
  return isPage && loginPrefix.test(url.pathname) && url.search === `?callback=${callback}` && url.href === uri;
}

function freshKey(): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomToken().slice(0, 16), use: 'sig', alg: 'ES256' };
}

const cookieNames = ({ id }: Issuer) => ({
  session: `${id}_session`,
  interaction: `${id}_interaction`,
  resume: `${id}_resume`,
});

function accounts(context: Context, issuer: Issuer, provider: () => Provider) {
  return {
    findAccount: (_context: RequestContext, subject: string) => {
      const person = personWithSubject(context, issuer, subject);
      if (!person) return undefined;
      return { accountId: person.id, claims: () => ({ sub: person.id, [issuer.emailClaim]: person.email }) };
    },
    /** A person who has agreed once is not asked again. */
    loadExistingGrant: async ({ oidc }: RequestContext) => {
      const { accountId } = oidc.account;
      if (!hasConsented(context, issuer, accountId)) return undefined;
      const grant = new (provider().Grant)({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope(oidc.params.scope);
      await grant.save();
      return grant;
    },
  };
}

type Rendered = RequestContext & { type: string; body: string; set: (headers: Record<string, string>) => void };

/** The pages that oidc-provider shows itself, and the places that it leads to. */
function pages(addresses: Addresses, issuer: Issuer) {
  const render = (context: Rendered, title: string, content: Html) => {
    context.set(pageHeaders(addresses));
    context.type = 'html';
    context.body = signInPageOf({ asker: issuer, title, content });
  };
  return {
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/${issuer.id}/interaction/${uid}` },
    renderError: (context: Rendered, { error, error_description: why }: Record<string, string>) => {
      const reason = html`<p>${why ?? 'Something went wrong.'}</p>
        <p class="quiet">${error ?? ''}</p>`;
      render(context, 'Signing in is not possible', reason);
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Rendered, form: string) => {
          const button = html`<div class="buttons">
            <button class="go" form="op.logoutForm" name="logout" value="yes">Sign out</button>
          </div>`;
          render(context, 'Sign out?', html`${new Html(form)}${button}`);
        },
        postLogoutSuccessSource: (context: Rendered) => {
          render(context, 'Signed out', html`<p>The next sign-in asks for a password again.</p>`);
        },
      },
    },
  };
}
