import type { Action } from '@reduxjs/toolkit';
import type { ClientType, SiteName } from 'src/contract/brandTypes';
import { type RouteEntered, routeEntered } from 'slices/route';
import { pageFailed } from 'slices/page';
import { type VisitState, visitReducer } from 'slices/visit';

const sitename = 'acme' as SiteName;
const client_type = 'DRIVE' as ClientType;
const after = (...events: readonly Action[]) => events.reduce<VisitState>(visitReducer, null);
const entered = (route: string, params: object) =>
  routeEntered({ route, params, refused: [], arrival: 'flow' } as unknown as RouteEntered);

describe('the client of a visit', () => {
  const asked = entered('checkAuth', { sitename, client_type });
  it.each([
    ['that check-auth names', [asked], client_type],
    ['on further screens', [asked, entered('ownLogin', { sitename }), entered('problem', {})], client_type],
    ['that the entry page names before its site', [entered('entry', { client_type })], client_type],
    ['that another address names instead', [asked, entered('preAuth', { sitename, client_type: 'WEB' })], 'WEB'],
    ['that no address names', [entered('entry', { sitename })], null],
    ['after check-auth without one', [asked, entered('checkAuth', { sitename })], null],
    ['after a sign-out', [asked, entered('logout', { sitename })], null],
    ['after a failure of the page', [asked, pageFailed({ where: 'chunk', name: 'TypeError' })], client_type],
  ])('%s [0.29]', (_which, events, client) => {
    expect(after(...events)).toBe(client);
  });
});
