import type { StoredValues } from 'src/contract/storageKeys';

type TokenKey = (typeof standingTokens)[number];
/** The tokens that tell a session without an id. */
export const standingTokens = ['gb_access_token', 'gb_refresh_token'] as const;

/** The keys that a standing is made of. */
export const standingKeys = ['session', ...standingTokens] as const;

/**
 * The session that was stored when an address was opened. Without an id it is known by its tokens, if there are any:
 * older builds stored no id, and another tab gives the session one when it opens the document application.
 */
export interface Standing extends StoredValues<TokenKey> {
  readonly id?: string | undefined;
}

/** The session that is stored. */
export function standingOf({
  session,
  gb_access_token,
  gb_refresh_token,
}: StoredValues<'session' | TokenKey>): Standing {
  return session ? { id: session.id } : { gb_access_token, gb_refresh_token };
}
