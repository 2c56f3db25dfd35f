/** @jest-environment node */
import { adviceOf } from 'src/reading/brief/advice';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { pagesOf } from 'src/reading/headline/page/indexedPage';
import {
  type EntryParts,
  asked,
  entered,
  eventEntry,
  logOf,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
const address = (origin: 'browser' | 'flow', params: object): EntryParts =>
  eventEntry('@@router/LOCATION_CHANGE', { route: 'preAuth', params, refused: [] }, origin);
const noSignIn = (why: string): EntryParts => eventEntry('signIn/refused', { error: 'error', why });
const lost = refused('network', -1);
const unauthorised = refused('authenticationFailed', 401);

describe('a code that was sent again', () => {
  const token = (code: string, answer: unknown): readonly EntryParts[] => asked('api.token', { Code: code }, answer);
  const words = /The page had sent the same code \d+ ms earlier and got no readable answer/;

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'after a lost answer', [...token('‹code:1›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'after a refusal', [...token('‹code:1›', unauthorised), ...token('‹code:1›', unauthorised)]],
    [false, 'after another code', [...token('‹code:2›', lost), ...token('‹code:1›', unauthorised)]],
    [false, 'once', token('‹code:1›', unauthorised)],
    [false, 'without an answer twice', [...token('‹code:1›', lost), ...token('‹code:1›', lost)]],
  ])('is told (%p): %s', (isTold, _how, calls) => {
    expect(words.test(sentenceOf(...calls, noSignIn('exchangeRefused')))).toBe(isTold);
  });
});

describe('the address of an own sign-in that was refused', () => {
  const entry = (emailId: string) => eventEntry('entry/submitted', { siteName: 'acme', emailId }, 'person');
  const own = (username: string) => eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person');
  const failure = { kind: 'refused', status: 400, code: 'NotAuthorizedException' };
  const refusal = [
    ...asked('identity.signIn', {}, { outcome: 'failed', failure }),
    eventEntry('ownLogin/refused', { failure }),
  ];
  const words = 'Own sign-in was submitted with ‹email:2›, and the entry form with ‹email:1›.';

  it('is told if the entry form had another one', () => {
    expect(sentenceOf(entry('‹email:1›'), own('‹email:2›'), ...refusal)).toContain(words);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it is the same', [entry('‹email:1›'), own('‹email:1›'), ...refusal]],
    ['the entry form had none', [own('‹email:2›'), ...refusal]],
  ])('is not told if %s', (_when, entries) => {
    expect(sentenceOf(...entries)).not.toContain('the entry form with');
  });
});

describe('the provider of a refused sign-in', () => {
  const words = 'The provider WORKDOCS_FEDERATE came with the address that was opened';
  const params = { user_idp_type: 'WORKDOCS_FEDERATE' };
  const looked = asked(
    'api.userIdentityProvider',
    {},
    { outcome: 'ok', value: { IdentityProvider: 'WORKDOCS_FEDERATE' } },
  );

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'an address', [address('browser', params)]],
    [false, 'a flow', [address('flow', params)]],
    [false, 'nothing', [address('browser', {})]],
    [false, 'an address after a look-up, as at a reload', [...looked, address('browser', params)]],
  ])('is told (%p) if it came from %s', (isTold, _from, way) => {
    expect(sentenceOf(...way, noSignIn('exchangeRefused')).includes(words)).toBe(isTold);
  });
});

describe('the grant of an app', () => {
  const stores = asked(
    'storage.commit',
    { site: 'acme', values: { app_grant: { since: 1 } }, clear: [] },
    { outcome: 'kept' },
  );
  const clearing = (outcome: string): readonly EntryParts[] =>
    asked('storage.commit', { site: 'acme', values: {}, clear: ['app_grant'] }, { outcome });
  const clears = (outcome: string) => pageLoad(clearing(outcome), 'tab2');
  const missed = read(['session', 'app_grant'], { session: { id: '‹signIn:1›' } });
  const words = 'another tab had removed it';
  const told = (other: ReturnType<typeof pageLoad>, ...entries: readonly EntryParts[]): boolean =>
    headlineOf({ ...logOf(pageLoad([...entries, noSignIn('noTokens')]), other), savedBy: 0 }).sentence.includes(words);

  it.each<[boolean, string, boolean]>([
    [true, 'another tab removed it', told(clears('kept'), ...stores, ...missed)],
    [false, 'another tab could not', told(clears('superseded'), ...stores, ...missed)],
    [false, 'the tab itself had removed it', told(clears('kept'), ...stores, ...clearing('kept'), ...missed)],
    [false, 'it had never been there', told(clears('kept'), ...missed)],
    [false, 'it was still there', told(clears('kept'), ...stores, ...read(['app_grant'], { app_grant: { since: 1 } }))],
  ])('is told as removed (%p) if %s', (expected, _how, actual) => {
    expect(actual).toBe(expected);
  });
});

describe('the address of an identity center', () => {
  const OIDCUrl = 'https://idp.test/center/authorize?tenant=1';
  const looked = asked(
    'api.userIdentityProvider',
    {},
    {
      outcome: 'ok',
      value: {
        IdentityProvider: 'IAM_IDENTITY_CENTER',
        IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: { OIDCUrl } },
      },
    },
  );
  const words = 'The look-up had named https://idp.test/center/authorize as the sign-in page, and the page left for';

  it.each([
    [true, 'https://idp.test'],
    [true, 'https://idp.test/center'],
    [false, 'https://idp.test/center/authorize'],
    [false, 'https://idp.test/center/authorize/?tenant=1'],
    [false, 'https://other.test/login'],
  ])('is told as changed (%p) if the page left for %s', (isTold, to) => {
    expect(sentenceOf(...looked, ...asked('browser.leaveTo', { to }, 'leaving')).includes(words)).toBe(isTold);
  });
});

describe('an address of the computer itself', () => {
  const isBug = (rejected: string, registered: string): boolean =>
    sentenceOf(
      ...asked('api.appMetadata', {}, { outcome: 'ok', value: { RedirectUris: [registered] } }),
      eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Drive', rejected }),
    ).includes('a bug in the page');

  it.each([
    [true, 'http://127.0.0.1:53211/callback', 'http://127.0.0.1/callback'],
    [true, 'http://127.0.0.1:1/callback', 'http://127.0.0.1:99/callback'],
    [true, 'http://[::1]:53211/callback', 'http://[::1]/callback'],
    [true, 'http://127.0.0.1/callback', 'http://127.0.0.1:80/callback'],
    [false, 'http://127.0.0.1:53211/other', 'http://127.0.0.1/callback'],
    [false, 'http://127.0.0.1.evil.test:53211/callback', 'http://127.0.0.1.evil.test/callback'],
    [false, 'https://app.test:53211/callback', 'https://app.test/callback'],
    [false, 'http://localhost:53211/callback', 'http://localhost/callback'],
  ])('was refused by mistake: %p (%s, registered %s)', (expected, rejected, registered) => {
    expect(isBug(rejected, registered)).toBe(expected);
  });
});

describe('what to tell the person', () => {
  function adviceText(...entries: readonly EntryParts[]): string | undefined {
    const { chapters } = logOf(withFacts(pageLoad(entries), { ...factsOf(), language: 'en' }));
    const headline = headlineOf({ chapters });
    return adviceOf(headline, pagesOf(chapters)[headline.at.pageLoad])?.text;
  }
  const { en } = catalogues;

  it('is not that the service cannot sign them in, if the sign-in is over and an app is looked up', () => {
    const text = adviceText(
      entered('appRedirect'),
      ...asked('api.appCode', {}, { outcome: 'ok', value: {} }),
      ...asked('api.appMetadata', {}, lost),
      eventEntry('redirect/refused', { why: 'metadata' }),
    );
    expect(text).toBeDefined();
    expect(text).not.toBe(en['MESSAGES.ERROR.WORKDOCS_SIGNIN.LATER']);
  });

  it('is not that they have no account, if the token was refused right after it had been issued', () => {
    const call = { kind: 'asked', n: 900, port: 'api', method: 'send' };
    const text = adviceText(
      ...asked('api.credentials', {}, { outcome: 'ok', value: { WorkDocsAuthToken: '‹accessToken:1›' } }),
      { ...call, args: { operation: 'currentUser', input: {}, context: { token: '‹accessToken:1›' } } } as EntryParts,
      { kind: 'answered', n: 900, value: unauthorised },
      eventEntry('signIn/refused', { error: 'invalidUserSessionError', why: 'userInvalid' }),
    );
    expect(text).toBe(en['MESSAGES.CAUSE.EXCHANGE_REFUSED']);
  });
});
