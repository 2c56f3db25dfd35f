import { failed, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { ClientType, CodeChallenge, EmailId, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { ParamsOf, RouteId } from 'src/contract/routes';
import { appRedirect } from 'sagas/appRedirect';
import { changePassword } from 'sagas/changePassword';
import { checkAuth } from 'sagas/checkAuth';
import { consent } from 'sagas/consent';
import { entryForm } from 'sagas/entryForm';
import { forgotPassword } from 'sagas/forgotPassword';
import { ownLogin } from 'sagas/ownLogin';
import { postAuth } from 'sagas/postAuth';
import { preAuth } from 'sagas/preAuth';
import { leaveAsSuperseded } from 'sagas/steps/session/currentSession';
import { refuseSignIn } from 'sagas/steps/refusal/refuseSignIn';
import { attemptProved } from 'slices/attempt';
import { appRequestDropped, appRequestFound } from 'slices/appRequest';
import { changePasswordSubmitted } from 'slices/changePassword';
import { consentDenied } from 'slices/consent';
import { entryStartedOver, entrySubmitted, entrySubmittedItself } from 'slices/entry';
import { selectPersistedState } from 'slices/persisted';
import { redirectRefused } from 'slices/redirect';
import type { Event } from 'slices/event';
import { type Arrival, routeEntered } from 'slices/route';
import { pageReturned } from 'slices/page';
import { storeRestored } from 'slices/store';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const now = Date.parse('2025-01-15T08:00:00Z');
const waiting = (ageMs: number) => ({
  'acme:code_challenge': 'abc',
  'acme:application_id': 'drive-app-1',
  'acme:app_access_since': String(now - ageMs),
});
const fresh = waiting(1000);
/** A request waits for half an hour. */
const old = waiting(30 * 60_000);
const granted = {
  'acme:session': JSON.stringify({ id: 's', method: 'federate', since: now }),
  'acme:app_grant': JSON.stringify({ session: 's', applicationId: 'notes', codeChallenge: 'abc', since: now - 1000 }),
};
const known = { 'api.organizationByAlias': ok({ Id: 'd-1' }) };
const pending = { step: 'pending', site: 'acme', applicationId: 'drive-app-1' };

const entry = (params: ParamsOf<'entry'>, setting: FlowSetting = {}) =>
  runFlow(() => entryForm({ sitename: acme, ...params }, 'load'), { answers: known, ...setting });
const returning: ParamsOf<'entry'> = { check_auth_redirect: true };

describe('a request of an app that waits for a sign-in', () => {
  it.each([
    ['on the way from check-auth', returning],
    ['beside an error', { error: 'error' }],
  ])('is known on the entry page %s, with the app that asks [0.29]', async (_when, params) => {
    expect((await entry(params, { stored: fresh })).state.appRequest).toEqual(pending);
  });

  it.each([
    ['what was granted in another tab stays, and works there', 'other', ['acme:app_grant', 'acme:auth_code']],
    ['what was granted in this tab goes too', 'trip', []],
    ['what was granted for a request of an older build goes too', undefined, []],
  ])('is cleared by an entry page that is loaded plainly; %s [0.46, 4.60]', async (_what, trip, kept) => {
    const grant = { ...granted, 'acme:auth_code': 'code' };
    const arrived = { ...fresh, ...(trip !== undefined && { 'acme:app_access_trip': trip }) };
    const run = await entry({}, { stored: { ...arrived, ...grant } });
    expect(run.stored).not.toHaveProperty('acme:code_challenge');
    expect(Object.keys(run.stored).filter((key) => Object.hasOwn(grant, key) && key !== 'acme:session')).toEqual(kept);
  });

  it.each([
    ['stays while its own tab has a sign-in under way for it', { trip: 'other', since: now }, true],
    ['does not stay for a sign-in of long ago', { trip: 'other', since: now - 10 * 60_000 - 1 }, false],
    ['does not stay for a sign-in of a third tab', { trip: 'third', since: now }, false],
  ])('of another tab %s, where an entry page is loaded plainly [0.46, 4.60]', async (_what, start, isKept) => {
    const pending_sign_in = JSON.stringify({ id: 'a', method: 'federate', ...start });
    const stored = { ...fresh, 'acme:app_access_trip': 'other', 'acme:pending_sign_in': pending_sign_in };
    const run = await entry({}, { now, stored });
    expect('acme:code_challenge' in run.stored).toBe(isKept);
    expect(run.state.appRequest).toEqual({ step: 'none' });
  });

  it.each([
    ['stays with its tab, which may be at the provider', { error: 'error' }, { since: now }, false],
    ['is that of a tab that was closed at the provider, by its own address', returning, { since: now }, true],
    ['stays with its tab, which may be exchanging its code', { error: 'error' }, { since: now, used: true }, false],
    ['is that of a closed tab, whose start is old', { error: 'error' }, { since: now - 10 * 60_000 - 1 }, true],
  ] as const)(
    'of another tab, at an address with an error or of its own, %s [0.46, 0.47]',
    async (_what, params, start, isTaken) => {
      const pending_sign_in = JSON.stringify({ id: 'a', method: 'federate', trip: 'other', ...start });
      const stored = { ...fresh, 'acme:app_access_trip': 'other', 'acme:pending_sign_in': pending_sign_in };
      const run = await entry(params, { now, stored });
      expect(run.state.appRequest).toEqual(isTaken ? pending : { step: 'none' });
      expect(run.stored['acme:app_access_trip']).toBe(isTaken ? 'trip' : 'other');
    },
  );

  it('of this tab is cleared by an entry page that is loaded plainly, whatever it has started [4.60]', async () => {
    const pending_sign_in = JSON.stringify({ id: 'a', method: 'federate', trip: 'trip', since: now });
    const stored = { ...fresh, 'acme:app_access_trip': 'trip', 'acme:pending_sign_in': pending_sign_in };
    expect((await entry({}, { now, stored })).stored).not.toHaveProperty(['acme:code_challenge']);
  });

  it('is known as soon as check-auth has saved it [0.29]', async () => {
    const run = await runFlow(
      () => checkAuth({ sitename: acme, code_challenge: 'abc' as CodeChallenge, application_id: 'drive-app-1' }),
      { address: '/checkAuth?sitename=acme&code_challenge=abc&application_id=drive-app-1' },
    );
    expect(run.state.appRequest).toEqual(pending);
  });

  it.each([
    ['without either', {}, false],
    ['with check_auth_redirect', returning, true],
    ['with an error', { error: 'error' }, true],
  ])('is cleared by an entry page %s: kept %s [2.13, 4.60]', async (_how, params, isKept) => {
    const request = { ...fresh, 'acme:app_redirect': 'https://notes.test/', 'acme:request_state': 'S' };
    const { stored } = await entry(params, { stored: request });
    expect(Object.keys(request).map((name) => name in stored)).toEqual(Object.keys(request).map(() => isKept));
  });

  it('is forgotten by an entry page that was not opened for it, and by a denial', async () => {
    const args = [appRequestFound({ site: acme, applicationId: 'notes' })];
    const plain = await entry({}, { stored: fresh, given: args });
    expect(plain.dispatched).toContainEqual(appRequestDropped({ site: acme }));
    const { Name, RedirectUris } = { Name: 'Notes', RedirectUris: ['https://notes.test/'] };
    const denied = await runFlow(() => consent({ sitename: acme }), {
      stored: { ...fresh, 'acme:application_id': 'notes', ...granted },
      answers: { 'api.appMetadata': ok({ Name, RedirectUris, DefaultRedirect: 'https://notes.test/' }) },
      when: [consentDenied()],
    });
    expect(denied.state.appRequest).toEqual({ step: 'none' });
  });

  it.each([
    ['which the address names: another tab’s is taken over', { sitename: acme }, 'trip'],
    ['which was typed in place of that of the address: another tab’s stays there', {}, 'other'],
  ])('waits at a site %s [0.46]', async (_which, named, trip) => {
    const elsewhere = { ...fresh, 'acme:app_access_trip': 'other' };
    const globex = 'globex' as SiteName;
    const run = await runFlow(() => entryForm({ sitename: globex, ...returning, ...named }, 'load'), {
      stored: elsewhere,
      answers: { ...known, 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) },
      when: [entrySubmitted({ siteName: acme, emailId: jane })],
    });
    expect(run.stored).toMatchObject({ ...fresh, 'acme:app_access_trip': trip });
    expect(run.state.appRequest).toEqual(trip === 'trip' ? pending : { step: 'none' });
  });

  it('is still known to the page after a plain visit of another site [0.30]', async () => {
    const globex = 'globex' as SiteName;
    const given = [appRequestFound({ site: acme, applicationId: 'drive-app-1' })];
    const run = await runFlow(() => entryForm({ sitename: globex }, 'load'), { answers: known, stored: fresh, given });
    expect(run.state.appRequest).toEqual(pending);
  });

  it('is kept when the sign-in begins again at the same site [0.30]', async () => {
    const impossible = { ...known, 'api.userIdentityProvider': failed('missingParameter') };
    const sent = entrySubmitted({ siteName: acme, emailId: jane });
    const again = await entry(returning, { stored: fresh, answers: impossible, when: [sent, entryStartedOver()] });
    expect(again.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false']);
    expect(again.stored).toMatchObject(fresh);
    const untyped = await runFlow(() => postAuth({ sitename: acme }), { stored: fresh });
    expect(untyped.wentTo).toEqual(['replace /emailSelect?sitename=acme&check_auth_redirect=true']);
  });

  it('keeps the client type of the drive client after a refused sign-in [0.29]', async () => {
    const run = await runFlow(() => postAuth({ sitename: acme }), {
      stored: { 'acme:idp_type': 'WORKDOCS', 'acme:client_type': 'DRIVE' },
      answers: { 'api.organizationByAlias': ok({ Id: 'd-1' }) },
    });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&client_type=DRIVE']);
  });
});

describe('a request that has waited too long', () => {
  it.each([returning, { error: 'error' }])('is reported on the entry page (%j) and removed [0.30]', async (params) => {
    const run = await entry(params, { stored: old });
    expect(run.state.appRequest).toEqual({ step: 'expired' });
    expect(run.stored).not.toHaveProperty(['acme:code_challenge']);
  });

  it.each([
    ['post-auth', () => postAuth({ sitename: acme }), {}],
    ['consent', () => consent({ sitename: acme }), old],
  ])('ends %s on the redirect page, and nothing is exchanged [0.30]', async (_where, flow, left) => {
    const type = { 'acme:idp_type': 'WORKDOCS_FEDERATE' };
    const run = await runFlow(flow, { stored: { ...old, ...type } });
    expect(run.wentTo).toEqual(['replace /appRedirect?sitename=acme']);
    expect(run.stored).toEqual({ ...left, ...type });
  });

  describe('and was reported', () => {
    const told = storeRestored({ site: acme, slices: { appRequest: { expired: true } } });

    it.each([
      ['the entry page', () => entryForm({ sitename: acme, ...returning }, 'load')],
      ['the redirect page', () => appRedirect({ sitename: acme })],
    ])('is persisted by %s [0.30, 0.47]', async (_where, flow) => {
      const run = await runFlow(flow, { stored: old, answers: known });
      expect(selectPersistedState(run.state)).toEqual({ appRequest: { expired: true } });
    });

    it('is reported by a reloaded entry page, which waits for a click [0.30, 0.49]', async () => {
      const run = await entry(returning, { given: [told], onHostOf: 'acme' });
      expect(run.state.appRequest).toEqual({ step: 'expired' });
      expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
    });

    it('is reported by a reloaded redirect page [0.30, 0.47]', async () => {
      const run = await runFlow(() => appRedirect({ sitename: acme }), { given: [told] });
      expect(run.dispatched).toContainEqual(redirectRefused({ why: 'expired' }));
      expect(run.wentTo).toEqual([]);
    });

    it('is over when the person submits the form', async () => {
      const provider = { ...known, 'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }) };
      const when = [entrySubmitted({ siteName: acme, emailId: jane })];
      const run = await entry(returning, { given: [told], answers: provider, when });
      expect(run.state.appRequest).toEqual({ step: 'none' });
      expect(run.wentTo).toHaveLength(1);
    });
  });

  it('is reported for a site that is typed, before anything is asked about it [0.30, 0.49]', async () => {
    const run = await runFlow(() => entryForm({ error: 'error' }, 'load'), {
      stored: old,
      when: [entrySubmitted({ siteName: acme, emailId: jane })],
    });
    expect(run.state.appRequest).toEqual({ step: 'expired' });
    const again = '/emailSelect?sitename=acme&error=error&check_auth_redirect=true&auto_submit=false';
    expect(run.wentTo).toEqual([`replace ${again}`]);
  });

  it('that a sign-out has ended is told before anything goes on by itself [0.30]', async () => {
    const found = appRequestFound({ site: acme, applicationId: 'notes' });
    const given = [found, appRequestDropped({ site: acme, bySignOut: true })];
    const run = await entry({ email_id: jane }, { stored: {}, given });
    expect(run.askedOf('api.userIdentityProvider')).toEqual([]);
    expect(run.wentTo).toEqual([]);
    expect(run.state.appRequest).toEqual({ step: 'ended', site: acme });
  });

  it('is reported there beside the link of a drive client [0.29]', async () => {
    const run = await runFlow(() => entryForm({ error: 'error', client_type: 'DRIVE' as ClientType }, 'load'), {
      stored: old,
      when: [entrySubmitted({ siteName: acme, emailId: jane })],
    });
    expect(run.wentTo[0]).toContain('&client_type=DRIVE&');
    expect(run.state.appRequest).toEqual({ step: 'expired' });
  });

  it('is refused there by name, and removed completely [0.30]', async () => {
    const run = await runFlow(() => appRedirect({ sitename: acme }), { stored: { ...old, 'acme:auth_code': 'CODE' } });
    expect(run.dispatched).toContainEqual(redirectRefused({ why: 'expired' }));
    expect(run.stored).toEqual({});
    expect(run.departures).toEqual([]);
  });
});

describe('a request from a time in the future, because the clock was set back', () => {
  const ahead = { ...fresh, 'acme:app_access_since': String(now + limits.appAccessMs) };
  const told = { step: 'expired', isUndated: true };

  it('is removed, and the entry page states no age [0.30]', async () => {
    const run = await entry(returning, { stored: ahead });
    expect(run.state.appRequest).toEqual(told);
    expect(run.stored).not.toHaveProperty(['acme:code_challenge']);
    expect(selectPersistedState(run.state)).toEqual({ appRequest: { expired: true, undated: true } });
  });

  it('is refused by the redirect page, also after a reload [0.30, 0.47]', async () => {
    const slices = { appRequest: { expired: true, undated: true } } as const;
    const reloaded = { given: [storeRestored({ site: acme, slices })] };
    for (const given of [{ stored: ahead }, reloaded]) {
      const run = await runFlow(() => appRedirect({ sitename: acme }), given);
      expect(run.dispatched).toContainEqual(redirectRefused({ why: 'undated' }));
      expect(run.state.appRequest).toEqual(told);
      expect(run.departures).toEqual([]);
    }
  });
});

describe('a request without a time, which another program has stored [4.55]', () => {
  const { 'acme:app_access_since': _since, ...untimed } = fresh;
  const counted = { 'acme:app_access_since': String(now), 'acme:app_access_trip': 'trip' };

  it.each([
    ['of nobody', {}],
    ['of this tab', { 'acme:app_access_trip': 'trip' }],
  ])('%s begins to count when a page finds it, with all that belongs to it', async (_whose, more) => {
    const stored = { ...untimed, 'acme:app_redirect': 'https://notes.test/', ...more };
    const run = await entry(returning, { stored });
    expect(run.state.appRequest).toEqual(pending);
    expect(run.stored).toMatchObject({ ...stored, ...counted });
    const after = await entry(returning, { stored: run.stored, now: now + limits.appAccessMs });
    expect(after.state.appRequest).toEqual({ step: 'expired' });
  });

  it('of another tab has expired', async () => {
    const run = await runFlow(() => appRedirect({ sitename: acme }), {
      stored: { ...untimed, 'acme:app_access_trip': 'other', ...granted },
      given: [appRequestFound({ site: acme, applicationId: 'drive-app-1' })],
    });
    expect(run.dispatched).toContainEqual(redirectRefused({ why: 'expired' }));
  });
});

describe('a request of another tab', () => {
  const enteredBy = (arrival: Arrival) =>
    routeEntered({ route: 'entry', params: { sitename: acme }, refused: [], arrival });
  const elsewhere = { 'acme:app_access_trip': 'another' };
  const submitted = entrySubmittedItself({ siteName: acme, emailId: undefined });
  const proved = attemptProved({ site: acme, id: 'a' });

  it('is neither shown nor removed beside an error [0.46]', async () => {
    const run = await entry({ error: 'error' }, { stored: { ...fresh, ...elsewhere } });
    expect(run.state.appRequest).toEqual({ step: 'none' });
    expect(run.stored).toMatchObject({ ...fresh, ...elsewhere });
  });

  it('has not expired here [0.46]', async () => {
    const run = await entry({ error: 'error' }, { stored: { ...old, ...elsewhere } });
    expect(run.state.appRequest).toEqual({ step: 'none' });
    expect(run.stored).toMatchObject({ ...old, ...elsewhere });
  });

  it('is no longer shown by a page that knew one of its own', async () => {
    const given = [appRequestFound({ site: acme, applicationId: 'notes' })];
    const run = await entry({ error: 'error' }, { stored: { ...fresh, ...elsewhere }, given });
    expect(run.state.appRequest).toEqual({ step: 'none' });
  });

  it.each([
    ['a page of the tab that asked before, which Back has loaded again', { continues: true }],
    ['a page that has proved a sign-in', { given: [attemptProved({ site: acme, id: 'b' })] }],
    [
      'the page that asked before, which Back has brought back as it was',
      { given: [appRequestFound({ site: acme, applicationId: 'drive-app-1' }), pageReturned(), enteredBy('history')] },
    ],
  ])('is not taken over by the address that named an answered one: %s [0.43, 0.46]', async (_what, setting) => {
    const stored = { ...fresh, ...elsewhere };
    const run = await entry(returning, { stored, ...setting });
    expect(run.state.appRequest.step).not.toBe('pending');
    expect(run.stored).toMatchObject(stored);
  });

  it('is taken over beside an error if the sign-in was started for it [0.30]', async () => {
    const started = { 'acme:pending_sign_in': JSON.stringify({ method: 'federate', trip: 'another' }) };
    const run = await entry({ error: 'error' }, { stored: { ...fresh, ...elsewhere, ...started } });
    expect(run.state.appRequest).toEqual(pending);
    expect(run.stored).toMatchObject({ ...fresh, 'acme:app_access_trip': 'trip' });
  });

  it.each<[string, RouteId, object, readonly Event[], boolean]>([
    ['stays there after a refusal of something else', 'changePassword', {}, [], false],
    ['stays there after a refusal before the answer has come', 'postAuth', {}, [], false],
    ['stays there if this tab has submitted the form too', 'federateCallback', {}, [submitted], false],
    ['stays there if somebody has signed in since', 'federateCallback', { replaces: 'before' }, [], false],
    ['is taken over after a refused callback', 'federateCallback', {}, [], true],
    ['is taken over after a refusal that follows the answer', 'postAuth', { used: true }, [], true],
    ['is taken over after a refusal of the proved sign-in', 'changePassword', {}, [proved], true],
  ])('%s, although a sign-in was started for it [0.30, 0.42, 0.46]', async (_how, route, more, given, isTaken) => {
    const start = { id: 'a', method: 'federate', trip: 'another', ...more };
    const refused = await runFlow(() => refuseSignIn(acme, 'error', 'noCode'), {
      stored: { ...fresh, ...elsewhere, 'acme:pending_sign_in': JSON.stringify(start) },
      given: [routeEntered({ route, params: {}, refused: [], arrival: 'load' }), ...given],
    });
    const run = await entry({ error: 'error' }, { stored: refused.stored, given: [...given, enteredBy('flow')] });
    expect(run.state.appRequest.step).toBe(isTaken ? 'pending' : 'none');
    expect(run.stored['acme:app_access_trip']).toBe(isTaken ? 'trip' : 'another');
  });

  it.each([
    ['is taken over', 'federateCallback', {}, 'trip'],
    ['stays there after a refusal of something else', 'preAuth', {}, 'another'],
    [
      'stays there if the refused answer may be of another site',
      'federateCallback',
      { 'globex:pending_sign_in': '{}' },
      'another',
    ],
  ] as const)(
    'at a site that is typed after a refusal without one %s [0.30, 0.46]',
    async (_how, route, more, owner) => {
      const start = { 'acme:pending_sign_in': JSON.stringify({ method: 'federate', trip: 'another' }) };
      const refused = await runFlow(() => refuseSignIn(undefined, 'error', 'stateMissing'), {
        stored: { ...fresh, ...elsewhere, ...start, ...more },
        given: [routeEntered({ route, params: {}, refused: [], arrival: 'load' })],
      });
      expect(refused.wentTo).toEqual(['replace /emailSelect?error=error']);
      const run = await runFlow(() => entryForm({ error: 'error' }, 'flow'), {
        stored: refused.stored,
        answers: { ...known, 'api.userIdentityProvider': failed('network') },
        given: [enteredBy('flow')],
        when: [entrySubmitted({ siteName: acme, emailId: jane })],
      });
      expect(run.stored['acme:app_access_trip']).toBe(owner);
    },
  );

  it('stays there although a sign-in was started for it, if this tab has begun one of its own [0.46]', async () => {
    const started = { 'acme:pending_sign_in': JSON.stringify({ method: 'federate', trip: 'another' }) };
    const stored = { ...fresh, ...elsewhere, ...started };
    const run = await entry({ error: 'error' }, { stored, continues: true });
    expect(run.state.appRequest).toEqual({ step: 'none' });
    expect(run.stored).toMatchObject(stored);
  });

  it('stays there if this page has proved another sign-in than was started for it [0.46]', async () => {
    const started = { 'acme:pending_sign_in': JSON.stringify({ id: 'a', method: 'federate', trip: 'another' }) };
    const stored = { ...fresh, ...elsewhere, ...started };
    const run = await entry({ error: 'error' }, { stored, given: [attemptProved({ site: acme, id: 'b' })] });
    expect(run.state.appRequest).toEqual({ step: 'none' });
    expect(run.stored).toMatchObject(stored);
  });
});

describe('a page that starts again after a page load', () => {
  const superseded = (stored: Readonly<Record<string, string>>) => runFlow(() => leaveAsSuperseded(acme), { stored });
  const restart = 'replace /emailSelect?sitename=acme&auto_submit=false';

  it.each([
    ['of its own keeps it', 'trip', 'replace /emailSelect?sitename=acme&check_auth_redirect=true&auto_submit=false'],
    ['of another tab leaves it there', 'another', restart],
  ])('with a request %s [0.30, 0.46]', async (_whose, trip, address) => {
    expect((await superseded({ ...fresh, 'acme:app_access_trip': trip })).wentTo).toEqual([address]);
  });

  it('leaves the request of a newer start in another tab alone [0.46]', async () => {
    const started = JSON.stringify({ method: 'federate', trip: 'another' });
    const run = await superseded({ ...fresh, 'acme:app_access_trip': 'another', 'acme:pending_sign_in': started });
    expect(run.wentTo).toEqual([restart]);
  });
});

describe('the links of a loaded page that lead to sign-in', () => {
  const found = appRequestFound({ site: acme, applicationId: 'drive-app-1' });
  const screens = {
    'change password': (arrival: Arrival) => changePassword({ sitename: acme }, arrival),
    'the new password': (arrival: Arrival) => forgotPassword({ sitename: acme, username: jane }, arrival),
    'own sign-in': (arrival: Arrival) => ownLogin({ sitename: acme }, arrival),
    'the way to a provider': (arrival: Arrival) => preAuth({ sitename: acme }, arrival),
  };
  it.each(Object.entries(screens))('take along the request of its tab: %s [0.30]', async (_screen, flow) => {
    const run = (arrival: Arrival, trip: string, given?: readonly Event[]) =>
      runFlow(() => flow(arrival), {
        stored: { ...fresh, 'acme:app_access_trip': trip, 'acme:idp_type': 'DIRECTORY_SERVICE' },
        answers: { 'api.passwordUrl': failed('network') },
        continues: given === undefined,
        given: given ?? [],
      });
    expect((await run('load', 'trip')).dispatched).toContainEqual(found);
    expect((await run('load', 'another')).dispatched).not.toContainEqual(found);
    // Back from the browser’s cache, a page looks again.
    expect((await run('history', 'trip', [found, pageReturned()])).dispatched).toContainEqual(found);
    expect((await run('history', 'another', [found, pageReturned()])).dispatched).not.toContainEqual(found);
    expect((await run('load', 'trip', [])).dispatched).not.toContainEqual(found);
    // A page that is there already knows it.
    expect((await run('flow', 'trip')).dispatched).not.toContainEqual(found);
  });

  it('so does the way back after a change of the password [0.30]', async () => {
    const run = await runFlow(() => changePassword({ sitename: acme }), {
      stored: {
        ...fresh,
        'acme:app_access_trip': 'trip',
        'acme:idp_type': 'WORKDOCS',
        'acme:session': JSON.stringify({ id: 's', method: 'own', username: jane, since: now }),
        'acme:workdocs_last_authenticated_user_name': jane,
        'acme:idp_access_token': 'a',
        'acme:idp_refresh_token': 'r',
        'acme:idp_access_token_exp': String(now),
      },
      answers: { 'identity.changePassword': { outcome: 'ok' } },
      when: [changePasswordSubmitted({ oldPassword: '‹password:1›', newPassword: '‹password:2›' } as never)],
      passes: 3000,
    });
    expect(run.wentTo).toEqual([
      'replace /emailSelect?sitename=acme&email_id=jane%40acme.test&check_auth_redirect=true',
    ]);
  });
});
