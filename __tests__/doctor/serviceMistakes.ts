import type { Deployment, StageSettings } from 'src/contract/deployment';
import {
  type PlantedMistake,
  type Reply,
  type ReceivedRequest,
  headerIn,
  withBody,
  withHeader,
  withoutHeader,
} from './mistakeProxy';
import { poolClients } from 'stack/settings';
import type { Mistake } from './mistake';

const ofHost =
  (pattern: RegExp) =>
  ({ host }: ReceivedRequest): boolean =>
    pattern.test(host);
const api = ofHost(/\.api\.localhost$/);
const metrics = ofHost(/^metrics\.localhost$/);
const pool = ofHost(/^pool\.localhost$/);
const provider = ofHost(/^idp\.localhost$/);

const where = (
  is: (wanted: ReceivedRequest) => boolean,
  change: (reply: Reply) => Reply,
  method = /GET|POST/,
): Pick<PlantedMistake, 'change'> => ({
  change: (reply, wanted) => (is(wanted) && method.test(wanted.method) ? change(reply) : reply),
});
const html = (reply: Reply): Reply => withBody(reply, 200, '<title>Welcome</title>', 'text/html');
const closed = (reply: Reply): Reply => withoutHeader(reply, 'Access-Control-Allow-Origin');
const fewHeaders = (reply: Reply): Reply => withHeader(reply, 'Access-Control-Allow-Headers', 'Content-Type');
const refusal =
  (type: string, message: string) =>
  (reply: Reply): Reply =>
    withBody(reply, 400, JSON.stringify({ __type: type, message }), 'application/x-amz-json-1.1');
const json = 'application/json';
const isFirstStep = (wanted: ReceivedRequest): boolean => pool(wanted) && wanted.path === '/';
const late = (reply: Reply): Reply => withHeader(reply, 'Date', new Date(Date.now() - 60 * 60 * 1000).toUTCString());

/** Only one stage is examined, with other settings than the page. */
const inProduction = (change: (stage: StageSettings) => StageSettings): Pick<Mistake, 'path' | 'document'> => ({
  path: '/loginv2/',
  document: (document) => ({
    ...document,
    stages: { ...document.stages, ...(document.stages.prod && { prod: change(document.stages.prod) }) },
  }),
});

/** Mistakes of the document's author; only the document is checked. */
export const documentMistakes: readonly Mistake[] = [
  { mistake: 'a comma is missing', findings: ['document.json'], alone: true, text: '{ "product": {} "links": {} }' },
  {
    mistake: 'a client id is missing',
    findings: ['document.field'],
    alone: true,
    document: ({ stages: { prod }, ...rest }) => ({ ...rest, stages: { prod: { ...prod, directory: {} } } }),
  },
  {
    mistake: 'the name of a field is misspelt',
    findings: ['document.unknown'],
    alone: true,
    document: (document) => ({ ...document, themes: {} }),
  },
  {
    mistake: 'the API is called by http',
    findings: ['document.http'],
    alone: true,
    document: ({ stages: { prod }, ...rest }) => ({
      ...rest,
      stages: { prod: { ...prod, api: 'http://api.acme.com' } },
    }),
  },
  {
    mistake: 'a link of the example was left in',
    findings: ['document.reserved'],
    alone: true,
    document: (document) => {
      const real = JSON.stringify(document).replace(
        /https?:\/\/([\w{}.-]+)\.(?:localhost:\d+|example)/g,
        'https://$1.acme.com',
      );
      const { links, ...rest } = JSON.parse(real.replace(/docs\.localhost:\d+/g, 'docs.acme.com')) as Deployment;
      return { ...rest, links: { ...links, support: 'https://docs.example/support' } };
    },
  },
  {
    mistake: 'the endpoint of the pool is that of another region',
    findings: ['document.endpoint'],
    alone: true,
    document: ({ stages: { prod }, ...rest }) => ({
      ...rest,
      stages: {
        prod: { ...prod, userPool: { ...prod?.userPool, endpoint: 'https://cognito-idp.eu-west-1.amazonaws.com' } },
      },
    }),
  },
];

/** What a caller from an origin other than a site's own host would get. */
const forOthers = (reply: Reply): Reply =>
  headerIn(reply, 'Access-Control-Allow-Origin').includes('//acme.') ? closed(reply) : reply;
const isDirectory = ({ host, path }: ReceivedRequest): boolean => host === 'globex.docs.localhost' && path === '/login';
const isOfSite = ({ host }: ReceivedRequest): boolean => host === 'acme.docs.localhost';

/** Mistakes that only the own host of a site shows. */
const siteMistakes: readonly Mistake[] = [
  { mistake: 'the name of the site is misspelt', findings: ['site.unknown'], site: 'acmee' },
  {
    mistake: 'the map of regions lacks the site',
    findings: ['site.unknown'],
    change: (reply, wanted) =>
      wanted.host.startsWith('us-east-1.api.') && wanted.path.endsWith('/alias/acme')
        ? withBody(reply, 404, '{"Message":"EntityNotExistsException"}', json)
        : reply,
  },
  {
    mistake: 'the API lets only pages of the main host call it',
    findings: ['api.cors', 'api.preflight'],
    ...where(api, forOthers, /OPTIONS|GET/),
  },
  {
    mistake: 'the pool lets only pages of the main host call it',
    findings: ['pool.cors', 'pool.preflight'],
    ...where(pool, forOthers, /OPTIONS|POST/),
  },
  {
    mistake: 'the federated provider knows only the redirect URI of the main host',
    findings: ['provider.refuses'],
    change: (reply, wanted) =>
      provider(wanted) && wanted.query.includes(encodeURIComponent('//acme.')) ? { ...reply, status: 400 } : reply,
  },
  {
    mistake: 'the API of the site’s own region is down',
    findings: ['api.reach'],
    refuses: ofHost(/^eu-west-1\.api\./),
    change: (reply, wanted) =>
      isOfSite(wanted) && wanted.path === '/region.json' ? withBody(reply, 200, '{"region":"eu-west-1"}', json) : reply,
  },
  {
    mistake: 'a rule for the hosts of sites lacks the headers of the page',
    findings: ['policy.missing'],
    ...where(isOfSite, (reply) => withoutHeader(reply, 'Content-Security-Policy')),
  },
  {
    mistake: 'a delivery network keeps pages of the hosts of sites',
    findings: ['cache.page'],
    change: (reply, wanted) =>
      isOfSite(wanted) && wanted.path.endsWith('/') && wanted.query === ''
        ? withHeader(reply, 'Cache-Control', 'max-age=3600')
        : reply,
  },
  {
    mistake: 'nothing serves the directory service on the hosts of sites',
    findings: ['directory.login'],
    site: 'globex',
    change: (reply, wanted) => (isDirectory(wanted) ? withBody(reply, 404, 'Not found', 'text/plain') : reply),
  },
  {
    mistake: 'Portico’s own rules come before /login',
    findings: ['directory.login'],
    site: 'globex',
    change: (reply, wanted) =>
      isDirectory(wanted)
        ? withBody(reply, 200, '<script type="application/json" id="deployment">{}</script>', 'text/html')
        : reply,
  },
  {
    mistake: 'the directory service does not know the client',
    findings: ['directory.login', 'page.settings'],
    site: 'globex',
    ...inProduction((stage) => ({ ...stage, directory: { clientId: 'another-client' } })),
  },
  {
    mistake: 'nothing serves the document application on the hosts of sites',
    findings: ['page.documents'],
    change: (reply, wanted) => (isOfSite(wanted) && wanted.path === '/gba/' ? { ...reply, status: 404 } : reply),
  },
];

/** Mistakes of the operators of the services, or in their addresses. */
export const serviceMistakes: readonly Mistake[] = [
  { mistake: 'the API is down', findings: ['api.reach'], refuses: api },
  { mistake: 'another site has the address of the API', findings: ['api.answer'], ...where(api, html) },
  { mistake: 'the API lets no page read its answers', findings: ['api.cors'], ...where(api, closed) },
  {
    mistake: 'the API does not allow the header with the token',
    findings: ['api.preflight'],
    ...where(api, fewHeaders, /OPTIONS/),
  },
  { mistake: 'metrics are down', findings: ['telemetry.reach'], refuses: metrics },
  { mistake: 'metrics give no token', findings: ['telemetry.answer'], ...where(metrics, html) },
  { mistake: 'metrics let no page read their answers', findings: ['telemetry.cors'], ...where(metrics, closed) },
  {
    mistake: 'metrics answer no preflight',
    findings: ['telemetry.preflight'],
    ...where(metrics, (reply) => ({ ...reply, status: 403 }), /OPTIONS/),
  },
  { mistake: 'the user pool is down', findings: ['pool.reach'], refuses: pool },
  { mistake: 'another site has the address of the pool', findings: ['pool.answer'], ...where(isFirstStep, html) },
  { mistake: 'the pool lets no page read its answers', findings: ['pool.cors'], ...where(pool, closed) },
  {
    mistake: 'the pool does not allow its own header',
    findings: ['pool.preflight'],
    ...where(pool, fewHeaders, /OPTIONS/),
  },
  {
    mistake: 'the id is that of another pool',
    findings: ['page.settings', 'pool.keys'],
    ...inProduction((stage) => ({ ...stage, userPool: { ...stage.userPool, id: 'us-east-1_Portico2' } })),
  },
  {
    mistake: 'the client is that of another pool',
    findings: ['page.settings', 'pool.client'],
    ...inProduction((stage) => ({ ...stage, userPool: { ...stage.userPool, clientId: 'another-client' } })),
  },
  {
    mistake: 'the client does not have the flow with a plain password',
    findings: ['page.settings', 'pool.flow'],
    ...inProduction((stage) => ({ ...stage, userPool: { ...stage.userPool, flow: 'USER_PASSWORD_AUTH' } })),
  },
  {
    mistake: 'the client does not have the flow with SRP, which a document has without naming one',
    findings: ['page.settings', 'pool.flow'],
    ...inProduction(({ userPool: { flow: _flow, ...userPool }, ...stage }) => ({
      ...stage,
      userPool: { ...userPool, clientId: poolClients.USER_PASSWORD_AUTH },
    })),
  },
  {
    mistake: 'the client was made with a secret',
    findings: ['pool.secret'],
    ...where(
      isFirstStep,
      refusal(
        'NotAuthorizedException',
        'Client own-login-client is configured with secret but SECRET_HASH was not received',
      ),
    ),
  },
  {
    mistake: 'the pool reveals who has an account',
    findings: ['pool.tells'],
    ...where(isFirstStep, refusal('UserNotFoundException', 'User does not exist.')),
  },
  { mistake: 'the federated provider is down', findings: ['provider.reach'], refuses: provider },
  {
    mistake: 'the federated provider does not know the client',
    findings: ['page.settings', 'provider.refuses'],
    ...inProduction((stage) => ({ ...stage, federate: { ...stage.federate, clientId: 'another-client' } })),
  },
  {
    mistake: 'the federated provider leads an unknown redirect URI to its own page',
    findings: ['provider.refuses'],
    ...where(provider, (reply) =>
      withHeader({ ...reply, status: 302 }, 'Location', '/error?error=redirect_mismatch&client_id=federate-client'),
    ),
  },
  ...siteMistakes,
  { mistake: 'the clock of the API is an hour slow', findings: ['clock.server'], ...where(api, late) },
  { mistake: 'the clock of this machine is an hour fast', findings: ['clock.here'], clockIsOff: true },
];
