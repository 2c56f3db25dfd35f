/**
 * The uses of secrets that the compiler refuses; `npm run test:types` fails if it accepts one of these lines. Each
 * group has a correct line beside the wrong ones, so no line is refused for another reason. Nothing runs.
 */
import type { ErrorLine } from 'src/rules/telemetry/logs';
import type { MetricEntry } from 'src/rules/telemetry/metrics';
import type { Cause } from 'src/contract/causes';
import type { PersistedState } from 'src/contract/persistedState';
import { type ArrivalSecrets, type Param, routes } from 'src/contract/routes';
import { type Sealed, type Shape, fields, list, optional, personal, secret } from 'src/contract/shape';
import type { CommittedKey, StoredValues } from 'src/contract/storageKeys';
import type { EmailId, SiteName } from 'src/contract/brandTypes';
import { withPayload } from 'slices/event';
import { changePasswordSubmitted } from 'slices/changePassword';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { resetPasswordSubmitted } from 'slices/resetPassword';
import { sessionRefreshed } from 'slices/session';
import type { RootState } from 'slices/index';
import { updateUserSubmitted } from 'slices/updateUser';
import { send } from 'sagas/steps/calls/send';
import { callIdentity } from 'sagas/steps/pool/callIdentity';
import { commit } from 'sagas/steps/storage/commit';
import { clear, goTo, write } from 'sagas/effects/effects';
import { leaveTo } from 'sagas/effects/otherScreens';

declare const site: SiteName;
declare const username: EmailId;
declare const password: Sealed<'password'>;
declare const code: Sealed<'code'>;
declare const accessToken: Sealed<'accessToken'>;
declare const refreshToken: Sealed<'refreshToken'>;
declare const clearText: string;

/** docs/contributing.md: a field of an event, a call or an answer declares how sensitive it is. */
export const declared: readonly Shape[] = [
  fields({ password: secret('password') }),
  // @ts-expect-error -- a secret with a label that the table of labels lacks
  fields({ password: secret('pass') }),
  // @ts-expect-error -- a field without a declaration
  fields({ password: 'text' }),
  // @ts-expect-error -- a leaf without a sensitivity
  fields({ password: { of: 'text', label: 'password' } }),
  // @ts-expect-error -- a sensitivity that does not exist
  fields({ password: { of: 'text', sensitivity: 'hidden', label: 'password' } }),
  // @ts-expect-error -- the same inside a list
  list({ of: 'text' }),
  // @ts-expect-error -- and where it may be absent
  optional({ of: 'text', label: 'password' }),
];
export const declaredOfEvents = [
  withPayload({ emailId: personal('email'), password: secret('password') }),
  // @ts-expect-error -- an event declares its fields too
  withPayload({ password: String }),
];
/** A declared secret is read as a sealed value, which is not another secret. */
export const labels: readonly Sealed<'accessToken'>[] = [
  accessToken,
  // @ts-expect-error -- a value in clear
  clearText,
  // @ts-expect-error -- another secret
  refreshToken,
];

/** Events carry sealed values only. */
export const events = [
  ownLoginSubmitted({ siteName: site, username, password }),
  // @ts-expect-error -- a password in clear
  ownLoginSubmitted({ siteName: site, username, password: clearText }),
  // @ts-expect-error -- a token in the place of a password
  ownLoginSubmitted({ siteName: site, username, password: accessToken }),
  changePasswordSubmitted({ oldPassword: password, newPassword: password }),
  // @ts-expect-error -- the old password in clear
  changePasswordSubmitted({ oldPassword: clearText, newPassword: password }),
  // @ts-expect-error -- the new password in clear
  changePasswordSubmitted({ oldPassword: password, newPassword: clearText }),
  // @ts-expect-error -- a verification code in clear
  resetPasswordSubmitted({ verificationCode: clearText, newPassword: password }),
  // @ts-expect-error -- the first password in clear
  updateUserSubmitted({ given_name: 'Jane', family_name: 'Doe', newPassword: clearText }),
  sessionRefreshed({ site, renewed: accessToken }),
  // @ts-expect-error -- a refreshed token in clear
  sessionRefreshed({ site, renewed: clearText }),
];

/** docs/architecture.md: a field that outlives a page is not a secret. */
export const kept: readonly PersistedState[] = [
  { updateUser: { username } },
  // @ts-expect-error -- a secret that no row of persistedState declares
  { updateUser: { username, password } },
  // @ts-expect-error -- and a separate slice
  { session: { accessToken } },
];
type Holds<T> = T extends object ? { readonly [K in keyof T]: Extract<T[K], Sealed> }[keyof T] : never;
type State = Omit<RootState, 'router' | 'facts'>;
/** No slice has a secret in its own fields. */
export const heldByState: { readonly [S in keyof State]: Holds<State[S]> }[keyof State][] = [
  // @ts-expect-error -- a sealed value is not one of them
  accessToken,
];

/** src/contract/routes.ts: a secret parameter is not among those that a flow reads or writes into an address. */
export const secretParams: readonly Param<Sealed<'code'>>[] = [routes.federateCallback.params.code];
export const arrivals: readonly ArrivalSecrets[] = [
  { code },
  // @ts-expect-error -- the arrived value is sealed
  { code: clearText },
];
export const addresses = [
  goTo('postAuth', { sitename: site }, { secrets: { access_token: accessToken } }),
  // @ts-expect-error -- a token in the address
  goTo('postAuth', { sitename: site, access_token: accessToken }),
  // @ts-expect-error -- a password in the address
  goTo('ownLogin', { sitename: site, password }),
  // @ts-expect-error -- a code in the address
  goTo('federateCallback', { code }),
];
export const departures = [
  leaveTo({ to: 'https://app.test/', query: { code } }),
  // @ts-expect-error -- a code in clear
  leaveTo({ to: 'https://app.test/', query: { code: clearText } }),
  // @ts-expect-error -- a password has no place in an address
  leaveTo({ to: 'https://app.test/', query: { password } }),
  // @ts-expect-error -- an access token as a code
  leaveTo({ to: 'https://app.test/', query: { code: accessToken } }),
  // @ts-expect-error -- an access token as the public client id's neighbour
  leaveTo({ to: 'https://app.test/', query: { access_token: accessToken } }),
];

/** docs/specification.md: what belongs to a sign-in changes by a commit; a plain write or clear does not compile. */
export const writes = [
  write(site, { idp_type: 'WORKDOCS' }),
  // @ts-expect-error -- a token
  write(site, { gb_access_token: accessToken }),
  // @ts-expect-error -- a code
  write(site, { federate_auth_code: code }),
  // @ts-expect-error -- a grant
  write(site, { auth_code: code }),
  // @ts-expect-error -- the owner of the sign-in
  write(site, { session: { id: 'a', since: 0 } }),
  clear(site, ['orgInfo']),
  // @ts-expect-error -- a token
  clear(site, ['gb_access_token']),
];
export const bound: readonly CommittedKey[] = [
  'gb_access_token',
  'gb_refresh_token',
  'idp_access_token',
  'idp_refresh_token',
  'pool_access_token',
  'pool_refresh_token',
  'federate_auth_code',
  'iic_auth_code',
  'directory_auth_code',
  'auth_code',
  'federate_csrf_token',
  'iic_csrf_token',
  'session',
  // @ts-expect-error -- the organisation belongs to no sign-in
  'orgInfo',
];
export const stored: readonly StoredValues[] = [
  { gb_access_token: accessToken },
  // @ts-expect-error -- a token in clear
  { gb_access_token: clearText },
  // @ts-expect-error -- a refresh token as an access token
  { gb_access_token: refreshToken },
  // @ts-expect-error -- a password, under any name
  { password },
];
export const commits = [
  commit(site, { values: { gb_access_token: accessToken } }),
  // @ts-expect-error -- a token in clear
  commit(site, { values: { gb_access_token: clearText } }),
];

/** Calls take sealed values, each in its own place. */
export const calls = [
  send('logout', { RefreshToken: refreshToken }, site),
  // @ts-expect-error -- a token in clear
  send('logout', { RefreshToken: clearText }, site),
  // @ts-expect-error -- an access token as a refresh token
  send('refreshToken', { RefreshToken: accessToken }, site),
  // @ts-expect-error -- a field that the operation does not declare
  send('organizationByAlias', { alias: site, token: accessToken }, site),
  callIdentity('signIn', { username, password }),
  // @ts-expect-error -- a password in clear
  callIdentity('signIn', { username, password: clearText }),
];

/** Lines and metrics for the operators are made of closed lists. */
export const lines: readonly ErrorLine[] = [
  { Level: 'ERROR', Message: 'consent could not be asked' },
  // @ts-expect-error -- any text
  { Level: 'ERROR', Message: clearText },
  // @ts-expect-error -- a secret
  { Level: 'ERROR', Message: accessToken },
];
declare const why: Cause;
export const metrics: readonly MetricEntry[] = [
  { Name: 'SignIn.Failure', Value: 1, Unit: 'Count', Dimensions: { Cause: why } },
  // @ts-expect-error -- a text as the cause
  { Name: 'SignIn.Failure', Value: 1, Unit: 'Count', Dimensions: { Cause: clearText } },
  // @ts-expect-error -- an undeclared dimension
  { Name: 'SignIn.Failure', Value: 1, Unit: 'Count', Dimensions: { Token: accessToken } },
];
