/**
 * Whether a stored value (an app's request, the start of a sign-in) belongs to this trip, the run of page loads in one
 * tab (`slices/facts.ts`). A value without a trip was stored by an older build, and belongs to the tab that reads it
 * (decisions, Apps; 0.46).
 */
export const belongsToTrip = (owner: string | undefined, trip: string): boolean =>
  owner === undefined || owner === trip;

/** Whether a stored value proves that it belongs to this trip: one without a trip proves nothing. */
export const isProvedOfTrip = (owner: string | undefined, trip: string): boolean => owner === trip;
