import { belongsToTrip, isProvedOfTrip } from 'src/rules/signIn/trip';

describe('whose a stored value is [0.46]', () => {
  it.each<[string, string | undefined, boolean, boolean]>([
    ['of this trip', 'here', true, true],
    ['of another trip', 'there', false, false],
    ['of no trip, as an older build stored it', undefined, true, false],
  ])('%s', (_what, owner, isOwn, isSurelyOwn) => {
    expect(belongsToTrip(owner, 'here')).toBe(isOwn);
    expect(isProvedOfTrip(owner, 'here')).toBe(isSurelyOwn);
  });
});
