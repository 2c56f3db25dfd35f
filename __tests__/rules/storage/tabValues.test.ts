import { arrivalTimeNameOf, isOwnOfTab, isStore, isTripOfTab } from 'src/rules/storage/tabValues';

it.each([
  ['acme:code_challenge', 'acme:app_access_since', true],
  ['acme:app_redirect', 'acme:app_access_since', true],
  ['acme:site_redirect_path', 'acme:visit_since', true],
  ['acme:client_type', 'acme:visit_since', true],
  ['acme:store', undefined, true],
  ['acme:gb_access_token', undefined, false],
  ['acme:session', undefined, false],
])('the request of an app, a visit and the store belong to their tab: %s, since %j, %j', (name, since, isOwn) => {
  expect(arrivalTimeNameOf(name)).toBe(since);
  expect(isOwnOfTab(name)).toBe(isOwn);
  expect(isStore(name)).toBe(name === 'acme:store');
});

it.each([
  ['the current trip', 'tab1.tab1trip2', 'tab1trip2', true],
  ['an earlier trip', 'tab1.tab1trip2', 'tab1trip1', true],
  ['a trip of the tab that was copied', 'tab2.tab1trip2', 'tab1trip2', true],
  ['a trip of another tab', 'tab1.tab1trip2', 'tab2trip1', false],
])('of the trips, a tab has %s: %s, %s, %j', (_which, names, trip, isOf) => {
  expect(isTripOfTab(names, trip)).toBe(isOf);
});
