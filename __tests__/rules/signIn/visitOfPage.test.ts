import type { ClientType, SitePath } from 'src/contract/brandTypes';
import type { StoredValue } from 'src/contract/storageKeys';
import { isVisitOfSignIn, visitOfTrip } from 'src/rules/signIn/visitOfPage';

const visit = { client_type: 'DESKTOP' as ClientType, site_redirect_path: '/doc/1' as SitePath };

describe('the visit whose values are stored [0.46]', () => {
  it.each<[string, string | undefined, object]>([
    ['of this trip', 'here', visit],
    ['of another trip', 'there', {}],
    ['of no trip, as an older build stored it', undefined, visit],
  ])('%s', (_what, visit_trip, expected) => {
    expect(visitOfTrip({ ...visit, visit_trip }, 'here')).toEqual(expected);
  });

  it.each<[string, string | undefined, Partial<StoredValue<'pending_sign_in'>> | undefined, boolean]>([
    ['of this trip, whatever was started', 'here', { id: 'other', trip: 'there' }, true],
    ['of no trip', undefined, undefined, true],
    ['of the trip that started this sign-in', 'there', { id: 's1', trip: 'there' }, true],
    ['of the trip that started another one', 'there', { id: 's2', trip: 'there' }, false],
    ['of a trip that started none', 'there', { id: 's1', trip: 'third' }, false],
    ['of a trip, and the start has no id', 'there', { trip: 'there' }, false],
    ['of another trip', 'there', undefined, false],
  ])('%s: whether its path is for this sign-in [0.47]', (_what, visit_trip, start, expected) => {
    const pending_sign_in = start && ({ method: 'federate', ...start } as StoredValue<'pending_sign_in'>);
    expect(isVisitOfSignIn({ visit_trip, pending_sign_in }, 's1', 'here')).toBe(expected);
  });

  it('is of no sign-in without an id', () => {
    const pending_sign_in = { method: 'federate', trip: 'there' } as const;
    expect(isVisitOfSignIn({ visit_trip: 'there', pending_sign_in }, undefined, 'here')).toBe(false);
  });
});
