import { runSaga } from 'redux-saga';
import settings from 'deploy/settings.example.json';
import en from 'locales/en.json';
import { portContract, callContext } from 'src/contract/portContract';
import type { Stage } from 'src/contract/deployment';
import schema from 'src/contract/deployment.schema.json';
import { failureShape } from 'src/contract/failures';
import { endOfSupport, limits } from 'src/contract/limits';
import { type OperationId, type OperationRow, operationIds, operations } from 'src/contract/operations';
import { defaultRegion, regions, defaultStage, loginPrefixes } from 'src/contract/stages';
import { documentAppPaths } from 'src/contract/documentAppPaths';
import { type LatencyPage, type Param, type RouteId, routeIds, routes } from 'src/contract/routes';
import { type Fields, type Leaf, type Shape, fields } from 'src/contract/shape';
import { productRows } from 'stack/documentApp/rows';
import { errorPageKeys, signInErrors } from 'src/contract/signInErrors';
import {
  type StorageKey,
  codeKeys,
  keysOfGroup,
  personKeys,
  storageKeyNames,
  storageKeys,
} from 'src/contract/storageKeys';
import { parseDeployment } from 'src/rules/page/deployment';
import { fieldMessages } from 'src/rules/forms/schemas';
import { send } from 'sagas/steps/calls/send';
import { fakePorts, ok, siteNamed } from '__tests__/support/fakePorts';

describe('the texts', () => {
  const used = [
    ...Object.values(signInErrors),
    ...Object.keys(errorPageKeys),
    ...Object.values(errorPageKeys),
    ...Object.values(fieldMessages),
  ];

  it.each([...new Set(used)])('%s exists in the English file', (key) => {
    expect(en).toHaveProperty([key], expect.stringMatching(/\S/));
  });

  it('of the error page are the ten keys that it accepts', () => {
    const names = ['REDIRECT', 'DELETED', 'INVALID_SITE_NAME', 'INVALID_REDIRECT', 'USER_POOL'];
    const pairs = names.map((name) => [`MESSAGES.ERROR.PAGE.${name}`, `MESSAGES.ERROR.PAGE.${name}_SUBTEXT`]);
    expect(Object.entries(errorPageKeys)).toEqual(pairs);
  });
});

/** Spec §3, "Stored per site" and "Token keys", in the spelling of the decisions. */
const perSite: readonly StorageKey[] = [
  ...(['idp_access_token', 'idp_refresh_token', 'idp_type', 'idp_access_token_exp', 'region', 'client_type'] as const),
  ...(['appMetadata', 'code_challenge', 'application_id', 'app_redirect', 'request_state', 'auth_code'] as const),
  ...(['directory_auth_code', 'directory_auth_code_exp'] as const),
  ...(['federate_auth_code', 'federate_redirect_uri', 'federate_client_id', 'federate_csrf_token'] as const),
  ...(['iic_auth_code', 'iic_oidc_url', 'iic_client_id', 'iic_csrf_token', 'site_redirect_path'] as const),
  ...(['workdocs_federated_token', 'workdocs_federated_token_exp', 'workdocs_federated_token_exp_iso'] as const),
  ...(['workdocs_federated_refresh_token', 'workdocs_last_authenticated_user_name', 'orgInfo', 'user_status'] as const),
  ...(['posture_access_token', 'posture_refresh_token', 'posture_access_token_exp'] as const),
  ...(['gb_access_token', 'gb_refresh_token', 'gb_access_token_exp'] as const),
];
const global: readonly StorageKey[] = ['siteName', 'loginV2OptIn', 'sessionIds', 'pageVisibilityHistory'];
/** The additions of the decisions. */
const ofOurs: readonly StorageKey[] = ['last_sign_in', 'print_key', 'metricsUpload', 'logsUpload'];

describe('the stored values', () => {
  it.each(perSite)('%s exist per site [3.02]', (key) => {
    expect(storageKeys).toHaveProperty([key, 'scope'], 'site');
  });

  it.each(global)('%s are global [3.04]', (key) => {
    expect(storageKeys).toHaveProperty([key, 'scope'], 'global');
  });

  it('are global only where the specification requires it, except upload tokens, the key of prints and the last way in [3.04]', () => {
    const globalKeys = storageKeyNames.filter((key) => storageKeys[key].scope === 'global');
    expect(globalKeys.filter((key) => !ofOurs.includes(key))).toEqual(global);
  });

  it.each(storageKeyNames.filter((key) => /(token|code|csrf\w*|state)$/.test(key)))('%s are secret', (key) => {
    expect(leavesOf(storageKeys[key].shape).map(({ sensitivity }) => sensitivity)).toEqual(['secret']);
  });

  it('that are expiries are numbers, and no key is declared twice', () => {
    const expiries = storageKeyNames.filter((key) => key.endsWith('_exp'));
    expect(expiries.map((key) => storageKeys[key].shape.of)).toEqual(expiries.map(() => 'number'));
    expect(new Set(storageKeyNames).size).toBe(storageKeyNames.length);
  });

  it('clear all token data together: every token, its expiry and what came with it', () => {
    const tokens = perSite.filter((key) => /_token(_exp|_exp_iso)?$/.test(key) && !key.includes('csrf'));
    expect(new Set(keysOfGroup('tokens'))).toEqual(new Set([...tokens, 'user_status']));
  });

  it('clear the app-access values together, the code included', () => {
    const app = [
      'appMetadata',
      'code_challenge',
      'application_id',
      'app_redirect',
      'request_state',
      'auth_code',
      'app_access_since',
      'app_access_trip',
      'app_grant',
    ];
    expect(new Set(keysOfGroup('appAccess'))).toEqual(
      new Set([...app, ...perSite.filter((key) => key.startsWith('posture_'))]),
    );
  });

  it('of one person are every token, code and grant, and the opened path, which go together [0.42]', () => {
    expect(keysOfGroup('codes')).toEqual(expect.arrayContaining([...codeKeys]));
    expect(new Set(personKeys)).toEqual(
      new Set([...keysOfGroup('tokens'), ...keysOfGroup('codes'), 'auth_code', 'app_grant', 'opened_path']),
    );
  });

  it('clear the values of a visit together: redirect path and client type, with their time and trip', () => {
    const visit = ['client_type', 'site_redirect_path', 'visit_since', 'visit_trip'];
    expect(new Set(keysOfGroup('visit'))).toEqual(new Set(visit));
  });

  it('make a call with the client type WEB if none is stored, else with the stored one [3.03]', async () => {
    const acme = siteNamed('acme');
    const clientType = async (stored: Readonly<Record<string, string>>) => {
      const fake = fakePorts({ stored, answers: { 'api.organizationByAlias': ok({ Id: 'o1' }) } });
      const getState = () => ({ place: { step: 'starting' }, facts: { stage: 'prod' } });
      const world = { context: { ports: fake.ports }, getState, dispatch: () => undefined };
      await runSaga(world, () => send('organizationByAlias', { alias: acme }, acme)).toPromise();
      return fake.asked.at(-1)?.args;
    };
    expect(await clientType({})).toMatchObject({ context: { clientType: 'WEB' } });
    expect(await clientType({ 'acme:client_type': 'DRIVE' })).toMatchObject({ context: { clientType: 'DRIVE' } });
  });
});

interface ExpectedOperation {
  readonly line: string;
  readonly query?: string;
  readonly body?: string;
  readonly bearer?: true;
}
/** Spec §7, Reads and Writes: method and path, names of the query, names of the body. */
const specified: Readonly<Record<OperationId | keyof typeof productRows, ExpectedOperation>> = {
  organizationByAlias: { line: 'GET organizations/alias/{alias}' },
  userIdentityProvider: { line: 'GET user/idps', query: 'operation email userRepository organizationDomain' },
  appMetadata: { line: 'GET app/metadata/{applicationId}' },
  currentUser: { line: 'GET me', bearer: true },
  passwordUrl: { line: 'GET client/{clientId}/passwordurl', bearer: true },
  region: { line: 'GET region.json' },
  document: { line: 'GET gb/api/v1/document/{id}', query: 'exclude', bearer: true },
  documentPreview: { line: 'GET api/v1/documents/{id}/versions/{versionId}', query: 'exclude fields', bearer: true },
  metricsToken: { line: 'GET api/v1/token' },
  logsToken: { line: 'GET api/v1/logs/token' },
  credentials: {
    line: 'POST credentials',
    body: 'ExternalProvider ExternalToken ExternalRefreshToken OrganizationId',
  },
  token: { line: 'POST token', body: 'Code AuthCodeProvider OrganizationId AuthCodeGrantParams' },
  appCode: {
    line: 'POST app/code',
    body: 'ApplicationId AuthCodeProvider IdpAuthCode CodeChallenge OrganizationId DeviceToken Hostname PushNotificationPlatform AuthCodeGrantParams',
  },
  logout: { line: 'POST logout', body: 'RefreshToken', bearer: true },
  refreshToken: { line: 'POST token/refresh', body: 'RefreshToken' },
  refreshTokenOfDocuments: { line: 'POST gb/api/v1/token/refresh', body: 'RefreshToken' },
  sendMetrics: { line: 'POST api/v1/metrics', body: 'metrics host version region', bearer: true },
  sendLogs: { line: 'POST api/v1/logs/uploadtofirehose', body: 'Logs StreamName', bearer: true },
  changePassword: { line: 'POST user/password', body: 'OldPassword NewPassword OrganizationDomain', bearer: true },
};
/** The calls of the page, and those of the document application alone. */
const called = { ...operations, ...productRows };
const words = (text: string | undefined): string[] => (text ? text.split(' ') : []);

describe('the operations', () => {
  it('are those of the specification, each once [7.02]', () => {
    expect(new Set(Object.keys(called))).toEqual(new Set(Object.keys(specified)));
    const lines = Object.values(called).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(Object.keys(specified) as (keyof typeof specified)[])(
    '%s has its method, path, query, authentication, and the rest as its body [7.02]',
    (id) => {
      const row: OperationRow = called[id];
      const { line, query, body, bearer } = specified[id];
      const inPath = Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      const rest = Object.keys(row.input).filter((name) => !inPath.includes(name) && !row.query?.includes(name));
      expect(`${row.method} ${row.path}`).toBe(line);
      expect([...Object.keys(row.fixedQuery ?? {}), ...(row.query ?? [])]).toEqual(words(query));
      expect(rest).toEqual(words(body));
      expect(row.auth).toBe(bearer ? 'bearer' : 'anonymous');
      expect(inPath.every((name) => name !== undefined && Object.hasOwn(row.input, name))).toBe(true);
    },
  );

  it('ask for the provider in three forms: by e-mail, by repository, or by the site alone [7.03]', () => {
    const { input, fixedQuery, query } = operations.userIdentityProvider;
    expect(fixedQuery).toEqual({ operation: 'Get' });
    expect(query).toEqual(['email', 'userRepository', 'organizationDomain']);
    expect([input.email.of, input.userRepository.of, input.organizationDomain.of]).toEqual([
      'optional',
      'optional',
      'text',
    ]);
  });

  it('exchange only a code for the directory, and add provider, organisation and grant for the others [7.05]', () => {
    const { Code, AuthCodeProvider, OrganizationId, AuthCodeGrantParams } = operations.token.input;
    expect([Code.of, AuthCodeProvider.of, OrganizationId.of, AuthCodeGrantParams.of]).toEqual([
      'text',
      'optional',
      'optional',
      'optional',
    ]);
    expect(Object.keys(AuthCodeGrantParams.inner.fields)).toEqual(['ClientId', 'RedirectUri']);
    expect(Object.keys(operations.appCode.input.AuthCodeGrantParams.inner.fields)).toEqual(['ClientId', 'RedirectUri']);
  });

  it('read documents without old permissions, and of a version its preview', () => {
    expect(productRows.document.fixedQuery).toEqual({ exclude: 'OLD_PERMISSIONS' });
    expect(productRows.documentPreview.fixedQuery).toEqual({ exclude: 'OLD_PERMISSIONS', fields: 'preview' });
  });
});

/** Spec §2, the table of routes and the parameters of each screen. */
const screens: Readonly<Record<RouteId, readonly [paths: string, params: string, latency?: LatencyPage]>> = {
  entry: [
    '/ /emailSelect',
    'sitename error email_id client_type logout_flow check_auth_redirect',
    'userEmailSignInForm',
  ],
  ownLogin: ['/workdocsAuth', 'sitename username', 'signInForm'],
  forgotPassword: ['/forgotPassword', 'username sitename', 'forgotPassword'],
  updateUser: ['/updateUser', ''],
  changePassword: ['/changePassword', 'site_redirect_path', 'changePassword'],
  checkAuth: [
    '/checkAuth',
    'sitename email_id site_redirect_path client_type code_challenge application_id app_redirect state',
  ],
  preAuth: ['/enterprisePreAuth', 'sitename user_idp_type client_type'],
  directoryCallback: ['/enterprisecallback', 'auth_code'],
  federateCallback: ['/{product}FederateCallback', 'state code'],
  identityCenterCallback: ['/iicCallback', 'code state error error_description'],
  postAuth: ['/postAuth', 'sitename'],
  consent: ['/confirmPermissions', 'error', 'confirmPermission'],
  appRedirect: ['/appRedirect', 'error', 'postureAccessRedirect'],
  logout: ['/logout', 'sitename site_redirect_path'],
  problem: ['/error', 'main_error sub_error', 'error'],
  optIn: ['/optIn', ''],
  optOut: ['/optOut', ''],
};

describe('the routes', () => {
  it.each(routeIds)('%s has its paths, its parameters and its latency page', (id) => {
    const row: { paths: readonly string[]; params: Readonly<Record<string, Param>>; latencyPage?: string } = routes[id];
    const [paths, params, latency] = screens[id];
    expect(row.paths).toEqual(words(paths));
    expect(Object.keys(row.params)).toEqual(expect.arrayContaining(words(params)));
    expect(row.latencyPage).toBe(latency);
  });

  it('are those of the specification, each path once', () => {
    expect(new Set(routeIds)).toEqual(new Set(Object.keys(screens)));
    const paths = routeIds.flatMap((id) => [...routes[id].paths]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(routeIds.flatMap((id) => Object.keys(routes[id].params).map((name) => [id, name] as const)))(
    '%s: a code, token or state in %s is secret, and only these are read as one',
    (id, name) => {
      const row = (routes[id].params as Readonly<Record<string, Param>>)[name];
      const looksSecret = /(?:^|_)(?:code|state|token|secret|password)$/.test(name);
      const isSecret = row?.leaf.sensitivity === 'secret';
      const declared = isSecret ? `${name} is secret` : `${name} is not secret`;
      expect(isSecret === looksSecret ? '' : `${declared}, but its name does not look so (looksSecret)`).toBe('');
      expect(row?.form === 'secret' || row?.form === 'state').toBe(isSecret);
    },
  );
});

describe('the constants', () => {
  it('have the six regions, us-east-1 first and default [9.01]', () => {
    const six = ['us-east-1', 'us-west-2', 'ap-southeast-1', 'ap-southeast-2', 'ap-northeast-1', 'eu-west-1'];
    expect([...regions]).toEqual(six);
    expect(defaultRegion).toBe('us-east-1');
  });

  it('have five stages, dev by default, each with its own configured pool and client ids [9.01]', () => {
    const stages: readonly Stage[] = ['dev', 'alpha', 'beta', 'gamma', 'prod'];
    expect(Object.keys(documentAppPaths)).toEqual(stages);
    expect(new Set([...Object.values(loginPrefixes), defaultStage])).toEqual(new Set(stages));
    expect(Object.keys(schema.properties.stages.properties)).toEqual(expect.arrayContaining([...stages]));
    const prod = settings.stages.prod;
    const each = stages.map((stage) => {
      const own = { userPool: { ...prod.userPool, id: `us-east-1_${stage}`, clientId: `own-${stage}` } };
      return [stage, { ...prod, ...own, federate: { ...prod.federate, clientId: `federate-${stage}` } }] as const;
    });
    const parsed = parseDeployment(JSON.stringify({ ...settings, stages: Object.fromEntries(each) }));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    for (const stage of stages) {
      expect(parsed.value.stages[stage]).toMatchObject({
        userPool: { id: `us-east-1_${stage}`, clientId: `own-${stage}` },
        federate: { clientId: `federate-${stage}` },
      });
    }
  });

  it('are the numbers of the specification', () => {
    expect(limits).toMatchObject({
      siteNameMinLength: 4,
      siteNameMaxLength: 63,
      emailMaxLength: 64,
      personNameMinLength: 2,
      personNameMaxLength: 63,
      verificationCodeMaxLength: 63,
      redirectAfterPasswordChangeMs: 3000,
      retryFirstDelayMs: 500,
      retryFactor: 2,
      retryJitter: 0.5,
      retryCapMs: 10_000,
      batchIntervalMs: 30_000,
      batchSize: 500,
      backupMaxRecords: 2500,
      deliveryAttempts: 2,
      sessionIdsKept: 5,
      pageVisibilityKept: 10,
      cookieValueMaxLength: 4000,
    });
    expect(endOfSupport).toBe('2025-04-25');
  });
});

describe('every declaration', () => {
  const declared: readonly (readonly [string, Shape])[] = [
    ...storageKeyNames.map((key) => [`stored ${key}`, storageKeys[key].shape] as const),
    ...operationIds.flatMap((id) => [
      [`input of ${id}`, fields(operations[id].input as Fields)] as const,
      [`output of ${id}`, operations[id].output as Shape] as const,
    ]),
    ...routeIds.map((id) => {
      const params = Object.entries(routes[id].params as Readonly<Record<string, Param>>);
      return [`route ${id}`, fields(Object.fromEntries(params.map(([name, { leaf }]) => [name, leaf])))] as const;
    }),
    ...Object.entries(
      portContract as Readonly<Record<string, Readonly<Record<string, { args: Fields; answer: Shape }>>>>,
    ).flatMap(([port, rows]) =>
      Object.entries(rows).flatMap(([method, { args, answer }]) => [
        [`arguments of ${port}.${method}`, fields(args)] as const,
        [`answer of ${port}.${method}`, answer] as const,
      ]),
    ),
    ['call context', fields(callContext)],
    ['failure', failureShape],
  ];

  it.each(declared)('gives the sensitivity of each part of %s, and its label', (_name, shape) => {
    for (const { of, sensitivity, label } of leavesOf(shape)) {
      expect(['open', 'personal', 'secret']).toContain(sensitivity);
      // It becomes a placeholder.
      expect(label).toMatch(/^[A-Za-z]+$/);
      // Numbers and flags are recorded in clear.
      expect(of === 'text' || sensitivity === 'open').toBe(true);
    }
  });

  it.each(declared)('makes every part of %s secret that is named like one', (_name, shape) => {
    for (const [name, leaf] of namedLeaves(shape)) {
      const looksSecret = /(token|password|csrf|^code|auth_?code|verificationcode)$/i.test(name);
      // A constant of the protocol, and the code of an exception.
      const isNone = name === 'DeviceToken' || (name === 'code' && leaf.sensitivity === 'personal');
      if (looksSecret && !isNone) expect([name, leaf.sensitivity]).toEqual([name, 'secret']);
      if (/^(email|email_id|username|given_name|family_name)$/i.test(name)) {
        expect([name, leaf.sensitivity]).toEqual([name, 'personal']);
      }
    }
  });
});

function leavesOf(shape: Shape): Leaf[] {
  return namedLeaves(shape).map(([, leaf]) => leaf);
}
/** Every leaf of a shape, with its field's name. */
function namedLeaves(shape: Shape, name = ''): (readonly [string, Leaf])[] {
  switch (shape.of) {
    case 'nothing':
      return [];
    case 'optional':
      return namedLeaves(shape.inner, name);
    case 'list':
      return namedLeaves(shape.each, name);
    case 'fields':
      return Object.entries(shape.fields).flatMap(([each, inner]) => namedLeaves(inner, each));
    case 'oneOf':
      return Object.values(shape.cases).flatMap((each) => namedLeaves(fields(each)));
    default:
      return [[name, shape]];
  }
}
