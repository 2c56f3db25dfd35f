import type { EmailId, EpochSeconds, OrganizationId, SiteName } from 'src/contract/brandTypes';
import type { PersistedState } from 'src/contract/persistedState';
import type { RouteId } from 'src/contract/routes';
import type { Sealed } from 'src/contract/shape';
import { armedGuard } from 'src/rules/page/guard';
import {
  appRequestDropped,
  appRequestExpired,
  appRequestFound,
  appRequestSlice,
  appRequestUndated,
} from 'slices/appRequest';
import { attemptProved, attemptSlice } from 'slices/attempt';
import { entrySubmitted, entrySubmittedItself, entryOtherSiteWanted } from 'slices/entry';
import { experienceLoginV2Chosen, experienceSlice } from 'slices/experience';
import { guardRestarts, guardRested, guardSlice, guardPersonSeen, guardPressedEarly } from 'slices/guard';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { placeFound, placeSlice } from 'slices/place';
import {
  redirectLaunchWanted,
  redirectLinkCopied,
  redirectNothingHappened,
  redirectSlice,
  redirectRedirecting,
} from 'slices/redirect';
import { redirectRefused, redirectRetryWanted } from 'slices/redirect';
import { routeEntered, routeSlice } from 'slices/route';
import {
  sessionCredentialsCleared,
  sessionCredentialsStored,
  sessionRefreshed,
  sessionContinued,
  sessionEnded,
} from 'slices/session';
import { sessionSlice, sessionSuperseded, sessionSignedOutElsewhere } from 'slices/session';
import { sharingChosen, sharingContinued, sharingRefused, sharingSlice } from 'slices/sharing';
import { signInRefused, signInSlice } from 'slices/signIn';
import { siteConfirmed, siteRecognised, siteSlice } from 'slices/site';
import { apiCalled } from 'slices/api';
import { pageClockCompared, pageFocusChanged, pageFailed, pageVisibilityChanged } from 'slices/page';
import { storeRestored } from 'slices/store';
import { wayInOtherWanted, wayInForgotten, wayInLooked, wayInSlice } from 'slices/wayIn';

const site = 'acme' as SiteName;
const globex = 'globex' as SiteName;
const emailId = 'jane@acme.test' as EmailId;
const expiresAt = 99 as EpochSeconds;
const entered = (route: RouteId, params: object = {}) => routeEntered({ route, params, refused: [], arrival: 'flow' });
const restored = (slices: PersistedState) => storeRestored({ site, slices });
const submitted = entrySubmitted({ siteName: globex, emailId });
const password = '‹password:page1›' as Sealed<'password'>;
const signingIn = ownLoginSubmitted({ siteName: globex, username: emailId, password });

/**
 * A table of a slice: what happens in which state, and the state after it. A slice puts its reducers together when it
 * is first used: here that is before all tests, since a mutant is tried with the tests that ran its code.
 */
type Reducer = (state: never, event: { readonly type: string }) => unknown;
const changes = (
  reducer: Reducer,
  initial: unknown,
  rows: readonly (readonly [string, unknown, object, unknown])[],
) => {
  const first = reducer(undefined as never, { type: 'none' });
  it.each(rows)('%s', (_what, before, event, after) => {
    expect(reducer(before as never, event as { type: string })).toEqual(after);
  });
  it('has its initial state at the beginning', () => {
    expect(first).toEqual(initial);
  });
};

describe('why the last sign-in ended', () => {
  const idle = { step: 'idle' };
  const refused = { step: 'refused', error: 'error', why: 'noSite' } as const;
  const refusal = { error: 'error', why: 'noSite' } as const;
  const here = { ...refused, site } as const;
  const superseded = { step: 'superseded', site, by: 'signIn', username: emailId } as const;
  changes(signInSlice.reducer, idle, [
    ['it was refused', idle, signInRefused(refusal), refused],
    ['the clock is right', idle, signInRefused({ ...refusal, skewMs: 1000 }), refused],
    ['the clock is wrong too', idle, signInRefused({ ...refusal, skewMs: 9e9 }), { ...refused, clockIsWrong: true }],
    ['somebody else signed in', refused, sessionSuperseded({ site, by: 'signIn', username: emailId }), superseded],
    ['a reload keeps a refusal', idle, restored({ signIn: refusal }), { ...refused, site }],
    ['the clock is right by now', { ...refused, clockIsWrong: true }, pageClockCompared({ aheadMs: 1000 }), refused],
    [
      'the clock is wrong still',
      { ...refused, clockIsWrong: true },
      pageClockCompared({ aheadMs: 9e9 }),
      { ...refused, clockIsWrong: true },
    ],
    [
      'a reload keeps what came between',
      idle,
      restored({ superseded: { by: 'signOut' } }),
      { step: 'superseded', site, by: 'signOut' },
    ],
    [
      'a reload keeps that somebody signed out',
      idle,
      restored({ superseded: { by: 'signOut', signedOut: true } }),
      { step: 'superseded', site, by: 'signOut', signedOut: true },
    ],
    ['the page of the same site still tells it', superseded, entered('entry', { sitename: site }), superseded],
    ['a page without a site in its address keeps it', superseded, entered('entry'), superseded],
    ['the page of another site does not tell it', superseded, entered('entry', { sitename: 'globex' }), idle],
    ['the page of another site does not tell a refusal', here, entered('entry', { sitename: 'globex' }), idle],
    ['the page of the same site tells it', here, entered('entry', { sitename: site }), here],
    ['a refusal at no site is told everywhere', refused, entered('entry', { sitename: 'globex' }), refused],
    ['a reload of a page without either', idle, restored({}), idle],
    [
      'what happens on this page is newer than what a reload restores',
      superseded,
      restored({ signIn: refusal }),
      superseded,
    ],
    ['another one begins', refused, submitted, idle],
    ['another one begins automatically', refused, entrySubmittedItself({ siteName: site }), idle],
    ['the person continues', superseded, sessionContinued(), idle],
    [
      'whoever was signed in instead has signed out',
      superseded,
      sessionSignedOutElsewhere({ site }),
      { step: 'superseded', site, by: 'signOut', signedOut: true },
    ],
    [
      'somebody signed out of another site',
      superseded,
      sessionSignedOutElsewhere({ site: 'globex' as SiteName }),
      superseded,
    ],
  ]);

  it('outlives a reload, without a name', () => {
    const { selectPersisted, selectPersistedSuperseder } = signInSlice.getSelectors();
    expect([selectPersisted(refused), selectPersistedSuperseder(refused)]).toEqual([refusal, undefined]);
    expect(selectPersisted({ ...refused, clockIsWrong: true })).toEqual({ ...refusal, clockIsWrong: true });
    expect([selectPersisted(superseded), selectPersistedSuperseder(superseded)]).toEqual([undefined, { by: 'signIn' }]);
    const signedOut = { by: 'signOut', signedOut: true } as const;
    expect(selectPersistedSuperseder({ step: 'superseded', site, ...signedOut })).toEqual(signedOut);
  });
});

describe('the redirect page', () => {
  const pending = { step: 'pending' };
  const app = { name: 'Notes', host: 'notes.test', kind: 'app', external: true } as const;
  const opening = { step: 'redirecting', ...app, stuck: false, link: 'offered' } as const;
  const stuck = { ...opening, stuck: true };
  const refused = { step: 'refused', why: 'metadata' };
  changes(redirectSlice.reducer, pending, [
    ['opens an app', pending, redirectRedirecting(app), opening],
    ['offers other ways when nothing happened', opening, redirectNothingHappened(), stuck],
    ['tries again', stuck, redirectLaunchWanted(), opening],
    ['copied the link', stuck, redirectLinkCopied({ outcome: 'copied' }), { ...stuck, link: 'copied' }],
    ['could not copy the link', stuck, redirectLinkCopied({ outcome: 'refused' }), { ...stuck, link: 'refused' }],
    ['refuses', pending, redirectRefused({ why: 'metadata' }), refused],
    ['opens nothing after a refusal', refused, redirectLaunchWanted(), refused],
    ['waits for nothing after a refusal', refused, redirectNothingHappened(), refused],
    ['copies nothing after a refusal', refused, redirectLinkCopied({ outcome: 'copied' }), refused],
    ['begins again', refused, redirectRetryWanted(), pending],
    ['begins anew when it is entered', stuck, entered('appRedirect'), pending],
  ]);
});

describe('the current site', () => {
  changes(siteSlice.reducer, null, [
    ['is the one of the address', null, entered('entry', { sitename: site }), site],
    ['stays at an address without one', globex, entered('entry'), globex],
    ['stays where no address has one', globex, entered('problem'), globex],
    ['is found by a flow', null, siteRecognised({ site }), site],
    ['does not change when the service confirms one', globex, siteConfirmed({ site }), globex],
    ['is restored', null, restored({}), site],
    ['is newer than what is restored', globex, restored({}), globex],
    ['is the submitted one', site, submitted, globex],
    ['is the one that the form submits by itself', site, entrySubmittedItself({ siteName: globex }), globex],
    ['is the one that a person signs in to', null, signingIn, globex],
    ['is open again when the person wants another one', site, entryOtherSiteWanted(), null],
    ['is open again when the person wants another way in', site, wayInOtherWanted(), null],
    ['is open again when the way in is forgotten', site, wayInForgotten(), null],
  ]);
});

describe('the sign-in that the page finishes', () => {
  const proved = { site, id: 's' };
  const refusedAt = (of: SiteName) =>
    signInRefused({ site: of, error: 'error', why: 'exchangeRefused', skewMs: undefined });
  changes(attemptSlice.reducer, null, [
    ['has been proved', null, attemptProved(proved), proved],
    ['is restored', null, restored({ attempt: proved }), proved],
    ['is not there to restore', null, restored({}), null],
    ['is newer than what is restored', proved, restored({ attempt: { site, id: 'older' } }), proved],
    ['was refused', proved, refusedAt(site), { ...proved, refused: true }],
    ['is not that of another site, which was refused', proved, refusedAt(globex), proved],
    ['is proved after a refusal', { ...proved, refused: true }, attemptProved(proved), proved],
    ['is done', proved, sessionCredentialsStored({ expiresAt }), null],
  ]);
  it('outlives a reload', () => {
    const { selectPersisted } = attemptSlice.getSelectors();
    expect([selectPersisted(proved), selectPersisted(null)]).toEqual([proved, undefined]);
  });
});

describe('the session', () => {
  const none = { has: 'none' };
  const held = { has: 'credentials', expiresAt };
  const token = '‹accessToken:1›' as Sealed<'accessToken'>;
  changes(sessionSlice.reducer, none, [
    ['begins', none, sessionCredentialsStored({ expiresAt }), held],
    ['continues with another token', none, sessionRefreshed({ site, renewed: token, expiresAt }), held],
    ['continues with a token without expiry', held, sessionRefreshed({ site, renewed: token }), held],
    ['is cleared', held, sessionCredentialsCleared(), none],
    ['is ended by the service', held, sessionEnded({ site }), none],
    ['is ended by another tab', held, sessionSignedOutElsewhere({ site }), none],
  ]);
});

describe('a shared computer', () => {
  const [no, yes] = [{ step: 'no' }, { step: 'yes' }] as const;
  changes(sharingSlice.reducer, no, [
    ['is chosen', no, sharingChosen({ shared: true }), yes],
    ['is taken back', yes, sharingChosen({ shared: false }), no],
    ['is remembered by its tab', no, sharingContinued(), yes],
    ['cannot be kept by a tab that stores nothing', yes, sharingRefused(), { step: 'refused' }],
  ]);
});

describe('the way in that worked', () => {
  const found = { siteName: site, emailId, method: 'own' } as const;
  const offered = { step: 'offered', found };
  changes(wayInSlice.reducer, { step: 'unknown' }, [
    ['is offered', { step: 'unknown' }, wayInLooked({ found }), offered],
    ['is not there', { step: 'unknown' }, wayInLooked({}), { step: 'none' }],
    ['is not wanted', offered, wayInOtherWanted(), { step: 'none' }],
    ['is forgotten', offered, wayInForgotten(), { step: 'none' }],
  ]);
});

describe('the request of an app', () => {
  const none = { step: 'none' };
  const request = { site, applicationId: 'notes' };
  const pending = { step: 'pending', ...request } as const;
  const ended = { step: 'ended', site } as const;
  const { selectRequestSite } = appRequestSlice.getSelectors();
  changes(appRequestSlice.reducer, none, [
    ['waits', none, appRequestFound(request), pending],
    ['has expired', pending, appRequestExpired({ site }), { step: 'expired' }],
    ['cannot be dated', pending, appRequestUndated({ site }), { step: 'expired', isUndated: true }],
    ['is gone', pending, appRequestDropped({ site }), none],
    ['is gone with a sign-out of another tab', pending, appRequestDropped({ site, bySignOut: true }), ended],
    ['outlives one until storage was asked', pending, sessionSignedOutElsewhere({ site }), pending],
    ['is not said to have ended where there was none', none, appRequestDropped({ site, bySignOut: true }), none],
    ['is not said to have ended at another site', ended, entered('entry', { sitename: globex }), none],
    ['is said to have ended at its site', ended, entered('entry', { sitename: site }), ended],
    ['is not said to have ended in a new visit', ended, entered('checkAuth', { sitename: site }), none],
    ['is said to have ended until the person goes on', ended, entrySubmitted({ siteName: site, emailId }), none],
  ]);
  it('belongs to a site while it waits', () => {
    expect([selectRequestSite(pending), selectRequestSite({ step: 'expired' })]).toEqual([site, undefined]);
  });
});

describe('the place of the page', () => {
  const ready = { step: 'ready', region: 'eu-west-1', storage: 'local' } as const;
  const { selectRegion, selectStorageKind } = placeSlice.getSelectors();
  changes(placeSlice.reducer, { step: 'starting' }, [
    ['is found', { step: 'starting' }, placeFound({ region: 'eu-west-1', storage: 'local' }), ready],
  ]);
  it.each([
    ['before it is found', { step: 'starting' }, ['us-east-1', undefined]],
    ['when it is found', ready, ['eu-west-1', 'local']],
  ] as const)('serves calls: %s', (_when, place, expected) => {
    expect([selectRegion(place), selectStorageKind(place)]).toEqual(expected);
  });
});

describe('the guard of a button', () => {
  const passed = { settled: true, used: true, pressedEarly: false };
  const ignored = { settled: false, used: true, pressedEarly: true };
  const coveredBy = pageFocusChanged({ focused: false });
  const app = redirectRedirecting({ name: 'Notes', host: 'notes://', kind: 'app', external: true });
  changes(guardSlice.reducer, armedGuard, [
    ['rests', armedGuard, guardRested(), { ...armedGuard, settled: true }],
    ['sees a person', armedGuard, guardPersonSeen(), { ...armedGuard, used: true }],
    ['was pressed too early', passed, guardPressedEarly(), { settled: false, used: true, pressedEarly: true }],
    ['is armed by a screen', passed, entered('entry'), armedGuard],
    ['is armed by an app that opens', passed, app, armedGuard],
    ['is armed by an app that does not answer', passed, redirectNothingHappened(), armedGuard],
    ['is armed by a way in', passed, wayInLooked({}), armedGuard],
    ['is armed by a reload', passed, restored({}), armedGuard],
    ['is armed by somebody else’s sign-in', passed, sessionSuperseded({ site, by: 'signIn' }), armedGuard],
    ['is armed by a page that was out of sight', passed, pageVisibilityChanged({ state: 'visible' }), armedGuard],
    ['is armed by a window that was behind another', passed, pageFocusChanged({ focused: true }), armedGuard],
    ['is armed by a window that covers the page right after an ignored press', ignored, coveredBy, armedGuard],
    ['is armed by a page that goes out of sight then', ignored, pageVisibilityChanged({ state: 'hidden' }), armedGuard],
    ['stays as it was if a window is reported gone then', ignored, pageFocusChanged({ focused: true }), ignored],
    ['or the page is reported visible', ignored, pageVisibilityChanged({ state: 'visible' }), ignored],
  ]);
  it('waits anew after a press that came too early', () => {
    expect(guardRestarts).toContain(guardPressedEarly);
  });
});

describe('the rest of the state', () => {
  it('an exception shows the error page at once', () => {
    const failed = pageFailed({ where: 'script', name: 'TypeError' } as never);
    expect(routeSlice.reducer(null, failed)).toEqual({ route: 'problem', params: {}, refused: [], arrival: 'flow' });
  });

  it('the newer experience is chosen or declined', () => {
    const after = (optedIn: boolean) => experienceSlice.reducer(undefined, experienceLoginV2Chosen({ optedIn }));
    expect([after(true), after(false)]).toEqual([{ loginV2: 'optedIn' }, { loginV2: 'optedOut' }]);
    expect(experienceSlice.getInitialState()).toEqual({ loginV2: 'choosing' });
  });

  it('the purpose of a call is outside the report, so no log contains it', () => {
    const report = { operation: 'currentUser', latency: 1, organization: 'd-1' as OrganizationId } as const;
    expect(apiCalled(report, { site })).toMatchObject({ payload: report, meta: { about: { site } } });
    expect(apiCalled(report).meta.about).toEqual({});
  });
});
