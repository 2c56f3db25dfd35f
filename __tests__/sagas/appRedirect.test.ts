import { failed } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, EpochMs, SiteName } from 'src/contract/brandTypes';
import { appRedirect } from 'sagas/appRedirect';
import { metricsOf } from 'sagas/telemetry/metrics';
import { appDescribed, appUnreachable } from 'slices/app';
import { entrySubmitted } from 'slices/entry';
import { selectPersistedState } from 'slices/persisted';
import { sharingContinued } from 'slices/sharing';
import { storeRestored } from 'slices/store';
import { sessionSignedOutElsewhere } from 'slices/session';
import { consentGiven } from 'slices/consent';
import {
  redirectEndOfSupportShown,
  redirectLaunchWanted,
  redirectLinkWanted,
  redirectNothingHappened,
  redirectRefused,
  redirectRedirecting,
  redirectRetryWanted,
} from 'slices/redirect';
import { pageVisibilityChanged } from 'slices/page';
import {
  acme,
  now,
  pending,
  callback,
  notes,
  metadata,
  since,
  approval,
  approved,
  withCode,
  drive,
  granted,
  queryOf,
  accessKeys,
} from '__tests__/support/appRequests';

describe('§4 Redirect page', () => {
  const at = (stored: Readonly<Record<string, string>>, setting: FlowSetting = {}) =>
    runFlow(() => appRedirect({ sitename: acme }), {
      stored: granted(stored),
      answers: metadata(),
      given: [approved],
      ...setting,
    });

  it('the end-of-support notice is in the log as an event [9.06]', async () => {
    expect((await at(withCode)).dispatched[0]).toEqual(redirectEndOfSupportShown({ since: '2025-04-25' }));
  });

  it.each([
    ['a shared computer: who typed is forgotten', [sharingContinued()], undefined],
    ['one’s own computer: the next form knows who typed', [], { siteName: acme, emailId: 'jane@acme.test' }],
  ])('the page may stay after the app has its answer, on %s [0.51]', async (_where, sharing, last) => {
    const typed = entrySubmitted({ siteName: acme, emailId: 'jane@acme.test' as EmailId });
    const run = await at(withCode, { given: [approved, typed, ...sharing] });
    expect(run.departures).toHaveLength(1);
    expect(run.state.entry.last).toEqual(last);
  });

  it('nothing pending: the error page', async () => {
    for (const stored of [{}, { 'acme:auth_code': 'x' }])
      expect((await at(stored, { given: [] })).wentTo).toEqual(['replace /error']);
  });

  it.each([
    ['the app got its answer', withCode, { step: 'handedOver' }],
    [
      'a refusal that is final',
      { ...withCode, 'acme:app_redirect': 'https://evil.example/' },
      { step: 'refused', why: 'invalidRedirect', rejected: 'https://evil.example/' },
    ],
  ] as const)('a reload after %s says so again, and nothing is sent [0.07, 4.75]', async (_what, stored, shown) => {
    const first = await at(stored);
    const slices = selectPersistedState(first.state);
    const again = await runFlow(() => appRedirect({ sitename: acme }), {
      stored: first.stored,
      given: [storeRestored({ site: acme, slices })],
    });
    expect(again.wentTo).toEqual([]);
    expect(again.departures).toEqual([]);
    expect(again.state.redirect).toMatchObject(shown);
    // After another reload too.
    expect(selectPersistedState(again.state).redirect).toEqual(slices.redirect);
  });

  it('a reload after a refusal that may pass asks again [4.70]', async () => {
    const refused = await at(withCode, { answers: { 'api.appMetadata': failed('refused') } });
    expect(refused.state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
    expect(selectPersistedState(refused.state)).not.toHaveProperty('redirect');
  });

  it('a request without a grant of the current sign-in: post-auth continues [0.42, 0.43]', async () => {
    const other = JSON.stringify({ id: 'sign-in-2', method: 'directory', since: now });
    const rows = [
      pending,
      granted(withCode, { session: 'sign-in-2' }),
      granted(withCode, { codeChallenge: 'of another request' }),
      granted(withCode, { applicationId: 'another' }),
      granted(withCode, { since: since - 1 }),
      { ...granted(withCode), 'acme:session': other },
      { ...granted(withCode), 'acme:session': 'broken' },
    ];
    for (const stored of rows) {
      const run = await at(stored);
      expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
      expect(run.departures).toEqual([]);
    }
  });

  it('a request that was denied in another tab is not said to wait, and this tab drops its copy [0.30, 0.43]', async () => {
    const session = JSON.stringify({ id: 'new', ended: 'sign-in-1', endedMethod: 'own', since: now });
    const mine = { ...pending, 'acme:app_access_trip': 'trip', 'acme:session': session };
    const run = await runFlow(() => appRedirect({ sitename: acme }), { stored: mine, given: [approved] });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&auto_submit=false']);
    expect(run.state.appRequest).toEqual({ step: 'ended', site: acme, isAnswered: true });
    expect(accessKeys(run.stored)).toEqual([]);
  });

  it('a grant without its code is removed too, so that post-auth does not lead back forever [0.43]', async () => {
    const { 'acme:auth_code': _code, ...without } = granted(withCode);
    const run = await at(pending, { stored: without });
    expect(run.wentTo).toEqual(['replace /postAuth?sitename=acme']);
    expect(run.stored).not.toHaveProperty('acme:app_grant');
    expect(run.departures).toEqual([]);
  });

  it('an approval from before a sign-out in another tab is not accepted', async () => {
    const run = await at(withCode, { given: [approved, sessionSignedOutElsewhere({ site: acme })] });
    expect(run.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
    const of = await at(withCode, { given: [approved, sessionSignedOutElsewhere({ site: 'globex' as SiteName })] });
    expect(of.wentTo).toEqual((await at(withCode)).wentTo);
  });

  it('an app that has not been approved in this flow goes to consent first', async () => {
    expect((await at(withCode, { given: [] })).wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it.each([
    ['site', { site: 'other-site' as SiteName }],
    ['app', { applicationId: 'other' }],
    ['code challenge', { codeChallenge: 'other' }],
    ['request', { since: (since - 1) as EpochMs }],
    ['sign-in', { session: 'sign-in-2' }],
  ])('an approval of another %s does not count [0.28]', async (_what, other) => {
    const run = await at(withCode, { given: [consentGiven({ ...approval, ...other })] });
    expect(run.departures).toEqual([]);
    expect(run.wentTo).toEqual(['replace /confirmPermissions?sitename=acme']);
  });

  it('a listed redirect is followed with code and state, set through the URL API; the values are cleared [4.71, 4.73, 4.74]', async () => {
    const run = await at(withCode);
    expect(run.departures[0]?.startsWith('https://notes.example/callback?')).toBe(true);
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', code: 'APPCODE', state: 'S&code=evil' });
    expect(accessKeys(run.stored)).toEqual([]);
    expect(run.state.redirect).toMatchObject({ step: 'redirecting', name: 'Notes', host: 'notes.example' });
  });

  it('the drive client gets the code without state, and skips consent [3.10, 4.73, 4.81]', async () => {
    const run = await at({ ...withCode, ...drive }, { given: [] });
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', code: 'APPCODE' });
  });

  it('a known drive id with another app’s redirect is refused', async () => {
    const run = await at({ ...withCode, ...drive, 'acme:app_redirect': 'https://evil.example/' }, { given: [] });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'invalidRedirect' });
    expect(run.departures).toEqual([]);
  });

  it('an unregistered one: invalid redirect, dispatched once, and nobody gets the code [4.71]', async () => {
    const run = await at({ ...withCode, 'acme:app_redirect': 'https://notes.example/callback' });
    expect(run.dispatched.filter(redirectRefused.match).map(({ payload }) => payload)).toEqual([
      { why: 'invalidRedirect', name: 'Notes', rejected: 'https://notes.example/callback' },
    ]);
    expect(run.departures).toEqual([]);
    expect(accessKeys(run.stored)).toEqual([]);
  });

  it.each(['hidden', 'visible'] as const)(
    'one that does not answer is offered again, on a page that was %s',
    async (state) => {
      const seen = [pageVisibilityChanged({ state })];
      const run = await at(withCode, { when: seen, passes: 5000, whenPassed: [redirectLaunchWanted()] });
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
      expect(run.departures).toHaveLength(2);
    },
  );

  it('none: DefaultRedirect; no default: the default error state [4.70, 4.71]', async () => {
    const { 'acme:app_redirect': _none, ...without } = withCode;
    const run = await at(without, { answers: metadata({ DefaultRedirect: 'https://notes.example/default' }) });
    expect(run.departures[0]).toContain('https://notes.example/default?code=APPCODE');
    expect((await at(without)).state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
  });

  it('a default that no page opens: the default error state, because the app asked for no address [4.70, 4.71]', async () => {
    const { 'acme:app_redirect': _none, ...without } = withCode;
    const run = await at(without, { answers: metadata({ DefaultRedirect: 'data:text/html,x' }) });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
    expect(
      run.dispatched
        .filter(redirectRefused.match)
        .flatMap((event) => metricsOf(event))
        .map(({ Name }) => Name),
    ).toEqual(['AppAccess.Failure']);
    expect(run.departures).toEqual([]);
  });

  it.each([
    ['that the app lacks', undefined],
    ['that no page opens', 'data:text/html,x'],
  ])('a default %s: the request waits for another try, with its code [0.48, 4.70, 4.75]', async (_what, old) => {
    const { 'acme:app_redirect': _none, ...without } = withCode;
    const refused = await at(without, {
      answers: metadata({ DefaultRedirect: old }),
      when: [redirectRetryWanted()],
    });
    expect(refused.dispatched).toContainEqual(redirectRefused({ why: 'metadata' }));
    expect(refused.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    // The sign-in has used its own code, so post-auth could ask for no other.
    expect(refused.stored).toMatchObject(granted(without));
    // Metadata that the page remembers is asked for again.
    const again = await at(without, {
      stored: refused.stored,
      answers: metadata({ DefaultRedirect: 'https://notes.example/default' }),
      given: [approved, appDescribed({ applicationId: 'notes', metadata: { ...notes, DefaultRedirect: old } })],
    });
    expect(queryOf(again.departures[0])).toMatchObject({ code: 'APPCODE' });
    expect(accessKeys(again.stored)).toEqual([]);
  });

  it('an error parameter, or metadata that cannot be loaded: the error state with try again [4.70, 4.75]', async () => {
    const given = await runFlow(() => appRedirect({ sitename: acme, error: 'x' }), {
      stored: withCode,
      given: [approved],
      when: [redirectRetryWanted()],
    });
    expect(given.dispatched).toContainEqual(redirectRefused({ why: 'given' }));
    // The address of the next try names no error.
    expect(given.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(given.stored['acme:auth_code']).toBe('APPCODE');
    const lost = await at(withCode, {
      answers: { 'api.appMetadata': failed('network') },
      when: [redirectRetryWanted()],
    });
    expect(lost.dispatched.filter(redirectRefused.match)).toHaveLength(1);
    expect(lost.dispatched).toContainEqual(appUnreachable({ applicationId: 'notes' }));
    // Another try starts without the notice of the last one.
    expect(lost.state.appNotice).toBe('none');
    const silent = await at(withCode, { answers: { 'api.appMetadata': failed('network') } });
    expect(silent.state.appNotice).toBe('unreachable');
    const broken = await at(withCode, { answers: { 'api.appMetadata': failed('refused', { status: 500 }) } });
    expect(broken.state.appNotice).toBe('none');
    const unknown = await at(withCode, { answers: { 'api.appMetadata': failed('entityNotExists') } });
    expect(unknown.state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
    expect(unknown.state.appNotice).toBe('unknown');
    expect(lost.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(lost.stored['acme:auth_code']).toBe('APPCODE');
  });

  const tokens = {
    ...pending,
    'acme:app_redirect': callback,
    'acme:posture_access_token': 'A',
    'acme:posture_refresh_token': 'R',
    'acme:posture_access_token_exp': '99',
  };
  it('own-pool tokens and ExternalSupport true: at, rt and et [4.72]', async () => {
    const run = await at(tokens, { answers: metadata({ ExternalSupport: true }) });
    expect(queryOf(run.departures[0])).toEqual({ kept: '1', at: 'A', rt: 'R', et: '99' });
    expect(accessKeys(run.stored)).toEqual([]);
  });

  it.each([undefined, false])('tokens and ExternalSupport %s: the user-pool error [4.72]', async (ExternalSupport) => {
    const run = await at(tokens, { answers: metadata({ ExternalSupport }) });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    expect(run.departures).toEqual([]);
    // Another try would not help, whatever address the app has by then.
    const { 'acme:app_redirect': _none, ...without } = tokens;
    const nowhere = await at(without, { answers: metadata({ ExternalSupport, DefaultRedirect: undefined }) });
    expect(nowhere.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    expect([...accessKeys(run.stored), ...accessKeys(nowhere.stored)]).toEqual([]);
  });

  it('tokens wait for an address that the app lacks, like a code: another try asks again [4.70]', async () => {
    const { 'acme:app_redirect': _none, ...without } = tokens;
    const run = await at(without, { answers: metadata({ ExternalSupport: true, DefaultRedirect: undefined }) });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'metadata' });
    const answers = metadata({ ExternalSupport: true, DefaultRedirect: callback });
    expect(queryOf((await at(run.stored, { answers })).departures[0])).toMatchObject({ at: 'A', rt: 'R' });
  });

  it.each([
    ['ends where it exists for the request alone', {}, { ended: 'sign-in-1', endedMethod: 'own' }],
    ['stays where it has opened the documents', { 'acme:gb_access_token': 'a' }, { id: 'sign-in-1', method: 'own' }],
  ])('after an answer that is final a session %s [4.72]', async (_what, more, session) => {
    const run = await at({ ...tokens, ...more }, { answers: metadata({ ExternalSupport: false }) });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    expect(JSON.parse(run.stored['acme:session'] ?? '')).toMatchObject(session);
    expect(run.stored).toMatchObject(more);
  });

  it('metadata is requested once per page load, for each app [7.04]', async () => {
    const told = (applicationId: string) => appDescribed({ applicationId, metadata: notes });
    expect((await at(withCode, { given: [approved, told('notes')] })).askedOf('api.appMetadata')).toEqual([]);
    const other = await at(withCode, { given: [approved, told('other')] });
    expect(other.askedOf('api.appMetadata')).toEqual([{ applicationId: 'notes' }]);
  });

  it.each([
    ['the address', withCode, { RedirectUris: [] }, true],
    ['the person', tokens, {}, true],
    ['the address', withCode, { RedirectUris: [] }, false],
  ])(
    'metadata that the page remembers does not refuse %s: it is asked again, once [0.48]',
    async (_what, stored, old, isMended) => {
      const remembered = appDescribed({ applicationId: 'notes', metadata: { ...notes, ...old } });
      const answers = metadata(isMended ? { ExternalSupport: true } : old);
      const run = await at(stored, { given: [approved, remembered], answers });
      expect(run.askedOf('api.appMetadata')).toHaveLength(1);
      expect(run.departures).toHaveLength(isMended ? 1 : 0);
      expect(run.state.redirect.step).toBe(isMended ? 'redirecting' : 'refused');
    },
  );

  it('metadata is never taken from storage, which anybody with the browser can write [0.12]', async () => {
    const evil = { ...notes, RedirectUris: ['https://evil.example/'] };
    const run = await at({
      ...withCode,
      'acme:app_redirect': 'https://evil.example/',
      'acme:appMetadata': JSON.stringify({ applicationId: 'notes', metadata: evil }),
    });
    expect(run.askedOf('api.appMetadata')).toHaveLength(1);
    expect(run.departures).toEqual([]);
  });

  it('one that is not listed is refused before anyone is asked to allow it [0.27]', async () => {
    const run = await at({ ...withCode, 'acme:app_redirect': 'https://evil.example/' }, { given: [] });
    expect(run.wentTo).toEqual([]);
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'invalidRedirect' });
  });

  it('nor is anyone asked to allow what tokens may not do [0.26, 4.72]', async () => {
    const users = await at(tokens, { given: [] });
    expect(users.state.redirect).toMatchObject({ step: 'refused', why: 'userPool' });
    const plain = 'http://notes.example/callback';
    const answers = metadata({ ExternalSupport: true, RedirectUris: [plain] });
    const unsafe = await at({ ...tokens, 'acme:app_redirect': plain }, { answers, given: [] });
    expect(unsafe.state.redirect).toMatchObject({ step: 'refused', why: 'insecureRedirect' });
    expect([...users.wentTo, ...unsafe.wentTo]).toEqual([]);
  });

  it('tokens do not go over plain http to another machine; a code does [0.26]', async () => {
    const plain = 'http://notes.example/callback';
    const answers = metadata({ ExternalSupport: true, RedirectUris: [plain] });
    const run = await at({ ...tokens, 'acme:app_redirect': plain }, { answers });
    expect(run.state.redirect).toMatchObject({ step: 'refused', why: 'insecureRedirect', rejected: plain });
    expect(run.departures).toEqual([]);
    expect(accessKeys(run.stored)).toEqual([]);
    expect((await at({ ...withCode, 'acme:app_redirect': plain }, { answers })).departures).toHaveLength(1);
  });

  describe('an app with a custom scheme', () => {
    const own = { ...withCode, ...drive, 'acme:app_redirect': 'com.docs.drive://signed-in' };
    const answers = metadata({ RedirectUris: ['com.docs.drive://signed-in'] });
    it('the page stays; after five seconds it offers other ways [4.75]', async () => {
      const run = await at(own, { answers, passes: 5000 });
      expect(run.departures).toEqual(['com.docs.drive://signed-in?code=APPCODE']);
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
      expect((await at(own, { answers, passes: 4999 })).dispatched.filter(redirectNothingHappened.match)).toEqual([]);
    });

    it.each([
      ['offers other ways to a page that came into sight', ['visible'], 1],
      ['takes a page out of sight for one behind the app', ['hidden'], 0],
      ['takes a page out of sight for one behind the app', ['visible', 'hidden'], 0],
    ] as const)('%s', async (_what, states, times) => {
      const when = states.map((state) => pageVisibilityChanged({ state }));
      const run = await at(own, { answers, when, passes: 5000 });
      expect(run.dispatched.filter(redirectNothingHappened.match)).toHaveLength(times);
    });

    it('opens again on a gesture, and puts the link on the clipboard', async () => {
      const run = await at(own, { answers, passes: 5000, whenPassed: [redirectLinkWanted(), redirectLaunchWanted()] });
      expect(run.departures).toEqual([
        'com.docs.drive://signed-in?code=APPCODE',
        'copied com.docs.drive://signed-in?code=APPCODE',
        'com.docs.drive://signed-in?code=APPCODE',
      ]);
      expect(run.dispatched.filter(redirectRedirecting.match)).toHaveLength(1);
    });

    it('each press counts once, during the five seconds too', async () => {
      const link = 'com.docs.drive://signed-in?code=APPCODE';
      const run = await at(own, {
        answers,
        when: [redirectLaunchWanted()],
        passes: 4999,
        whenPassed: [redirectLaunchWanted()],
      });
      expect(run.departures).toEqual([link, link, link]);
      expect(run.dispatched.filter(redirectNothingHappened.match)).toEqual([]);
      const later = await at(own, { answers, when: [redirectLaunchWanted()], passes: 60_000 });
      expect(later.departures).toEqual([link, link]);
      expect(later.dispatched.filter(redirectNothingHappened.match)).toHaveLength(1);
    });

    it('never puts tokens on the clipboard, and does not offer it [0.26]', async () => {
      const withTokens = { ...tokens, ...drive, 'acme:app_redirect': 'com.docs.drive://signed-in' };
      const run = await at(withTokens, {
        answers: metadata({ ExternalSupport: true, RedirectUris: ['com.docs.drive://signed-in'] }),
        passes: 5000,
        whenPassed: [redirectLinkWanted()],
      });
      expect(run.departures).toEqual(['com.docs.drive://signed-in?at=A&rt=R&et=99']);
      expect(run.state.redirect).toMatchObject({ step: 'redirecting', withTokens: true, link: 'offered' });
    });
  });
});
