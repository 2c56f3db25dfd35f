import type { SiteName } from 'src/contract/brandTypes';
import type { Failure } from 'src/contract/failures';
import { limits } from 'src/contract/limits';
import type { OutputOf } from 'src/contract/operations';
import type { Sealed } from 'src/contract/shape';
import { type StoredValues, keysOfGroup } from 'src/contract/storageKeys';
import { epochSecondsOf } from 'src/rules/brands';
import { endsSession } from 'src/rules/session';
import type { Event } from 'slices/event';
import { flowCrashed } from 'slices/flow';
import { refreshFailed, refreshWanted, refreshed, sessionEnded } from 'slices/session';
import { send } from './call';
import { type Flow, alongside, ask, clear, put, read, take, write } from './effects';

/** A session that a call was refused in: its site, and the token that the call was made with. */
interface Refused {
  readonly site: SiteName;
  readonly used: Sealed<'accessToken'>;
}

/**
 * Spec §4, HTTP session behaviour: however many calls are refused with a token at once, in however many tabs, one of them
 * has it refreshed and the others use what that stored. This runs as long as the page, so that a screen which is left in
 * the middle does not lose a refresh token that the service has rotated.
 */
export function* keepSession(): Flow {
  const underWay = new Set<string>();
  while (true) {
    const { payload: refused } = yield* take(refreshWanted);
    const name = `${refused.site} ${refused.used}`;
    // Whoever else was refused with this token waits for the same end.
    if (underWay.has(name)) continue;
    underWay.add(name);
    yield* alongside(function* () {
      yield* renew(refused);
      underWay.delete(name);
    });
  }
}

/** Says how a renewal ended. A throw is a defect: it is said, and nobody waits for ever. */
function* renew(refused: Refused): Flow {
  try {
    yield* put(yield* inTurn(refused));
  } catch (error) {
    yield* put(flowCrashed({ flow: 'session', name: error instanceof Error ? error.name : 'unknown' }));
    yield* put(refreshFailed(refused));
  }
}

/** One tab of the browser at a time refreshes the session of a site. */
function* inTurn(refused: Refused): Flow<Event> {
  const turn = { what: 'refresh', site: refused.site } as const;
  const how = yield* ask('locks', 'acquire', turn);
  try {
    if (how === 'waited') yield* awaitStored(refused);
    return yield* renewalOf(refused);
  } finally {
    yield* ask('locks', 'release', turn);
  }
}

/**
 * The tab that had the turn before may have refreshed. Browsers show one tab what another has stored a moment after it gave
 * its turn back; to use the old refresh token until then would end the session, where the service sees a theft in it
 * (RFC 9700, 4.14.2).
 */
function* awaitStored({ site, used }: Refused): Flow {
  for (let waitedMs = 0; waitedMs < limits.storedElsewhereMs; waitedMs += limits.storedElsewhereEveryMs) {
    const { gb_access_token } = yield* read(site, 'gb_access_token');
    if (gb_access_token !== used) return;
    yield* ask('clock', 'wait', { ms: limits.storedElsewhereEveryMs });
  }
}

const tokenKeys = ['gb_access_token', 'gb_access_token_exp', 'gb_refresh_token'] as const;
type Tokens = StoredValues<(typeof tokenKeys)[number]>;

function* renewalOf(refused: Refused): Flow<Event> {
  const { site, used } = refused;
  const before = yield* read(site, ...tokenKeys);
  const { gb_refresh_token: RefreshToken } = before;
  // Somebody else has refreshed since the call was made, or there is nothing to refresh with.
  if (before.gb_access_token !== used || !RefreshToken) return asStored(refused, before);
  const answer = yield* send('refreshToken', { RefreshToken }, site);
  const now = yield* read(site, ...tokenKeys);
  // Somebody signed out, or in again, in the meantime: that counts, whatever became of the session before.
  if (now.gb_refresh_token !== RefreshToken) return asStored(refused, now);
  return yield* answer.outcome === 'ok'
    ? keepRefreshed(refused, answer.value, RefreshToken)
    : giveUp(refused, answer.failure);
}

const asStored = (refused: Refused, { gb_access_token: renewed, gb_access_token_exp: expiresAt }: Tokens): Event =>
  renewed && renewed !== refused.used ? refreshed({ ...refused, renewed, expiresAt }) : refreshFailed(refused);

/** What a refresh stores: an answer without a refresh token keeps the old one (spec §3, Token refresh response). */
function* keepRefreshed(
  refused: Refused,
  { AccessToken: renewed, RefreshToken, ExpirationDateTime }: OutputOf<'refreshToken'>,
  before: Sealed<'refreshToken'>,
): Flow<Event> {
  const expiresAt = epochSecondsOf(ExpirationDateTime);
  yield* write(refused.site, {
    gb_access_token: renewed,
    gb_refresh_token: RefreshToken ?? before,
    gb_access_token_exp: expiresAt,
  });
  return refreshed({ ...refused, renewed, expiresAt });
}

/** A 401 ends the session; whatever else became of the refresh, the tokens stay and the call fails (decisions, Sessions). */
function* giveUp(refused: Refused, failure: Failure): Flow<Event> {
  const { site } = refused;
  if (endsSession(failure)) {
    yield* clear(site, keysOfGroup('tokens'));
    yield* put(sessionEnded({ site }));
  }
  return refreshFailed({ ...refused, failure });
}
