import { codeTwice } from './consistency/calls/codeTwice';
import { providerOpened } from './consistency/otherSignIn/providerOpened';
import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
const leads = (route: string, params: object = {}): EntryParts => address(route, params, {}, 'flow');
/** A call in a region. */
const inRegion = (name: string, region: string, value: unknown): readonly EntryParts[] => {
  const [question, answer] = asked(name, {}, value);
  const args = question['args'] as object;
  return [{ ...question, args: { ...args, context: { region } } }, answer];
};
const headline = (entries: readonly EntryParts[], ...earlier: readonly (readonly EntryParts[])[]) =>
  headlineOf(logOf(...earlier.map((each) => pageLoad(each)), pageLoad(entries)));

/** A call in a region, to an address that names another one for every region. */
const atFixedRegion = () => {
  const end = entered('problem', { main_error: 'MESSAGES.ERROR.PAGE.INVALID_SITE_NAME' });
  const load = pageLoad([...inRegion('api.organizationByAlias', 'eu-west-1', notThere), end]);
  return headlineOf(logOf(withFacts(load, { served: { api: 'https://us-east-1.api.example' } })));
};

/** Own sign-in that the service named, in an organisation of this mode, and that the user pool refused. */
const ownInMode = (Mode: string, IdentityProvider = 'WORKDOCS') => {
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  return headline([
    ...asked('api.userIdentityProvider', { organizationDomain: 'acme' }, ok({ IdentityProvider })),
    ...asked('api.organizationByAlias', { alias: 'acme' }, ok({ Id: '‹organization:1›', Mode })),
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ]);
};

/** A page load that removes the start of a sign-in, and misses it after these entries. */
export const clearedAndMissed = (before: object | null = { id: '‹signIn:1›' }, ...between: readonly EntryParts[]) =>
  headline([
    ...read(['pending_sign_in'], before === null ? {} : { pending_sign_in: before }),
    ...asked('storage.commit', { site: 'acme', values: {}, clear: ['pending_sign_in'] }, { outcome: 'committed' }),
    ...between,
    ...read(['pending_sign_in'], {}),
    eventEntry('signIn/refused', { error: 'error', why: 'otherBrowser' }),
  ]);

/** The page for the answer of a provider, opened in a new tab with this in its address and in storage. */
export const openedAtCallback = (
  { params = {}, arrived = {}, more = {} }: Readonly<Partial<Record<'params' | 'arrived' | 'more', object>>> = {},
  why = 'noCode',
  ...earlier: readonly (readonly EntryParts[])[]
) =>
  headlineOf(
    logOf(
      ...earlier.map((entries) => pageLoad(entries, 'tab2')),
      withFacts(
        pageLoad([
          address('directoryCallback', params),
          ...asked('browser.arrivalSecrets', {}, arrived),
          eventEntry('signIn/refused', { error: 'error', why }),
        ]),
        { continues: false, witness: 'none', ...more },
      ),
    ),
  );

/** The answer of an app's look-up, and the refusal that rests on it. */
export const appRefused = (why: string, mistyped: readonly string[]) =>
  headline([
    ...asked('api.appMetadata', {}, ok({ Name: 'Notes', RedirectUris: [] }, { mistyped })),
    ...read(['posture_access_token'], { posture_access_token: '‹accessToken:1›' }),
    eventEntry('redirect/refused', { why, name: 'Notes' }),
  ]);

/** A refusal for this cause, after an answer to this operation with these fields. */
export const answeredWith = (cause: string, operation: string, value: object, mistyped: readonly string[]) => {
  const [of, why] = cause.split('.');
  return headline([
    ...asked(`api.${operation}`, {}, ok(value, { mistyped })),
    eventEntry(`${of ?? ''}/refused`, { why, error: 'error' }),
  ]);
};

/** A person whose organisation has an identity center at this address, which the page refused. */
export const withoutClient = (OIDCUrl: string) => {
  const client = { OIDCUrl, OIDCClientId: 'identity-center-client' };
  return headline([
    ...asked(
      'api.userIdentityProvider',
      {},
      ok({
        IdentityProvider: 'IAM_IDENTITY_CENTER',
        IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: client },
      }),
    ),
    eventEntry('signIn/refused', { error: 'error', why: 'noOidcClient' }),
  ]);
};

/** A directory's code that the page stores at this second, then finds and does not send, after these entries. */
export const storedUntil = (directory_auth_code_exp: number, ...before: readonly EntryParts[]) => {
  const values = { directory_auth_code: '‹code:1›', directory_auth_code_exp };
  return headline([
    ...before,
    ...asked('clock.now', {}, 1_900_000_000_600),
    ...asked('storage.commit', { site: 'acme', values, clear: [] }, { outcome: 'committed' }),
    ...read(['directory_auth_code', 'directory_auth_code_exp'], values),
    eventEntry('signIn/refused', { error: 'error', why: 'startedLongAgo' }),
  ]);
};

const notThere = refused('entityNotExists', 404, { code: 'EntityNotExistsException' });
/** A site that is not found in the region of this start. */
export const siteNotFound = (place: object, failure: unknown = notThere, text = 'INVALID_SITE_NAME') =>
  headline([
    ...asked('api.region', {}, refused('malformed', 200)),
    eventEntry('place/found', { region: 'us-east-1', storage: 'local', ...place }),
    ...inRegion('api.organizationByAlias', 'us-east-1', failure),
    entered('problem', { main_error: `MESSAGES.ERROR.PAGE.${text}` }),
  ]);

/** The page that ends a sign-in, opened in a new tab while storage held these values. */
export const openedAtEnd = (held: object, more: object = {}, origin: 'browser' | 'flow' = 'browser') =>
  headlineOf(
    logOf(
      withFacts(
        pageLoad([
          address('postAuth', {}, {}, origin),
          ...read(['pending_sign_in', 'idp_type', 'federate_auth_code'], held),
          eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['federate_auth_code'] }),
        ]),
        { continues: false, witness: 'none', ...more },
      ),
    ),
  );

/** A site that the service calls moved or deleted in the region of this start. */
export const siteRedirected = (place: object) =>
  siteNotFound(place, refused('redirect', 400, { code: 'RedirectException' }), 'DELETED');

/** A refused exchange in the region of this start. */
const refusedExchange = () =>
  headline([
    eventEntry('place/found', { region: 'us-east-1', storage: 'local', assumed: true }),
    ...inRegion('api.token', 'us-east-1', refused('refused', 400)),
    eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' }),
  ]);

/** A failed look-up of the provider, and the screen to which the page went on. */
export const wentOn = (params: object, ...between: readonly EntryParts[]) =>
  headline([
    ...asked('api.userIdentityProvider', {}, refused('network', -1)),
    ...between,
    leads('preAuth', params),
    entered('preAuth'),
  ]);

const token = (value: string) => asked('random.csrfToken', {}, value);
/** The answer to the first of two starts came back; the second one was made in a tab of this name. */
export const cameToOlder = (tab: string) =>
  headlineOf(
    logOf(
      pageLoad([...token('‹csrfToken:1›')]),
      pageLoad([...token('‹csrfToken:2›')], tab),
      pageLoad([
        ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›', state: { csrfToken: '‹csrfToken:1›' } }),
        ...read(['federate_csrf_token'], { federate_csrf_token: '‹csrfToken:2›' }),
        ...read(['recent_sign_ins'], { recent_sign_ins: [{ print: '‹print:1›' }, { print: '‹print:2›' }] }),
        eventEntry('signIn/refused', { error: 'error', why: 'otherTab' }),
      ]),
    ),
  );

/** A call that failed twice after this time. */
export const failedAfter = (ms: number) => {
  const call = (at: number) => {
    const [question, answer] = asked('api.token', {}, refused('network', -1));
    return [
      { ...question, at },
      { ...answer, at: at + ms },
    ];
  };
  return headline([...call(1), ...call(20_000), eventEntry('signIn/refused', { error: 'error', why: 'unreachable' })]);
};

const group = (refresh: string) => ({
  values: { gb_access_token: '‹accessToken:2›', gb_refresh_token: refresh, gb_access_token_exp: 1 },
});
/** A refresh whose answer contained a new token, what was stored of it, and the next refresh, which is refused. */
export const storedAfterRefresh = (refresh: string, brought: object = { RefreshToken: '‹refreshToken:2›' }) =>
  headline(
    [
      ...asked('api.refreshToken', { RefreshToken: refresh }, refused('refused', 401)),
      eventEntry('session/refreshFailed', { site: 'acme', failure: refused('refused', 401).failure }),
    ],
    [
      ...asked(
        'api.refreshToken',
        { RefreshToken: '‹refreshToken:1›' },
        ok({ AccessToken: '‹accessToken:2›', ...brought }),
      ),
      ...asked('storage.commit', { site: 'acme', clear: [], ...group(refresh) }, { outcome: 'committed' }),
    ],
  );

/** A denial that the page follows with an approval and a refusal. */
const approvedAfterDenial = () =>
  headline([
    eventEntry('consent/denied', undefined, 'person'),
    { ...eventEntry('consent/given', { site: 'acme' }), cause: 1 },
    eventEntry('redirect/refused', { why: 'given' }),
  ]);

/** A question that was answered at once. */
const answeredAtOnce = () =>
  headline([
    { ...eventEntry('consent/asked', { name: 'Notes' }), at: 500 },
    { ...eventEntry('page/shown', {}, 'browser'), at: 510 },
    { ...eventEntry('consent/denied', undefined, 'person'), at: 531 },
    { ...eventEntry('redirect/refused', { why: 'given' }), at: 600 },
  ]);

/** A callback with a state of this form, which an older build refused because the site was missing. */
export const withoutSite = (state: object) =>
  headline([
    ...asked('browser.arrivalSecrets', {}, { code: '‹code:1›', state }),
    eventEntry('signIn/refused', { error: 'error', why: 'noSite' }),
  ]);

/** The page grants the request of an app, with its time or another one, and then misses a code. */
export const grantedAt = (since: number, { after = 1_700_000_000_420, isRead = true } = {}) => {
  const request = (at: number) => ({ application_id: '‹a:1›', code_challenge: '‹c:1›', app_access_since: at });
  const app_grant = { session: '‹signIn:1›', applicationId: '‹a:1›', codeChallenge: '‹c:1›', since };
  return headline([
    ...read(Object.keys(request(0)), request(1_700_000_000_420)),
    ...asked('storage.commit', { site: 'acme', values: { app_grant }, clear: [] }, { outcome: 'committed' }),
    ...read(Object.keys(request(0)), request(after)),
    ...(isRead ? read(['app_grant'], { app_grant }) : []),
    ...read(['federate_auth_code'], {}),
    eventEntry('signIn/refused', { error: 'error', why: 'startIncomplete', missing: ['federate_auth_code'] }),
  ]);
};

/** The old password is refused after a change during which a trigger of the user pool had failed. */
const refusedAfterTrigger = () => {
  const rejected = refused('refused', 400, { code: 'NotAuthorizedException' });
  const passwords = { oldPassword: '‹password:1›', newPassword: '‹password:2›' };
  return headline([
    ...asked('identity.changePassword', passwords, refused('refused', 400, { code: 'UnexpectedLambdaException' })),
    ...asked('identity.signIn', { username: '‹email:1›', password: '‹password:1›' }, rejected),
    eventEntry('ownLogin/refused', { failure: rejected.failure }),
  ]);
};

/** The same submit of a reset twice: the answer to the first, and the refusal of the second. */
export const sentTwice = (first: object, code = '‹verificationCode:1›', message?: string) => {
  const submit = (verificationCode: string, answer: object) =>
    asked('identity.confirmPassword', { verificationCode, newPassword: '‹password:1›' }, answer);
  const second = refused('refused', 400, { code: 'ExpiredCodeException', message });
  return headline([
    ...submit(code, first),
    ...submit('‹verificationCode:1›', second),
    eventEntry('resetPassword/refused', { failure: second.failure }),
  ]);
};

/** Own sign-in is refused after a look-up that named it; an earlier page had got this kind for this person. */
export const ownAfter = (kind: string, ...emails: readonly (string | undefined)[]) => {
  const [email, ownEmail] = emails.length > 1 ? emails : [emails[0] ?? '‹email:1›', '‹email:1›'];
  const lookUp = (IdentityProvider: string, of: string | undefined) =>
    asked('api.userIdentityProvider', { email: of, organizationDomain: 'acme' }, ok({ IdentityProvider }));
  const rejected = refused('refused', 400, { code: 'NotAuthorizedException' });
  return headline(
    [
      ...lookUp('WORKDOCS', ownEmail),
      ...asked('identity.signIn', {}, rejected),
      eventEntry('ownLogin/refused', { failure: rejected.failure }),
    ],
    lookUp(kind, email),
  );
};

/** A change of the password with this answer, which the page announced as done, and a refused sign-in afterwards. */
export const announcedAfter = (answer: object) => {
  const rejected = refused('refused', 400, {
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  return headline([
    ...asked('identity.changePassword', {}, answer),
    eventEntry('changePassword/changed', {}),
    ...asked('identity.signIn', {}, rejected),
    eventEntry('ownLogin/refused', { failure: rejected.failure }),
  ]);
};

/** A start of a directory sign-in in the first tab, and its answer in the second one. */
export const answeredInSecondTab = (...own: readonly EntryParts[]) => answeredInTab({}, ...own);
/** The same in a tab whose page load recorded these facts. */
export const answeredInTab = (facts: object, ...own: readonly EntryParts[]) => {
  const start = (id: string) =>
    asked('storage.commit', { site: 'acme', values: { pending_sign_in: { id } }, clear: [] }, { outcome: 'committed' });
  const callback = [
    ...own,
    ...asked('browser.arrivalSecrets', {}, { auth_code: '‹code:1›' }),
    ...read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', method: 'directory', trip: 'another' } }),
    eventEntry('signIn/refused', { error: 'error', why: 'otherTab' }),
  ];
  const second = withFacts(pageLoad(callback, 'tab2'), facts);
  return headlineOf({ ...logOf(pageLoad(start('‹signIn:1›')), second), savedBy: 1 });
};

/** A refresh that sent this value as its refresh token, and was refused. */
export const refreshedWith = (RefreshToken: string) =>
  headline([
    ...asked('browser.arrivalSecrets', {}, { token: RefreshToken }),
    ...asked('api.refreshToken', { RefreshToken }, refused('refused', 401)),
    eventEntry('session/refreshFailed', { site: 'acme', failure: refused('refused', 401).failure }),
  ]);

/** A refused exchange with the name of this provider; the sign-in had been started with the identity center. */
const exchangedWith = (AuthCodeProvider: string) =>
  headline([
    ...read(['pending_sign_in'], { pending_sign_in: { id: '‹signIn:1›', method: 'identityCenter' } }),
    ...asked('api.token', { AuthCodeProvider }, refused('refused', 401)),
    eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' }),
  ]);

/** Own sign-in with the password that a reset had just set, which the user pool refuses. */
const refusedAfterReset = (code = 'NotAuthorizedException') => {
  const person = { username: '‹email:1›' };
  const rejected = refused('refused', 400, { code });
  return headline([
    ...asked('identity.confirmPassword', { ...person, newPassword: '‹password:1›' }, ok()),
    ...asked('identity.signIn', { ...person, password: '‹password:1›' }, rejected),
    eventEntry('ownLogin/refused', { failure: rejected.failure }),
  ]);
};

/** A refresh that answers with the token that had just been refused, which is refused again. */
const refreshedToSame = () => {
  const AccessToken = '‹accessToken:1›';
  const [question, answer] = asked('api.currentUser', {}, refused('authenticationFailed', 401));
  const args = { ...(question['args'] as object), context: { token: AccessToken } };
  const [again, refusedAgain] = asked('api.currentUser', {}, refused('authenticationFailed', 401));
  return headline([
    { ...question, args },
    answer,
    ...asked('api.refreshToken', { RefreshToken: '‹refreshToken:1›' }, ok({ AccessToken })),
    { ...again, args },
    refusedAgain,
    eventEntry('signIn/refused', { error: 'error', why: 'userNotLoaded' }),
  ]);
};

/** A call that threw before it could send the token that had just come. */
const sentNothing = () => {
  const AccessToken = '‹accessToken:1›';
  const [question, answer] = asked('api.currentUser', {}, undefined);
  return headline([
    ...asked('api.token', { Code: '‹code:1›' }, ok({ AccessToken })),
    { ...question, args: { ...(question['args'] as object), context: { token: AccessToken } } },
    { ...answer, value: undefined, threw: 'TypeError' },
    { ...eventEntry('flow/crashed', { flow: 'postAuth', name: 'TypeError' }), cause: 4 },
  ]);
};

/** A first profile that was refused, and handed back what the user pool had not required. */
const handedBack = () => {
  const invalid = refused('refused', 400, { code: 'InvalidParameterException' });
  return headline([
    ...asked(
      'identity.signIn',
      {},
      { outcome: 'newPasswordRequired', attributes: ['given_name'], existing: ['email'] },
    ),
    ...asked('identity.setNewPassword', { given_name: '‹name:1›' }, invalid),
    eventEntry('updateUser/refused', { failure: invalid.failure }),
  ]);
};

/** A code that was refused after the other tab had reset the password. */
const resetInOtherTab = () => {
  const gone = refused('refused', 400, { code: 'ExpiredCodeException' });
  const reset = asked(
    'identity.confirmPassword',
    { username: '‹email:1›', verificationCode: '‹verificationCode:2›' },
    ok({}),
  );
  const here = [
    ...asked('clock.now', {}, 1_736_928_300_000),
    ...asked('identity.confirmPassword', { username: '‹email:1›', verificationCode: '‹verificationCode:1›' }, gone),
    eventEntry('resetPassword/refused', { failure: gone.failure }),
  ];
  const there = [...asked('clock.now', {}, 1_736_928_100_000), ...reset];
  return headlineOf({ ...logOf(pageLoad(there, 'tab2'), pageLoad(here)), savedBy: 1 });
};

/** What each of these rules looks for. */
export const found = {
  valueClearedByTab: () => {
    const change = (values: object, clear: readonly string[]) =>
      asked('storage.commit', { site: 'acme', values, clear }, { outcome: 'committed' });
    const refusedTab = pageLoad([
      ...change({ app_grant: { since: 1 } }, []),
      ...read(['app_grant'], {}),
      eventEntry('signIn/refused', { error: 'error', why: 'noTokens' }),
    ]);
    return Promise.resolve(
      headlineOf({ ...logOf(refusedTab, pageLoad(change({}, ['app_grant']), 'tab2')), savedBy: 0 }),
    );
  },
  fieldOfOtherType: () => Promise.resolve(appRefused('userPool', ['ExternalSupport (string)'])),
  notFoundInAssumedRegion: () => Promise.resolve(siteNotFound({ assumed: true })),
  refusedInAssumedRegion: () => Promise.resolve(refusedExchange()),
  valueClearedByPage: () => Promise.resolve(clearedAndMissed()),
  postAuthOpenedDirectly: () => Promise.resolve(openedAtEnd({})),
  callbackOpenedDirectly: () => Promise.resolve(openedAtCallback()),
  unknownProvider: () =>
    Promise.resolve(
      headline([
        ...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'OTHER_SAML' })),
        leads('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }),
        eventEntry('signIn/refused', { error: 'error', why: 'noCode' }),
      ]),
    ),
  unknownSite: () =>
    Promise.resolve(
      headline([
        eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person'),
        ...asked('api.userIdentityProvider', { organizationDomain: 'acme' }, notThere),
        entered('entry'),
      ]),
    ),
  providerAssumed: () => Promise.resolve(wentOn({ user_idp_type: 'DIRECTORY_SERVICE' })),
  newerStartInSameTab: () => Promise.resolve(cameToOlder('tab1')),
  oldAddressOpened: () => Promise.resolve(providerOpened()),
  answerTooLate: () => Promise.resolve(failedAfter(10_000)),
  actContradicted: () => Promise.resolve(approvedAfterDenial()),
  stateNotJson: () => Promise.resolve(withoutSite({ form: 'notJson' })),
  actTooQuick: () => Promise.resolve(answeredAtOnce()),
  expiryInPast: () => Promise.resolve(storedUntil(1_900_000_000)),
  copyDiffers: () => Promise.resolve(grantedAt(1_700_000_000_000)),
  olderTokenKept: () => Promise.resolve(storedAfterRefresh('‹refreshToken:1›')),
  sameSubmitUnanswered: () => Promise.resolve(sentTwice(refused('network', -1))),
  actPerhapsDone: () => Promise.resolve(refusedAfterTrigger()),
  answeredInOtherTab: () => Promise.resolve(answeredInSecondTab()),
  attributesNotRequired: () => Promise.resolve(handedBack()),
  resetElsewhere: () => Promise.resolve(resetInOtherTab()),
  wrongSecretSent: () => Promise.resolve(refreshedWith('‹accessToken:2›')),
  successAnnouncedWrongly: () =>
    Promise.resolve(announcedAfter(refused('refused', 400, { code: 'NotAuthorizedException' }))),
  callWithoutToken: () =>
    Promise.resolve(
      headline([
        ...asked('api.currentUser', {}, refused('authenticationFailed', 401)),
        eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userNotLoaded' }),
      ]),
    ),
  successTakenForRefusal: () => {
    const failure = { kind: 'refused', status: 200 };
    return Promise.resolve(
      headline([
        ...asked('api.refreshToken', {}, { outcome: 'failed', failure }),
        eventEntry('session/refreshFailed', { site: 'acme', failure }),
      ]),
    );
  },
  tokenRepeated: () => Promise.resolve(refreshedToSame()),
  refusedTokenAgain: () => {
    const failure = {
      kind: 'refused',
      status: 400,
      code: 'NotAuthorizedException',
      message: 'Access Token has expired',
    };
    const change = () =>
      asked('identity.changePassword', { session: { accessToken: '‹accessToken:1›' } }, { outcome: 'failed', failure });
    const lock = asked('locks.acquire', { what: 'refresh', site: 'acme' }, 'atOnce');
    const end = eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'noSession' });
    const issued = asked('identity.signIn', {}, { outcome: 'ok', accessToken: '‹accessToken:1›' });
    return Promise.resolve(headline([...issued, ...change(), ...lock, ...change(), end]));
  },
  tokenUnsendable: () => Promise.resolve(sentNothing()),
  codeAcceptedBefore: () => Promise.resolve(codeTwice()),
  passwordAcceptedBefore: () => Promise.resolve(refusedAfterReset()),
  resetDemandedAgain: () => Promise.resolve(refusedAfterReset('PasswordResetRequiredException')),
  lookUpNamedOtherMethod: () => Promise.resolve(ownAfter('WORKDOCS_FEDERATE')),
  requestLacksPart: () =>
    Promise.resolve(
      headline([
        ...asked('api.token', { Code: '‹code:1›', AuthCodeProvider: 'WORKDOCS_FEDERATE' }, refused('refused', 400)),
        eventEntry('signIn/refused', { error: 'error', why: 'exchangeRefused' }),
      ]),
    ),
  exchangeMismatchesStart: () => Promise.resolve(exchangedWith('WORKDOCS_FEDERATE')),
  regionFixedBySettings: () => Promise.resolve(atFixedRegion()),
  modeForbidsOwnSignIn: () => Promise.resolve(ownInMode('CONNECTED')),
  modeNamesOtherMethod: () => Promise.resolve(ownInMode('CONNECTED', 'WORKDOCS_FEDERATE')),
  passwordAddressUnusable: () =>
    Promise.resolve(
      answeredWith('signIn.incompleteAnswer', 'passwordUrl', { ChangePasswordUrl: 'sso.globex.test/change' }, []),
    ),
};
