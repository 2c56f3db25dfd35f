/**
 * Whether a stored value (an app's request, the start of a sign-in) belongs to one of these trips, the runs of page
 * loads in one tab (`slices/facts.ts`). A value without a trip was stored by an older build, and belongs to the tab that
 * reads it (decisions, Apps; one-person, I5).
 */
export const isOfTrip = (owner: string | undefined, ...trips: readonly (string | undefined)[]): boolean =>
  owner === undefined || trips.includes(owner);
