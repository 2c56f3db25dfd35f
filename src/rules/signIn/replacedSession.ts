import type { StoredValues } from 'src/contract/storageKeys';

type Stored = StoredValues<'session' | 'pending_sign_in'>;

/**
 * Whether the session that a start replaces is still the current one: nobody has signed in or out since. The end of a
 * session by the service is no sign-out, so a sign-in that was started before it goes on (0.46).
 */
export const stillReplaces = (start: Stored['pending_sign_in'], session: Stored['session']): boolean =>
  !hasBeenReplaced(session, start?.replaces);

/** Whether somebody has signed in or out since the session with this id, or none, was the current one. */
export const hasBeenReplaced = (session: Stored['session'], id: string | undefined): boolean =>
  session?.id !== id && !hasEnded(session, id);

/**
 * Whether the session with this id, or the one without an id, has ended without a sign-out, and nobody has signed in or
 * out since.
 */
export const hasEnded = (session: Stored['session'], id: string | undefined): boolean =>
  session !== undefined && (id === undefined ? session.endedUnnamed === true : session.ended === id);

/** The fields that mark a new session as the end of this one. */
export const endMarkerOf = (before: Stored['session']) =>
  before === undefined ? ({ endedUnnamed: true } as const) : { ended: before.id, endedMethod: before.method };

/** Whether it marks the end of another one: nobody has signed out. */
export const isEndMarker = ({ ended, endedUnnamed }: NonNullable<Stored['session']>): boolean =>
  ended !== undefined || endedUnnamed === true;
