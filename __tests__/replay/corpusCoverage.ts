import { LOCATION_CHANGE } from 'connected-react-router';
import { type StorageKind, portContract } from 'src/contract/portContract';
import { causes } from 'src/contract/causes';
import { type FailureKind, serverMessages } from 'src/contract/failures';
import { identityCalls } from 'src/contract/identityCalls';
import { oauthErrors } from 'src/contract/oauthErrors';
import { type OperationId, operationIds } from 'src/contract/operations';
import { methods } from 'src/contract/providers';
import { routeIds } from 'src/contract/routes';
import { errorPageKeys, signInErrorCodes } from 'src/contract/signInErrors';
import type { Entry } from 'src/journal/log/entry';
import type { RedirectRefusal } from 'src/contract/causes';
import { sessionRefreshFailed, sessionRefreshed, sessionEnded } from 'slices/session';
import type { CorpusLog } from './corpus';
import { identityExceptions } from './world/answers';

/** One kind of thing that the logs must cover: all of them, and the uncovered ones. */
export interface Covered {
  readonly what: string;
  readonly all: readonly string[];
  readonly missing: readonly string[];
}

/** Operations that only telemetry uses; its tests cover them. */
const askedByNoFlow: readonly OperationId[] = ['metricsToken', 'sendMetrics', 'logsToken', 'sendLogs'];
/** The names of a union; a missing one does not compile. */
const allOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] => Object.keys(names);
const failureKinds = [
  ...Object.values(serverMessages),
  ...allOf<Exclude<FailureKind, (typeof serverMessages)[keyof typeof serverMessages]>>({
    network: true,
    malformed: true,
    incomplete: true,
    unsupported: true,
    refused: true,
    throttled: true,
  }),
];
const refusals = allOf<RedirectRefusal>({
  given: true,
  metadata: true,
  invalidRedirect: true,
  insecureRedirect: true,
  userPool: true,
  expired: true,
  undated: true,
});

const wanted: Readonly<Record<string, readonly string[]>> = {
  route: routeIds,
  'method signed in with': methods,
  operation: operationIds.filter((id) => !askedByNoFlow.includes(id)),
  question: Object.entries(portContract).flatMap(([port, rows]) =>
    Object.keys(rows).map((method) => `${port}.${method}`),
  ),
  'end of a refresh': [sessionRefreshed.type, sessionRefreshFailed.type, sessionEnded.type],
  'identity call': Object.keys(identityCalls),
  'failure of a call': failureKinds,
  'exception of the pool': identityExceptions,
  'error of a token endpoint': oauthErrors,
  'sign-in error': signInErrorCodes,
  cause: Object.keys(causes),
  'error page': Object.keys(errorPageKeys),
  'refused redirect': refusals,
  'storage health': allOf<StorageKind>({ local: true, cookies: true, memory: true }),
};

type Fields = Readonly<Record<string, unknown>>;
const isHeld = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const field = (value: unknown, name: string): unknown => (isHeld(value) ? value[name] : undefined);

/** The coverage of one entry, as pairs of kind and name. */
function metBy(entry: Entry): readonly (readonly [kind: string, name: unknown])[] {
  switch (entry.kind) {
    case 'event':
      return metByEvent(entry.type, entry.payload);
    case 'asked':
      return [
        ['question', `${entry.port}.${entry.method}`],
        ...(entry.port === 'identity' ? [['identity call', entry.method] as const] : []),
        ...(entry.port === 'api' ? [['operation', field(entry.args, 'operation')] as const] : []),
      ];
    case 'answered': {
      const failure = field(entry.value, 'failure');
      return [
        ['failure of a call', field(failure, 'kind')],
        ['exception of the pool', field(failure, 'code')],
        ['error of a token endpoint', field(failure, 'code')],
      ];
    }
    default:
      return [];
  }
}

function metByEvent(type: string, payload: unknown): readonly (readonly [string, unknown])[] {
  switch (type) {
    case 'route/entered':
      return [
        ['route', field(payload, 'route')],
        ['error page', field(field(payload, 'params'), 'main_error')],
      ];
    case LOCATION_CHANGE:
      return [['route', field(payload, 'route')]];
    case 'signIn/refused':
      return [
        ['sign-in error', field(payload, 'error')],
        ['cause', field(payload, 'why')],
      ];
    case 'redirect/refused':
      return [['refused redirect', field(payload, 'why')]];
    case sessionRefreshed.type:
    case sessionRefreshFailed.type:
    case sessionEnded.type:
      return [['end of a refresh', type]];
    case 'place/found':
      return [['storage health', field(payload, 'storage')]];
    default:
      return [];
  }
}

const spelled: Readonly<Record<string, string>> = {
  WORKDOCS_FEDERATE: 'federate',
  IAM_IDENTITY_CENTER: 'identityCenter',
};

/** The method of a page load that ended with credentials, from its exchange. */
function methodOf(load: readonly Entry[]): string | undefined {
  if (!load.some((entry) => entry.kind === 'event' && entry.type === 'session/credentialsStored')) return undefined;
  for (const entry of load) {
    if (entry.kind !== 'asked' || entry.port !== 'api') continue;
    const operation = field(entry.args, 'operation');
    if (operation === 'credentials') return 'own';
    if (operation !== 'token') continue;
    return spelled[String(field(field(entry.args, 'input'), 'AuthCodeProvider'))] ?? 'directory';
  }
  return undefined;
}

/** The coverage of a set of logs. */
export function coverageOf(logs: readonly CorpusLog[]): readonly Covered[] {
  const met = new Set<string>();
  for (const { log } of logs) {
    for (const load of log.chapters) {
      met.add(`method signed in with: ${methodOf(load) ?? ''}`);
      for (const entry of load) for (const [kind, name] of metBy(entry)) met.add(`${kind}: ${String(name)}`);
    }
  }
  return Object.entries(wanted).map(([what, all]) => ({
    what,
    all,
    missing: all.filter((name) => !met.has(`${what}: ${name}`)),
  }));
}
