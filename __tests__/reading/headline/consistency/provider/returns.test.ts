import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { headlineOf } from 'src/reading/headline/headline';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import {
  type EntryParts,
  address,
  asked,
  logOf,
  noSignIn,
  ok,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';
import { factsOf } from '__tests__/support/runFlow';

const preAuth = (origin: 'browser' | 'flow', params: object): EntryParts => address('preAuth', params, {}, origin);

it.each([
  [true, 'with one', { csrfState: {} }],
  [false, 'without one', {}],
])('a state that cannot be read is said to be another one (%p) if the page had left %s', (isSaid, _how, args) => {
  const [left] = asked('browser.leaveTo', { to: 'https://idp.test/', ...args }, 'leaving');
  const loads = [pageLoad([left]), pageLoad([noSignIn('stateNotJson')])];
  const words =
    'so this is another one: perhaps the provider or something on the way changed it, or this answers another request';
  expect(headlineOf(logOf(...loads)).sentence.includes(words)).toBe(isSaid);
});

const unread = '; it does not read what follows a #, as with response_mode fragment.';
it.each([
  [{ params: { auth_code: '‹code:1›', sitename: 'acme', error: 'x' } }, 'directoryCallback', undefined],
  [
    { params: { sitename: 'acme' } },
    'directoryCallback',
    `the callback of the directory service the page found sitename, no auth_code and no error${unread}`,
  ],
  [
    { params: {} },
    'federateCallback',
    `the callback of the federated provider the page found nothing, no code and no error${unread}`,
  ],
  [{ params: {}, unknown: 2 }, 'federateCallback', `found nothing that it knows, no code and no error${unread}`],
  [{ params: {} }, 'entry', undefined],
])('of a callback without a code, the headline says what the page found: %j at %s', (found, route, words) => {
  const came = address(route, {}, found);
  const sentence = sentenceOf(came, noSignIn('noCode'));
  if (words === undefined) expect(sentence).not.toContain('In the query of');
  else expect(sentence).toContain(words);
});

it.each<[boolean, string, string, readonly EntryParts[]]>([
  [
    true,
    'the page had left for the directory service',
    'directoryCallback',
    asked('browser.leaveTo', { to: 'https://d.test/' }, undefined),
  ],
  [false, 'the page had not left', 'directoryCallback', []],
  [
    false,
    'another provider names an error then',
    'federateCallback',
    asked('browser.leaveTo', { to: 'https://i.test/' }, undefined),
  ],
])('of a callback with nothing a cancel is named (%p): %s', (isNamed, _when, route, before) => {
  const came = address(route);
  const { sentence } = headlineOf(logOf(pageLoad(before), pageLoad([came, noSignIn('noCode')])));
  expect(sentence.includes('Perhaps the person cancelled at the directory service')).toBe(isNamed);
});

describe('a callback with nothing in its address', () => {
  const to = 'https://idp.test/authorize';
  const leaves = asked(
    'browser.leaveTo',
    { to, query: { client_id: 'c' }, csrfState: { csrfToken: '‹csrfToken:1›' } },
    undefined,
  );
  const stored = (savedAt: number, trip = 'trip') => read(['store'], { store: { trip, savedAt } });
  const came = (params: object): EntryParts => address('federateCallback', params);
  const clock = asked('clock.now', {}, 100_577);
  const headlineFor = (before: readonly EntryParts[], read: readonly EntryParts[], params: object = {}) =>
    headlineOf(logOf(pageLoad(before), pageLoad([came(params), ...read, ...clock, noSignIn('noCode')])));

  it.each<[string, ReturnType<typeof headlineFor>]>([
    ['was back at once', headlineFor(leaves, stored(100_000))],
    ['was away for longer', headlineFor(leaves, stored(98_000))],
    ['came with something', headlineFor(leaves, stored(100_000), { sitename: 'acme' })],
  ])('explains itself, without a guess from the time, if the browser %s', (_what, { sentence }) => {
    expect(sentence).toContain(unread);
    expect(sentence).not.toMatch(/session of its own|too soon|extension|proxy/);
  });

  it('is shown with the departure before it', () => {
    expect(headlineFor(leaves, []).evidence).toContainEqual({ pageLoad: 0, step: 1 });
  });
});

describe('the provider of a refused sign-in', () => {
  const words =
    'The provider WORKDOCS_FEDERATE came with the address that was opened; in what this log holds of the tab, the service was not asked which one the person has.';
  const params = { user_idp_type: 'WORKDOCS_FEDERATE' };
  const looked = asked('api.userIdentityProvider', {}, ok({ IdentityProvider: 'WORKDOCS_FEDERATE' }));

  it.each<[boolean, string, readonly EntryParts[]]>([
    [true, 'an address', [preAuth('browser', params)]],
    [false, 'a flow', [preAuth('flow', params)]],
    [false, 'nothing', [preAuth('browser', {})]],
    [false, 'an address after a look-up, as at a reload', [...looked, preAuth('browser', params)]],
  ])('is reported (%p) if it came from %s', (isReported, _from, way) => {
    expect(sentenceOf(...way, noSignIn('exchangeRefused')).includes(words)).toBe(isReported);
  });
});

it('does not report the provider of an address that a flow had opened earlier (Back)', () => {
  const params = { user_idp_type: 'DIRECTORY_SERVICE' };
  const pages = [pageLoad([preAuth('flow', params)]), pageLoad([preAuth('browser', params), noSignIn('noCode')])];
  expect(headlineOf(logOf(...pages)).sentence).not.toContain('came with the address');
  expect(headlineOf(logOf(...pages.slice(1))).sentence).toContain('came with the address');
});

it.each([
  [true, 'nothing', []],
  [true, 'others', ['idp_access_token']],
  [false, 'them', ['pool_access_token', 'pool_refresh_token']],
])('tokens that were found contradict their absence (%p) if the page then removed %s', (isBug, _what, clear) => {
  const keys = ['pool_access_token', 'pool_refresh_token'];
  const found = read(keys, { pool_access_token: '‹accessToken:1›', pool_refresh_token: '‹refreshToken:1›' });
  const change = asked('storage.commit', { site: 'acme', values: {}, clear }, { outcome: 'committed' });
  expect(sentenceOf(...found, ...change, noSignIn('noTokens')).includes('had been found in storage')).toBe(isBug);
});

describe('the address of an identity center', () => {
  const looked = (OIDCUrl: string, IdentityProvider = 'IAM_IDENTITY_CENTER') =>
    asked(
      'api.userIdentityProvider',
      {},
      ok({
        IdentityProvider,
        IdentityProviderAuthInitiationParams: { IAMIdentityCenterAuthInitiationParams: { OIDCUrl } },
      }),
    );
  const named = 'https://idp.test/center/authorize?tenant=1';
  const isChanged = (answer: readonly EntryParts[], to: string, sent: object = { csrfState: {} }): boolean =>
    sentenceOf(...answer, ...asked('browser.leaveTo', { to, ...sent }, 'leaving')).includes(
      'as the sign-in page, and the page left for',
    );

  it.each([
    [true, 'https://idp.test'],
    [true, 'https://idp.test/center'],
    [false, 'https://idp.test/center/authorize'],
    [false, 'https://idp.test/center/authorize/?tenant=1'],
    [false, 'https://other.test/login'],
  ])('is reported as changed (%p) if the page left for %s', (expected, to) => {
    expect(isChanged(looked(named), to)).toBe(expected);
  });

  it.each([
    ['https://idp.test/Acme Corp/auth', 'https://idp.test/Acme%20Corp/auth'],
    ['https://idp.test/München', 'https://idp.test/M%C3%BCnchen'],
    ['https://IDP.test:443/a/../b', 'https://idp.test/b'],
  ])('is the same as a browser writes it: %s, %s', (OIDCUrl, to) => {
    expect(isChanged(looked(OIDCUrl), to)).toBe(false);
  });

  it('does not count if the look-up named another provider, or the page left for none', () => {
    expect(isChanged(looked(named), 'https://idp.test/workdocs', {})).toBe(false);
    expect(isChanged([...looked(named), ...looked(named, 'DIRECTORY_SERVICE')], 'https://idp.test/login')).toBe(false);
    expect(isChanged(looked(named, 'WORKDOCS_FEDERATE'), 'https://idp.test/federate')).toBe(false);
  });
});

describe('a return from the directory service with nothing', () => {
  const told = (sitename: string | undefined) => {
    const params = sitename === undefined ? {} : { sitename };
    const came = address('directoryCallback', params);
    const facts = { ...factsOf(), language: 'en' };
    const left = asked('browser.leaveTo', { to: 'https://d.test/' }, undefined);
    const { chapters } = logOf(
      withFacts(pageLoad(left), facts),
      withFacts(pageLoad([came, noSignIn('noCode')]), facts),
    );
    const headline = headlineOf({ chapters });
    const pages = indexPageLoads(chapters);
    return { ...headline, advice: adviceOf(headline, pages[1], pages)?.text };
  };

  it('is from that of a site, which may be the wrong one', () => {
    const { sentence, advice } = told('globex');
    expect(sentence).toContain(
      "at the directory service of globex, which may send them back with neither a code nor an error: ask what it said, and whether globex is the person's site.",
    );
    expect(advice).toBe(ownTexts.en.directorySite.replaceAll('{site}', 'globex'));
    expect(advice).toContain('If globex is not your site');
  });

  it.each([['‹site:1›'], [undefined]])('does not tell the caller a name that the log does not have: %s', (site) => {
    const { sentence, advice } = told(site);
    expect(sentence).toContain('ask what it said');
    expect(advice).not.toMatch(/[‹{]|your site/);
  });
});

it.each([
  [['code'], 'could not use its answer: it refused code (given more than once, too long or malformed).'],
  [['code', 'state'], 'could not use its answer: it refused code, state ('],
  [[], 'but the page had refused nothing in the address: a bug in the page.'],
  [['error_description'], 'but the page had refused nothing in the address: a bug in the page.'],
])('of an answer that the page could not use, the headline names what it refused: %j', (refused, words) => {
  const sentence = sentenceOf(address('federateCallback', {}, { refused }), noSignIn('answerUnusable'));
  expect(sentence).toContain(words);
  expect(sentence).not.toContain('the page ignored');
});
