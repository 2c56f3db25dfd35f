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
  /** There was one of another stage, whose values stay unread. */
  readonly otherStage?: true | undefined;
}

/** What is stored of a session. */
export interface StoredSession extends StoredValues<'session' | TokenKey> {
  /** There is one of another stage. */
  readonly otherStage?: true | undefined;
}

/** The session that is stored. */
export const openedSessionOf = ({ session, ...others }: StoredSession): OpenedSession =>
  session ? { id: session.id } : others;
