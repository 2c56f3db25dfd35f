import { fieldsOf, written } from '__tests__/support/declared';
import { type Param, routeIds, routes } from 'src/contract/routes';
import { portContract } from 'src/contract/portContract';
import { type OperationRow, operations } from 'src/contract/operations';
import type { Fields, Shape } from 'src/contract/shape';
import { storageKeys } from 'src/contract/storageKeys';

/** The stored values: scope, groups and form. Browsers and logs keep them: keys may be added, none may change. */
const stored: Readonly<Record<string, string>> = {
  idp_access_token: 'site tokens: [accessToken]',
  idp_refresh_token: 'site tokens: [refreshToken]',
  idp_access_token_exp: 'site tokens: :s',
  idp_type: 'site kept documentApp:',
  region: 'site kept documentApp:',
  client_type: 'site visit documentApp:',
  site_redirect_path: 'site visit noCookie: (path)',
  opened_path: 'site endOfSession noCookie: session(signIn) trip(trip) path(path)',
  visit_since: 'site visit: :ms',
  visit_trip: 'site visit noCookie: (trip)',
  appMetadata: 'site appAccess: applicationId(application) metadata=metadata',
  code_challenge: 'site appAccess: (codeChallenge)',
  application_id: 'site appAccess: (application)',
  app_redirect: 'site appAccess: :asked',
  request_state: 'site appAccess: [requestState]',
  auth_code: 'site grant appAccess: [code]',
  app_access_since: 'site appAccess: :ms',
  app_access_trip: 'site appAccess: (trip)',
  app_grant:
    'site grant appAccess: session(signIn) applicationId(application) codeChallenge(codeChallenge) since:ms username(email)?',
  directory_auth_code: 'site codes: [code]',
  directory_auth_code_exp: 'site codes: :s',
  federate_auth_code: 'site codes: [code]',
  federate_redirect_uri: 'site codes:',
  federate_client_id: 'site codes:',
  iic_auth_code: 'site codes: [code]',
  pool_access_token: 'site codes: [accessToken]',
  pool_refresh_token: 'site codes: [refreshToken]',
  pool_access_token_exp: 'site codes: :s',
  iic_oidc_url: 'site identityCenter: :foreign',
  iic_client_id: 'site identityCenter:',
  iic_found: 'site identityCenter: stage?',
  federate_csrf_token: 'site signIn: [csrfToken]',
  iic_csrf_token: 'site signIn: [csrfToken]',
  pending_sign_in:
    'site signIn: id(signIn)? replaces(signIn)? method email(email)? fromLink:flag? trip(trip)? since:ms? used:flag? stage?',
  recent_sign_ins: 'site signOut: print[print] used:flag*',
  workdocs_federated_token: 'site tokens: [accessToken]',
  workdocs_federated_refresh_token: 'site tokens: [refreshToken]',
  workdocs_federated_token_exp: 'site tokens: :s',
  workdocs_federated_token_exp_iso: 'site tokens: :iso',
  workdocs_last_authenticated_user_name: 'site kept names: (email)',
  orgInfo: 'site signOut names: alias(site)? Id(organization) Mode? stage?',
  site_confirmed: 'site kept documentApp: :flag',
  session:
    'site signIn documentApp: id(signIn) method? username(email)? since:ms ended(signIn)? endedMethod? endedUnnamed:flag? forApp:flag? stage?',
  signed_out_at: 'site kept documentApp: :ms',
  sign_out_pending: 'site kept: (trip)',
  user_status: 'site tokens:',
  posture_access_token: 'site tokens appAccess: [accessToken]',
  posture_refresh_token: 'site tokens appAccess: [refreshToken]',
  posture_access_token_exp: 'site tokens appAccess: :s',
  gb_access_token: 'site tokens documentApp: [accessToken]',
  gb_refresh_token: 'site tokens: [refreshToken]',
  gb_access_token_exp: 'site tokens documentApp: :s',
  store: 'site signOut names mirror: format:number build trip(trip) savedAt:ms slices=persisted',
  siteName: 'global documentApp: (site)',
  last_sign_in: 'global: format:number siteName(site) emailId(email) method session(signIn)?',
  print_key: 'global: key[printKey] until:ms',
  loginV2OptIn: 'global documentApp: :flag',
  sessionIds: 'global mirror: (session)*',
  pageVisibilityHistory: 'global mirror: at:ms state*',
  metricsUpload: 'global mirror: Token[uploadToken] until:ms region? stage?',
  logsUpload: 'global mirror: Token[uploadToken] until:ms region? stage?',
};

/** The parameters of each address. Logs keep them, except for secret ones. */
const addressed: Readonly<Record<string, string>> = {
  appRedirect: 'sitename(site) error(error)',
  changePassword: 'sitename(site) site_redirect_path(path)',
  checkAuth:
    'sitename(site) email_id(email) site_redirect_path(path) client_type code_challenge(codeChallenge) application_id(application) app_redirect:asked state[requestState]',
  consent: 'sitename(site) error(error)',
  directoryCallback: 'sitename(site) auth_code[code] error(error)',
  entry:
    'sitename(site) error(error) email_id(email) client_type logout_flow:flag session_left:flag session_left_why(why) check_auth_redirect:flag auto_submit:flag',
  federateCallback: 'code[code] state[state] error(error)',
  forgotPassword: 'sitename(site) username(email)',
  identityCenterCallback: 'code[code] state[state] error(error) error_description(text)',
  logout: 'sitename(site) site_redirect_path(path)',
  optIn: 'sitename(site)',
  optOut: 'sitename(site)',
  ownLogin: 'sitename(site) username(email)',
  postAuth: 'sitename(site) access_token[accessToken] refresh_token[refreshToken] application(application)',
  preAuth: 'sitename(site) user_idp_type client_type',
  problem: 'main_error(text) sub_error(text)',
  updateUser: 'sitename(site) username(email)',
};

/** The questions of flows, and the answers. Logs keep both. */
const asked: Readonly<Record<string, string>> = {
  'identity.signIn':
    'username(email) password[password] > outcome{ok accessToken[accessToken] refreshToken[refreshToken] expiresAt:s | newPasswordRequired attributes* existing*? | failed failure=failure mistyped*?}',
  'identity.setNewPassword':
    'newPassword[password] given_name(name) family_name(name) > outcome{ok accessToken[accessToken] refreshToken[refreshToken] expiresAt:s | failed failure=failure mistyped*?}',
  'identity.refreshSession':
    'session{username(email) accessToken[accessToken] refreshToken[refreshToken]}? > outcome{ok accessToken[accessToken] refreshToken[refreshToken] expiresAt:s | failed failure=failure mistyped*?}',
  'identity.forgotPassword':
    'username(email) > outcome{ok destination(destination)? medium(medium)? attribute(attribute)? | failed failure=failure mistyped*?}',
  'identity.confirmPassword':
    'username(email) verificationCode[verificationCode] newPassword[password] > outcome{ok | failed failure=failure mistyped*?}',
  'identity.changePassword':
    'session{username(email) accessToken[accessToken] refreshToken[refreshToken]} oldPassword[password] newPassword[password] > outcome{ok | failed failure=failure mistyped*?}',
  'identity.forget': '> -',
  'storage.health': '>',
  'storage.read': 'site(site)? keys* > =stored',
  'storage.commit': 'site(site) expects{keys* values=stored}? values=stored clear* > outcome unlocked:flag?',
  'storage.write': 'site(site)? values=stored >',
  'storage.clear': 'site(site)? keys* > -',
  'storage.siteOf': 'trip(trip) > (site)?',
  'storage.forgetUnconfirmed': 'except(site) before:ms? > -',
  'storage.sitesWith': 'key > (site)*',
  'storage.keepIn': 'place site(site)? >',
  'browser.address': '> address',
  'browser.arrivalSecrets':
    'route > code[code]? auth_code[code]? access_token[accessToken]? refresh_token[refreshToken]? requestState[requestState]? form{missing | notJson | json csrfToken[csrfToken]? sitename(site)?}?',
  'browser.carry':
    'route secrets{code[code]? auth_code[code]? access_token[accessToken]? refresh_token[refreshToken]? requestState[requestState]? form{missing | notJson | json csrfToken[csrfToken]? sitename(site)?}?} > -',
  'browser.leaveTo':
    'to:target site(site)? path(path)? query{response_type? scope? client_id? redirect_uri:own? load_user_info? code[code]? state[requestState]? at[accessToken]? rt[refreshToken]? et:s?}? csrfState{csrfToken[csrfToken] sitename(site)}? replace:flag? returnPath(path)? > -',
  'browser.startAfresh': 'address:own > -',
  'browser.copyLink':
    'to:target site(site)? path(path)? query{response_type? scope? client_id? redirect_uri:own? load_user_info? code[code]? state[requestState]?}? csrfState{csrfToken[csrfToken] sitename(site)}? replace:flag? >',
  'clock.now': '> :ms',
  'clock.skew': '> :number?',
  'clock.wait': 'ms:number > -',
  'random.csrfToken': '> [csrfToken]',
  'random.printKey': '> [printKey]',
  'random.id': '> (session)',
  'random.signIn': '> (signIn)',
  'random.chance': '> :number',
  'prints.of': 'key[printKey] value[csrfToken] > [print]?',
  'locks.acquire': 'what site(site) > ?',
  'locks.release': 'what site(site) > -',
  'code.load': 'route > outcome{ok value- | failed failure=failure | threw name}',
  'code.loadAhead': 'route > -',
};

/** The input and the output of calls (spec §7). */
const called: Readonly<Record<string, string>> = {
  organizationByAlias: 'alias(site) > Id(organization) Mode?',
  userIdentityProvider:
    'email(email)? userRepository? organizationDomain(site) > IdentityProvider? IdentityProviderAuthInitiationParams{IAMIdentityCenterAuthInitiationParams{OIDCUrl:foreign? OIDCClientId?}?}?',
  appMetadata: 'applicationId(application) > =metadata',
  currentUser: '> User{Id(user)? Status?}?',
  passwordUrl: 'clientId > ChangePasswordUrl:personal',
  region: '> region',
  credentials:
    'ExternalProvider ExternalToken[accessToken] ExternalRefreshToken[refreshToken] OrganizationId(organization) > WorkDocsAuthToken[accessToken] WorkDocsRefreshToken[refreshToken]? Expiration:iso',
  token:
    'Code[code] AuthCodeProvider? OrganizationId(organization)? AuthCodeGrantParams{ClientId RedirectUri}? > AccessToken[accessToken] RefreshToken[refreshToken] ExpirationDateTime:iso? Message(message)? User{Status?}?',
  appCode:
    'ApplicationId(application) AuthCodeProvider IdpAuthCode[code] CodeChallenge(codeChallenge) OrganizationId(organization) DeviceToken Hostname PushNotificationPlatform AuthCodeGrantParams{ClientId RedirectUri}? > WorkdocsAuthCode[code]',
  logout: 'RefreshToken[refreshToken] > -',
  refreshToken:
    'RefreshToken[refreshToken] > AccessToken[accessToken] ExpirationDateTime:iso? RefreshToken[refreshToken]?',
  metricsToken: '> Token[uploadToken] TokenExpirationUtc:iso?',
  sendMetrics:
    'metrics{DeliveryId AppName PageUrl SessionId Stage Region OrganizationId(organization)? UserId(user)? Timestamp OS OSVersion Browser BrowserVersion Entries{Name Value:number Unit Dimensions{Operation? Page? Cause?}}*}* host version region > -',
  logsToken: '> Token[uploadToken] TokenExpirationUtc:iso?',
  sendLogs:
    'Logs{DeliveryId AppName PageUrl SessionId Stage Region OrganizationId(organization)? UserId(user)? Timestamp OS OSVersion Browser BrowserVersion ClientId Level Message}* StreamName > -',
};

describe('recorded logs and stored values fit what is declared today', () => {
  it('each stored value has its scope, its groups and its form', () => {
    const rows = Object.entries(storageKeys).map(([key, { scope, groups, shape }]) => [
      key,
      `${[scope, ...groups].join(' ')}: ${written(shape)}`.trim(),
    ]);
    expect(Object.fromEntries(rows)).toEqual(stored);
  });

  it('each parameter of an address has its sensitivity', () => {
    const rows = routeIds.map((id) => {
      const params: readonly (readonly [string, Param])[] = Object.entries(routes[id].params);
      return [id, fieldsOf(Object.fromEntries(params.map(([name, { leaf }]) => [name, leaf])))];
    });
    expect(Object.fromEntries(rows)).toEqual(addressed);
  });

  it('each question of a flow has its fields and its answer', () => {
    const rows = Object.entries(portContract).flatMap(([port, methods]) =>
      Object.entries(methods as Readonly<Record<string, { readonly args: Fields; readonly answer: Shape }>>).map(
        ([method, { args, answer }]) => [`${port}.${method}`, `${fieldsOf(args)} > ${written(answer)}`.trim()],
      ),
    );
    expect(Object.fromEntries(rows)).toEqual(asked);
  });

  it('each call has its input and its output', () => {
    const rows = Object.entries(operations as Readonly<Record<string, OperationRow>>).map(([id, { input, output }]) => [
      id,
      `${fieldsOf(input)} > ${written(output)}`.trim(),
    ]);
    expect(Object.fromEntries(rows)).toEqual(called);
  });
});
