import { identityCalls } from 'src/contract/identityCalls';
import type { SiteName } from 'src/contract/brandTypes';
import { type OperationRow, operationIds, operations } from 'src/contract/operations';
import type { Sealed, Shape } from 'src/contract/shape';
import type { Stage } from 'src/contract/stages';
import { appRedirect } from 'sagas/appRedirect';
import { changePassword } from 'sagas/changePassword';
import { checkAuth } from 'sagas/checkAuth';
import { requestToken } from 'sagas/telemetry/delivery';
import { consent } from 'sagas/consent';
import { directoryCallback } from 'sagas/callbacks';
import type { Flow } from 'sagas/effects/effects';
import { logout } from 'sagas/logout';
import { loadOrganization } from 'sagas/steps/signIn/organization';
import { postAuth } from 'sagas/postAuth';
import { preAuth } from 'sagas/preAuth';
import { goToIdentityCenter } from 'sagas/steps/entry/provider';
import { changePasswordSubmitted } from 'slices/changePassword';
import { consentGiven, consentNotMe } from 'slices/consent';
import { type FakeAnswers, failed, questionNameOf, ok } from '__tests__/support/fakePorts';
import { type FlowRun, type FlowSetting, runFlow } from '__tests__/support/runFlow';
import { acceptsEverybody } from '__tests__/support/sessions';

const acme = 'acme' as SiteName;
const now = Date.parse('2025-01-15T08:00:00Z');
type Stored = Readonly<Record<string, string>>;

/** The stored values of a person at a stage, with distinguishable secrets. */
const tokens = {
  'acme:gb_access_token': 'access-of-prod',
  'acme:gb_refresh_token': 'refresh-of-prod',
  'acme:gb_access_token_exp': String(now / 1000 + 60),
};
const pool = {
  'acme:idp_access_token': 'pool-access-of-prod',
  'acme:idp_refresh_token': 'pool-refresh-of-prod',
  'acme:workdocs_last_authenticated_user_name': 'jane@acme.test',
};
const codes = {
  'acme:directory_auth_code': 'directory code of prod',
  'acme:federate_auth_code': 'federate code of prod',
  'acme:federate_client_id': 'client',
  'acme:federate_redirect_uri': 'https://docs.test/',
};
const grants = {
  'acme:auth_code': 'app code of prod',
  'acme:posture_access_token': 'posture-access-of-prod',
  'acme:posture_refresh_token': 'posture-refresh-of-prod',
};
const passes = {
  metricsUpload: JSON.stringify({
    Token: 'metrics-pass-of-prod',
    until: now + 60_000,
    region: 'us-east-1',
    stage: 'prod',
  }),
  logsUpload: JSON.stringify({ Token: 'logs-pass-of-prod', until: now + 60_000, region: 'us-east-1', stage: 'prod' }),
};
const proved = (stage: Stage): Stored => ({
  'acme:pool_access_token': `pool-access-of-${stage}`,
  'acme:pool_refresh_token': `pool-refresh-of-${stage}`,
});
const request = {
  'acme:code_challenge': 'abc',
  'acme:application_id': 'notes',
  'acme:app_access_since': String(now - 1000),
};
const standing = (method: string, stage: Stage = 'prod'): Stored => ({
  'acme:session': JSON.stringify({ id: 'standing', method, since: now - 1000, stage }),
});
const started = (method: string, stage: Stage = 'prod'): Stored => ({
  'acme:pending_sign_in': JSON.stringify({ id: 'started', method, trip: 'trip', since: now - 1000, used: true, stage }),
});
const type = (idpType: string): Stored => ({ 'acme:idp_type': idpType });

/** By value, with the label under which an adapter seals it. */
const secrets = [
  ['accessToken', ['access-of-prod', 'pool-access-of-prod', 'posture-access-of-prod']],
  ['refreshToken', ['refresh-of-prod', 'pool-refresh-of-prod', 'posture-refresh-of-prod']],
  ['code', ['directory code of prod', 'federate code of prod', 'app code of prod']],
  ['uploadToken', ['metrics-pass-of-prod', 'logs-pass-of-prod']],
] as const;

/** An answer for every question, so that each flow continues. */
const answers: FakeAnswers = {
  'api.organizationByAlias': ok({ Id: 'd-1', Mode: 'FEDERATED_IDENTITY' }),
  'api.userIdentityProvider': failed('refused'),
  'api.appMetadata': ok({
    Name: 'Notes',
    RedirectUris: ['https://notes.test/'],
    DefaultRedirect: 'https://notes.test/',
    ExternalSupport: true,
  }),
  'api.refreshToken': failed('network'),
  'api.currentUser': ok({ User: { Id: 'u-1' } }),
  'api.passwordUrl': failed('network'),
  'api.token': failed('network'),
  'api.credentials': failed('network'),
  'api.appCode': failed('network'),
  'api.logout': ok(undefined),
  'api.metricsToken': failed('network'),
  'api.logsToken': failed('network'),
  'identity.refreshSession': failed('network'),
  'identity.changePassword': failed('network'),
};
const password = 'old' as Sealed<'password'>;
const submitted = changePasswordSubmitted({ oldPassword: password, newPassword: password });
const own = { ...type('WORKDOCS'), ...standing('own') };

interface Case {
  /** Whether a question sends a stored value outside. */
  readonly sends: string;
  readonly flow: () => Flow<unknown>;
  readonly stored: Stored;
  readonly more?: FlowSetting;
}
const grant = (given: Stored): Stored => ({
  ...request,
  ...given,
  'acme:app_grant': JSON.stringify({
    session: 'standing',
    applicationId: 'notes',
    codeChallenge: 'abc',
    since: now - 1000,
  }),
});
const approved = consentGiven({
  site: acme,
  applicationId: 'notes',
  codeChallenge: 'abc',
  since: (now - 1000) as never,
  session: 'standing',
});
const post = () => postAuth({ sitename: acme });
const change = () => changePassword({ sitename: acme });
const { 'acme:posture_access_token': _access, 'acme:posture_refresh_token': _refresh, ...appCode } = grants;
const cases: readonly Case[] = [
  { sends: 'api.refreshToken', flow: () => checkAuth({ sitename: acme }), stored: { ...own, ...tokens, ...pool } },
  { sends: 'api.logout', flow: () => logout({ sitename: acme }), stored: { ...own, ...tokens, ...pool } },
  {
    sends: 'api.currentUser',
    flow: post,
    stored: { ...type('DIRECTORY_SERVICE'), ...standing('directory'), ...tokens },
  },
  {
    sends: 'api.passwordUrl',
    flow: change,
    stored: { ...type('DIRECTORY_SERVICE'), ...standing('directory'), ...tokens },
  },
  { sends: 'api.token', flow: post, stored: { ...type('DIRECTORY_SERVICE'), ...started('directory'), ...codes } },
  { sends: 'api.credentials', flow: post, stored: { ...own, ...pool } },
  { sends: 'api.credentials', flow: post, stored: { ...type('WORKDOCS'), ...started('own'), ...proved('prod') } },
  {
    sends: 'api.appCode',
    flow: post,
    stored: { ...type('WORKDOCS_FEDERATE'), ...started('federate'), ...codes, ...request },
  },
  // An upload sends its token; without one it requests one.
  { sends: 'api.sendMetrics', flow: () => requestToken('metrics', 'us-east-1'), stored: passes },
  { sends: 'api.sendLogs', flow: () => requestToken('logs', 'us-east-1'), stored: passes },
  {
    sends: 'identity.changePassword',
    flow: change,
    stored: { ...own, ...pool, 'acme:idp_access_token_exp': String(now) },
    more: { when: [submitted] },
  },
  { sends: 'identity.refreshSession', flow: change, stored: { ...own, ...pool }, more: { when: [submitted] } },
  {
    sends: 'browser.leaveTo',
    flow: () => appRedirect({}),
    stored: { siteName: 'acme', ...standing('federate'), ...grant(appCode) },
    more: { given: [approved] },
  },
];

/** The stored values in a question. */
function carried(run: FlowRun): readonly string[] {
  const asked = run.asked.filter(({ port, method }) => /^(?:api|identity)$/.test(port) || method === 'leaveTo');
  const text = JSON.stringify(asked);
  return secrets.flatMap(([label, values]) =>
    values.filter((value) => text.includes(run.seal(label as 'code', value))),
  );
}
const at = (stage: Stage, { flow, stored, more }: Case, ownsUnmarked = stage === 'prod') =>
  runFlow(flow, { stored, answers, stage, stageScope: { stage, ownsUnmarked }, ...more });

const isSecret = (shape: Shape): boolean => JSON.stringify(shape).includes('"secret"');
/** The operations that send a secret, which may be stored. */
const sending = [
  ...operationIds
    .filter((id) => {
      const { auth, input }: OperationRow = operations[id];
      return auth === 'bearer' || isSecret(input as unknown as Shape);
    })
    .map((id) => `api.${id}`),
  ...Object.entries(identityCalls)
    .filter(([, { args }]) => 'session' in args)
    .map(([call]) => `identity.${call}`),
];

describe('values of one stage go to no other stage', () => {
  it('are tested for every operation that sends a stored value [0.52]', () => {
    const looked = cases.map(({ sends }) => sends);
    expect(sending.filter((each) => !looked.includes(each))).toEqual([]);
  });

  it.each(cases.map((each) => [each.sends, each] as const))('%s', async (sends, each) => {
    const home = await at('prod', each);
    const isUpload = /send(?:Metrics|Logs)/.test(sends);
    // A control: at its own stage it is sent, and an upload requests no token.
    if (isUpload) expect(home.asked.map(questionNameOf)).not.toContainEqual(expect.stringMatching(/Token$/));
    else
      expect([home.asked.map(questionNameOf), carried(home).length > 0]).toEqual([
        expect.arrayContaining([sends]),
        true,
      ]);
    const away = await at('alpha', each);
    if (isUpload) expect(away.asked.map(questionNameOf)).toContainEqual(expect.stringMatching(/Token$/));
    expect(carried(away)).toEqual([]);
  });

  it.each([
    ['belongs to the one stage that its host serves', 'alpha', true, true],
    ['belongs to no stage if the host serves several', 'alpha', false, false],
  ] as const)('an older build’s session %s', async (_whose, stage, ownsUnmarked, isSent) => {
    const session = JSON.stringify({ id: 'standing', method: 'own', since: now - 1000 });
    for (const stored of [tokens, { ...tokens, 'acme:session': session }]) {
      const run = await at(stage, { sends: '', flow: () => checkAuth({ sitename: acme }), stored }, ownsUnmarked);
      expect(run.askedOf('api.refreshToken')).toHaveLength(isSent ? 2 : 0);
    }
  });
});

describe('a flow of another stage sees nobody signed in, and changes nothing', () => {
  const stored: Stored = { ...own, ...tokens, ...pool, ...passes };
  const bound = (run: FlowRun): Stored =>
    Object.fromEntries(Object.entries(run.stored).filter(([name]) => name in stored));

  it.each<[string, () => Flow<unknown>]>([
    ['check-auth', () => checkAuth({ sitename: acme })],
    ['post-auth', post],
    ['change password', change],
    ['consent', () => consent({})],
    ['a callback', () => directoryCallback({ sitename: acme })],
  ])('%s', async (_what, flow) => {
    const run = await at('alpha', { sends: '', flow, stored });
    expect(bound(run)).toEqual(stored);
    expect(run.stored['acme:signed_out_at']).toBeUndefined();
  });

  it('except by a sign-out, which removes every stage’s tokens, calls nobody, and says that the service has not confirmed it [0.52, 4.98]', async () => {
    const proof = { ...grant(grants), ...started('directory'), ...codes };
    const run = await at('alpha', {
      sends: '',
      flow: () => logout({ sitename: acme }),
      stored: { ...stored, ...proof },
      more: { answers: {} },
    });
    const left = Object.entries(run.stored).filter(([name, text]) => name.startsWith('acme:') && /of.prod/.test(text));
    expect(Object.fromEntries(left)).toEqual({});
    expect(run.stored['acme:signed_out_at']).toBe(String(now));
    expect(run.askedOf('browser.startAfresh')).toEqual([
      { address: '/emailSelect?sitename=acme&logout_flow=true&session_left=true&session_left_why=otherStage' },
    ]);
  });

  it('and such a sign-out overtakes a sign-in of each stage like one of its own [0.44, 0.52]', async () => {
    const outcomes = (['prod', 'alpha'] as const).map(async (stage) => {
      const out = await at(stage, { sends: '', flow: () => logout({ sitename: acme }), stored });
      const session = out.stored['acme:session'] ?? '';
      const run = await at('prod', {
        sends: '',
        flow: post,
        stored: { ...started('directory'), ...type('DIRECTORY_SERVICE'), ...codes },
        more: {
          answers: { ...answers, 'api.token': acceptsEverybody['api.token'] },
          meanwhile: { 'api.token': { 'acme:session': session } },
        },
      });
      return [run.state.signIn, run.departures, run.askedOf('api.token').length];
    });
    const [home, away] = await Promise.all(outcomes);
    expect(home).toEqual([expect.objectContaining({ step: 'superseded', by: 'signOut', signedOut: true }), [], 1]);
    expect(away).toEqual(home);
  });

  it('and "use another account", which announces no sign-out, does not [0.46, 0.52]', async () => {
    const underWay = { ...started('directory', 'alpha'), ...type('DIRECTORY_SERVICE'), ...codes };
    const declined = await at('prod', {
      sends: '',
      flow: () => consent({}),
      stored: { ...standing('directory'), ...grant(appCode), ...underWay },
      more: { when: [consentNotMe()], onHostOf: 'acme' },
    });
    expect(JSON.parse(declined.stored['acme:session'] ?? '')).not.toHaveProperty('method');
    const run = await at('alpha', {
      sends: '',
      flow: post,
      stored: declined.stored,
      more: { answers: { ...answers, ...acceptsEverybody } },
    });
    expect([run.state.signIn.step, run.askedOf('api.appCode').length, run.wentTo]).toEqual([
      'idle',
      1,
      [expect.stringContaining('/appRedirect')],
    ]);
  });

  it('a start leaves the session alone, and replaces another start', async () => {
    const flow = () => preAuth({ sitename: acme });
    const run = await at('alpha', { sends: '', flow, stored: { ...stored, ...started('federate'), ...codes } });
    const { 'acme:idp_type': _type, ...rest } = stored;
    expect(run.stored).toMatchObject(rest);
    expect(JSON.parse(run.stored['acme:pending_sign_in'] ?? '')).toMatchObject({ method: 'directory', stage: 'alpha' });
    expect(Object.keys(run.stored).filter((name) => name.endsWith('_auth_code'))).toEqual([]);
  });

  it('a sign-in replaces the person completely', async () => {
    const given = {
      WorkDocsAuthToken: '‹accessToken:new›' as Sealed<'accessToken'>,
      WorkDocsRefreshToken: '‹refreshToken:new›' as Sealed<'refreshToken'>,
      Expiration: '2025-01-15T09:00:00Z',
    };
    const run = await at('alpha', {
      sends: '',
      flow: post,
      stored: { ...stored, ...grant(grants), ...started('own', 'alpha'), ...proved('alpha') },
      more: { answers: { ...answers, 'api.credentials': ok(given) } },
    });
    expect(JSON.parse(run.stored['acme:session'] ?? '')).toMatchObject({ method: 'own', stage: 'alpha' });
    expect(run.stored['acme:posture_access_token']).toBe('pool-access-of-alpha');
    const left = Object.entries(run.stored).filter(([name, text]) => name.startsWith('acme:') && /of.prod/.test(text));
    expect(left).toEqual([]);
  });
});

describe('a stage takes its provider and its organisation from its own service', () => {
  const found = (stage: Stage): Stored => ({
    'acme:iic_oidc_url': `https://${stage}.awsapps.test/start`,
    'acme:iic_client_id': `client of ${stage}`,
    'acme:iic_found': JSON.stringify({ stage }),
    'acme:orgInfo': JSON.stringify({ alias: 'acme', Id: `d-${stage}`, Mode: 'FEDERATED_IDENTITY', stage }),
  });
  const identityCenter = () => preAuth({ sitename: acme, user_idp_type: 'IAM_IDENTITY_CENTER' });
  const lookUp = () => loadOrganization(acme);

  it('nobody goes to the identity center of another stage [0.52]', async () => {
    const home = await at('prod', { sends: '', flow: identityCenter, stored: found('prod') });
    expect(home.departures).toEqual([expect.stringMatching(/^https:\/\/prod\.awsapps\.test\/start\?/)]);
    const away = await at('alpha', { sends: '', flow: identityCenter, stored: found('prod') });
    expect(away.departures).toEqual([]);
    // The entry page looks up that of this stage.
    expect(away.wentTo).toEqual(['replace /emailSelect?sitename=acme']);
  });

  it('an organisation of another stage is looked up again and replaced', async () => {
    const home = await at('prod', { sends: '', flow: lookUp, stored: found('prod') });
    expect(home.askedOf('api.organizationByAlias')).toEqual([]);
    const away = await at('alpha', { sends: '', flow: lookUp, stored: found('prod') });
    expect(away.askedOf('api.organizationByAlias')).toHaveLength(1);
    expect(JSON.parse(away.stored['acme:orgInfo'] ?? '')).toMatchObject({ Id: 'd-1', stage: 'alpha' });
  });

  it('a stage uses what it finds itself, which replaces what another stage has found', async () => {
    const flow = () => goToIdentityCenter(acme, { url: 'https://alpha.awsapps.test/start' as never, clientId: 'a' });
    const run = await at('alpha', { sends: '', flow, stored: found('prod') });
    expect(run.stored).toMatchObject({
      'acme:iic_oidc_url': 'https://alpha.awsapps.test/start',
      'acme:iic_client_id': 'a',
      'acme:iic_found': JSON.stringify({ stage: 'alpha' }),
    });
  });

  it.each([
    ['production', 'prod', true, true],
    ['the one stage of its host', 'alpha', true, true],
    ['any other', 'alpha', false, false],
  ] as const)('what an older build has stored belongs to %s', async (_whose, stage, ownsUnmarked, isSent) => {
    const { 'acme:iic_found': _found, ...older } = found('prod');
    const run = await at(stage, { sends: '', flow: identityCenter, stored: older }, ownsUnmarked);
    expect(run.departures).toHaveLength(isSent ? 1 : 0);
  });
});
