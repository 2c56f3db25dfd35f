import { failed, ok } from '__tests__/support/fakePorts';
import { type FlowSetting, runFlow } from '__tests__/support/runFlow';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import type { Sealed } from 'src/contract/shape';
import { keysOfGroup } from 'src/contract/storageKeys';
import { postAuth } from 'sagas/postAuth';
import { attemptProved } from 'slices/attempt';
import { entrySubmitted } from 'slices/entry';
import { placeFound } from 'slices/place';
import { endOf } from '__tests__/support/sessions';

const acme = 'acme' as SiteName;
const jane = 'jane@acme.test' as EmailId;
const ada = 'ada@acme.test' as EmailId;
const stored = {
  'acme:idp_type': 'WORKDOCS',
  'acme:idp_access_token': 'pool-access',
  'acme:idp_refresh_token': 'pool-refresh',
};
const organization = ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' });
const iso = '2026-11-21T10:43:23.061Z';
const credentials = ok({
  WorkDocsAuthToken: '‹accessToken:n›' as Sealed<'accessToken'>,
  WorkDocsRefreshToken: '‹refreshToken:n›' as Sealed<'refreshToken'>,
  Expiration: iso,
});
const me = ok({ User: { Id: 'u-1' } });
const answers = { 'api.organizationByAlias': organization, 'api.credentials': credentials, 'api.currentUser': me };
const at = (setting: FlowSetting = {}) =>
  runFlow(() => postAuth({ sitename: acme }), { address: '/postAuth?sitename=acme', stored, answers, ...setting });
/** The values that an alias look-up stores; they belong to the site, not to a person. */
const knownOrganization = {
  'acme:orgInfo': JSON.stringify({ alias: 'acme', Id: 'd-1', Mode: 'FEDERATED_IDENTITY' }),
  'acme:site_confirmed': 'true',
};
/** Refusing the person of a stored session leaves nobody signed in. */
const refusedHere = {
  'acme:idp_type': 'WORKDOCS',
  'acme:session': endOf(undefined, 'signIn2'),
  ...knownOrganization,
};
/** The start of a sign-in by the directory service; `used` if it has come back. */
const started = (more: object) => ({
  'acme:pending_sign_in': JSON.stringify({ id: 'new', method: 'directory', since: 1736928000000, ...more }),
});
/** The keys of all values that the commits of a run keep, besides the organisation, which is the site's. */
const valuesKept = (run: Awaited<ReturnType<typeof runFlow>>): readonly string[] =>
  run
    .askedOf('storage.commit')
    .flatMap((change) => Object.keys((change as { values: object }).values))
    .filter((key) => key !== 'orgInfo');

describe('§4 Post-auth', () => {
  it('without a site: sign-in with error [4.50]', async () => {
    const run = await runFlow(() => postAuth({}), { address: '/postAuth' });
    expect(run.wentTo).toEqual(['replace /emailSelect?error=error']);
    expect(run.state.signIn).toMatchObject({ why: 'noSite' });
  });

  it.each([
    ['who has signed in, and not who was typed first', [entrySubmitted({ siteName: acme, emailId: ada })]],
    ['of this tab, and not of a start in another one', []],
  ])('a refusal shows the person %s [0.42, 0.47]', async (_whom, given) => {
    const start = { id: 'new', method: 'own', email: jane, trip: 'trip', since: 1736928000000 };
    const startElsewhere = { ...start, id: 'other', email: ada, trip: 'other' };
    const tokens = { 'acme:pool_access_token': 'A', 'acme:pool_refresh_token': 'R' };
    const run = await at({
      stored: { 'acme:idp_type': 'WORKDOCS', ...tokens, 'acme:pending_sign_in': JSON.stringify(start) },
      answers: { ...answers, 'api.credentials': failed('userNotActive', { status: 403 }) },
      given: [...given, attemptProved({ site: acme, id: 'new' })],
      meanwhile: { 'api.credentials': { 'acme:pending_sign_in': JSON.stringify(startElsewhere) } },
    });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=not_active&email_id=jane%40acme.test']);
  });

  it.each([
    ['no type', {}],
    ['NONE', { 'acme:idp_type': 'NONE' }],
  ])('with %s stored: sign-in [3.07, 4.50]', async (_what, kept) => {
    const run = await at({ stored: kept });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
    expect(run.askedOf('api.credentials')).toEqual([]);
  });

  it('a finished sign-in leaves no code, not even one of a method that was tried before [0.13]', async () => {
    const codes = { 'acme:federate_auth_code': 'F', 'acme:iic_auth_code': 'I', 'acme:directory_auth_code': 'D' };
    const companions = { 'acme:federate_client_id': 'fed', 'acme:federate_redirect_uri': 'https://r.test/' };
    const run = await at({ stored: { ...stored, ...codes, ...companions } });
    expect(run.departures).toHaveLength(1);
    expect(keysOfGroup('codes').filter((key) => `acme:${key}` in run.stored)).toEqual([]);
  });

  it.each([
    ['WORKDOCS_FEDERATE', {}, 'startIncomplete', ['federate_auth_code', 'federate_client_id', 'federate_redirect_uri']],
    [
      'WORKDOCS_FEDERATE',
      { 'acme:federate_auth_code': 'F' },
      'startIncomplete',
      ['federate_client_id', 'federate_redirect_uri'],
    ],
    [
      'WORKDOCS_FEDERATE',
      { 'acme:federate_auth_code': 'F', 'acme:federate_client_id': 'c' },
      'startIncomplete',
      ['federate_redirect_uri'],
    ],
    ['IAM_IDENTITY_CENTER', {}, 'startIncomplete', ['iic_auth_code', 'iic_client_id']],
    ['IAM_IDENTITY_CENTER', { 'acme:iic_auth_code': 'I' }, 'startIncomplete', ['iic_client_id']],
    ['DIRECTORY_SERVICE', {}, 'noTokens', ['directory_auth_code', 'gb_access_token']],
    ['DIRECTORY_SERVICE', started({ used: true }), 'startIncomplete', ['directory_auth_code']],
    ['DIRECTORY_SERVICE', started({ trip: 'trip' }), 'startIncomplete', ['directory_auth_code']],
  ])('names what is missing for a sign-in by %s with %j', async (type, kept, why, missing) => {
    const run = await at({ stored: { 'acme:idp_type': type, ...kept } });
    expect(run.state.signIn).toMatchObject({ error: 'error', why });
    expect(run.dispatched.find(({ type }) => type === 'signIn/refused')?.payload).toMatchObject({ why, missing });
  });

  it('names the missing token of own sign-in', async () => {
    const { 'acme:idp_refresh_token': _gone, ...kept } = stored;
    const run = await at({ stored: kept });
    expect(run.dispatched.find(({ type }) => type === 'signIn/refused')?.payload).toMatchObject({
      why: 'noTokens',
      missing: ['idp_refresh_token'],
    });
  });

  it.each([
    ['that nobody has sent', {}, 'noTokens'],
    ['that an earlier load of this tab has sent', { continues: true }, 'interrupted'],
  ] as const)(
    'without the tokens of own sign-in, %s, a sign-in under way is refused [0.47]',
    async (_by, more, why) => {
      const start = JSON.stringify({ id: 'new', method: 'own', email: jane, trip: 'trip', since: 1736928000000 });
      const run = await at({ stored: { 'acme:idp_type': 'WORKDOCS', 'acme:pending_sign_in': start }, ...more });
      expect(run.state.signIn).toMatchObject({ error: 'error', why });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error&email_id=jane%40acme.test']);
    },
  );

  it.each([
    ['stays if this tab finds no token at all: another one may have them', {}, 'own'],
    ['ends with the token that is left', { 'acme:idp_access_token': 'A' }, undefined],
  ])('the session of own sign-in %s [0.46]', async (_how, tokens, method) => {
    const session = JSON.stringify({ id: 's', method: 'own', since: 1736928000000 });
    const run = await at({ stored: { 'acme:idp_type': 'WORKDOCS', 'acme:session': session, ...tokens } });
    expect(run.state.signIn).toMatchObject({ why: 'noTokens' });
    expect((JSON.parse(run.stored['acme:session'] ?? '') as { readonly method?: string }).method).toBe(method);
    expect(run.stored).not.toHaveProperty('acme:idp_access_token');
  });

  it.each(['WORKDOCS', 'workdocs.provider', 'something else'])(
    'type %s is treated as the own user pool [3.07, 4.53, 7.05]',
    async (type) => {
      const run = await at({ stored: { ...stored, 'acme:idp_type': type } });
      expect(run.askedOf('api.credentials')).toEqual([
        {
          ExternalProvider: 'WORKDOCS',
          ExternalToken: run.seal('accessToken', 'pool-access'),
          ExternalRefreshToken: run.seal('refreshToken', 'pool-refresh'),
          OrganizationId: 'd-1',
        },
      ]);
    },
  );

  it('stores credentials with the expiry in epoch seconds and as ISO, and leaves for the document application [2.20, 4.03, 4.04]', async () => {
    const run = await at();
    const [group] = run.askedOf('storage.commit').slice(-1) as [{ values: Record<string, unknown> }];
    expect(group.values).toEqual({
      session: { id: 'signIn1', method: 'own', since: 1736928000000 },
      idp_type: 'WORKDOCS',
      siteName: 'acme',
      site_confirmed: true,
      region: 'us-east-1',
      gb_access_token: '‹accessToken:n›',
      gb_refresh_token: '‹refreshToken:n›',
      gb_access_token_exp: 1795257803,
      idp_access_token: expect.any(String) as unknown,
      idp_refresh_token: expect.any(String) as unknown,
      workdocs_federated_token: '‹accessToken:n›',
      workdocs_federated_refresh_token: '‹refreshToken:n›',
      workdocs_federated_token_exp: 1795257803,
      workdocs_federated_token_exp_iso: iso,
    });
    expect(run.stored).toMatchObject({ ...stored, siteName: 'acme' });
    expect(run.departures).toEqual(['https://docs.localhost:8080/workdocs/?load_user_info=true']);
    expect(run.state.session).toEqual({ has: 'credentials', expiresAt: 1795257803 });
  });

  it('stores its own type again, if storage was emptied or another tab has stored another one [0.42]', async () => {
    for (const idp_type of [undefined, 'WORKDOCS_FEDERATE']) {
      const run = await at({ meanwhile: { 'api.credentials': { 'acme:idp_type': idp_type } } });
      expect(run.stored['acme:idp_type']).toBe('WORKDOCS');
    }
  });

  it.each([
    ['the current user', ok({ User: { Id: 'u-1', Status: 'ACTIVE' } }), 'ACTIVE'],
    ['nobody', me, undefined],
  ])('keeps the status of the user that %s names [0.25]', async (_who, user, status) => {
    const run = await at({
      stored: { ...stored, 'acme:user_status': 'OLD' },
      answers: { ...answers, 'api.currentUser': user },
    });
    expect(run.stored['acme:user_status']).toBe(status);
  });

  it('does not leave for the document application if that would find no tokens, and reports why [0.41]', async () => {
    const run = await at({ placed: false, given: [placeFound({ region: 'us-east-1', storage: 'memory' })] });
    expect(run.departures).toEqual([]);
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
    expect(run.state.signIn).toMatchObject({ why: 'storageBlocked' });
  });

  it.each([
    ['found', false, 'us-east-1'],
    ['assumed', true, undefined],
  ])(
    'keeps the region of the page when it was %s, and never over that of the site [0.20]',
    async (_how, assumed, kept) => {
      const found = { placed: false, given: [placeFound({ region: 'us-east-1', storage: 'local', assumed })] };
      expect((await at(found)).stored['acme:region']).toBe(kept);
      const own = { ...stored, 'acme:region': 'eu-west-1' };
      expect((await at({ ...found, stored: own })).stored['acme:region']).toBe('eu-west-1');
      // A region from a host belongs to its own site.
      expect((await at({ ...found, onHostOf: 'acme' })).stored['acme:region']).toBe(kept);
      expect((await at({ ...found, onHostOf: 'globex' })).stored['acme:region']).toBeUndefined();
    },
  );

  it('goes to the stored path on the document application’s origin, once [4.04]', async () => {
    const run = await at({ stored: { ...stored, 'acme:site_redirect_path': '/workdocs/index.html?a=1#/doc/7' } });
    expect(run.departures).toEqual(['https://docs.localhost:8080/workdocs/index.html?a=1&load_user_info=true#/doc/7']);
    expect(run.stored['acme:site_redirect_path']).toBeUndefined();
  });

  it.each([
    ['another mode', ok({ Id: 'd-1', Mode: 'CONNECTED' }), 'ownLoginNotAllowed'],
    ['no mode', ok({ Id: 'd-1' }), 'ownLoginNotAllowed'],
    ['no organisation', failed('entityNotExists'), 'noOrganization'],
  ])('%s: sign-in with error [4.53]', async (_what, answer, why) => {
    const run = await at({ answers: { ...answers, 'api.organizationByAlias': answer } });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
    expect(run.state.signIn).toMatchObject({ why });
    expect(run.askedOf('api.credentials')).toEqual([]);
  });

  it('finds the organisation in the cache of this site only [3.02, 4.51]', async () => {
    const orgInfo = (alias?: string) => JSON.stringify({ alias, Id: 'd-2', Mode: 'FEDERATED_IDENTITY' });
    // The specification names no alias in it (§3).
    for (const alias of ['acme', undefined]) {
      const cached = await at({ stored: { ...stored, 'acme:orgInfo': orgInfo(alias) } });
      expect(cached.askedOf('api.organizationByAlias')).toEqual([]);
    }
    const other = await at({ stored: { ...stored, 'acme:orgInfo': orgInfo('globex') } });
    expect(other.askedOf('api.organizationByAlias')).toEqual([{ alias: 'acme' }]);
  });

  it.each([
    ['INACTIVE', ok({ User: { Status: 'INACTIVE' } }), 'not_active'],
    ['no id', ok({ User: {} }), 'invalidUserSessionError'],
    ['an empty id', ok({ User: { Id: '' } }), 'invalidUserSessionError'],
    ['no user', ok({}), 'invalidUserSessionError'],
    ['a failure', failed('refused', { status: 401 }), 'invalidUserSessionError'],
  ])('a current user with %s: sign-in with an error, and nothing is stored [4.54]', async (_what, answer, error) => {
    const run = await at({ answers: { ...answers, 'api.currentUser': answer } });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=${error}`]);
    expect(run.stored).toEqual(refusedHere);
    expect(valuesKept(run)).toEqual(['session']);
    expect(run.departures).toEqual([]);
  });

  it.each([
    ['no id', ok({ User: {} }), 'userInvalid'],
    ['a refusal', failed('refused', { status: 401 }), 'userInvalid'],
    ['a refusal', failed('refused', { status: 403 }), 'userInvalid'],
    ['no answer', failed('network', { status: -1 }), 'unreachable'],
    ['a page of a proxy', failed('malformed', { status: 200 }), 'userNotLoaded'],
    ['a page of a firewall', failed('refused', { status: 403, contentType: 'text/html', length: 9 }), 'userNotLoaded'],
    ['a fault of the service', failed('refused', { status: 500 }), 'userNotLoaded'],
    ['too many calls', failed('throttled', { status: 429 }), 'userNotLoaded'],
    ['a lock', failed('refused', { status: 423, code: 'ResourceLockedException' }), 'userNotLoaded'],
    ['a request that came too early', failed('refused', { status: 425 }), 'userNotLoaded'],
    ['a conflict', failed('refused', { status: 409 }), 'userNotLoaded'],
    ['a request that the service does not understand', failed('refused', { status: 400 }), 'userNotLoaded'],
    ['no such user', failed('refused', { status: 404 }), 'userInvalid'],
    ['no such user by name', failed('entityNotExists', { status: 400 }), 'userInvalid'],
    ['a site that has moved', failed('redirect', { status: 404 }), 'userNotLoaded'],
    ['a user who is not active', failed('userNotActive', { status: 403 }), 'userInactive'],
  ])('a current user with %s (%j): the page names the cause %s', async (_what, answer, why) => {
    const run = await at({ answers: { ...answers, 'api.currentUser': answer } });
    expect(run.state.signIn).toMatchObject({ step: 'refused', why });
  });

  it.each([
    [failed('userNotActive', { status: 403 }), 'not_active'],
    [failed('authenticationFailed', { status: 401 }), 'enterpriseAuth'],
    [failed('incomplete', { status: 200 }), 'enterpriseAuth'],
    [failed('refused', { status: 500 }), 'internalerror'],
    [failed('network'), 'internalerror'],
    [failed('userNotActive', { status: 400 }), 'not_active'],
    [failed('authenticationFailed', { status: 403 }), 'enterpriseAuth'],
  ])('a refused exchange (%j) is mapped [8.02]', async (answer, error) => {
    const run = await at({ answers: { ...answers, 'api.credentials': answer } });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=${error}`]);
  });

  it('takes tokens from the address only when own sign-in stored the same', async () => {
    const same = '/postAuth?sitename=acme&access_token=pool-access&refresh_token=pool-refresh';
    expect((await at({ address: same })).departures).toHaveLength(1);
    for (const address of ['/postAuth?sitename=acme&access_token=foreign', '/postAuth?refresh_token=foreign']) {
      const run = await at({ address });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
      expect(run.askedOf('api.credentials')).toEqual([]);
    }
  });

  it('without tokens: sign-in with error', async () => {
    const run = await at({ stored: { 'acme:idp_type': 'WORKDOCS' } });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });
});

describe.each([
  [
    'federate',
    'WORKDOCS_FEDERATE',
    'federate_auth_code',
    {
      'acme:federate_client_id': 'fed',
      'acme:federate_redirect_uri': 'https://docs.localhost:8080/loginv2/?callback=workdocsFederateCallback',
    },
    { ClientId: 'fed', RedirectUri: 'https://docs.localhost:8080/loginv2/?callback=workdocsFederateCallback' },
  ],
  [
    'identity center',
    'IAM_IDENTITY_CENTER',
    'iic_auth_code',
    { 'acme:iic_client_id': 'center' },
    { ClientId: 'center', RedirectUri: 'https://docs.localhost:8080/loginv2/?callback=iicCallback' },
  ],
] as const)('§4 Post-auth, %s', (_name, type, codeKey, kept, grant) => {
  const held = { 'acme:idp_type': type, [`acme:${codeKey}`]: 'CODE', ...kept };
  const token = ok({
    AccessToken: '‹accessToken:t›' as Sealed<'accessToken'>,
    RefreshToken: '‹refreshToken:t›' as Sealed<'refreshToken'>,
    ExpirationDateTime: iso,
  });
  const all = { ...answers, 'api.token': token };

  it('finds the organisation, exchanges the stored code, validates, stores, leaves [4.51, 7.05]', async () => {
    const run = await at({ stored: held, answers: all });
    expect(run.askedOf('api.token')).toEqual([
      { Code: run.seal('code', 'CODE'), AuthCodeProvider: type, OrganizationId: 'd-1', AuthCodeGrantParams: grant },
    ]);
    expect(run.askedOf('api.currentUser')).toHaveLength(1);
    expect(run.state.session).toEqual({ has: 'credentials', expiresAt: 1795257803 });
    expect(run.departures).toEqual(['https://docs.localhost:8080/workdocs/?load_user_info=true']);
    expect(run.stored[`acme:${codeKey}`]).toBeUndefined();
  });

  it.each([
    [failed('userNotActive', { status: 403 }), 'not_active'],
    [failed('authenticationFailed', { status: 401 }), 'enterpriseAuth'],
    [failed('incomplete', { status: 200, field: 'RefreshToken' }), 'enterpriseAuth'],
    [failed('refused', { status: 500 }), 'internalerror'],
    [failed('network'), 'internalerror'],
  ])('a refused exchange (%j) is mapped, and the code is not tried again [0.45, 5.09, 8.02]', async (answer, error) => {
    const run = await at({ stored: held, answers: { ...all, 'api.token': answer } });
    expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=${error}`]);
    expect(run.stored[`acme:${codeKey}`]).toBeUndefined();
    expect(run.stored['acme:gb_access_token']).toBeUndefined();
  });

  it.each([failed('throttled', { status: 400 }), failed('refused', { status: 429 })])(
    'an exchange that met too many requests (%j): the page asks to wait',
    async (answer) => {
      const run = await at({ stored: held, answers: { ...all, 'api.token': answer } });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=internalerror']);
      expect(run.state.signIn).toMatchObject({ why: 'throttled' });
    },
  );

  it.each([
    ['refused the organisation’s id', failed('refused', { status: 500 }), undefined],
    ['did not answer', failed('network'), knownOrganization['acme:orgInfo']],
  ])(
    'if the exchange %s, the next sign-in knows as much about the organisation [0.48]',
    async (_what, answer, left) => {
      const run = await at({ stored: held, answers: { ...all, 'api.token': answer } });
      expect(run.stored['acme:orgInfo']).toBe(left);
    },
  );

  it('remembers the organisation for this site, and does not ask again [4.51]', async () => {
    const first = await at({ stored: held, answers: all });
    expect(JSON.parse(first.stored['acme:orgInfo'] ?? '')).toMatchObject({ alias: 'acme', Id: 'd-1' });
    const orgInfo = JSON.stringify({ alias: 'acme', Id: 'd-7' });
    const again = await at({ stored: { ...held, 'acme:orgInfo': orgInfo }, answers: all });
    expect(again.askedOf('api.organizationByAlias')).toEqual([]);
    expect(again.askedOf('api.token')).toMatchObject([{ OrganizationId: 'd-7' }]);
  });

  it.each([
    ['INACTIVE', ok({ User: { Id: 'u-1', Status: 'INACTIVE' } }), 'not_active'],
    ['no id', ok({ User: {} }), 'invalidUserSessionError'],
  ])(
    'a current user with %s: nothing of the sign-in is stored, and its code is gone [4.54]',
    async (_what, user, error) => {
      const run = await at({ stored: held, answers: { ...all, 'api.currentUser': user } });
      expect(run.wentTo).toEqual([`replace /emailSelect?sitename=acme&error=${error}`]);
      const { [`acme:${codeKey}`]: _code, ...rest } = held as Record<string, string>;
      expect(run.stored).toEqual({ ...rest, ...knownOrganization });
      expect(valuesKept(run)).toEqual([]);
    },
  );

  it('status INACTIVE of the token answer: not_active [4.54]', async () => {
    const inactive = ok({
      AccessToken: '‹accessToken:t›' as Sealed<'accessToken'>,
      RefreshToken: '‹refreshToken:t›' as Sealed<'refreshToken'>,
      User: { Status: 'INACTIVE' },
    });
    const run = await at({ stored: held, answers: { ...all, 'api.token': inactive } });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=not_active']);
  });

  it('without a code: sign-in with error', async () => {
    const run = await at({ stored: { 'acme:idp_type': type }, answers: all });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
    expect(run.askedOf('api.token')).toEqual([]);
  });
});

describe('§4 Post-auth, directory service', () => {
  const token = ok({
    AccessToken: '‹accessToken:t›' as Sealed<'accessToken'>,
    RefreshToken: '‹refreshToken:t›' as Sealed<'refreshToken'>,
  });
  const type = { 'acme:idp_type': 'DIRECTORY_SERVICE' };

  it('exchanges the code of the callback, Code only [4.52, 7.05]', async () => {
    const run = await at({
      stored: { ...type, 'acme:directory_auth_code': 'CODE' },
      answers: { 'api.token': token, 'api.currentUser': me },
    });
    expect(run.askedOf('api.token')).toEqual([{ Code: run.seal('code', 'CODE') }]);
    expect(run.departures).toHaveLength(1);
  });

  it('from then on uses the stored token, validated by the current user [4.52, 4.54]', async () => {
    const stored = {
      ...type,
      'acme:gb_access_token': 'a',
      'acme:gb_refresh_token': 'r',
      'acme:gb_access_token_exp': '5',
    };
    const run = await at({ stored, answers: { 'api.currentUser': ok({ User: { Id: 'u-1', Status: 'ACTIVE' } }) } });
    expect(run.askedOf('api.token')).toEqual([]);
    expect(run.departures).toHaveLength(1);
    expect(run.stored['acme:user_status']).toBe('ACTIVE');
    const refused = await at({ stored, answers: { 'api.currentUser': ok({}) } });
    expect(refused.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=invalidUserSessionError']);
  });

  const nowS = Date.parse('2025-01-15T08:00:00Z') / 1000;
  it.each([
    ['a moment ago', nowS.toString()],
    ['long ago', '1'],
    ['before 1970', '-5'],
  ])(
    'a code that expired %s is refused without a call, and removed; no older token takes its place [0.45]',
    async (_when, exp) => {
      const code = { 'acme:directory_auth_code': 'CODE', 'acme:directory_auth_code_exp': exp };
      const run = await at({ stored: { ...type, ...code, 'acme:gb_access_token': 'old' }, answers: {} });
      expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
      expect(run.state.signIn).toMatchObject({ step: 'refused', why: 'startedLongAgo' });
      expect(run.askedOf('api.token')).toEqual([]);
      expect(Object.keys(run.stored).filter((key) => key.includes('auth_code'))).toEqual([]);
    },
  );

  it.each([
    ['in the future', (nowS + 1).toString()],
    ['that does not parse', 'soon'],
  ])('a code with an expiry %s is exchanged', async (_what, exp) => {
    const run = await at({
      stored: { ...type, 'acme:directory_auth_code': 'CODE', 'acme:directory_auth_code_exp': exp },
      answers: { 'api.token': token, 'api.currentUser': me },
    });
    expect(run.departures).toHaveLength(1);
  });

  it('with neither: sign-in with error', async () => {
    const run = await at({ stored: type });
    expect(run.wentTo).toEqual(['replace /emailSelect?sitename=acme&error=error']);
  });
});
