import type { CallContext } from 'src/contract/portContract';
import type { SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { type InputOf, type OperationId, type OperationRow, type OutputOf, operations } from 'src/contract/operations';
import { defaultClientType } from 'src/rules/values/parsers';
import { isUnauthorized } from 'src/rules/calls/failure';
import { selectIsRegionGuessed } from 'slices/place';
import { sessionRefreshFailed, sessionRefreshWanted, sessionRefreshed } from 'slices/session';
import { type Flow, put, read, select, takeOneOf, write } from 'sagas/effects/effects';
import { leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import { askNamedRegion, loadRegionOfPage, mayStoreRegion } from './region';
import { type Call, sendWithRetry } from './sendWithRetry';

/**
 * The result of a call. `keepsSession`: the failure is that of the refresh after a 401, and was not itself a 401, so
 * the session continues (decisions, Sessions).
 */
type Answered<T> = Result<T> & { readonly keepsSession?: true };
/** How a call was sent. */
export type SentBy = Pick<CallContext, 'region' | 'clientType'>;
export type Sent<T> = Answered<T> & SentBy;

/** What a call uses instead of the stored values of its site. */
export type CallOptions = {
  readonly [K in 'token' | 'keepalive' | 'region' | 'clientType']?: CallContext[K] | undefined;
} & {
  /** Whether a call outside a session may be repeated if it fails; a refresh is not, once its token is used up. */
  readonly mayRepeat?: (() => Flow<boolean>) | undefined;
};

/**
 * Calls the product API for a site, in its region and with its client type (spec §7), unless the options name others. A
 * call that needs a token uses `token`, else the stored one of the site.
 */
export function* send<Id extends OperationId>(
  operation: Id,
  input: InputOf<Id>,
  site?: SiteName,
  { token, keepalive, mayRepeat, ...other }: CallOptions = {},
): Flow<Sent<OutputOf<Id>>> {
  const { auth, method }: OperationRow = operations[operation];
  const inSession = auth === 'bearer' && !token;
  const stored = site ? yield* read(site, 'region', 'client_type', ...(inSession ? tokenKeys : [])) : {};
  // "Dev uses us-east-1" (spec §4, Main flow), whatever another stage of the host has stored for the site.
  const isDev = yield* select(({ facts }) => facts.stage === 'dev');
  const region = (isDev ? undefined : (other.region ?? stored.region)) ?? (yield* loadRegionOfPage(site));
  const clientType = other.clientType ?? stored.client_type ?? defaultClientType;
  // Another call may learn the region meanwhile.
  const mayBeElsewhere = region === stored.region || (yield* select(selectIsRegionGuessed));
  const context: CallContext = { site, region, clientType, token: token ?? stored.gb_access_token, keepalive };
  const call = { operation, input, context } as Call;
  const answer = yield* site && stored.gb_access_token
    ? sendInSession(call, { site, session: stored.session?.id, used: stored.gb_access_token })
    : sendWithRetry(call, undefined, mayRepeat);
  const isUnknown = answer.outcome === 'failed' && answer.failure.kind === 'entityNotExists';
  if (site && isUnknown && auth === 'anonymous' && method === 'GET' && mayBeElsewhere) {
    const named = yield* askNamedRegion(site);
    if (named && named !== region) {
      const second = yield* send(operation, input, site, { token, keepalive, ...other, region: named });
      if (hasFound(second) && (stored.region || (yield* mayStoreRegion(site)))) yield* write(site, { region: named });
      return second;
    }
  }
  return { ...answer, region, clientType } as Sent<OutputOf<Id>>;
}
const tokenKeys = ['session', 'gb_access_token'] as const;

/** An empty answer does not prove that the site is in this region. */
const hasFound = (answer: Answered<unknown>): boolean =>
  answer.outcome === 'ok' && Object.values(answer.value ?? {}).some((value) => value !== undefined);

/** The session that needs a new token: its site, its id, and the refused token. */
export type RefreshRequest = ReturnType<typeof sessionRefreshWanted>['payload'];
type RefreshOutcome = ReturnType<typeof sessionRefreshed> | ReturnType<typeof sessionRefreshFailed>;

/**
 * "On a 401 the access token is refreshed once in the background, pending calls wait, then retry" (spec §4, HTTP
 * session behaviour). `sagas/page/watchSession.ts` refreshes once for all pending calls, and all of them retry. A token
 * passed as an argument belongs to no stored session and is not refreshed. A call for one person is never repeated with
 * another person's token.
 */
function* sendInSession(call: Call, wanted: RefreshRequest & { readonly site: SiteName }): Flow<Answered<unknown>> {
  const retries = { left: 1 };
  const first = yield* sendWithRetry(call, retries);
  if (first.outcome === 'ok' || !isUnauthorized(first.failure)) return first;
  const outcome = yield* requestRefresh(wanted);
  if (sessionRefreshed.match(outcome))
    return yield* sendWithRetry({ ...call, context: { ...call.context, token: outcome.payload.renewed } }, retries);
  const { superseded: isSuperseded, failure } = outcome.payload;
  if (failure && !isUnauthorized(failure)) return { outcome: 'failed', failure, keepsSession: true };
  // Whoever has signed in or out since decides what follows; a session that the service has ended is not superseded.
  return isSuperseded ? yield* leaveAsSuperseded(wanted.site) : first;
}

/**
 * Requests a new token in place of this one. `sagas/page/watchSession.ts` handles it even after this screen is gone.
 */
export function* requestRefresh(wanted: RefreshRequest): Flow<RefreshOutcome> {
  yield* put(sessionRefreshWanted(wanted));
  while (true) {
    const outcome = yield* takeOneOf(sessionRefreshed, sessionRefreshFailed);
    const { site, session, used } = outcome.payload;
    if (site === wanted.site && session === wanted.session && used === wanted.used) return outcome;
  }
}
