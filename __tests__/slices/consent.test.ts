import type { EmailId, EpochMs, SiteName } from 'src/contract/brandTypes';
import { consentAllowed, consentAsked, consentDenied, consentFailed, consentGiven, consentSlice } from 'slices/consent';
import { consentNotMe } from 'slices/consent';
import { redirectRedirecting } from 'slices/redirect';
import { routeEntered } from 'slices/route';
import { sessionSignedOutElsewhere } from 'slices/session';
import { storeRestored } from 'slices/store';

const site = 'acme' as SiteName;
const approval = { site, applicationId: 'notes', codeChallenge: 'abc', since: 1 as EpochMs, session: 's' };
// Read before all tests: it makes the slice put its reducers together (see forms.test.ts).
const atFirst = consentSlice.getInitialState();
const after = (...events: readonly Parameters<typeof consentSlice.reducer>[1][]) =>
  events.reduce(consentSlice.reducer, atFirst);
const toRedirectPage = routeEntered({ route: 'appRedirect', params: {}, refused: [], arrival: 'flow' });

describe('the consent screen', () => {
  const asked = {
    applicationId: 'notes',
    name: 'Notes',
    host: 'notes.test',
    read: ['documents'],
    write: [],
    otherActions: false,
    username: 'jane@acme.test' as EmailId,
  } as const;
  const asks = consentAsked(asked);
  const asking = { step: 'asking', asked };
  it.each([
    ['waits for the request first', [], { step: 'pending' }],
    ['asks', [asks], asking],
    ['cannot ask', [consentFailed()], { step: 'failed' }],
    ['is answered by an approval', [asks, consentAllowed()], { step: 'allowed' }],
    ['is answered by a refusal', [asks, consentDenied()], { step: 'denied' }],
    ['still asks when the person says that the name is not theirs', [asks, consentNotMe()], asking],
    [
      'knows what was approved before',
      [consentGiven(approval), consentAllowed()],
      { step: 'allowed', approved: approval },
    ],
    ['is answered by what was approved', [asks, consentGiven(approval)], { step: 'allowed', approved: approval }],
    ['waits again where another screen was entered', [asks, toRedirectPage], { step: 'pending' }],
    ['takes an approval back with a refusal', [consentGiven(approval), consentDenied()], { step: 'denied' }],
  ] as const)('%s', (_what, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});

describe('an approval', () => {
  it('is valid on the redirect page, after a reload too [0.10]', () => {
    expect(after(consentGiven(approval), toRedirectPage).approved).toEqual(approval);
    expect(after(storeRestored({ site, slices: { consent: approval } }), toRedirectPage).approved).toEqual(approval);
  });

  it('is valid once: a person who was sent to the app is asked again [0.28]', () => {
    const sent = redirectRedirecting({ name: 'Notes', host: 'notes', kind: 'web', external: true });
    expect(after(consentGiven(approval), toRedirectPage, sent)).toEqual({ step: 'pending' });
  });

  it.each([
    ['ends', site, undefined],
    ['stays', 'globex' as SiteName, approval],
  ])('%s when its person signs out of %s in another tab', (_what, of, expected) => {
    const { selectPersisted } = consentSlice.getSelectors();
    expect(selectPersisted(after(consentGiven(approval), sessionSignedOutElsewhere({ site: of })))).toEqual(expected);
  });
});
