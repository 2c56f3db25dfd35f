import { type RouteId, isCallback } from 'src/contract/routes';
import type { StoredValue } from 'src/contract/storageKeys';
import { stillReplaces } from './replacedSession';
import { belongsToTrip } from './trip';

/** What a page knows when it determines the owner of a pending start. */
export interface KnownOfStart {
  readonly start: StoredValue<'pending_sign_in'> | undefined;
  readonly session: StoredValue<'session'> | undefined;
  /** The trip of this tab (`src/rules/signIn/trip.ts`). */
  readonly trip: string;
  /** The route that was opened. */
  readonly route: RouteId | undefined;
  /** Whether this page continues an earlier one of the trip. */
  readonly continues: boolean;
  /** The id of the sign-in that this page has proved at the site. */
  readonly provedId: string | undefined;
  /**
   * Whether somebody has begun a sign-in of their own here: they have submitted the site in this tab, which may wait
   * for the answer, or the answer that was opened here is to another start.
   */
  readonly hasBegun: boolean;
}

/**
 * - `tab`: this tab has made the start, or there is none;
 * - `closedTab`: another tab has made it, and this page was opened to finish it;
 * - `proved`: another tab has made it, and this page has proved its person;
 * - `other`: somebody else may be signing in with it in another tab.
 */
export type StartOwner = 'tab' | 'closedTab' | 'proved' | 'other';

/** Whose start waits at a site, for a page that refuses a sign-in there (invariant I5; 0.46). */
export function ownerOfStart({ start, session, trip, provedId, hasBegun, ...page }: KnownOfStart): StartOwner {
  if (start === undefined || belongsToTrip(start.trip, trip)) return 'tab';
  if (provedId !== undefined && provedId !== start.id) return 'other';
  // It is somebody else's if this tab has begun a sign-in too, or if somebody has signed in or out since.
  if (!hasBegun && stillReplaces(start, session) && mayFinish({ ...page, hasProved: provedId !== undefined }, start))
    return 'closedTab';
  return provedId === undefined ? 'other' : 'proved';
}

/**
 * Whether the page may have been opened to finish the start: it is the callback of its method, or post-auth after the
 * answer has come. A reloaded post-auth finished a sign-in of its own tab, unless the page has proved this one. Any
 * other page cannot belong to a person who is at the provider.
 */
function mayFinish(
  { route, continues, hasProved }: Pick<KnownOfStart, 'route' | 'continues'> & { readonly hasProved: boolean },
  { used, method }: StoredValue<'pending_sign_in'>,
): boolean {
  if (route === undefined) return false;
  if (isCallback(route)) return route === `${method}Callback`;
  return route === 'postAuth' && (hasProved || !continues) && (used === true || method === 'own');
}
