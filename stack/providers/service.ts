import type { IncomingMessage } from 'node:http';
import type { CodeExchange } from '../api/tokens';
import type { Context } from '../context';
import { type Handler, pathOf, queryOf, sendText } from '../http/listener';
import { sendStyle, stylePath } from '../signInPages/page';
import { codeExchange } from './exchange';
import { interactionPages } from './interaction';
import { type Issuer, issuers } from './issuers';
import { makeProvider } from './provider';

/**
 * The two OpenID providers of the stack, on one host and told apart by the first segment of the path, and the exchange by
 * which the service turns their codes into people.
 */
export async function openIdProviders(context: Context): Promise<{ handle: Handler; exchange: CodeExchange }> {
  const { federate, identityCenter } = context.clients;
  const handlers = new Map<string, Handler>([
    ['federate', await issuerHandler(context, issuers.federate, federate.clientSecret)],
    ['identity-center', await issuerHandler(context, issuers.identityCenter, identityCenter.clientSecret)],
  ]);
  const handle: Handler = async (request, response) => {
    const path = pathOf(request);
    const handler = handlers.get(path.split('/')[1] ?? '');
    if (path === stylePath) sendStyle(response);
    else if (handler) await handler(request, response);
    else sendText(response, 404, 'Not found');
  };
  return { handle, exchange: codeExchange(context.clients) };
}

async function issuerHandler(context: Context, issuer: Issuer, secret: string): Promise<Handler> {
  const provider = await makeProvider(context, issuer, secret);
  const answer = provider.callback();
  const pages = interactionPages(context, issuer, provider);
  return async (request: IncomingMessage & { originalUrl?: string }, response) => {
    if (pathOf(request).startsWith(`/${issuer.id}/interaction/`)) {
      await pages(request, response);
      return;
    }
    // oidc-provider finds the path under which it is mounted by comparing the two.
    request.originalUrl = withScope(request);
    request.url = request.originalUrl.slice(issuer.id.length + 1) || '/';
    await answer(request, response);
  };
}

/** Identity center is called without scope (spec §4, Pre-auth), which for OpenID Connect is at least `openid`. */
function withScope(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const lacksScope = pathOf(request).endsWith('/authorize') && !queryOf(request).has('scope');
  return lacksScope ? `${url}${url.includes('?') ? '&' : '?'}scope=openid` : url;
}
