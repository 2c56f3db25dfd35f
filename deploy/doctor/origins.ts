import { reportsAddress } from 'deploy/host/reports';
import { type Live, regionOf } from './live';

/** The origins that the page of these stages talks to, its own first, each once. */
export async function originsOf(live: Live): Promise<readonly string[]> {
  const region = await regionOf(live);
  const called = live.stages.flatMap(({ settings: { api, userPool, telemetry, federate } }) => [
    api.replaceAll('{region}', region),
    userPool.endpoint ?? `https://cognito-idp.${userPool.id.split('_')[0] ?? ''}.amazonaws.com`,
    telemetry.metrics,
    telemetry.logs,
    federate.authorizeUrl,
  ]);
  return [
    ...new Set([...live.origins, ...[...called, reportsAddress(live.document)].map((each) => new URL(each).origin)]),
  ];
}
