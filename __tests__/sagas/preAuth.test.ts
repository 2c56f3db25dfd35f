import { runFlow } from '__tests__/support/runFlow';
import { outcomeOf, supersededOutcome } from '__tests__/support/sessionFlows';
import { acme, ada, now, signedOut } from '__tests__/support/sessions';
import type { ClientType, EmailId, SiteName } from 'src/contract/brandTypes';
import type { ParamsOf } from 'src/contract/routes';
import { preAuth } from 'sagas/preAuth';
import { entrySubmitted, entryVisitorNamed } from 'slices/entry';
import { placeFound } from 'slices/place';
import type { Arrival } from 'slices/route';

const page = 'https://docs.localhost:8080/loginv2/';
const start = (params: ParamsOf<'preAuth'>, stored: Readonly<Record<string, string>> = {}) =>
  runFlow(() => preAuth({ sitename: acme, ...params }), { stored });
const left = (address: string | undefined) => new URL(address ?? 'about:blank');

describe('§4 Pre-auth', () => {
  it('the federated provider: token made and stored, authorize URL with response_type, scope, client_id, redirect_uri and state [4.30, 4.35]', async () => {
    const run = await start({ user_idp_type: 'WORKDOCS_FEDERATE' });
    const url = left(run.departures[0]);
    expect(url.origin + url.pathname).toBe('http://idp.localhost:8081/federate/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      scope: 'openid uid',
      client_id: 'federate-client',
      redirect_uri: `${page}?callback=workdocsFederateCallback`,
      state: JSON.stringify({ csrfToken: '1-0-0-1', sitename: 'acme' }),
    });
    expect(run.stored).toMatchObject({
      'acme:federate_csrf_token': '1-0-0-1',
      'acme:federate_client_id': 'federate-client',
      'acme:federate_redirect_uri': `${page}?callback=workdocsFederateCallback`,
      'acme:idp_type': 'WORKDOCS_FEDERATE',
    });
    expect(run.stored['acme:iic_csrf_token']).toBeUndefined();
    expect(run.asked.at(-1)).toMatchObject({ method: 'leaveTo' });
  });

  it('the identity center: the same with the stored OIDC url and client id, without scope, and with a separate token [4.31, 4.35]', async () => {
    const run = await start(
      { user_idp_type: 'IAM_IDENTITY_CENTER' },
      { 'acme:iic_oidc_url': 'https://center.test/authorize?tenant=7', 'acme:iic_client_id': 'center client' },
    );
    const url = left(run.departures[0]);
    expect(url.origin + url.pathname).toBe('https://center.test/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '7',
      response_type: 'code',
      client_id: 'center client',
      redirect_uri: `${page}?callback=iicCallback`,
      state: JSON.stringify({ csrfToken: '1-0-0-1', sitename: 'acme' }),
    });
    expect(run.stored['acme:iic_csrf_token']).toBe('1-0-0-1');
    expect(run.stored['acme:federate_csrf_token']).toBeUndefined();
    expect(run.asked.at(-1)).toMatchObject({ method: 'leaveTo' });
  });

  const center = { 'acme:iic_oidc_url': 'https://center.test/', 'acme:iic_client_id': 'c' };
  const startCenter = (arrival: Arrival, stored: Readonly<Record<string, string>>) =>
    runFlow(() => preAuth({ sitename: acme, user_idp_type: 'IAM_IDENTITY_CENTER' }, arrival), { stored });
  const incomplete: readonly [string, Readonly<Record<string, string>>][] = [
    ['url or client id', {}],
    ['url', { 'acme:iic_client_id': 'c' }],
    ['client id', { 'acme:iic_oidc_url': 'https://center.test/' }],
  ];
  it.each(incomplete)(
    'a flow to an identity center without stored %s: sign-in with the cause',
    async (_what, stored) => {
      const run = await startCenter('flow', stored);
      expect(run.departures).toEqual([]);
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
      expect(run.state.signIn).toMatchObject({ why: 'noOidcClient' });
    },
  );

  it.each(incomplete)(
    'its opened address without stored %s: the entry page looks it up [4.12]',
    async (_what, stored) => {
      for (const arrival of ['load', 'opened', 'history'] as const) {
        const run = await startCenter(arrival, stored);
        expect(run.departures).toEqual([]);
        expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
        expect(run.state.signIn).not.toHaveProperty('why');
      }
    },
  );

  it('its opened address with the stored client goes there [4.31]', async () => {
    expect(left((await startCenter('load', center)).departures[0]).host).toBe('center.test');
  });

  it.each([undefined, 'DIRECTORY_SERVICE', 'WORKDOCS', 'something else'])(
    'type %s: the site’s /login with client_id and redirect_uri [2.17, 4.32]',
    async (type) => {
      const run = await start({ user_idp_type: type });
      const url = left(run.departures[0]);
      expect(url.origin + url.pathname).toBe('https://acme.docs.localhost:8080/login');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: 'directory-client',
        redirect_uri: `${page}?callback=enterprisecallback&sitename=acme`,
      });
      expect(run.stored['acme:idp_type']).toBe('DIRECTORY_SERVICE');
    },
  );

  it('the client type of the URL is stored [2.17]', async () => {
    const run = await start({ client_type: 'DRIVE' as ClientType });
    expect(run.stored['acme:client_type']).toBe('DRIVE');
    expect((await start({}, run.stored)).stored['acme:client_type']).toBe('DRIVE');
  });

  const jane = 'jane@acme.test' as EmailId;
  it.each([
    ['WORKDOCS_FEDERATE', 'federate', acme, jane],
    ['IAM_IDENTITY_CENTER', 'identityCenter', acme, jane],
    ['DIRECTORY_SERVICE', 'directory', 'globex' as SiteName, undefined],
  ])(
    '%s: the purpose of the start is stored before the page is replaced, and an older code is removed [0.44, 0.46]',
    async (user_idp_type, method, siteName, email) => {
      const run = await runFlow(() => preAuth({ sitename: acme, user_idp_type }), {
        stored: { ...ada, ...center, 'acme:federate_auth_code': 'OLD', 'acme:directory_auth_code': 'OLD' },
        given: [entrySubmitted({ siteName, emailId: jane })],
      });
      expect(JSON.parse(run.stored['acme:pending_sign_in'] ?? '')).toEqual({
        id: 'signIn1',
        replaces: 'ada',
        method,
        email,
        trip: 'trip',
        since: now,
      });
      expect(Object.keys(run.stored).filter((key) => key.endsWith('auth_code'))).toEqual([]);
      expect(run.state.site).toBe(acme);
      expect(run.askedOf('browser.leaveTo')).toMatchObject([{ replace: true }]);
    },
  );

  it.each([
    ['a link brought', [entryVisitorNamed({ siteName: acme, emailId: jane })], true],
    ['was typed', [entrySubmitted({ siteName: acme, emailId: jane })], undefined],
    [
      'was typed before a link brought it too',
      [entrySubmitted({ siteName: acme, emailId: jane }), entryVisitorNamed({ siteName: acme, emailId: jane })],
      undefined,
    ],
  ])('a start says whether the e-mail address is one that %s', async (_which, given, fromLink) => {
    const run = await runFlow(() => preAuth({ sitename: acme, user_idp_type: 'WORKDOCS_FEDERATE' }), { given });
    const start = JSON.parse(run.stored['acme:pending_sign_in'] ?? '') as { email?: string; fromLink?: boolean };
    expect([start.email, start.fromLink]).toEqual([jane, fromLink]);
  });

  it.each(['clock.now', 'random.csrfToken', 'prints.of', 'random.signIn'])(
    'a start that a sign-out overtakes during %s does not leave [0.44]',
    async (question) => {
      const run = await runFlow(() => preAuth({ sitename: acme, user_idp_type: 'WORKDOCS_FEDERATE' }), {
        stored: ada,
        meanwhile: { [question]: signedOut },
      });
      expect(outcomeOf(run)).toEqual(supersededOutcome('signedOut'));
    },
  );

  const older = { 'acme:recent_sign_ins': JSON.stringify([{ print: 'older', used: false }]) };
  const recentAfter = async (until: number) => {
    const held = { ...older, print_key: JSON.stringify({ key: 'K', until }) };
    const { stored } = await start({ user_idp_type: 'WORKDOCS_FEDERATE' }, held);
    return { recent: JSON.parse(stored['acme:recent_sign_ins'] ?? '') as unknown, key: stored['print_key'] };
  };

  it('each start makes a new token, and prints of the last few are remembered [0.13]', async () => {
    expect((await recentAfter(now + 1)).recent).toEqual([
      { print: 'older', used: false },
      { print: '1-0-0-1 under K', used: false },
    ]);
  });

  it.each([now, now + 24 * 60 * 60_000 + 1])(
    'a key is used for 24 hours; with a new one the prints of the older are forgotten [0.13]',
    async (until) => {
      const { recent, key } = await recentAfter(until);
      expect(recent).toEqual([{ print: '1-0-0-1 under print key 1', used: false }]);
      expect(JSON.parse(key ?? '')).toEqual({ key: 'print key 1', until: now + 24 * 60 * 60_000 });
    },
  );

  it('a start by a link removes what was stored under unconfirmed names [0.34]', async () => {
    const typed = { 'hunter2pass:client_type': 'WEB', 'hunter2pass:flow_log.000001.a.b': '[]' };
    const others = { siteName: 'last', 'last:client_type': 'WEB', 'known:site_confirmed': 'true' };
    const run = await start({}, { ...typed, ...others, 'acme:client_type': 'DRIVE' });
    expect(Object.keys(run.stored).filter((name) => name.startsWith('hunter2pass'))).toEqual([]);
    expect(run.stored).toMatchObject({ ...others, 'acme:client_type': 'DRIVE' });
    expect(run.departures).toHaveLength(1);
  });

  it('without a site: sign-in with error', async () => {
    const run = await runFlow(() => preAuth({}));
    expect(run.wentTo).toEqual(['replace /emailSelect?error=error']);
    expect(run.state.signIn).toMatchObject({ why: 'noSite' });
  });

  it.each(['WORKDOCS_FEDERATE', 'IAM_IDENTITY_CENTER', 'DIRECTORY_SERVICE'])(
    'does not leave for %s if nothing is stored to come back to, and reports why [0.41]',
    async (user_idp_type) => {
      const placed = { placed: false, given: [placeFound({ region: 'us-east-1', storage: 'memory' })] } as const;
      const run = await runFlow(() => preAuth({ sitename: acme, user_idp_type }), placed);
      expect(run.departures).toEqual([]);
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
      expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
    },
  );
});
