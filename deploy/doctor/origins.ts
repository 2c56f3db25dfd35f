import { reportsAddress } from 'deploy/host/reports';
import { type Live, type Served, regionOf } from './live';

/** The origins that the page of these stages talks to, its own first, each once. */
export async function originsOf(live: Live): Promise<readonly string[]> {
  const pages = live.stages.flatMap((each) => each.origins.map((origin) => ({ each, origin })));
  const called = (await Promise.all(pages.map(({ each, origin }) => calledFrom(origin, live, each)))).flat();
  return [
    ...new Set([...live.origins, ...[...called, reportsAddress(live.document)].map((each) => new URL(each).origin)]),
  ];
}

async function calledFrom(origin: string, live: Live, served: Served): Promise<readonly string[]> {
  const { api, userPool, telemetry, federate } = served.settings;
  const region = await regionOf(live, served, origin);
  return [
    ...[api, telemetry.metrics, telemetry.logs].map((base) => base.replaceAll('{region}', region)),
    userPool.endpoint ?? `https://cognito-idp.${userPool.id.split('_')[0] ?? ''}.amazonaws.com`,
    federate.authorizeUrl,
  ];
}
