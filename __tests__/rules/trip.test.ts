import { isOfTrip } from 'src/rules/trip';

describe('whose a stored value is [0.46]', () => {
  it.each<[string, string | undefined, readonly (string | undefined)[], boolean]>([
    ['of this trip', 'here', ['here'], true],
    ['of another trip', 'there', ['here'], false],
    ['of one of two trips', 'there', ['here', 'there'], true],
    ['of no trip, as an older build stored it', undefined, ['here'], true],
    ['of a trip, for a sign-in without one', 'there', ['here', undefined], false],
  ])('%s', (_what, owner, trips, isOwn) => {
    expect(isOfTrip(owner, ...trips)).toBe(isOwn);
  });
});
