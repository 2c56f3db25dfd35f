import { applicationField, codeChallengeField, siteField } from './names';
import type { EmailId } from './brandTypes';
import {
  type Fields,
  type Shape,
  type ValueOf,
  type ValueOfFields,
  fields,
  flag,
  isoInstant,
  list,
  nothing,
  open,
  openUrl,
  personalUrl,
  optional,
  personal,
  secret,
} from './shape';
import { logRecord, metricRecord } from './telemetry';

interface OperationRow {
  readonly method: 'GET' | 'POST';
  /** Under the regional API base; `{name}` is filled from the input, each as one path segment. */
  readonly path: string;
  /** `anonymous`: no Authentication header and no refresh. `bearer`: the stored token, or the one passed as `token`. */
  readonly auth: 'anonymous' | 'bearer';
  readonly input: Fields;
  /** Inputs that go into the query. Inputs in neither path nor query form the JSON body. */
  readonly query?: readonly string[];
  /** Constant query parameters. */
  readonly fixedQuery?: Readonly<Record<string, string>>;
  readonly output: Shape;
  /** Whether an answer with nothing in it, or `null`, is one without fields (spec §7). */
  readonly mayBeEmpty?: true;
  /** Its base address: the page's origin, or one of the settings; the API's when absent. */
  readonly base?: 'api' | 'origin' | 'metrics' | 'logs';
}
const operation = <O extends OperationRow>(row: O): O => row;

const authCodeGrantParams = optional(fields({ ClientId: open(), RedirectUri: open() }));
const tokenAnswer = fields({
  AccessToken: secret('accessToken'),
  RefreshToken: secret('refreshToken'),
  ExpirationDateTime: optional(isoInstant()),
  Message: optional(personal('message')),
  User: optional(fields({ Status: optional(open()) })),
});
const uploadToken = fields({ Token: secret('uploadToken'), TokenExpirationUtc: optional(isoInstant()) });

/**
 * Every call of the page, one row each: product API, region.json and telemetry (spec §7). The document application
 * makes the other calls of the product API (`stack/documentApp/rows.ts`).
 */
export const operations = {
  organizationByAlias: operation({
    method: 'GET',
    path: 'organizations/alias/{alias}',
    auth: 'anonymous',
    input: { alias: siteField() },
    output: fields({ Id: personal('organization'), Mode: optional(open()) }),
  }),
  userIdentityProvider: operation({
    method: 'GET',
    path: 'user/idps',
    auth: 'anonymous',
    input: {
      email: optional(personal<EmailId>('email')),
      userRepository: optional(open()),
      organizationDomain: siteField(),
    },
    query: ['email', 'userRepository', 'organizationDomain'],
    fixedQuery: { operation: 'Get' },
    mayBeEmpty: true,
    output: fields({
      IdentityProvider: optional(open()),
      IdentityProviderAuthInitiationParams: optional(
        fields({
          IAMIdentityCenterAuthInitiationParams: optional(
            fields({ OIDCUrl: optional(openUrl()), OIDCClientId: optional(open()) }),
          ),
        }),
      ),
    }),
  }),
  appMetadata: operation({
    method: 'GET',
    path: 'app/metadata/{applicationId}',
    auth: 'anonymous',
    input: { applicationId: applicationField() },
    output: fields({
      Name: open(),
      Scopes: optional(list(open())),
      RedirectUris: optional(list(openUrl())),
      DefaultRedirect: optional(openUrl()),
      ExternalSupport: optional(flag()),
    }),
  }),
  currentUser: operation({
    method: 'GET',
    path: 'me',
    auth: 'bearer',
    input: {},
    output: fields({ User: optional(fields({ Id: optional(personal('user')), Status: optional(open()) })) }),
  }),
  passwordUrl: operation({
    method: 'GET',
    path: 'client/{clientId}/passwordurl',
    auth: 'bearer',
    input: { clientId: open() },
    output: fields({ ChangePasswordUrl: personalUrl() }),
  }),
  region: operation({
    method: 'GET',
    path: 'region.json',
    auth: 'anonymous',
    base: 'origin',
    input: {},
    output: fields({ region: open() }),
  }),
  credentials: operation({
    method: 'POST',
    path: 'credentials',
    auth: 'anonymous',
    input: {
      ExternalProvider: open(),
      ExternalToken: secret('accessToken'),
      ExternalRefreshToken: secret('refreshToken'),
      OrganizationId: personal('organization'),
    },
    output: fields({
      WorkDocsAuthToken: secret('accessToken'),
      WorkDocsRefreshToken: optional(secret('refreshToken')),
      Expiration: isoInstant(),
    }),
  }),
  token: operation({
    method: 'POST',
    path: 'token',
    auth: 'anonymous',
    input: {
      Code: secret('code'),
      AuthCodeProvider: optional(open()),
      OrganizationId: optional(personal('organization')),
      AuthCodeGrantParams: authCodeGrantParams,
    },
    output: tokenAnswer,
  }),
  appCode: operation({
    method: 'POST',
    path: 'app/code',
    auth: 'anonymous',
    input: {
      ApplicationId: applicationField(),
      AuthCodeProvider: open(),
      IdpAuthCode: secret('code'),
      CodeChallenge: codeChallengeField(),
      OrganizationId: personal('organization'),
      DeviceToken: open(),
      Hostname: open(),
      PushNotificationPlatform: open(),
      AuthCodeGrantParams: authCodeGrantParams,
    },
    output: fields({ WorkdocsAuthCode: secret('code') }),
  }),
  logout: operation({
    method: 'POST',
    path: 'logout',
    auth: 'bearer',
    input: { RefreshToken: secret('refreshToken') },
    output: nothing,
  }),
  refreshToken: operation({
    method: 'POST',
    path: 'token/refresh',
    auth: 'anonymous',
    input: { RefreshToken: secret('refreshToken') },
    output: fields({
      AccessToken: secret('accessToken'),
      ExpirationDateTime: optional(isoInstant()),
      RefreshToken: optional(secret('refreshToken')),
    }),
  }),
  metricsToken: operation({
    method: 'GET',
    path: 'api/v1/token',
    auth: 'anonymous',
    base: 'metrics',
    input: {},
    output: uploadToken,
  }),
  sendMetrics: operation({
    method: 'POST',
    path: 'api/v1/metrics',
    auth: 'bearer',
    base: 'metrics',
    input: { metrics: list(metricRecord), host: open(), version: open(), region: open() },
    output: nothing,
  }),
  logsToken: operation({
    method: 'GET',
    path: 'api/v1/logs/token',
    auth: 'anonymous',
    base: 'logs',
    input: {},
    output: uploadToken,
  }),
  sendLogs: operation({
    method: 'POST',
    path: 'api/v1/logs/uploadtofirehose',
    auth: 'bearer',
    base: 'logs',
    input: { Logs: list(logRecord), StreamName: open() },
    output: nothing,
  }),
} as const;

export type OperationId = keyof typeof operations;
export const operationIds = Object.keys(operations) as readonly OperationId[];
export type InputOf<Id extends OperationId> = ValueOfFields<(typeof operations)[Id]['input']>;
export type OutputOf<Id extends OperationId> = ValueOf<(typeof operations)[Id]['output']>;
export type { OperationRow };
