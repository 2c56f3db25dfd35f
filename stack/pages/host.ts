import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notBuilt } from 'deploy/build/notBuilt';
import { changePassword } from 'deploy/host/changePassword';
import { cacheControl, securityHeaders } from 'deploy/host/headers';
import { isHostFile } from 'deploy/host/hostFiles';
import { defaultRegion } from 'src/contract/stages';
import { siteOfHost } from 'src/rules/values/site';
import { loginPrefix } from '../addresses';
import { builtFiles } from '../built';
import type { Context } from '../context';
import { directoryRoutes } from '../directory/service';
import { pathOf, queryOf, sendText } from '../http/messages';
import { documentApp, documentPaths } from './documentApp';
import { pageReader, sendBuiltPage } from './page';

/** Makes the headers of every answer, for these settings and this page. */
export type PageHeaders = typeof securityHeaders;

/**
 * The page origin and the sites' own origins: the built app under every login path, region.json, the document
 * application, and on a site's host its directory service. Every answer carries the security headers of the deployment.
 */
export const pageHost =
  (context: Context, dist: string, headers: PageHeaders = securityHeaders) =>
  async (part: FastifyInstance): Promise<void> => {
    const readPage = pageReader(join(dist, 'index.html'), context.settings);
    part.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers(context.settings, readPage()?.html));
    });
    directoryRoutes(context, part);
    part.get('/region.json', (request, reply) => {
      reply.header('cache-control', cacheControl.other);
      return reply.send({ region: regionOf(context, request.headers.host ?? '') });
    });
    await part.register(documentApp(context));
    await part.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, cacheControl: false });
    part.get('*', (request, reply) => {
      const path = pathOf(request);
      const name = path.replace(loginPrefix, '');
      if (!loginPrefix.test(path)) return redirectOrRefuse(request, reply, path);
      if (name !== '' && name !== 'index.html') return sendFile(dist, name, request, reply);
      const page = readPage();
      if (!page) return sendText(reply, 404, notBuilt(builtFiles.app));
      return sendBuiltPage(page, request, reply.header('cache-control', unhashedCaching(request)));
    });
    part.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '*',
      handler: (_request, reply) => sendText(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed'),
    });
  };

/**
 * `/` and paths without a trailing slash redirect to the app; the address for changing a password redirects to that
 * form.
 */
function redirectOrRefuse(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const requested = path === '/' ? '/loginv2/' : `${path}/`;
  const isKnown = loginPrefix.test(requested) || documentPaths.some((each) => requested === `${each}/`);
  const to = path === changePassword.path ? changePassword.to : `${requested}${request.url.slice(path.length)}`;
  if (path !== changePassword.path && !isKnown) return sendText(reply, 404, 'Not found');
  return reply.header('cache-control', unhashedCaching(request)).redirect(to);
}

const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Only plain names below `dist/`: no parent folder, no hidden file, no compressed copy, no file for the host. */
const isServed = (dist: string, name: string): boolean =>
  /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name) &&
  !/\.(?:br|gz|map)$/.test(name) &&
  !isHostFile(name) &&
  statSync(join(dist, name), { throwIfNoEntry: false })?.isFile() === true;

function sendFile(dist: string, name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isServed(dist, name)) return sendText(reply, 404, 'Not found');
  const caching = hashedName.test(name) ? cacheControl.hashed : unhashedCaching(request);
  return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).sendFile(name);
}

/** Like nginx (deploy/host/nginx.ts): no cache stores the answer to an address with a query. */
const unhashedCaching = (request: FastifyRequest): string =>
  queryOf(request).size > 0 ? cacheControl.queried : cacheControl.other;

/** The region of the host's site; the default region on the page's own host (spec §4, Main flow 2). */
function regionOf({ store, addresses }: Context, host: string): string {
  const hostSite = siteOfHost(host, addresses.siteDomain);
  if (hostSite.kind !== 'named') return defaultRegion;
  return (
    store.one<{ region: string }>('SELECT region FROM sites WHERE alias = ?', hostSite.site)?.region ?? defaultRegion
  );
}
