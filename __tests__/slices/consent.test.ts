/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { consentGiven, consentSlice } from 'slices/consent';
import { redirecting } from 'slices/redirect';
import { routeEntered } from 'slices/route';
import { storeRestored } from 'slices/stateless';

const site = 'acme' as SiteName;
const approval = { site, applicationId: 'notes', codeChallenge: 'abc', since: 1 as EpochMs, session: 's' };
const after = (...events: readonly Parameters<typeof consentSlice.reducer>[1][]) =>
  events.reduce(consentSlice.reducer, consentSlice.getInitialState());
const toRedirectPage = routeEntered({ route: 'appRedirect', params: {}, refused: [], arrival: 'flow' });

describe('an approval', () => {
  it('is valid on the redirect page, after a reload too [0.10]', () => {
    expect(after(consentGiven(approval), toRedirectPage).approved).toEqual(approval);
    expect(after(storeRestored({ site, slices: { consent: approval } }), toRedirectPage).approved).toEqual(approval);
  });

  it('is valid once: a person who was sent to the app is asked again [0.28]', () => {
    const sent = redirecting({ name: 'Notes', host: 'notes', kind: 'web', external: true });
    expect(after(consentGiven(approval), toRedirectPage, sent).approved).toBeUndefined();
  });
});
