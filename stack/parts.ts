import type { FastifyInstance } from 'fastify';
import { regions } from 'src/contract/stages';
import { isPageOrigin } from './addresses';
import { regionalApi } from './api/server';
import { applicationHost } from './apps/host';
import { stackPages } from './console/pages';
import type { Context } from './context';
import type { Faults } from './http/faults';
import type { StackPart } from './http/server';
import { type PageHeaders, pageHost } from './pages/host';
import { userPool } from './pool/endpoint';
import { signingKeyOf } from './pool/keys';
import { codeExchange } from './providers/exchange';
import { openIdProviders } from './providers/service';
import { logsService, metricsService } from './telemetry/ingest';

/** The accepted origins of the page port: the page's own and every site's. */
export const pageParts = (context: Context, dist: string, headers?: PageHeaders): readonly StackPart[] => [
  { host: '(?:[a-z0-9-]+\\.)?docs\\.localhost', routes: pageHost(context, dist, headers) },
  { host: machine, routes: toStartPage(context) },
];

/** The services by host name (decisions, The local stack). */
export function serviceParts(context: Context, faults: Faults): readonly StackPart[] {
  const key = signingKeyOf(context.store);
  const callers = { others: (origin: string) => isPageOrigin(context.addresses, origin) };
  const api = regionalApi(context, { key, exchange: codeExchange(context.clients) });
  return [
    { host: `(?:${regions.join('|')})\\.api\\.localhost`, routes: api, callers },
    { host: 'pool\\.localhost', routes: userPool(context, key), callers },
    { host: 'metrics\\.localhost', routes: metricsService(context), callers },
    { host: 'logs\\.localhost', routes: logsService(context), callers },
    { host: 'idp\\.localhost', routes: openIdProviders(context) },
    { host: 'apps\\.localhost', routes: applicationHost(context) },
    { host: 'stack\\.localhost', routes: stackPages(context, faults), callers: { mustNameOwn: true } },
    { host: machine, routes: toStartPage(context) },
  ];
}

const machine = 'localhost|127\\.0\\.0\\.1';

const toStartPage =
  ({ addresses }: Context) =>
  (part: FastifyInstance): void => {
    part.all('*', (_request, reply) => reply.redirect(`${addresses.stack}/`));
  };
