import type { CallContext } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { type InputOf, type OperationId, type OperationRow, type OutputOf, operations } from 'src/contract/operations';
import type { Ports } from 'src/ports';
import { type Region, defaultRegion } from 'src/contract/stages';
import { defaultClientType, parseRegion } from 'src/rules/values/parsers';
import { callReport, isReported } from 'src/rules/telemetry/callReport';
import { isUnauthorized } from 'src/rules/calls/failure';
import { isRetried, retryDelayMs } from 'src/rules/calls/retry';
import { apiCalled } from 'slices/api';
import { placeFound, selectRegion } from 'slices/place';
import { sessionRefreshFailed, sessionRefreshWanted, sessionRefreshed } from 'slices/session';
import { selectIsSharedComputer } from 'slices/sharing';
import { type Flow, ask, put, read, select, takeOneOf, write } from 'sagas/effects/effects';
import { runShared } from 'sagas/effects/channels';
import { leaveAsSuperseded } from './currentSession';
import { isServedByHost } from './site';

type Call = Parameters<Ports['api']['send']>[0];
/**
 * The result of a call. `keepsSession`: the failure is that of the refresh after a 401, and was not itself a 401, so the
 * session continues (decisions, Sessions).
 */
type Sent<T> = Result<T> & { readonly keepsSession?: true };

/** What a call uses instead of the stored values of its site. */
export type CallOptions = {
  readonly [K in 'token' | 'keepalive' | 'region' | 'clientType']?: CallContext[K] | undefined;
};

/**
 * Calls the product API for a site, in its region and with its client type (spec §7), unless the options name others. A
 * call that needs a token uses `token`, else the stored one of the site.
 */
export function* send<Id extends OperationId>(
  operation: Id,
  input: InputOf<Id>,
  site?: SiteName,
  { token, keepalive, ...other }: CallOptions = {},
): Flow<Sent<OutputOf<Id>>> {
  const { auth, method }: OperationRow = operations[operation];
  const inSession = auth === 'bearer' && !token;
  const stored = site ? yield* read(site, 'region', 'client_type', ...(inSession ? tokenKeys : [])) : {};
  const region = other.region ?? stored.region ?? (yield* loadRegionOfPage(site));
  const clientType = other.clientType ?? stored.client_type ?? defaultClientType;
  const context: CallContext = { site, region, clientType, token: token ?? stored.gb_access_token, keepalive };
  const call = { operation, input, context } as Call;
  const answer = yield* site && stored.gb_access_token
    ? sendInSession(call, { site, session: stored.session?.id, used: stored.gb_access_token })
    : sendWithRetry(call);
  const isUnknown = answer.outcome === 'failed' && answer.failure.kind === 'entityNotExists';
  if (site && isUnknown && auth === 'anonymous' && method === 'GET' && region === stored.region) {
    const named = yield* askNamedRegion(site);
    if (named && named !== region) {
      const second = yield* send(operation, input, site, { token, keepalive, ...other, region: named });
      if (hasFound(second)) yield* write(site, { region: named });
      return second;
    }
  }
  return answer as Sent<OutputOf<Id>>;
}
const tokenKeys = ['session', 'gb_access_token'] as const;

/** An empty answer does not prove that the site is in this region. */
const hasFound = (answer: Sent<unknown>): boolean =>
  answer.outcome === 'ok' && Object.values(answer.value ?? {}).some((value) => value !== undefined);

/**
 * The region of calls for a site without a stored one. If the page has so far used another site's stored region, it has
 * not looked up its own yet (decisions, Sessions).
 */
function* loadRegionOfPage(site: SiteName | undefined): Flow<Region> {
  const place = yield* select((state) => state.place);
  if (site && place.stored) yield* replaceStoredPlace(yield* loadRegionFor(site));
  return yield* select(selectRegion);
}

/**
 * The region that region.json names, asked for once in a page load. A look-up that finds nothing in the stored region is
 * made again there: a remembered value never refuses anything (0.48). It is stored only once it has found something.
 */
function* askNamedRegion(site: SiteName): Flow<Region | undefined> {
  if (!(yield* isServedByHost(site))) return undefined;
  const place = yield* select((state) => state.place);
  if (place.stored) yield* replaceStoredPlace(yield* runShared('region.json', lookUpNamedRegion));
  const { assumed: isAssumed } = yield* select((state) => state.place);
  return isAssumed ? undefined : yield* select(selectRegion);
}

/** Another call that waited for the same answer may have done so. */
function* replaceStoredPlace(found: FoundRegion): Flow {
  const place = yield* select((state) => state.place);
  if (place.step === 'ready' && place.stored) yield* put(placeFound({ ...found, storage: place.storage }));
}

export interface FoundRegion {
  readonly region: Region;
  /** Neither storage nor region.json names the region. */
  readonly assumed?: true;
  readonly stored?: true;
}

/** The region that region.json names, stored as that of the site if it may be. */
export function* loadRegionFor(site: SiteName | undefined): Flow<FoundRegion> {
  const found = yield* runShared('region.json', lookUpNamedRegion);
  // On a shared computer a visit stores no site; a finished sign-in stores the region (sagas/steps/finishSignIn.ts).
  const mayKeep = site && !found.assumed && !(yield* select(selectIsSharedComputer)) && (yield* isServedByHost(site));
  if (mayKeep) yield* write(site, { region: found.region });
  return found;
}

/**
 * Asked once by all calls that need it at the same time, such as those of an entry page that submits itself.
 *
 * "From region.json on the host origin; dev uses us-east-1; any failure falls back to us-east-1" (spec §4, Main flow).
 */
function* lookUpNamedRegion(): Flow<FoundRegion> {
  const stage = yield* select((state) => state.facts.stage);
  const answer = stage === 'dev' ? undefined : yield* send('region', {});
  const region = answer?.outcome === 'ok' ? parseRegion(answer.value.region) : undefined;
  return region ? { region } : { region: defaultRegion, assumed: true };
}

/** The session that needs a new token: its site, its id, and the refused token. */
export type RefreshRequest = ReturnType<typeof sessionRefreshWanted>['payload'];
type RefreshOutcome = ReturnType<typeof sessionRefreshed> | ReturnType<typeof sessionRefreshFailed>;

/**
 * "On a 401 the access token is refreshed once in the background, pending calls wait, then retry" (spec §4, HTTP
 * session behaviour). `sagas/page/session.ts` refreshes once for all pending calls, and all of them retry. A token
 * passed as an argument belongs to no stored session and is not refreshed. A call for one person is never repeated with
 * another person's token.
 */
function* sendInSession(call: Call, wanted: RefreshRequest & { readonly site: SiteName }): Flow<Sent<unknown>> {
  const retries = { left: 1 };
  const first = yield* sendWithRetry(call, retries);
  if (first.outcome === 'ok' || first.failure.status !== 401) return first;
  const outcome = yield* requestRefresh(wanted);
  if (sessionRefreshed.match(outcome))
    return yield* sendWithRetry({ ...call, context: { ...call.context, token: outcome.payload.renewed } }, retries);
  const { superseded: isSuperseded, failure } = outcome.payload;
  if (failure && !isUnauthorized(failure)) return { outcome: 'failed', failure, keepsSession: true };
  // Whoever has signed in or out since decides what follows; a session that the service has ended is not superseded.
  return isSuperseded ? yield* leaveAsSuperseded(wanted.site) : first;
}

/** Requests a new token in place of this one. `sagas/page/session.ts` handles it even after this screen is gone. */
export function* requestRefresh(wanted: RefreshRequest): Flow<RefreshOutcome> {
  yield* put(sessionRefreshWanted(wanted));
  while (true) {
    const outcome = yield* takeOneOf(sessionRefreshed, sessionRefreshFailed);
    const { site, session, used } = outcome.payload;
    if (site === wanted.site && session === wanted.session && used === wanted.used) return outcome;
  }
}

/**
 * "Once per request, for 502, 503, 504, status -1 (network), a 400 with throttling …" (spec §9). Only the product API
 * gets a retry; region.json has a default, and telemetry its own attempts (decisions, Calls). A request that is repeated
 * with a new token is still the same request, so both share `retries`.
 */
function* sendWithRetry(call: Call, retries = { left: 1 }): Flow<Result<unknown>> {
  const first = yield* sendOnce(call);
  const { base = 'api' }: OperationRow = operations[call.operation];
  if (first.outcome === 'ok' || base !== 'api' || !isRetried(first.failure) || retries.left === 0) return first;
  retries.left -= 1;
  const chance = yield* ask('random', 'chance', {});
  yield* ask('clock', 'wait', { ms: retryDelayMs(0, chance) });
  return yield* sendOnce(call);
}

/** One request and its report (spec §9, Metrics). */
function* sendOnce(call: Call): Flow<Result<unknown>> {
  const { took = 0, status, undeclared: _undeclared, mistyped: _mistyped, ...answer } = yield* ask('api', 'send', call);
  const { site, region } = call.context;
  if (isReported(call.operation))
    yield* put(apiCalled(callReport(call.operation, answer, took, status), { site, region }));
  return answer;
}
