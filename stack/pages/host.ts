import type { IncomingMessage, ServerResponse } from 'node:http';
import { changePassword } from 'deploy/host/changePassword';
import { cacheControl, securityHeaders } from 'deploy/host/headers';
import { defaultRegion } from 'src/contract/regions';
import { siteOfHost } from 'src/rules/site';
import { loginPrefix } from '../addresses';
import type { Context } from '../context';
import { directoryService } from '../directory/service';
import { type Handler, pathOf, queryOf, sendJson, sendText } from '../http/listener';
import { documentApp } from './documentApp';
import { acceptedEncodings, type BuiltFiles, builtFiles } from './files';

/** How the headers of every answer are made: for these settings, and the page as it is sent. */
export type PageHeaders = typeof securityHeaders;

const documentPrefix = /^\/(workdocs|gba|gbinternal)\//;

/**
 * The page origin and the sites' own origins: the built app under every login path, region.json, the document application,
 * and on a site's host its directory service. Every answer carries the security headers of the deployment.
 */
export function pageHost(context: Context, dist: string, headers: PageHeaders = securityHeaders): Handler {
  const files = builtFiles(dist, context.settings);
  const documents = documentApp(context);
  const directory = directoryService(context);
  return async (request, response) => {
    const html = files.read('index.html', [])?.content.toString();
    for (const [name, value] of Object.entries(headers(context.settings, html))) response.setHeader(name, value);
    const path = pathOf(request);
    if (await directory(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Method not allowed');
    } else if (path === '/region.json') {
      response.setHeader('Cache-Control', cacheControl.other);
      sendJson(response, 200, { region: regionOf(context, request.headers.host ?? '') });
    } else if (documentPrefix.test(path)) {
      await documents(request, response);
    } else if (loginPrefix.test(path)) {
      sendFile(files, request, response, path.replace(loginPrefix, ''));
    } else {
      redirectOrRefuse(request, response, path);
    }
  };
}

/** `/` and paths without the slash at their end go where the app is, and who wants to change a password to that form. */
function redirectOrRefuse(request: IncomingMessage, response: ServerResponse, path: string): void {
  if (path === changePassword.path) {
    response.writeHead(302, { Location: changePassword.to, 'Cache-Control': unhashedCaching(request) }).end();
    return;
  }
  const wanted = path === '/' ? '/loginv2/' : `${path}/`;
  if (!loginPrefix.test(wanted) && !documentPrefix.test(wanted)) {
    sendText(response, 404, 'Not found');
    return;
  }
  const query = (request.url ?? '').slice(path.length);
  response.writeHead(302, { Location: `${wanted}${query}`, 'Cache-Control': unhashedCaching(request) }).end();
}

function sendFile(files: BuiltFiles, request: IncomingMessage, response: ServerResponse, path: string): void {
  const name = path === '' ? 'index.html' : path;
  const file = files.read(name, acceptedEncodings(request.headers['accept-encoding']?.toString()));
  if (!file) {
    const text = name === 'index.html' ? 'There is no built app; build first: npm run build' : 'Not found';
    sendText(response, 404, text);
    return;
  }
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', file.immutable ? cacheControl.hashed : unhashedCaching(request));
  response.setHeader('ETag', file.etag);
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.content.length });
  response.end(request.method === 'HEAD' ? undefined : file.content);
}

/** As nginx answers (deploy/host/nginx.ts): no cache keeps what stands at an address with a query. */
const unhashedCaching = (request: IncomingMessage): string =>
  queryOf(request).size > 0 ? cacheControl.queried : cacheControl.other;

/** The region of the site whose host is asked; the default region on the page's own host (spec §4, Main flow 2). */
function regionOf({ store, addresses }: Context, host: string): string {
  const found = siteOfHost(host, addresses.siteDomain);
  if (found.kind !== 'named') return defaultRegion;
  return store.one<{ region: string }>('SELECT region FROM sites WHERE alias = ?', found.site)?.region ?? defaultRegion;
}
