import type { StageSettings } from 'src/contract/deployment';
import { operations } from 'src/contract/operations';
import type { Region } from 'src/contract/stages';
import { failureOf } from 'src/rules/calls/failure';
import { parseJson } from 'src/rules/values/json';
import { isPlainObject } from 'src/rules/values/shape';
import { type HostAnswer, isLoopback } from '../ask';
import { type DeploymentCheck, type DeploymentTrouble, checkTexts } from '../check';
import { atEach, together } from '../together';
import { NoAnswer } from '../unchecked';
import { type CrossCall, preflight, unreadable } from '../crossOrigin';
import { type Live, answering, headerOf, regionOf, statusText } from '../live';
import { reportsAddress } from 'deploy/host/reports';

const correctAddress = 'Correct the address in the document, or let the service run there.';
const allowPage =
  'Let the service answer pages of this origin, also with its refusals and to preflights (Fetch standard, CORS protocol).';

const { rows, trouble } = checkTexts({
  'api.reach': { outcome: 'fault', says: 'The API does not answer', todo: correctAddress },
  'api.answer': { outcome: 'fault', says: 'The address does not answer like the product API', todo: correctAddress },
  'api.cors': { outcome: 'fault', says: 'The page may not read answers of the API', todo: allowPage },
  'api.preflight': { outcome: 'fault', says: 'The page may not call the API', todo: allowPage },
  'telemetry.reach': { outcome: 'warning', says: 'A telemetry service does not answer', todo: correctAddress },
  'telemetry.answer': { outcome: 'warning', says: 'A telemetry service gives no token', todo: correctAddress },
  'telemetry.cors': { outcome: 'warning', says: 'The page may not read answers of telemetry', todo: allowPage },
  'telemetry.preflight': { outcome: 'warning', says: 'The page may not call telemetry', todo: allowPage },
  'reports.preflight': {
    outcome: 'warning',
    says: 'Browsers may not send reports of the policy',
    todo: 'Answer a preflight of POST with Content-Type application/reports+json at that address.',
  },
});

interface Service {
  readonly id: 'api' | 'telemetry';
  /** A call that changes nothing. */
  readonly read: CrossCall;
  readonly write: CrossCall;
  readonly isOurs: (answer: HostAnswer) => boolean;
}

/** A valid site name that no service has, so that the doctor reveals no real one. */
const unknownSite = 'no-site-of-ours-doctor';
const bearer = ['authentication', 'content-type', 'x-client-type'];

/** The API has the site, or refuses it in its own words (spec §8). */
const isOfApi = ({ status, body }: HostAnswer): boolean =>
  status === 200
    ? isPlainObject(parseJson(body.toString()))
    : !['refused', 'network'].includes(failureOf({ status, statusText: '', data: body.toString() }).kind);

function isToken({ status, body }: HostAnswer): boolean {
  const answer = parseJson(body.toString());
  return status === 200 && isPlainObject(answer) && typeof answer['Token'] === 'string';
}

function servicesOfStage({ api, telemetry }: StageSettings, region: Region): readonly Service[] {
  const call = (
    base: string,
    { path, method }: (typeof operations)[keyof typeof operations],
    headers: readonly string[],
  ) => ({
    url: `${base.replaceAll('{region}', region)}/${path.replace('{alias}', unknownSite)}`,
    method,
    headers,
  });
  const { organizationByAlias, credentials, metricsToken, sendMetrics, logsToken, sendLogs } = operations;
  const reading = ['x-client-type'];
  return [
    {
      id: 'api',
      read: call(api, organizationByAlias, reading),
      write: call(api, credentials, bearer),
      isOurs: isOfApi,
    },
    {
      id: 'telemetry',
      read: call(telemetry.metrics, metricsToken, reading),
      write: call(telemetry.metrics, sendMetrics, bearer),
      isOurs: isToken,
    },
    {
      id: 'telemetry',
      read: call(telemetry.logs, logsToken, reading),
      write: call(telemetry.logs, sendLogs, bearer),
      isOurs: isToken,
    },
  ];
}

/** A service, and the origins of the pages that call it. */
interface Called extends Service {
  readonly origins: readonly string[];
}

/** The services that the pages of the stages call, each once. */
async function servicesOf(live: Live): Promise<readonly Called[]> {
  const pages = live.stages.flatMap((each) => each.origins.map((origin) => ({ each, origin })));
  const all = await Promise.all(
    pages.map(async ({ each, origin }) =>
      servicesOfStage(each.settings, await regionOf(live, each, origin)).map((service) => ({ service, origin })),
    ),
  );
  const called = new Map<string, Called>();
  for (const { service, origin } of all.flat()) {
    const origins = called.get(service.read.url)?.origins ?? [];
    called.set(service.read.url, { ...service, origins: [...new Set([...origins, origin])] });
  }
  return [...called.values()];
}

/** The answer that a page of this origin would get. */
const answerFor = (ask: Live['ask'], { read }: Service, origin: string): Promise<HostAnswer> =>
  ask(read.url, { headers: { Origin: origin, 'X-Client-Type': 'WEB' } });

async function serviceTroubles({ ask }: Live, service: Called): Promise<readonly DeploymentTrouble[]> {
  const { id, read, isOurs, origins } = service;
  try {
    const answer = await answerFor(ask, service, origins[0] ?? '');
    return [
      ...(isOurs(answer) ? [] : [trouble(`${id}.answer`, read.url, 'an answer of the service', typed(answer))]),
      ...(await atEach(origins, (origin) => callTroubles(ask, service, origin))),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [trouble(`${id}.reach`, error.address, 'an answer', error.why)];
  }
}

/** Whether a page of this origin may call the service and read its answers. */
async function callTroubles(ask: Live['ask'], service: Service, origin: string): Promise<readonly DeploymentTrouble[]> {
  const { id, read, write } = service;
  const unread = unreadable(await answerFor(ask, service, origin), origin);
  const refused = await Promise.all(
    [read, write].map(async (call) => ({ call, refused: await preflight(ask, call, origin) })),
  );
  return [
    ...(unread === undefined
      ? []
      : [trouble(`${id}.cors`, `Access-Control-Allow-Origin of ${read.url}`, origin, unread)]),
    ...refused.flatMap(({ call, refused: each }) =>
      each.map(({ header, expected, found }) =>
        trouble(`${id}.preflight`, `${header} of OPTIONS ${call.url} for ${call.method}`, expected, found),
      ),
    ),
  ];
}

const typed = (answer: HostAnswer): string => `${statusText(answer)}, ${headerOf(answer, 'Content-Type') ?? 'no type'}`;

const ofService = (id: Service['id'], looksAt: string): DeploymentCheck => ({
  id: `${id}.reach`,
  looksAt,
  rows,
  look: async (live) => {
    const services = (await servicesOf(await answering(live))).filter((each) => each.id === id);
    return together(services.map((each) => serviceTroubles(live, each)));
  },
});

/** Before a browser sends reports to a `report-to` endpoint it sends a preflight; for `report-uri` it does not. */
const reports: DeploymentCheck = {
  id: 'reports.preflight',
  looksAt: 'whether browsers may report violations of the policy, if the address is https',
  rows,
  look: async (live) => {
    const { ask, document, origins } = await answering(live);
    const url = reportsAddress(document);
    if (new URL(url).protocol !== 'https:' || isLoopback(new URL(url))) return [];
    return atEach(origins, async (origin) => {
      const refused = await preflight(ask, { url, method: 'POST', headers: ['content-type'] }, origin);
      return refused.map(({ header, expected, found }) =>
        trouble('reports.preflight', `${header} of OPTIONS ${url}`, expected, found),
      );
    });
  },
};

export const serviceChecks: readonly DeploymentCheck[] = [
  ofService('api', 'the regional API: that it answers, is the API, and lets the page call it'),
  ofService('telemetry', 'metrics and logs: that they answer, give tokens, and let the page call them'),
  reports,
];
