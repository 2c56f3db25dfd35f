import { regions } from 'src/contract/regions';
import { isPageOrigin } from './addresses';
import { regionalApi } from './api/server';
import { applicationHost } from './apps/host';
import { stackPages } from './console/pages';
import type { Context } from './context';
import type { Part } from './http/dispatch';
import type { Faults } from './http/faults';
import type { Handler } from './http/listener';
import { type PageHeaders, pageHost } from './pages/host';
import { userPool } from './pool/endpoint';
import { signingKeyOf } from './pool/keys';
import { openIdProviders } from './providers/service';
import { logsService, metricsService } from './telemetry/ingest';
import { withViolations } from './telemetry/violations';

/** Whose requests the page port answers: the page's own origin and every site's. */
export const pageParts = (context: Context, dist: string, headers?: PageHeaders): readonly Part[] => [
  { host: /^(?:[a-z0-9-]+\.)?docs\.localhost$/, handle: pageHost(context, dist, headers) },
  { host: /^(?:localhost|127\.0\.0\.1)$/, handle: toStartPage(context) },
];

/** The services by host name (decisions, The local stack). */
export async function serviceParts(context: Context, faults: Faults): Promise<readonly Part[]> {
  const key = signingKeyOf(context.store);
  const { handle, exchange } = await openIdProviders(context);
  const callers = { others: (origin: string) => isPageOrigin(context.addresses, origin) };
  return [
    {
      host: new RegExp(`^(?:${regions.join('|')})\\.api\\.localhost$`),
      handle: await regionalApi(context, { key, exchange }),
      callers,
    },
    { host: /^pool\.localhost$/, handle: userPool(context, key), callers },
    { host: /^metrics\.localhost$/, handle: metricsService(context), callers },
    { host: /^logs\.localhost$/, handle: withViolations(logsService(context)), callers },
    { host: /^idp\.localhost$/, handle },
    { host: /^apps\.localhost$/, handle: applicationHost(context) },
    { host: /^stack\.localhost$/, handle: stackPages(context, faults), callers: { mustNameOwn: true } },
    { host: /^(?:localhost|127\.0\.0\.1)$/, handle: toStartPage(context) },
  ];
}

const toStartPage =
  ({ addresses }: Context): Handler =>
  (_request, response) => {
    response.writeHead(302, { Location: `${addresses.stack}/` }).end();
  };
