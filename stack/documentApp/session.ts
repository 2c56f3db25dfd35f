import type { ClientType, SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import type { Region } from 'src/contract/stages';
import type { Sealed } from 'src/contract/shape';
import { keysOfGroup } from 'src/contract/storageKeys';
import type { Ports } from 'src/ports';
import { epochSecondsOf } from 'src/rules/values/parsers';
import { isRetried, retryDelayMs } from 'src/rules/calls/retry';
import { isUnauthorized } from 'src/rules/calls/failure';
import type { RowInput, RowOutput, RowId } from './rows';

type AccessToken = Sealed<'accessToken'>;
type Answer<Id extends RowId> = Result<RowOutput<Id>>;
/** One request for a row, with this token. */
export type SendOnce = <Id extends RowId>(
  id: Id,
  input: RowInput<Id>,
  token: AccessToken | undefined,
) => Promise<Answer<Id>>;
/** A complete call: one retry, and a new token if the old one is refused. */
export type Send = <Id extends RowId>(id: Id, input: RowInput<Id>) => Promise<Answer<Id>>;

/** The sign-in whose person the page shows. */
export interface OwnSignIn {
  readonly site: SiteName;
  /** Its id as stored; undefined if an older build stored none. */
  readonly session: string | undefined;
  readonly storage: Pick<Ports['storage'], 'read' | 'write' | 'clear'>;
}
export interface DocumentSession extends OwnSignIn {
  readonly sendOnce: SendOnce;
  readonly locks: Ports['locks'];
  readonly wait: (ms: number) => Promise<unknown>;
  /** A number in [0, 1). */
  readonly chance: () => Promise<number>;
}

/** The owner of the calls, as stored by sign-in. */
export interface Caller {
  readonly region: Region;
  readonly clientType: ClientType;
}

const signedOut = { outcome: 'failed', failure: { kind: 'refused', status: 401 } } as const;

/**
 * Calls like those of the page (spec §4, HTTP session behaviour; §9, Retry), with the same rules. Once somebody else
 * has signed in, or the person out, every call fails like one that is signed out: it is never sent or repeated with
 * another person's token, and its answer is not shown beside another's session.
 */
export function sendAsDocumentApp(session: DocumentSession): Send {
  return async (id, input) => {
    const { gb_access_token: used } = await ownTokens(session);
    if (!used) return signedOut;
    const answer = await sendWithToken(session, id, input, used);
    return (await isCurrent(session)) ? answer : signedOut;
  };
}

async function sendWithToken<Id extends RowId>(
  session: DocumentSession,
  id: Id,
  input: RowInput<Id>,
  used: AccessToken,
): Promise<Answer<Id>> {
  const first = await sendWithRetry(session, id, input, used);
  if (first.outcome === 'ok' || first.failure.status !== 401) return first;
  const token = await inTurn(session, used);
  return token ? sendWithRetry(session, id, input, token) : first;
}

async function sendWithRetry<Id extends RowId>(
  { sendOnce, wait, chance }: DocumentSession,
  id: Id,
  input: RowInput<Id>,
  token: AccessToken | undefined,
  mayRepeat: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Answer<Id>> {
  const first = await sendOnce(id, input, token);
  if (first.outcome === 'ok' || !isRetried(first.failure)) return first;
  await wait(retryDelayMs(0, await chance()));
  // Another tab may have used a refresh token while this one was frozen.
  if (!(await mayRepeat())) return first;
  return sendOnce(id, input, token);
}

/** The tokens of this sign-in; none if somebody has signed in or out since. */
async function ownTokens({ storage, site, session }: OwnSignIn) {
  const stored = await storage.read({ site, keys: ['session', 'gb_access_token', 'gb_refresh_token'] });
  return stored.session?.id === session ? stored : {};
}

/** Whether this sign-in is still that of the browser: each sign-in and each sign-out stores a new id. */
export async function isCurrent({ storage, site, session }: OwnSignIn): Promise<boolean> {
  return (await storage.read({ site, keys: ['session'] })).session?.id === session;
}

/** One tab of the browser at a time refreshes the session of a site, whether it is this application's or the page's. */
async function inTurn(session: DocumentSession, used: AccessToken): Promise<AccessToken | undefined> {
  const turn = { what: 'refresh', site: session.site } as const;
  await session.locks.acquire(turn);
  try {
    return await refreshedToken(session, used);
  } finally {
    await session.locks.release(turn);
  }
}

/** A token other than the refused one; undefined if there is none. */
async function refreshedToken(session: DocumentSession, used: AccessToken): Promise<AccessToken | undefined> {
  const { site, storage } = session;
  const before = await ownTokens(session);
  const { gb_refresh_token: RefreshToken } = before;
  if (before.gb_access_token !== used || !RefreshToken) return otherThan(used, before.gb_access_token);
  const isUnused = async () => (await ownTokens(session)).gb_refresh_token === RefreshToken;
  const answer = await sendWithRetry(session, 'refreshTokenOfDocuments', { RefreshToken }, undefined, isUnused);
  const now = await ownTokens(session);
  // Somebody signed out, or in again, or refreshed in the meantime; that takes precedence.
  if (now.gb_refresh_token !== RefreshToken || now.gb_access_token !== used)
    return otherThan(used, now.gb_access_token);
  if (answer.outcome === 'failed') {
    if (isUnauthorized(answer.failure)) await storage.clear({ site, keys: keysOfGroup('tokens') });
    return undefined;
  }
  const { AccessToken, ExpirationDateTime, RefreshToken: next = RefreshToken } = answer.value;
  const gb_access_token_exp = epochSecondsOf(ExpirationDateTime);
  await storage.write({
    site,
    values: { gb_access_token: AccessToken, gb_refresh_token: next, gb_access_token_exp },
  });
  return AccessToken;
}

const otherThan = (used: AccessToken, held: AccessToken | undefined): AccessToken | undefined =>
  held === used ? undefined : held;
