import type { StoredValues } from 'src/contract/storageKeys';

type TokenKey = (typeof sessionTokens)[number];
/** The tokens that tell a session without an id. */
export const sessionTokens = ['gb_access_token', 'gb_refresh_token'] as const;

/** The keys that tell the opened session. */
export const openedSessionKeys = ['session', ...sessionTokens] as const;

/**
 * The session that was stored when an address was opened. Without an id it is known by its tokens, if there are any:
 * older builds stored no id, and another tab gives the session one when it opens the document application.
 */
export interface OpenedSession extends StoredValues<TokenKey> {
  readonly id?: string | undefined;
}

/** The session that is stored. */
export function openedSessionOf({
  session,
  gb_access_token,
  gb_refresh_token,
}: StoredValues<'session' | TokenKey>): OpenedSession {
  return session ? { id: session.id } : { gb_access_token, gb_refresh_token };
}
