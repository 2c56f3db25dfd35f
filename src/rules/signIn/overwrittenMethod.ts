import type { Method } from 'src/contract/providers';
import type { StoredValues } from 'src/contract/storageKeys';
import { belongsToTrip } from './trip';

/**
 * The method of the session that this one is the end of, in place of a stored type that a start has overwritten. A type
 * that was removed does not come back, because a shared computer has forgotten it, and the person's own newer start
 * says more.
 */
export function overwrittenMethodOf(
  end: StoredValues<'session'>['session'],
  { idp_type, pending_sign_in: start }: StoredValues<'idp_type' | 'pending_sign_in'>,
  trip: string,
): Method | undefined {
  const isOwnStart = start !== undefined && belongsToTrip(start.trip, trip);
  return idp_type === undefined || isOwnStart ? undefined : end?.endedMethod;
}
