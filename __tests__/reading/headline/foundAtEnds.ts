import type { PageLoadEntries } from 'src/journal/log/entry';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import {
  address,
  asked,
  entered,
  eventEntry,
  ok,
  open,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';

/** For each rule that speaks of an end, a short log that ends so. A rule without a row does not compile. */
export const foundAtEnds: Readonly<Record<EndRuleId, readonly PageLoadEntries[]>> = {
  actContradicted: [
    pageLoad([eventEntry('consent/allowed', undefined, 'person'), { ...address('entry', {}, {}, 'flow'), cause: 1 }]),
  ],
  actTooQuick: [
    pageLoad([
      { ...eventEntry('consent/asked', { applicationId: 'notes', name: 'Notes', host: 'notes.example' }), at: 500 },
      { ...eventEntry('page/shown', { page: 'page', latency: 5 }, 'browser'), at: 500 },
      { ...eventEntry('consent/denied', {}, 'person'), at: 531 },
      { ...eventEntry('appRequest/dropped', { site: 'acme' }), at: 2000 },
    ]),
  ],
  pressesIgnored: [
    pageLoad([
      entered('consent'),
      eventEntry('guard/pressedEarly', undefined, 'person'),
      eventEntry('guard/pressedEarly', undefined, 'person'),
    ]),
  ],
  pageQuestionUnanswered: [
    pageLoad([
      open('storage.read', { keys: ['store'] }),
      { ...eventEntry('entry/otherWanted', {}, 'person'), at: 2000 },
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  screenStuck: [pageLoad([entered('federateCallback')])],
  screenNeverShown: [pageLoad([...asked('storage.health', {}, 'local')])],
  storageChangedOutside: [
    pageLoad([
      ...asked('storage.write', { site: 'acme', values: { idp_type: 'WORKDOCS' } }, 'local'),
      ...read(['idp_type'], {}),
      entered('entry'),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  storageRefusedWrite: [
    pageLoad([
      ...asked('storage.health', {}, 'memory'),
      ...asked('random.signIn', {}, '‹signIn:1›'),
      eventEntry('attempt/proved', { site: 'acme', id: '‹signIn:1›' }),
      address('entry', {}, { how: 'REPLACE', first: false }, 'flow'),
      entered('entry'),
    ]),
  ],
  flowReturnedToEntry: [
    pageLoad([
      ...asked('random.signIn', {}, '‹signIn:1›'),
      eventEntry('attempt/proved', { site: 'acme', id: '‹signIn:1›' }),
      address('entry', {}, { how: 'REPLACE', first: false }, 'flow'),
      entered('entry'),
    ]),
  ],
  valueLostAtOnce: [
    pageLoad([
      ...asked('storage.write', { site: 'acme', values: { idp_type: 'WORKDOCS' } }, 'local'),
      ...read(['idp_type'], {}),
      entered('entry'),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  startCannotFinish: [
    pageLoad([
      entered('entry'),
      open('browser.leaveTo', {
        to: 'https://idp.test/',
        query: { client_id: 'c', redirect_uri: 'https://docs.example/' },
      }),
      { ...entered('entry'), at: 60000 },
    ]),
  ],
  profileAskedAgain: [
    pageLoad([
      entered('ownLogin'),
      ...asked('identity.signIn', { username: '‹email:1›' }, { outcome: 'newPasswordRequired' }),
      ...asked('identity.setNewPassword', {}, ok()),
      ...asked('identity.signIn', { username: '‹email:1›' }, { outcome: 'newPasswordRequired' }),
    ]),
  ],
  consentAskedAgain: [
    pageLoad([
      eventEntry('consent/given', { applicationId: 'notes', codeChallenge: 'c', since: 5, session: '‹signIn:1›' }),
      ...read(['code_challenge', 'application_id', 'app_access_since'], {
        code_challenge: 'c',
        application_id: 'notes',
        app_access_since: 5,
      }),
      ...read(['session'], { session: { id: '‹signIn:1›' } }),
      eventEntry('consent/asked', { applicationId: 'notes', name: 'Notes', host: 'notes.example' }),
    ]),
  ],
  answerAtWrongAddress: [
    withFacts(pageLoad([entered('entry')]), { strayAnswer: { callback: 'elsewhere', params: ['code'] } }),
  ],
  wrongFormShown: [
    pageLoad([
      ...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'OTHER_FEDERATE' })),
      address('ownLogin', {}, { how: 'PUSH' }, 'flow'),
    ]),
  ],
  signOutUnannounced: [
    pageLoad([
      address('entry', { sitename: 'acme' }, { first: true }),
      ...read(['session'], { session: { id: '‹signIn:1›', since: 1000000 } }),
      ...asked('clock.now', {}, 1000300),
      entered('entry'),
      eventEntry('entry/submittedItself', { siteName: 'acme' }),
      entered('ownLogin'),
    ]),
  ],
  sessionUnused: [pageLoad([eventEntry('session/refreshed', { site: 'acme' }), entered('entry')])],
  sessionAfterSignOut: [
    pageLoad([entered('entry', { logout_flow: true })]),
    pageLoad([...read(['session'], { session: { id: '‹signIn:1›', method: 'federate' } })]),
  ],
  parameterNotStored: [
    pageLoad([address('checkAuth', { site_redirect_path: '‹path:1›' }), ...read(['site_redirect_path'], {})]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  valueAlteredByPage: [
    pageLoad([
      eventEntry('attempt/proved', { site: 'acme', id: '‹signIn:1›' }),
      address('entry', {}, { how: 'REPLACE', first: false }, 'flow'),
      entered('entry'),
    ]),
  ],
  tokensStoredInPart: [
    pageLoad([
      ...asked(
        'api.token',
        {},
        ok({ AccessToken: '‹accessToken:1›', RefreshToken: '‹refreshToken:1›', ExpirationDateTime: 'soon' }),
      ),
      ...asked(
        'storage.commit',
        { site: 'acme', values: { gb_access_token: '‹accessToken:1›', gb_access_token_exp: 1 }, clear: [] },
        { outcome: 'committed' },
      ),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  handOverIncomplete: [
    pageLoad([
      ...read(['auth_code', 'request_state'], { auth_code: '‹code:1›', request_state: '‹requestState:1›' }),
      eventEntry('redirect/redirecting', { name: 'Notes', external: true, withTokens: false }),
      ...asked('browser.leaveTo', { to: 'https://notes.example/', query: { code: '‹code:1›' } }, undefined),
    ]),
  ],
  consentMisstated: [
    pageLoad([
      entered('confirmPermission'),
      ...asked('api.appMetadata', {}, ok({ Name: 'Notes', Scopes: ['comments.read'] })),
      eventEntry('consent/asked', { applicationId: 'notes', read: ['comments'], write: [], otherActions: true }),
    ]),
  ],
  otherPathOpened: [
    pageLoad([
      address('checkAuth', { site_redirect_path: '‹path:2›' }, { first: true }),
      ...read(['site_redirect_path'], { site_redirect_path: '‹path:2›' }),
      ...asked(
        'browser.leaveTo',
        { to: 'https://acme.example/', path: '‹path:1›', query: { load_user_info: 'true' } },
        undefined,
      ),
    ]),
  ],
  signInAddressAltered: [
    pageLoad([
      ...asked(
        'api.userIdentityProvider',
        {},
        ok({
          IdentityProvider: 'IAM_IDENTITY_CENTER',
          IdentityProviderAuthInitiationParams: {
            IAMIdentityCenterAuthInitiationParams: { OIDCUrl: 'https://idp.test/center/authorize?tenant=1' },
          },
        }),
      ),
      ...asked('browser.leaveTo', { to: 'https://idp.test', csrfState: {} }, 'leaving'),
    ]),
  ],
  givenParameterDropped: [
    pageLoad([
      ...asked('api.passwordUrl', {}, ok({ ChangePasswordUrl: 'https://acme.docs.test/password?mode=a' })),
      ...asked(
        'browser.leaveTo',
        { to: 'https://docs.test/password', site: 'acme', query: { redirect_uri: 'https://docs.test/' } },
        'leaving',
      ),
    ]),
  ],
  givenParameterChanged: [
    pageLoad([
      ...asked('api.passwordUrl', {}, ok({ Url: 'https://idp.test/password?mode=a' })),
      ...asked('browser.leaveTo', { to: 'https://idp.test/password?mode=b' }, 'leaving'),
    ]),
  ],
  flowTurnedBack: [
    pageLoad([
      address('ownLogin'),
      eventEntry('ownLogin/passwordForgotten', { siteName: 'acme', username: '‹email:1›' }, 'person'),
      ...asked('identity.forgotPassword', {}, ok({ destination: '‹destination:1›' })),
      eventEntry('resetPassword/codeSent', { destination: '‹destination:1›' }),
      address('forgotPassword', { sitename: 'acme' }, {}, 'flow'),
      address('ownLogin', {}, {}, 'flow'),
      entered('ownLogin'),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  fieldOfOtherType: [
    pageLoad([
      ...asked('api.userIdentityProvider', {}, ok({}, { mistyped: ['IdentityProvider (number)'] })),
      entered('entry'),
    ]),
  ],
  unknownProvider: [
    pageLoad([
      ...asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'OTHER_SAML' })),
      address('preAuth', { sitename: 'acme', user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow'),
      entered('entry'),
    ]),
  ],
  appRequestForgotten: [
    pageLoad([
      address(
        'checkAuth',
        { sitename: 'acme', application_id: 'app-1', code_challenge: '‹codeChallenge:1›' },
        { how: 'REPLACE', first: false },
      ),
      eventEntry('session/credentialsStored', {}),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  signedOutInOtherTab: [withFacts(pageLoad([entered('entry')]), { signedOutElsewhere: true })],
  encodedTwice: [
    pageLoad([
      entered('changePassword'),
      open('browser.leaveTo', {
        to: 'https://directory.test/password',
        query: { redirect_uri: 'https%3A%2F%2Fdocs.test%2F' },
      }),
    ]),
    pageLoad([entered('entry')]),
  ],
  addressOfNoPage: [pageLoad([address('entry', {}, { noPage: true }), entered('entry')])],
  parametersRefused: [
    pageLoad([
      address('checkAuth', { code_challenge: '‹codeChallenge:1›' }, { refused: ['application_id'] }),
      entered('entry'),
    ]),
  ],
  parametersIgnored: [
    pageLoad([
      address('checkAuth', {}, { unknown: 2, resembled: ['email_id', 'site_redirect_path'], how: 'POP', first: true }),
      { ...entered('checkAuth'), at: 4000 },
    ]),
  ],
  appRequestIncomplete: [
    pageLoad([
      address('checkAuth', { code_challenge: '‹codeChallenge:1›' }, { refused: ['application_id'] }),
      entered('entry'),
    ]),
  ],
  leftForOtherDomain: [
    withFacts(
      pageLoad([
        ...asked(
          'browser.leaveTo',
          { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'https://docs.test/' } },
          undefined,
        ),
      ]),
      { host: 'docs.test:8443', served: { siteDomain: 'docs.test' } },
    ),
    pageLoad([entered('entry')]),
  ],
  earlierAddressRefused: [
    pageLoad([address('entry', {}, { refused: ['client_type'] }), entered('entry')]),
    pageLoad([eventEntry('session/credentialsStored', {})]),
    pageLoad([entered('entry')]),
  ],
  formRefusedByPage: [pageLoad([entered('entry'), eventEntry('form/refused', { fields: [] }, 'person')])],
  severalCodesAwaited: [
    pageLoad([
      address('forgotPassword', { username: '‹email:1›' }),
      entered('forgotPassword'),
      ...asked('identity.forgotPassword', { username: '‹email:1›' }, ok({})),
      ...asked('identity.forgotPassword', { username: '‹email:1›' }, ok({})),
    ]),
  ],
  consentExplained: [
    withFacts(
      pageLoad([
        address('checkAuth', { client_type: 'DRIVE', application_id: 'app-1' }),
        entered('consent'),
        eventEntry('consent/asked', { applicationId: 'app-1', otherActions: false }),
      ]),
      { settings: { product: { id: 'workdocs' }, driveApplications: ['app-2'] } },
    ),
  ],
  deniedAgain: [1, 2].map(() =>
    pageLoad([
      address('checkAuth', { application_id: 'app-1' }, { first: true }),
      entered('consent'),
      eventEntry('consent/denied', undefined, 'person'),
      entered('entry'),
    ]),
  ),
  ledBackFromDocuments: [
    pageLoad([
      address('entry'),
      entered('entry'),
      ...asked('clock.now', {}, 100),
      ...read(['session'], { session: { id: '‹signIn:1›', method: 'directory', since: 50 } }),
    ]),
  ],
  cameBackFromProvider: [
    pageLoad([
      entered('entry'),
      open('browser.leaveTo', {
        to: 'https://idp.test/',
        query: { client_id: 'c', redirect_uri: 'https://docs.example/?callback=enterprisecallback&sitename=acme' },
      }),
      { ...entered('entry'), at: 60000 },
    ]),
  ],
  cameBackByHistory: [pageLoad([address('ownLogin', {}, { first: false }), entered('ownLogin')])],
  answeredBeforeBack: [
    pageLoad([
      eventEntry('redirect/redirecting', { name: 'Notes', host: 'notes.example' }),
      open('browser.leaveTo', { to: 'https://notes.example/', query: {} }),
    ]),
    withFacts(
      pageLoad([
        entered('entry'),
        eventEntry('session/credentialsStored', { until: 1 }),
        open('browser.leaveTo', { to: 'https://acme.example/', query: { load_user_info: 'true' } }),
      ]),
      { loadedBy: 'history' },
    ),
  ],
  cameBackFromLoopback: [
    pageLoad([
      entered('redirect'),
      ...read(['app_access_since'], { app_access_since: 1793491200000 }),
      ...asked('clock.now', {}, 1793491387000),
      ...asked('api.appCode', {}, ok({ WorkdocsAuthCode: '‹code:1›' })),
      open('browser.leaveTo', { to: 'http://[::1]:4000/', query: { code: '‹code:1›' } }),
    ]),
    withFacts(pageLoad([entered('entry')]), { loadedBy: 'history' }),
  ],
  reloadedWithoutProgress: [
    pageLoad([
      address('forgotPassword', { sitename: 'acme' }),
      entered('forgotPassword'),
      { ...eventEntry('page/left', {}, 'browser'), at: 7070 },
    ]),
    pageLoad([
      address('forgotPassword', { sitename: 'acme' }),
      entered('forgotPassword'),
      { ...eventEntry('page/left', {}, 'browser'), at: 7090 },
    ]),
    pageLoad([
      address('forgotPassword', { sitename: 'acme' }),
      entered('forgotPassword'),
      { ...eventEntry('page/left', {}, 'browser'), at: 7072 },
    ]),
    pageLoad([
      address('forgotPassword', { sitename: 'acme' }),
      entered('forgotPassword'),
      { ...eventEntry('page/left', {}, 'browser'), at: 9000 },
    ]),
  ],
  linkPathDropped: [
    pageLoad([
      ...asked('browser.address', {}, { route: 'checkAuth', params: { site_redirect_path: '‹path:1›' } }),
      ...read(['site_redirect_path'], { site_redirect_path: '‹path:1›' }),
      eventEntry('session/credentialsStored', { until: 1 }),
      ...asked('browser.leaveTo', { to: 'https://acme.example/', query: { load_user_info: 'true' } }, undefined),
    ]),
  ],
  providerQueryDropped: [
    withFacts(
      pageLoad([
        ...asked(
          'browser.leaveTo',
          { to: 'https://acme.docs.test/login', query: { client_id: 'c', redirect_uri: 'https://docs.test/' } },
          undefined,
        ),
      ]),
      { host: 'docs.test', served: { siteDomain: 'docs.test' } },
    ),
    pageLoad([entered('entry')]),
  ],
  deniedBefore: [
    pageLoad([
      entered('consent', { sitename: 'acme' }),
      eventEntry('consent/denied', {}, 'person'),
      eventEntry('appRequest/dropped', { site: 'acme' }),
      entered('entry'),
    ]),
    pageLoad([entered('entry')]),
  ],
  openedAfterSignOut: [
    pageLoad([
      address('entry', { sitename: 'acme', logout_flow: true }, { how: 'POP', first: true }),
      entered('entry'),
    ]),
  ],
  signOutUnconfirmedBefore: [
    pageLoad([
      address('entry', { sitename: 'acme', logout_flow: true, session_left: true }, { how: 'POP', first: true }),
      entered('entry'),
    ]),
    pageLoad([entered('entry')]),
  ],
  successAnnouncedWrongly: [
    pageLoad([
      ...asked('identity.changePassword', {}, refused('refused', 400, { code: 'NotAuthorizedException' })),
      eventEntry('changePassword/changed', {}),
      ...asked('identity.changePassword', {}, ok({})),
      entered('entry'),
    ]),
  ],
  wrongSecretSent: [
    pageLoad([...asked('api.refreshToken', { RefreshToken: '‹accessToken:2›' }, ok({})), entered('entry')]),
  ],
};
