import { onLocationChanged } from 'connected-react-router';
import { type FakeOptions, failed, fakePorts, never, ok } from '__tests__/support/fakePorts';
import { factsOf } from '__tests__/support/runFlow';
import { makeStore } from 'src/app/makeStore';
import { code } from 'src/app/screens';
import { lazyFlows } from 'sagas/lazyFlows';
import { flowTableWith } from 'sagas/index';
import type { Facts } from 'slices/facts';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Result } from 'src/contract/failures';
import { consentAllowed } from 'slices/consent';
import { entrySubmitted, entryVisitorNamed } from 'slices/entry';
import { sharingContinued } from 'slices/sharing';
import { pageFailed, pageReturned } from 'slices/page';
import { sessionStartedElsewhere, sessionSignedOutElsewhere } from 'slices/session';
import { sessionOf } from '__tests__/support/sessions';
import type { Event } from 'slices/event';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const at = Date.parse('2025-01-15T08:00:00Z');
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const region = ok({ region: 'us-east-1' });

interface OpenOptions {
  readonly code?: typeof code;
  readonly onCrash?: (thrown: unknown) => void;
}

function open(options: FakeOptions, facts: Facts = factsOf(), surroundings: OpenOptions = {}) {
  const fake = fakePorts(options);
  const happened: Event[] = [];
  const { store, start } = makeStore({
    facts,
    ports: options.answers?.['code.load'] ? fake.ports : { ...fake.ports, code: surroundings.code ?? code },
    history: fake.history,
    flowOf: flowTableWith(lazyFlows),
    recorder: () => (next) => (action) => {
      happened.push(action as Event);
      return next(action);
    },
  });
  const { onCrash } = surroundings;
  const close = start({ arrive: true, ...(onCrash ? { onCrash } : {}) });
  const saw = (type: string): Event[] => happened.filter((event) => event.type === type);
  return { fake, store, close, saw };
}

describe('the root of all flows', () => {
  it('starts no flow and requests only region.json before the bootstrap has finished [2.12]', async () => {
    let found: (value: typeof region) => void = () => undefined;
    const answers = {
      'api.region': () => new Promise<typeof region>((resolve) => (found = resolve)),
      'api.organizationByAlias': ok({ Id: 'd-1' }),
      'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS' }),
    };
    const { fake, store, close } = open({ answers, address: '/emailSelect?sitename=acme' });
    await settled();
    expect(store.getState().route?.route).toBe('entry');
    store.dispatch({ ...entrySubmitted({ siteName: acme, emailId: jane }) });
    await settled();
    expect(store.getState().entry.step).toBe('lookingUp');
    expect(fake.askedOf('api.organizationByAlias')).toEqual([]);
    expect(fake.askedOf('api.userIdentityProvider')).toEqual([]);
    found(region);
    await settled();
    expect(fake.askedOf('api.userIdentityProvider')).toHaveLength(1);
    expect(store.getState().route?.route).toBe('ownLogin');
    close();
  });

  it.each([
    ['a sign-out of its site in another tab', 'starts none', acme, sessionOf('out')],
    ['a sign-out that has left no session', 'starts none', acme, undefined],
    ['a sign-out of another site', 'starts one', 'globex' as SiteName, sessionOf('out')],
    ['a sign-out, and then a sign-in, in another tab', 'starts one', acme, sessionOf('bob', 'federate')],
  ] as const)('a page that starts a sign-in by itself, opened before %s, %s [0.44]', async (...of) => {
    const [, result, site, session] = of;
    const step = result === 'starts none' ? 'superseded' : 'idle';
    const request = '&application_id=notes&code_challenge=challenge';
    for (const address of [
      '/checkAuth?sitename=acme',
      `/checkAuth?sitename=acme&email_id=jane%40acme.test${request}`,
      '/enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE',
      '/emailSelect?sitename=acme&email_id=jane%40acme.test',
    ]) {
      let found: (value: typeof region) => void = () => undefined;
      const answers = {
        'api.region': () => new Promise<typeof region>((resolve) => (found = resolve)),
        'api.organizationByAlias': ok({ Id: 'd-1' }),
        'api.userIdentityProvider': ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }),
        'api.refreshToken': failed('refused', { status: 400 }),
      };
      const stored = { 'acme:idp_type': 'WORKDOCS_FEDERATE', ...(session && { 'acme:session': session }) };
      const { fake, store, close } = open({ answers, address, stored });
      await settled();
      store.dispatch({ ...sessionSignedOutElsewhere({ site }) });
      found(region);
      await settled();
      const { signIn, route } = store.getState();
      expect([address, signIn.step]).toEqual([address, step]);
      expect(fake.departures).toHaveLength(step === 'idle' ? 1 : 0);
      if (step === 'superseded')
        expect(route?.params).toMatchObject(address.includes('email_id') ? { email_id: jane } : {});
      // The app still waits, for a sign-in that somebody presses for.
      expect('acme:code_challenge' in fake.stored()).toBe(address.includes(request));
      close();
    }
  });

  it('a sign-out in another tab keeps no screen from starting a sign-in whose address comes later [0.44]', async () => {
    const answers = { 'api.region': region, 'api.organizationByAlias': ok({ Id: 'd-1' }) };
    const stored = { 'acme:session': sessionOf('out') };
    const address = '/emailSelect?sitename=acme&auto_submit=false';
    const { fake, store, close } = open({ answers, address, stored });
    await settled();
    store.dispatch({ ...sessionSignedOutElsewhere({ site: acme }) });
    fake.history.push('/enterprisePreAuth?sitename=acme&user_idp_type=WORKDOCS_FEDERATE');
    await settled();
    expect(store.getState().signIn.step).toBe('idle');
    expect(fake.departures).toHaveLength(1);
    close();
  });

  it.each([
    ['was there', 'prod', 'before', true],
    ['was there', 'alpha', 'before', true],
    ['has begun while its page was loading', 'prod', 'reported', false],
    ['has begun while its page was loading', 'alpha', 'reported', false],
    ['begins while its code is loading', 'prod', 'later', false],
    ['begins while its code is loading', 'alpha', 'later', false],
  ] as const)('a sign-out of a page ends a session that %s, of stage %s (%s): %j [0.44, 0.52]', async (...of) => {
    const [, stage, begins, isEnded] = of;
    const session = JSON.stringify({ id: 'bob', method: 'federate', since: at, stage });
    const bob = { 'acme:session': session, 'acme:gb_access_token': 'BOB', 'acme:gb_refresh_token': 'BOB-R' };
    let found: (value: typeof region) => void = () => undefined;
    const answers = {
      'api.region': () => new Promise<typeof region>((resolve) => (found = resolve)),
      'api.organizationByAlias': ok({ Id: 'd-1' }),
      'api.logout': ok(undefined),
    };
    const stored = begins === 'later' ? {} : bob;
    const stageScope = { stage: 'prod', ownsUnmarked: true } as const;
    const { fake, store, close } = open({ answers, address: '/logout?sitename=acme', stored, stageScope });
    if (begins === 'reported') store.dispatch({ ...sessionStartedElsewhere({ site: acme }) });
    await settled();
    if (begins === 'later') for (const [name, text] of Object.entries(bob)) fake.plant(name, text);
    found(region);
    await settled();
    expect(fake.stored()['acme:gb_access_token']).toBe(isEnded ? undefined : 'BOB');
    expect(fake.askedOf('api.logout')).toHaveLength(isEnded && stage === 'prod' ? 1 : 0);
    // "Your session has ended" would be untrue.
    const otherStage = stage === 'alpha' || undefined;
    const told = isEnded ? { step: 'idle' } : { step: 'superseded', site: acme, by: 'signIn', otherStage };
    expect(store.getState().signIn).toEqual(told);
    close();
  });

  it('shows the error page in place of a screen whose code cannot be loaded, and runs no flow of that screen', async () => {
    const failed = { outcome: 'failed', failure: { kind: 'network', status: -1 } } as const;
    const options = { answers: { 'api.region': region, 'code.load': failed }, address: '/workdocsAuth?sitename=acme' };
    const { fake, store, close } = open(options);
    await settled();
    const shown = { route: 'problem', arrival: 'load', notLoaded: true };
    expect(store.getState()).toMatchObject({ site: 'acme', route: shown });
    expect(fake.askedOf('identity.signIn')).toEqual([]);
    close();
  });

  it('reports that the code of a screen threw, and shows the error page at the same address [0.36]', async () => {
    const threw = { outcome: 'threw', name: 'TypeError' } as const;
    const options = {
      answers: { 'api.region': region, 'code.load': () => Promise.resolve(threw as never) },
      address: '/workdocsAuth?sitename=acme',
    };
    const { fake, store, saw, close } = open(options);
    await settled();
    expect(saw('page/failed').map(({ payload }) => payload)).toEqual([{ where: 'chunk', name: 'TypeError' }]);
    expect(store.getState()).toMatchObject({ site: 'acme', route: { route: 'problem', arrival: 'load' } });
    expect(store.getState().route?.notLoaded).toBeUndefined();
    expect(fake.history.location.pathname).toBe('/workdocsAuth');
    close();
  });

  it('an address that is left while its code loads is not entered', async () => {
    const loads: (() => void)[] = [];
    const answers = {
      'api.region': region,
      'api.organizationByAlias': ok({ Id: 'd-1' }),
      'code.load': () => new Promise<Result<undefined>>((come) => loads.push(() => come(ok(undefined)))),
    };
    const { fake, saw, close } = open({ answers, address: '/emailSelect?sitename=acme' });
    const entered = () => saw('route/entered').map(({ payload }) => (payload as { readonly route: string }).route);
    /** The code that was requested as the nth has come. */
    const come = async (nth: number) => {
      loads[nth]?.();
      await settled();
    };
    await settled();
    await come(0);
    fake.history.push('/workdocsAuth?sitename=acme');
    await settled();
    fake.history.goBack();
    await settled();
    await come(1);
    expect(fake.askedOf('code.load')).toEqual(['entry', 'ownLogin', 'entry'].map((route) => ({ route })));
    expect(entered()).toEqual(['entry']);
    await come(2);
    expect(entered()).toEqual(['entry', 'entry']);
    close();
  });

  it.each([
    ['its code', 'code.load'],
    ['region.json', 'api.region'],
  ])(
    'a sign-out that waits for %s leaves whoever signs in meanwhile alone, and says who it is [0.44, 0.47]',
    async (_what, question) => {
      const sessionOf = (id: string) => JSON.stringify({ id, method: 'own', username: `${id}@acme.test`, since: 1 });
      const bob = { 'acme:session': sessionOf('bob'), 'acme:gb_access_token': 'B', 'acme:gb_refresh_token': 'R' };
      const signsIn = (asked: string): void => {
        if (asked === question) for (const [name, text] of Object.entries(bob)) page.fake.plant(name, text);
      };
      const answers = {
        'code.load': () => (signsIn('code.load'), ok(undefined)),
        'api.region': () => (signsIn('api.region'), region),
        'api.logout': ok(undefined),
        'api.organizationByAlias': ok({ Id: 'd-1' }),
      };
      const stored = { 'acme:session': sessionOf('ada'), 'acme:gb_access_token': 'A', 'acme:gb_refresh_token': 'r' };
      const page = open({ stored, answers, address: '/logout?sitename=acme' });
      await settled();
      expect(page.fake.stored()).toMatchObject(bob);
      expect(page.store.getState()).toMatchObject({
        route: { route: 'entry' },
        signIn: { step: 'superseded', by: 'signIn', username: 'bob@acme.test' },
      });
      expect(page.fake.askedOf('api.logout')).toEqual([]);
      page.close();
    },
  );

  it('a sign-out ends a session that gets its id, from another tab, while its code loads [4.98, 0.44]', async () => {
    const session = JSON.stringify({ id: 'given', method: 'own', since: 1 });
    const answers = {
      'code.load': () => (page.fake.plant('acme:session', session), ok(undefined)),
      'api.region': region,
      'api.logout': ok(undefined),
      'api.organizationByAlias': ok({ Id: 'd-1' }),
    };
    const stored = { 'acme:gb_access_token': 'A', 'acme:gb_refresh_token': 'r' };
    const page = open({ stored, answers, address: '/logout?sitename=acme' });
    await settled();
    expect(page.fake.stored()).not.toHaveProperty('acme:gb_access_token');
    expect(page.fake.stored()).not.toHaveProperty('acme:gb_refresh_token');
    expect(page.fake.askedOf('api.logout')).toHaveLength(1);
    page.close();
  });

  it('an address that was opened in the page is not taken for Back [4.19, 0.49]', async () => {
    const answers = { 'api.region': region, 'api.organizationByAlias': ok({ Id: 'd-1' }) };
    const { fake, store, close } = open({ answers, address: '/error' });
    await settled();
    const address = jest.spyOn(fake.ports.browser, 'address');
    const enter = async (opened?: boolean) => {
      address.mockResolvedValueOnce({ route: 'entry', params: { sitename: acme }, refused: [], opened });
      store.dispatch({ ...onLocationChanged(fake.history.location, 'POP') });
      await settled();
      return store.getState().route;
    };
    const entered = { route: 'entry', params: { sitename: acme }, refused: [] };
    expect(await enter(true)).toEqual({ ...entered, arrival: 'opened' });
    expect(await enter()).toEqual({ ...entered, arrival: 'history' });
    close();
  });

  it('an exception outside of the flows ends the flow of the screen and leads to the error page [0.36]', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const late = () => new Promise<never>((resolve) => (answer = resolve as (value: unknown) => void));
    const { fake, store, close } = open({ answers: { 'api.region': region, 'api.userIdentityProvider': late } });
    await settled();
    store.dispatch({ ...entrySubmitted({ siteName: acme, emailId: jane }) });
    await settled();
    store.dispatch({ ...pageFailed({ where: 'error', name: 'Error' }), byBrowser: true });
    expect(store.getState().route?.route).toBe('problem');
    await settled();
    answer({ outcome: 'ok', value: { IdentityProviderType: 'WORKDOCS' } });
    await settled();
    expect(fake.history.location.pathname).toBe('/error');
    expect(store.getState().route).toMatchObject({ route: 'problem', params: {} });
    close();
  });

  it('an exception that no flow catches is reported, because nothing reads an address any more [0.36]', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onCrash = jest.fn();
    const code = {
      load: () => Promise.reject(new RangeError('a defect')),
      loadAhead: () => Promise.resolve(undefined),
    };
    const { close } = open({ answers: { 'api.region': region } }, factsOf(), { code, onCrash });
    await settled();
    expect(onCrash.mock.calls).toEqual([[expect.any(RangeError)]]);
    close();
    jest.restoreAllMocks();
  });

  it.each([
    '/emailSelect?sitename=evil.com/',
    '/postAuth?sitename=d-1',
    '/checkAuth?sitename=a&sitename=b',
    '/workdocsAuth?sitename=ab',
  ])('%s ends on the error page for an invalid site name, and nothing is made from it', async (address) => {
    const { fake, store, close } = open({ answers: { 'api.region': region }, address });
    await settled();
    expect(store.getState().route).toMatchObject({
      route: 'problem',
      params: { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' },
    });
    expect(Object.keys(fake.stored()).filter((key) => key.includes(':'))).toEqual([]);
    expect(fake.asked.filter(({ port }) => port === 'api')).toHaveLength(1);
    close();
  });

  it('a code challenge that is not alphanumeric ends on the error page, and nothing is stored of it [5.07]', async () => {
    const address = '/checkAuth?sitename=acme&application_id=notes&code_challenge=';
    const answers = { 'api.region': region, 'api.organizationByAlias': ok({ Id: 'd-1' }) };
    const good = open({ answers, address: `${address}ab` });
    await settled();
    expect(good.store.getState().route).toMatchObject({ route: 'entry' });
    good.close();
    const { fake, store, close } = open({ answers, address: `${address}a-b` });
    await settled();
    expect(store.getState().route).toMatchObject({ route: 'problem', params: {} });
    expect(Object.keys(fake.stored()).filter((key) => key.startsWith('acme:'))).toEqual(['acme:region']);
    close();
  });

  it.each(['d-1', 'www', 'a.acme', '-acme'])(
    'a host whose label %s is not a site name ends there too, without a call for it or a key [5.02]',
    async (label) => {
      for (const address of ['/', '/workdocsAuth', '/checkAuth', '/logout', '/changePassword', '/enterprisePreAuth']) {
        const facts = { ...factsOf(), host: `${label}.${factsOf().host}` };
        const { fake, store, close } = open({ answers: { 'api.region': region }, address }, facts);
        await settled();
        expect(store.getState().route).toMatchObject({
          route: 'problem',
          params: { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' },
        });
        expect(store.getState().site).toBeNull();
        expect(Object.keys(fake.stored()).filter((key) => key.includes(':'))).toEqual([]);
        expect(fake.asked.flatMap(({ port, method }) => (port === 'api' ? [method] : []))).toEqual(['send']);
        expect(fake.askedOf('api.region')).toHaveLength(1);
        expect(fake.asked.filter(({ port }) => port === 'identity')).toEqual([]);
        close();
      }
    },
  );

  it.each([
    ['a sitename', '/workdocsAuth?sitename=acme', 'ownLogin'],
    ['the state of a callback', '/iicCallback?error=server_error', 'entry'],
  ])('but %s wins over such a host', async (_what, address, route) => {
    const facts = { ...factsOf(), host: `www.docs.${factsOf().host}` };
    const { close, saw } = open({ answers: { 'api.region': region }, address }, facts);
    await settled();
    expect(saw('route/entered').map((event) => (event.payload as { readonly route: string }).route)).toContain(route);
    close();
  });

  it('leaving a screen cancels its flow: a late answer has no effect', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const late = () => new Promise<never>((resolve) => (answer = resolve as (value: unknown) => void));
    const answers = { 'api.region': region, 'api.userIdentityProvider': late };
    const { fake, store, close } = open({ answers });
    await settled();
    store.dispatch({ ...entrySubmitted({ siteName: acme, emailId: jane }) });
    await settled();
    fake.history.push('/error');
    await settled();
    answer(ok({ IdentityProvider: 'WORKDOCS' }));
    await settled();
    expect(store.getState().route?.route).toBe('problem');
    close();
  });

  it('leaving a screen in the middle of a refresh does not lose the refresh token that the service has rotated [4.99]', async () => {
    let rotate: (value: unknown) => void = () => undefined;
    const answers = {
      'api.region': region,
      'api.passwordUrl': failed('refused', { status: 401 }),
      'api.refreshToken': () => new Promise<never>((resolve) => (rotate = resolve as (value: unknown) => void)),
    };
    const stored = {
      'globex:idp_type': 'DIRECTORY_SERVICE',
      'globex:gb_access_token': 'OLD',
      'globex:gb_refresh_token': 'R-OLD',
    };
    const { fake, store, close, saw } = open({ answers, stored, address: '/changePassword?sitename=globex' });
    await settled();
    expect(fake.askedOf('api.refreshToken')).toHaveLength(1);
    fake.history.push('/error');
    await settled();
    rotate(ok({ AccessToken: fake.seal('accessToken', 'NEW'), RefreshToken: fake.seal('refreshToken', 'R-NEW') }));
    await settled();
    expect(fake.stored()).toMatchObject({ 'globex:gb_access_token': 'NEW', 'globex:gb_refresh_token': 'R-NEW' });
    expect(saw('session/refreshed')).toHaveLength(1);
    expect(store.getState()).toMatchObject({ route: { route: 'problem' }, session: { has: 'credentials' } });
    // The waiting screen was left, and its call is not repeated.
    expect(fake.askedOf('api.passwordUrl')).toHaveLength(1);
    close();
  });

  it('an exception of a port is a defect: it is dispatched, the person gets the error page, and the flows continue', async () => {
    const broken = () => Promise.reject(new TypeError('with a secret in it'));
    const answers = { 'api.region': region, 'api.userIdentityProvider': broken };
    const { fake, store, close, saw } = open({ answers });
    await settled();
    store.dispatch({ ...entrySubmitted({ siteName: acme, emailId: jane }) });
    await settled();
    expect(saw('flow/crashed').map(({ payload }) => payload)).toEqual([{ flow: 'entry', name: 'TypeError' }]);
    expect(store.getState().route?.route).toBe('problem');
    fake.history.push('/emailSelect');
    await settled();
    expect(store.getState().route?.route).toBe('entry');
    close();
  });

  it('an exception of a concurrent step of a flow is caught as well', async () => {
    const broken = () => Promise.reject(new TypeError('x'));
    const answers = { 'api.region': region, 'api.organizationByAlias': broken };
    const { store, close, saw } = open({ answers, address: '/emailSelect?sitename=acme' });
    await settled();
    expect(saw('flow/crashed')).toHaveLength(1);
    expect(store.getState().route?.route).toBe('problem');
    close();
  });

  it('an address that returns restarts its flow, which is not busy', async () => {
    const answers = { 'api.region': region, 'api.userIdentityProvider': () => never<typeof region>() as never };
    const { fake, store, close } = open({ answers });
    await settled();
    store.dispatch({ ...entrySubmitted({ siteName: acme, emailId: jane }) });
    await settled();
    expect(store.getState().entry.step).toBe('lookingUp');
    store.dispatch({ ...onLocationChanged(fake.history.location, 'POP') });
    await settled();
    expect(store.getState().entry).toMatchObject({ step: 'asking', last: { siteName: 'acme' } });
    close();
  });

  const granted = {
    'acme:session': JSON.stringify({ id: 'signIn7', method: 'own', since: at }),
    'acme:app_grant': JSON.stringify({ session: 'signIn7', applicationId: 'notes', codeChallenge: 'abc', since: at }),
    'acme:code_challenge': 'abc',
    'acme:application_id': 'notes',
    'acme:app_access_since': String(at),
    'acme:posture_access_token': 'A',
    'acme:idp_type': 'WORKDOCS',
  };
  it.each([
    ['on a shared computer starts again', [sharingContinued()], 'entry'],
    ['on the person’s own computer goes on', [], 'consent'],
  ])('an unfinished sign-in whose page comes back from the cache %s [0.51]', async (_how, given, route) => {
    const app = {
      Name: 'Notes',
      RedirectUris: ['https://notes.test/'],
      DefaultRedirect: 'https://notes.test/',
      ExternalSupport: true,
    };
    const address = '/confirmPermissions?sitename=acme';
    const answers = { 'api.region': region, 'api.appMetadata': ok(app), 'api.organizationByAlias': ok({ Id: 'd-1' }) };
    const { fake, store, close } = open({ answers, stored: granted, address }, { ...factsOf(), continues: true });
    for (const event of given) store.dispatch({ ...event });
    store.dispatch({ ...entryVisitorNamed({ siteName: acme, emailId: jane }) });
    await settled();
    expect(store.getState()).toMatchObject({ route: { route: 'consent' }, consent: { asked: { name: 'Notes' } } });
    store.dispatch({ ...pageReturned() });
    store.dispatch({ ...onLocationChanged(fake.history.location, 'POP') });
    // Even a press at once answers nothing.
    store.dispatch({ ...consentAllowed() });
    await settled();
    store.dispatch({ ...consentAllowed() });
    await settled();
    expect(store.getState().route?.route).toBe(route === 'consent' ? 'appRedirect' : route);
    const isForgotten = route === 'entry';
    expect(fake.departures).toHaveLength(isForgotten ? 0 : 1);
    expect(store.getState().entry.last).toEqual(
      isForgotten ? undefined : { siteName: acme, emailId: jane, fromLink: true },
    );
    expect(fake.stored()['acme:code_challenge']).toBe(isForgotten ? 'abc' : undefined);
    close();
  });
});
