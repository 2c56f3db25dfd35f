import { brotliCompressSync } from 'node:zlib';
import {
  type PlantedMistake,
  type Reply,
  type ReceivedRequest,
  withAddedHeader,
  headerIn,
  withBody,
  withHeader,
  withoutHeader,
} from './mistakeProxy';
import type { Mistake } from './mistake';

type Is = (wanted: ReceivedRequest) => boolean;
const ofPages: Is = ({ host }) => host.endsWith('docs.localhost');
const at =
  (path: string): Is =>
  (wanted) =>
    ofPages(wanted) && wanted.path === path;
const page: Is = (wanted) => ofPages(wanted) && wanted.path.endsWith('/') && wanted.path.includes('login');
const script: Is = (wanted) => ofPages(wanted) && wanted.path.endsWith('.js');
const missing: Is = (wanted) => ofPages(wanted) && wanted.path.includes('missing.');

const where = (is: Is, change: (reply: Reply) => Reply): Pick<PlantedMistake, 'change'> => ({
  change: (reply, wanted) => (is(wanted) ? change(reply) : reply),
});
const queried =
  (is: Is): Is =>
  (wanted) =>
    is(wanted) && wanted.query !== '';
const html = '<!doctype html><title>Another site</title>';
const asHtml = (reply: Reply): Reply => withBody(reply, 200, html, 'text/html; charset=utf-8');
const gone = (reply: Reply): Reply => withoutHeader({ ...reply, status: 404 }, 'Cache-Control');
const policy = 'Content-Security-Policy';
const withPolicy =
  (change: (policy: string) => string) =>
  (reply: Reply): Reply =>
    withHeader(reply, policy, change(headerIn(reply, policy)));
const cached =
  (value: string) =>
  (reply: Reply): Reply =>
    withHeader(reply, 'Cache-Control', value);

/** Mistakes of the page's host: paths and files. */
export const pathMistakes: readonly Mistake[] = [
  { mistake: 'the host is down', findings: ['page.reach'], refuses: ofPages },
  {
    mistake: 'the address belongs to no stage of the document',
    findings: ['page.stage'],
    path: '/elsewhere/',
    document: ({ stages: { dev: _dev, ...stages }, ...rest }) => ({ ...rest, stages }),
  },
  {
    mistake: 'a login prefix is not served',
    findings: ['page.missing'],
    ...where(at('/loginv2-b/'), gone),
  },
  {
    mistake: 'the page is sent as plain text',
    findings: ['page.type'],
    ...where(page, (reply) => withHeader(reply, 'Content-Type', 'text/plain')),
  },
  {
    mistake: 'the rule for the page does not allow a query',
    findings: ['page.query'],
    path: '/loginv2/',
    ...where(
      queried((wanted) => wanted.host === 'acme.docs.localhost' && page(wanted)),
      (reply) => ({ ...reply, status: 404 }),
    ),
  },
  {
    mistake: 'the redirect to the slash names the port behind the proxy',
    findings: ['page.slash'],
    ...where(at('/loginv2-a'), (reply) =>
      withHeader(reply, 'Location', 'http://docs.localhost:8000/loginv2-a/?doctor=1'),
    ),
  },
  {
    mistake: 'a login prefix has the previous build',
    findings: ['page.differs'],
    ...where(
      (wanted) => at('/loginv2-internal/')(wanted),
      (reply) => ({ ...reply, body: Buffer.from(reply.body.toString().replaceAll('form', 'FORM')) }),
    ),
  },
  {
    mistake: 'the settings were not placed again',
    findings: ['page.settings'],
    document: (document) => ({ ...document, product: { ...document.product, name: 'Acme Files' } }),
  },
  {
    mistake: 'nothing serves the document application',
    findings: ['page.documents'],
    ...where(at('/gba/'), gone),
  },
  {
    mistake: 'the logo was not put into the served folder',
    findings: ['file.logo', 'page.settings'],
    document: (document) => ({ ...document, theme: { logo: '/brand/logo.svg' } }),
  },
  {
    mistake: 'the logo is sent with a type that no browser shows',
    findings: ['file.logo', 'page.settings'],
    document: (document) => ({ ...document, theme: { logo: '/brand/logo.svg' } }),
    ...where(at('/brand/logo.svg'), (reply) => withBody(reply, 200, '<svg/>', 'application/octet-stream')),
  },
  {
    mistake: 'siteDomain is a different one',
    // The page has the right one, but the site is elsewhere than the document says.
    findings: ['page.domain', 'page.reach', 'page.settings'],
    path: '/loginv2/',
    document: ({ stages, ...rest }) => ({
      ...rest,
      stages: { ...stages, prod: { ...stages.prod, siteDomain: 'sites.localhost' } },
    }),
  },
  {
    mistake: 'a file of the build was not copied',
    findings: ['file.missing'],
    ...where((wanted) => script(wanted) && wanted.path.includes('start.'), gone),
  },
  {
    mistake: 'a file that only a later screen loads was not copied',
    findings: ['file.missing'],
    ...where((wanted) => script(wanted) && wanted.path.includes('own-login.'), gone),
  },
  {
    mistake: 'every missing path gets the page',
    findings: ['file.fallback'],
    ...where(missing, (reply) => withHeader(asHtml(reply), 'Cache-Control', 'no-cache')),
  },
  {
    mistake: 'the whole dist/ is served',
    findings: ['file.hidden'],
    ...where(at('/headers.json'), (reply) => withBody(reply, 200, '{}', 'application/json')),
  },
  {
    mistake: 'region.json is missing',
    findings: ['region.missing'],
    ...where((wanted) => wanted.host === 'acme.docs.localhost' && wanted.path === '/region.json', gone),
  },
  {
    mistake: 'the map of regions has a misspelt region',
    findings: ['region.unknown'],
    ...where(
      (wanted) => wanted.host === 'acme.docs.localhost' && wanted.path === '/region.json',
      (reply) => withBody(reply, 200, '{"region":"eu-west1"}', 'application/json'),
    ),
  },
];

/** Mistakes of the page's host: headers, policy, caches, copies. */
export const headerMistakes: readonly Mistake[] = [
  {
    mistake: 'a 404 answer lacks a header',
    findings: ['header.missing'],
    ...where(missing, (reply) => withoutHeader(reply, 'X-Content-Type-Options')),
  },
  {
    mistake: 'the referrer policy is that of the host’s default',
    findings: ['header.value'],
    ...where(ofPages, (reply) => withHeader(reply, 'Referrer-Policy', 'strict-origin-when-cross-origin')),
  },
  {
    mistake: 'host and proxy both send a header',
    findings: ['header.twice'],
    ...where(ofPages, (reply) => withAddedHeader(reply, 'X-Frame-Options', 'SAMEORIGIN')),
  },
  {
    mistake: 'the host reveals its version',
    findings: ['header.version'],
    ...where(ofPages, (reply) => withHeader(reply, 'Server', 'nginx/1.22.1')),
  },
  {
    mistake: 'files are sent without a policy',
    findings: ['policy.missing'],
    ...where(script, (reply) => withoutHeader(reply, policy)),
  },
  {
    mistake: 'the policy only reports',
    findings: ['policy.missing'],
    ...where(ofPages, (reply) =>
      withoutHeader(withAddedHeader(reply, `${policy}-Report-Only`, headerIn(reply, policy)), policy),
    ),
  },
  {
    mistake: 'the policy is that of a document without this user pool',
    findings: ['policy.lacks'],
    ...where(
      ofPages,
      withPolicy((text) => text.replace(/ http:\/\/pool\.localhost:\d+/, '')),
    ),
  },
  {
    mistake: 'the policy allows scripts of a tag manager',
    findings: ['policy.allows'],
    ...where(
      ofPages,
      withPolicy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' https://tags.example")),
    ),
  },
  {
    mistake: 'the policy has lost frame-ancestors',
    findings: ['policy.allows'],
    ...where(
      ofPages,
      withPolicy((text) => text.replace("frame-ancestors 'none'; ", '')),
    ),
  },
  {
    mistake: 'the policy is that of another build',
    findings: ['policy.page'],
    ...where(
      ofPages,
      withPolicy((text) => text.replace(/(script-src 'self' 'sha256-)./, '$1+')),
    ),
  },
  {
    mistake: 'a proxy adds its own policy',
    findings: ['policy.twice'],
    ...where(ofPages, (reply) => withAddedHeader(reply, policy, "default-src 'self'")),
  },
  {
    mistake: 'the page is kept for an hour',
    findings: ['cache.page'],
    ...where((wanted) => page(wanted) && wanted.query === '', cached('max-age=3600')),
  },
  {
    mistake: 'caches may keep addresses with codes',
    findings: ['cache.query'],
    ...where(queried(page), cached('no-cache')),
  },
  {
    mistake: 'region.json is kept for a day',
    findings: ['cache.region'],
    ...where(at('/region.json'), cached('public, max-age=86400')),
  },
  {
    mistake: 'host and proxy both send Cache-Control',
    findings: ['cache.twice'],
    ...where(
      (wanted) => script(wanted) && !missing(wanted),
      (reply) => withAddedHeader(reply, 'Cache-Control', 'public'),
    ),
  },
  {
    mistake: 'hashed files are asked for each time',
    findings: ['cache.hashed'],
    ...where((wanted) => script(wanted) && !missing(wanted), cached('no-cache')),
  },
  {
    mistake: 'a delivery network keeps answers of 404',
    findings: ['cache.missing'],
    ...where(missing, cached('max-age=300')),
  },
  {
    mistake: 'a proxy removes Accept-Encoding',
    findings: ['copies.none'],
    accepts: (wanted) => (ofPages(wanted) ? '' : undefined),
  },
  {
    mistake: 'index.html was edited by hand, its copies were not',
    findings: ['copies.differ'],
    ...where(page, (reply) =>
      headerIn(reply, 'Content-Encoding') === 'br' ? { ...reply, body: brotliCompressSync('the page before') } : reply,
    ),
  },
  {
    mistake: 'the copy is sent to everybody',
    findings: ['copies.unasked'],
    accepts: (wanted) => (script(wanted) ? 'gzip' : undefined),
  },
  {
    mistake: 'caches are not told of the copies',
    findings: ['copies.vary'],
    ...where(ofPages, (reply) => withoutHeader(reply, 'Vary')),
  },
];
