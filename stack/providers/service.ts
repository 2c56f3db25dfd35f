import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { pathOf, queryOf } from '../http/messages';
import { signInStyle } from '../signInPages/page';
import { interactionPages } from './interaction';
import { type Issuer, issuers } from './issuers';
import { makeProvider } from './provider';

/** The two OpenID providers of the stack, on one host, distinguished by the first segment of the path. */
export const openIdProviders =
  (context: Context) =>
  async (part: FastifyInstance): Promise<void> => {
    const { federate, identityCenter } = context.clients;
    signInStyle(part);
    await serveIssuer(part, context, issuers.federate, federate.clientSecret);
    await serveIssuer(part, context, issuers.identityCenter, identityCenter.clientSecret);
  };

async function serveIssuer(part: FastifyInstance, context: Context, issuer: Issuer, secret: string): Promise<void> {
  const provider = await makeProvider(context, issuer, secret);
  const answer = provider.callback();
  interactionPages(part, context, issuer, provider);
  await part.register(async (scope) => {
    // oidc-provider reads the request itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`/${issuer.id}/*`, async (request, reply) => {
      reply.hijack();
      await answer(mountedAt(request.raw, issuer), reply.raw);
    });
  });
}

/** oidc-provider finds its mount path by comparing the two addresses. */
function mountedAt(request: IncomingMessage & { originalUrl?: string }, issuer: Issuer): IncomingMessage {
  request.originalUrl = withScope(request);
  request.url = request.originalUrl.slice(issuer.id.length + 1) || '/';
  return request;
}

/** Identity center is called without scope (spec §4, Pre-auth), which for OpenID Connect is at least `openid`. */
function withScope(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const lacksScope = pathOf(request).endsWith('/authorize') && !queryOf(request).has('scope');
  return lacksScope ? `${url}${url.includes('?') ? '&' : '?'}scope=openid` : url;
}
