import type { SitePath } from 'src/contract/brandTypes';
import type { StoredValues } from 'src/contract/storageKeys';
import { belongsToTrip } from './trip';

/** The trip in which the stored visit arrived, and the start of a sign-in. */
type Marks = StoredValues<'visit_trip' | 'pending_sign_in'>;
type Visit = StoredValues<'client_type' | 'site_redirect_path' | 'visit_trip'>;

/** What the address of this visit said; nothing of another one, in another tab or before in this one (0.46). */
export const visitOfTrip = (
  { visit_trip: owner, client_type, site_redirect_path }: Visit,
  trip: string,
): Omit<Visit, 'visit_trip'> => (belongsToTrip(owner, trip) ? { client_type, site_redirect_path } : {});

/**
 * Whether the stored visit is the one for which a sign-in was made, by the id of its session: it arrived in this trip,
 * or in the one that started the sign-in, because the answer of a provider may open another tab (0.47).
 */
export const isVisitOfSignIn = (
  { visit_trip: owner, pending_sign_in: start }: Marks,
  session: string | undefined,
  trip: string,
): boolean => belongsToTrip(owner, trip) || (start?.id !== undefined && start.id === session && start.trip === owner);

/**
 * The path to open: that of the visit for which the person has signed in, else, after a reload, the one that this
 * session has opened in this trip.
 */
export function pathToOpen(
  stored: StoredValues<'site_redirect_path' | 'visit_trip' | 'pending_sign_in' | 'opened_path'>,
  session: string | undefined,
  trip: string,
): SitePath | undefined {
  const { site_redirect_path: wanted, opened_path: opened } = stored;
  if (wanted !== undefined && isVisitOfSignIn(stored, session, trip)) return wanted;
  return opened?.session === session && opened?.trip === trip ? opened.path : undefined;
}
