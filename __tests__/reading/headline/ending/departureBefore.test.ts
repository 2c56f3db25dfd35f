import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad as recorded,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { adviceOf } from 'src/reading/brief/advice/advice';
import { ownTexts } from 'src/reading/brief/advice/texts';
import { indexPageLoads } from 'src/reading/headline/pageLoad/indexedPage';
import { departureBefore } from 'src/reading/headline/ending/departureBefore';
import type { RuleId } from 'src/reading/headline/consistency/rules';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { headlineOf } from 'src/reading/headline/headline';
import { storyOf } from 'src/reading/story/story';

/** A page load in a tab, which had been given each value that its flows use. */
const pageLoad = (entries: readonly EntryParts[], tab?: string) =>
  withFacts(recorded(entries, tab), { given: JSON.stringify(entries).match(/‹[^›]+›/g) ?? [] });

const documents = 'https://docs.example/workdocs/';
const arrived = (route: string, params: object = {}): EntryParts => address(route, params, { how: 'POP', first: true });
const submitted = eventEntry('entry/submitted', { siteName: 'acme', emailId: '‹email:1›' }, 'person');
const stored = (method?: string): readonly EntryParts[] => [
  ...asked('storage.commit', { site: 'acme', values: { session: { id: '‹signIn:1›', method } } }, 'committed'),
  eventEntry('session/credentialsStored', {}),
];
const leftFor = (to: string, query: object): readonly EntryParts[] =>
  asked('browser.leaveTo', { to, query }, undefined);
const handedOver = leftFor(documents, { load_user_info: 'true' });
const forProvider = leftFor('https://idp.example/', { client_id: 'c', redirect_uri: 'https://docs.example/' });

const signedIn = (method = 'federate', ...first: readonly EntryParts[]) =>
  pageLoad([...(first.length > 0 ? first : [arrived('entry')]), submitted, ...stored(method), ...handedOver]);
const opened = pageLoad([arrived('entry'), entered('entry')]);
const withStart = ([load, ...entries]: ReturnType<typeof pageLoad>, startedAt: number): typeof opened => [
  { ...load, startedAt },
  ...entries,
];

const sentenceOf = (...pages: readonly ReturnType<typeof pageLoad>[]): string => headlineOf(logOf(...pages)).sentence;

const before = `Before that: The person was signed in. The person was sent to ${documents}. What happened there is not in this log.`;
const decided = 'The provider decided whose account it is: the page knows only the address that it was given.';
const noApp = 'No address in this log had named an app that waits for an answer.';

describe('the entry form after a sign-out', () => {
  const after = 'The address is that of the page that follows a sign-out';
  const signedOut = pageLoad([arrived('entry', { sitename: 'acme', logout_flow: true }), entered('entry')]);

  it('says what the log cannot show', () => {
    const kept = "; a bookmark or the browser's history may have it too. If there was one, it erased";
    expect(sentenceOf(signedOut)).toContain(`${after}${kept}`);
    expect(sentenceOf(opened)).not.toContain(after);
    expect(sentenceOf(signedIn(), signedOut)).not.toContain(after);
  });

  it.each<[string, readonly ReturnType<typeof pageLoad>[]]>([
    ['other tabs were recorded', [pageLoad([arrived('entry'), entered('ownLogin')], 'tab2'), signedOut]],
    ['the address denies it', [pageLoad([arrived('entry', { logout_flow: false }), entered('entry')])]],
  ])('is not said to be what the log begins with if %s', (_what, pages) => {
    const { sentence } = headlineOf({ ...logOf(...pages), savedBy: pages.length - 1 });
    expect(sentence).not.toContain('sign-out');
  });

  it('says that the service did not confirm it', () => {
    const told = `${after} that the service did not confirm to the page;`;
    const params = { sitename: 'acme', logout_flow: true, session_left: true };
    expect(sentenceOf(pageLoad([arrived('entry', params), entered('entry')]))).toContain(told);
    expect(sentenceOf(signedOut)).not.toContain(told);
  });

  it('may have been made offline, if the page after it heard nothing either', () => {
    const params = { sitename: 'acme', logout_flow: true, session_left: true, session_left_why: 'logout-network' };
    const lookedUp = (outcome: object) => asked('api.organizationByAlias', {}, outcome);
    const lost = lookedUp({ outcome: 'failed', failure: { kind: 'network', status: -1 } });
    const told = (...calls: readonly ReturnType<typeof lookedUp>[]) =>
      sentenceOf(pageLoad([arrived('entry', params), entered('entry'), ...calls.flat()]));
    const words = 'No call of this page got a readable answer either';
    expect(told(lost, lost)).toContain(words);
    for (const calls of [[lost], [lost, lookedUp(ok({}))]]) expect(told(...calls)).not.toContain(words);
  });

  it.each<[string, object, boolean]>([
    ['ended just before', { id: '‹signIn:1›', since: 1_999_000 }, true],
    ['ended long before', { id: '‹signIn:1›', since: 1_000_000 }, false],
    ['is open', { id: '‹signIn:1›', method: 'own', since: 1_999_000 }, false],
  ])('is proved by a session that %s', (_what, session, isProved) => {
    const sentence = sentenceOf(
      pageLoad([
        arrived('entry', { sitename: 'acme', logout_flow: true }),
        entered('entry'),
        ...asked('clock.now', {}, 2_000_000),
        ...read(['session'], { session }),
      ]),
    );
    expect(sentence.includes(`${after}, and a session had ended`)).toBe(isProved);
    expect(sentence.includes('a bookmark or the browser')).toBe(!isProved);
    expect(sentence.includes('who or what asked for the sign-out: ask how')).toBe(isProved);
  });

  it.each<[string, object, boolean]>([
    ['nothing failed that is known of', {}, true],
    ['the service did not confirm it', { session_left: true, session_left_why: 'http500' }, false],
  ])('sends whoever reads it to ask who asked for it only if %s', (_what, more, isAsked) => {
    const { sentence, toDo } = headlineOf(
      logOf(
        pageLoad([
          arrived('entry', { sitename: 'acme', logout_flow: true, ...more }),
          entered('entry'),
          ...asked('clock.now', {}, 2_000_000),
          ...read(['session'], { session: { id: '‹signIn:1›', since: 1_999_000 } }),
        ]),
      ),
    );
    expect(sentence.includes('Nor is it known who or what asked for the sign-out')).toBe(isAsked);
    // It is cut last.
    expect(toDo === undefined ? '' : sentence).toContain(toDo ?? '');
    expect(toDo !== undefined).toBe(isAsked);
  });

  const lookUp = asked('api.organizationByAlias', {}, { outcome: 'failed', failure: { kind: 'network', status: -1 } });
  const left = { sitename: 'acme', logout_flow: true, session_left: true };
  it('comes first if it was not confirmed, whatever the page asked since', () => {
    const { of, sentence } = headlineOf(logOf(pageLoad([arrived('entry', left), entered('entry'), ...lookUp])));
    expect(of).toBe('end');
    expect(sentence).toContain(`${after} that the service did not confirm`);
    expect(sentence).toMatch(
      /After that, the look-up of the site \(organizationByAlias\) failed: no readable answer came/,
    );
    expect(sentence).not.toContain('No failure is recorded');
  });
  it.each<[string, readonly EntryParts[]]>([
    ['it was confirmed', [arrived('entry', { ...left, session_left: undefined }), entered('entry'), ...lookUp]],
    ['the person went on', [arrived('entry', left), entered('entry'), submitted, ...lookUp]],
  ])('is not what a failed call is told after if %s', (_what, entries) => {
    expect(headlineOf(logOf(pageLoad(entries)))).toMatchObject({ of: 'failed call' });
  });

  const untold = 'of which the page could not tell the service';
  const unconfirmed = 'that the service did not confirm to the page';
  const renewal = 'the renewal of the access token for the call to end the session (refreshToken)';
  it.each([
    ['logout-503', unconfirmed, 'the call to end the session (logout) failed with status 503'],
    ['logout-network', untold, 'the call to end the session (logout) got no readable answer, or was never sent'],
    [
      'logout-timeout',
      untold,
      'the call to end the session (logout) got no answer within the time that the page allows',
    ],
    [
      'logout-malformed',
      'that was answered with success, perhaps not by the service',
      'the call to end the session (logout) was answered, but the page did not accept that: the page could not read the answer (malformed)',
    ],
    [
      'logout-incomplete',
      'that the service answered with success, so it has probably ended the session',
      'the call to end the session (logout) was answered, but the page did not accept that: the answer was incomplete',
    ],
    [
      'refreshToken-incomplete',
      untold,
      `${renewal} was answered, but the page did not accept that: the answer was incomplete`,
    ],
    ['refreshToken-401', untold, `${renewal} failed with status 401`],
    ['noRefreshToken', untold, 'the page had no refresh token for the call to end the session'],
    ['loadedAgain', unconfirmed, 'the page was loaded again before the call to end the session was answered'],
  ])('says why the sign-out was not confirmed: %s', (session_left_why, which, words) => {
    const params = { sitename: 'acme', logout_flow: true, session_left: true, session_left_why };
    const load = pageLoad([arrived('entry', params), entered('entry')]);
    expect(sentenceOf(load)).toContain(`${after} ${which} (${words});`);
    expect(sentenceOf(load)).not.toContain('No failure is recorded');
    expect(storyOf([load])[1]?.sentence).toContain(`which says that ${words}`);
  });

  it('does not repeat a notice that an answer of the service contradicts', () => {
    const adviceAfter = (session_left_why: string): string | undefined => {
      const params = { sitename: 'acme', logout_flow: true, session_left: true, session_left_why };
      const pages = indexPageLoads([pageLoad([arrived('entry', params), entered('entry')])]);
      return adviceOf(headlineOf(logOf(...pages.map(({ entries }) => entries))), pages[0])?.text;
    };
    expect(adviceAfter('logout-incomplete')).toBe(catalogues.de['ENTRY.LOGGED_OUT']);
    expect(adviceAfter('logout-malformed')).toBe(catalogues.de['ENTRY.SESSION_LEFT']);
    expect(adviceAfter('logout-network')).toBe(catalogues.de['ENTRY.SESSION_LEFT']);
  });

  it.each([
    [
      true,
      ['noRefreshToken', 'otherStage', 'refreshingElsewhere', 'logout-403', 'refreshToken-network', 'refreshToken-503'],
    ],
    [
      false,
      ['logout-network', 'logout-timeout', 'logout-503', 'logout-malformed', 'logout-401', 'loadedAgain', undefined],
    ],
  ])('says that the session at the service stays (%p) only if nothing can have ended it', (isSure, reasons) => {
    for (const session_left_why of reasons) {
      const params = { sitename: 'acme', logout_flow: true, session_left: true, session_left_why };
      const sentence = sentenceOf(pageLoad([arrived('entry', params), entered('entry')]));
      expect(sentence.includes('the session at the service stays until')).toBe(isSure);
      expect(sentence.includes('whether the service ended the session is not known')).toBe(!isSure);
    }
  });

  it.each([['‹why:1›'], ['logout'], ['toString'], [undefined]])('says no reason that it does not know: %s', (why) => {
    const params = { sitename: 'acme', logout_flow: true, session_left: true, session_left_why: why };
    const load = pageLoad([arrived('entry', params), entered('entry')]);
    expect(sentenceOf(load)).toContain(`${after} that the service did not confirm to the page;`);
    expect(storyOf([load])[1]?.sentence).not.toContain('which says that');
  });
});

it.each([
  ['https://idp.example/.well-known/openid-configuration', 'by its path is its configuration, not its sign-in page'],
  ['https://idp.example/oauth2/token', 'by its path is its endpoint for tokens, not its sign-in page'],
  ['https://idp.example/oauth2/authorize', 'The person was sent to the sign-in page of a provider'],
])('the address of a provider is named by its path: %s', (to, words) => {
  const left = leftFor(to, { client_id: 'c', redirect_uri: 'https://docs.example/' });
  expect(sentenceOf(pageLoad([arrived('entry'), submitted, ...left]), opened)).toContain(words);
});

describe('the entry form, opened anew after a hand-over', () => {
  it('says that the page knows only an address if it was given one', () => {
    const nobody = eventEntry('entry/submittedItself', { siteName: 'acme' });
    const start = pageLoad([arrived('entry'), nobody, ...forProvider]);
    const came = asked('browser.arrivalSecrets', { route: 'federateCallback' }, { code: '‹code:1›' });
    const back = pageLoad([arrived('federateCallback'), ...came, ...stored('federate'), ...handedOver]);
    expect(sentenceOf(start, back, opened)).toContain('The provider decided whose account it is. ');
    expect(sentenceOf(back, opened)).toContain(decided);
    expect(sentenceOf(signedIn('federate'), opened)).toContain(decided);
  });

  it.each(['directory', 'federate', 'identityCenter'])('tells what came before, and what %s decided', (method) => {
    expect(sentenceOf(signedIn(method), opened)).toContain(`${before} ${decided} ${noApp}`);
  });

  it('says that a provider was back too soon for anybody to type a password', () => {
    const store = { trip: 'trip', savedAt: 100_000 };
    const others = eventEntry('wayIn/looked', { found: { siteName: 'acme', emailId: '‹email:9›' } }, 'browser');
    const logAt = (now: number, resembled?: readonly string[], trace: EntryParts = others) => {
      const came = { route: 'checkAuth', params: {}, refused: [], unknown: 1, resembled, first: true };
      const first = resembled ? eventEntry('@@router/LOCATION_CHANGE', came, 'browser') : arrived('entry');
      const sent = pageLoad([first, trace, submitted, ...forProvider]);
      const secrets = asked('browser.arrivalSecrets', {}, { code: '‹code:1›' });
      const back = [...secrets, ...read(['store'], { store }), ...asked('clock.now', {}, now), ...stored('federate')];
      return logOf(sent, pageLoad([arrived('federateCallback'), ...back, ...handedOver]), opened);
    };
    const sentenceOf = (...at: Parameters<typeof logAt>): string => headlineOf(logAt(...at)).sentence;
    const advised = (now: number, rules: readonly RuleId[] = []): string | undefined => {
      // These page loads do not tell all that a flow does.
      const { isBug: _isBug, rules: _rules, ...headline } = headlineOf(logAt(now));
      return adviceOf({ ...headline, rules }, indexPageLoads(logAt(now).chapters)[2])?.text;
    };
    const words =
      "The provider answered after 527 ms, too soon for anybody to type a password there: if the account is not the person's own, perhaps it used the session of somebody else";
    expect(sentenceOf(100_527)).toContain(`${decided} ${words}.`);
    expect(sentenceOf(102_000)).toContain(`${decided} ${noApp}`);
    // Nobody else had left a trace, so the password may have been filled in at the provider.
    const nobody = eventEntry('wayIn/looked', {}, 'browser');
    expect(sentenceOf(100_527, undefined, nobody)).toContain(`${decided} ${noApp}`);
    expect(sentenceOf(100_527, undefined, eventEntry('session/signedOut', { site: 'acme' }))).toContain(words);
    expect(sentenceOf(100_527, undefined, arrived('entry', { logout_flow: true }))).toContain('too soon for anybody');
    expect(advised(100_527)).toBe(ownTexts.de.otherAccount);
    expect(advised(102_000)).toBe(ownTexts.de.sentOn);
    // What the page rejected in the link comes first, and says nothing of whose account it is.
    expect(advised(100_527, ['earlierAddressRefused'])).toBe(ownTexts.de.signedIn);
    expect(advised(100_527, ['parametersIgnored'])).toBe(ownTexts.de.sentOn);
    // The address of the first page load explains where the sign-in led, and came before it.
    const explained = sentenceOf(100_527, ['application_id']);
    expect(explained).toMatch(/names? that only resemble.* Then: The person was signed in\./);
    expect(explained).not.toContain('too soon');
    // Without an app's request, what the page ignored says nothing of whose account it is.
    expect(sentenceOf(100_527, ['email_id'])).toContain(words);
  });

  it('names the answer that says whose account it is, and suspects it only after a trace of another person', () => {
    const named = asked('api.currentUser', {}, ok({ User: { Id: '‹user:1›' } }));
    const told = (...first: readonly EntryParts[]): string =>
      sentenceOf(pageLoad([...first, submitted, ...named, ...stored('federate'), ...handedOver]), opened);
    const both = "The provider, and the service's answer to currentUser, decided whose account it is:";
    const suspicion =
      "If the account is not the person's own, compare ‹user:1› with the token's owner: the provider may have used the session of somebody else, or a cache that ignores the Authorization header gave that answer.";
    expect(told(arrived('entry'))).toContain(both);
    expect(told(arrived('entry'))).not.toContain('Authorization');
    expect(told(arrived('entry', { logout_flow: true }))).toContain(suspicion);
    const others = eventEntry('wayIn/looked', { found: { siteName: 'acme', emailId: '‹email:9›' } }, 'browser');
    expect(told(arrived('entry'), others)).toContain(suspicion);
    // Without an answer about the user, there is nothing to compare.
    expect(sentenceOf(signedIn('federate', arrived('entry', { logout_flow: true })), opened)).toContain(decided);
  });

  it('does not name a provider if the page continued a stored session', () => {
    const refreshed = eventEntry('session/refreshed', { site: 'acme' });
    const continued = pageLoad([arrived('checkAuth'), refreshed, ...stored('federate'), ...handedOver]);
    expect(sentenceOf(continued, opened)).toContain(
      `The page had refreshed the session that was stored in this browser, whoever had signed in there. ${noApp}`,
    );
    expect(sentenceOf(continued, opened)).not.toContain('The provider decided');
  });

  it.each(['own', undefined])('does not name a provider after %s sign-in', (method) => {
    const sentence = sentenceOf(pageLoad([arrived('entry'), submitted, ...stored(method), ...handedOver]), opened);
    expect(sentence).toContain(`${before} ${noApp}`);
    expect(sentence).not.toContain('The provider decided');
  });

  it.each([{ code_challenge: '‹codeChallenge:1›' }, { application_id: 'notes-app' }])(
    'says that no app was named only if none was: %j',
    (params) => {
      const sentence = sentenceOf(signedIn('federate', arrived('checkAuth', params)), opened);
      expect(sentence).toContain(`What happened there is not in this log. ${decided}`);
      expect(sentence).not.toContain('No address in this log had named');
    },
  );

  it.each(['refused', 'resembled'])('does not say so of an app whose parameters were %s', (field) => {
    const at = (...names: readonly string[]) => address('checkAuth', {}, { [field]: names });
    expect(sentenceOf(signedIn('federate', at('application_id')), opened)).not.toContain(noApp);
    expect(sentenceOf(signedIn('federate', at('email_id')), opened)).toContain(noApp);
  });

  it('tells a success once, which an earlier address has told already', () => {
    const half = arrived('entry', { code_challenge: '‹codeChallenge:1›' });
    const sentence = sentenceOf(signedIn('federate', half), opened);
    const told = `The page therefore did not take it for a request, and the app got no answer. Afterwards: The person was signed in. Then: The person was sent to ${documents}.`;
    expect(sentence).toContain(told);
    expect(sentence).not.toContain('whoever provides or manages the app');
    const repeated = sentenceOf(signedIn(), signedIn('federate', half), opened);
    expect(repeated).toContain(told);
    for (const each of [sentence, repeated]) {
      expect(each.match(/The person was signed in/g)).toHaveLength(1);
      expect(each).not.toContain('Before that');
    }
  });

  it('continues a success that an earlier address has told already, also on a later page', () => {
    const half = arrived('entry', { code_challenge: '‹codeChallenge:1›' });
    const sent = pageLoad([
      arrived('changePassword'),
      ...leftFor('https://sspr.example/', { redirect_uri: documents }),
    ]);
    const sentence = sentenceOf(signedIn('federate', half), sent, opened);
    expect(sentence).toContain('Afterwards: The person was signed in. Then: The person was sent to https://sspr.');
    expect(sentence).not.toContain('Before that');
  });

  it('counts the sign-ins in a row', () => {
    expect(sentenceOf(signedIn(), signedIn(), opened)).toContain('The person was signed in twice in a row. The person');
    expect(
      sentenceOf(signedIn(), pageLoad([arrived('entry'), submitted, entered('entry')]), signedIn(), opened),
    ).toContain('The person was signed in. The person');
  });

  it('does not count a refresh of a session as a sign-in', () => {
    const refreshed = eventEntry('session/refreshed', { site: 'acme' });
    const checked = pageLoad([arrived('checkAuth'), refreshed, ...stored(), ...handedOver]);
    const once = 'The person was signed in, and the page refreshed a stored session once. The person';
    expect(sentenceOf(signedIn(), checked, opened)).toContain(once);
    expect(sentenceOf(signedIn(), signedIn(), checked, checked, opened)).toContain(
      'The person was signed in twice, and the page refreshed a stored session twice. The person',
    );
    expect(sentenceOf(checked, checked, opened)).toContain(
      'The person was signed in: the page refreshed a stored session twice. The person',
    );
    expect(sentenceOf(checked, opened)).toContain('The person was signed in. The person');
  });

  it('says that the place kept sending the person back to the check of the session', () => {
    const checked = pageLoad([arrived('checkAuth', { sitename: 'acme' }), ...stored(), ...handedOver]);
    const back =
      'The check of the session was opened 3 times soon after the page had left, and nobody did anything on these pages:';
    expect(sentenceOf(signedIn(), checked, checked, checked, opened)).toContain(back);
    const words = 'soon after the page had left';
    // Twice is what a person does who opens a bookmark again.
    expect(sentenceOf(signedIn(), checked, checked, opened)).not.toContain(words);
    const acted = pageLoad([arrived('checkAuth'), submitted, ...stored(), ...handedOver]);
    expect(sentenceOf(signedIn(), acted, acted, acted, opened)).not.toContain(words);
    // As from a bookmark, the day after.
    const later = (days: number) => withStart(checked, days * 86_400_000);
    expect(sentenceOf(signedIn(), later(1), later(2), later(3), withStart(opened, 259_200_000))).not.toContain(words);
  });

  it('names another address of own sign-in, and a form that submitted itself', () => {
    const own = (username: string) => eventEntry('ownLogin/submitted', { siteName: 'acme', username }, 'person');
    const withOwn = (username: string) =>
      sentenceOf(pageLoad([arrived('entry'), submitted, own(username), ...stored('own'), ...handedOver]), opened);
    expect(withOwn('‹email:2›')).toContain(
      'Own sign-in was submitted with ‹email:2›, and the entry form with ‹email:1›.',
    );
    expect(withOwn('‹email:1›')).not.toContain('Own sign-in was submitted');
    // The entry form belongs to a later sign-in, at a provider.
    const before = pageLoad([arrived('entry'), submitted, own('‹email:2›'), ...stored('own'), ...handedOver]);
    expect(sentenceOf(before, signedIn(), opened)).not.toContain('Own sign-in was submitted');
    const itself = eventEntry('entry/submittedItself', { siteName: 'acme' });
    const sentence = sentenceOf(
      pageLoad([arrived('entry'), submitted, itself, ...stored('own'), ...handedOver]),
      opened,
    );
    expect(sentence).toContain('The entry form had submitted itself.');
    expect(sentenceOf(signedIn(), opened)).not.toContain('submitted itself');
  });

  it('is the same after visits on which nothing was done', () => {
    expect(sentenceOf(signedIn(), opened, opened, opened)).toContain(before);
    const pressed = pageLoad([
      arrived('entry'),
      entered('entry'),
      eventEntry('guard/pressedEarly', undefined, 'person'),
    ]);
    expect(sentenceOf(signedIn(), pressed)).toContain(before);
  });

  it('ignores other tabs, providers and pages with later activity', () => {
    const elsewhere = pageLoad([arrived('entry'), submitted, ...stored('own'), ...handedOver], 'tab2');
    const sent = pageLoad([arrived('entry'), submitted, ...stored('own'), ...forProvider]);
    const later = pageLoad([arrived('entry'), submitted, entered('ownLogin')]);
    for (const sentence of [
      sentenceOf(elsewhere, opened),
      sentenceOf(sent, opened),
      sentenceOf(signedIn(), later, opened),
    ])
      expect(sentence).not.toContain('Before that');
  });

  it('reports where a page sent a person who got nowhere', () => {
    const sent = pageLoad([
      arrived('changePassword'),
      ...leftFor('https://sspr.example/', { redirect_uri: documents }),
    ]);
    expect(sentenceOf(sent, opened)).toContain(
      'Before that: The person was sent to https://sspr.example/. What happened there is not in this log.',
    );
  });

  it('reports who had given the address, behind which the failure then lies', () => {
    const sent = (given: object, to = 'https://sspr.example/change?mode=x', query: object = {}, link: object = {}) =>
      sentenceOf(
        pageLoad([
          arrived('changePassword', link),
          ...asked('api.passwordUrl', {}, given),
          ...leftFor(to, { redirect_uri: documents, ...query }),
        ]),
        opened,
      );
    const answer = { outcome: 'ok', value: { ChangePasswordUrl: 'https://sspr.example/change?mode=x' } };
    const words =
      'What happened there is not in this log. The service gave this address in its answer to the look-up of the address for changing the password (passwordUrl) (0.3): if something failed, look behind that address. If the browser could not find that site, the address is out of date or this network lacks the way to it. The page added redirect_uri=https://docs.example/workdocs/.';
    expect(sent(answer)).toContain(words);
    expect(sent(answer, undefined, {}, { redirect_url: documents })).toContain(words);
    const others = [
      sent(answer, 'https://sspr.example/other?mode=x'),
      sent(answer, 'https://sspr.example/change?mode=y'),
      sent({ outcome: 'failed', failure: { kind: 'refused', status: 400 } }),
      sent(answer, undefined, { code: '‹code:1›' }),
      sent(answer, undefined, {}, { redirect_url: 'https://sspr.example/change?mode=x' }),
    ];
    for (const other of others) expect(other).not.toContain('gave this address');
  });

  it('sends nobody to look behind a given address if the page is at fault', () => {
    const to = 'https://sspr.example/change';
    const sent = pageLoad([
      arrived('changePassword'),
      ...asked('api.passwordUrl', {}, { outcome: 'ok', value: { ChangePasswordUrl: to } }),
      ...leftFor(to, {}),
    ]);
    const pages = indexPageLoads(logOf(sent, opened).chapters);
    const textWith = (found: Parameters<typeof departureBefore>[1]) => departureBefore(pages, found)[0]?.text;
    const steps = [{ pageLoad: 0, step: 1 }];
    expect(textWith([{ steps }])).toContain('look behind that address');
    expect(textWith([{ steps, isBug: true }])).not.toContain('look behind that address');
  });

  it('does not mention a provider that has answered', () => {
    const sent = pageLoad([arrived('entry'), submitted, ...forProvider]);
    const secrets = asked('browser.arrivalSecrets', {}, { code: '‹code:1›' });
    const rest = [...secrets, entered('consent')];
    expect(sentenceOf(sent, pageLoad([arrived('federateCallback'), ...rest]))).not.toContain('Before that');
    expect(sentenceOf(sent, pageLoad([arrived('entry'), ...rest]))).toContain('Before that');
  });

  it.each([
    ['web', 'Before that: The person was sent to https://notes.example/callback. What happened there is not in this'],
    ['app', 'Before that: The browser was asked to open the app; what came of it is not in this log.'],
  ])('says once where an answered app of the kind %s is', (kind, words) => {
    const answered = pageLoad([
      arrived('appRedirect'),
      eventEntry('redirect/redirecting', { name: 'Notes', kind }),
      ...leftFor('https://notes.example/callback', {}),
    ]);
    const sentence = sentenceOf(answered, opened);
    expect(sentence).toContain(words);
    expect(sentence.match(/was sent|was asked|not in this log/g)).toHaveLength(2);
    expect(sentenceOf(answered).includes('asked to open')).toBe(kind === 'app');
  });

  it('mentions the answered app without mentioning documents', () => {
    const answered = pageLoad([
      arrived('appRedirect'),
      eventEntry('redirect/redirecting', { name: 'Notes' }),
      ...leftFor('https://notes.example/callback', {}),
    ]);
    const sentence = sentenceOf(answered, opened);
    expect(sentence).toContain('The person was sent to https://notes.example/callback. What happened there');
    expect(sentence).not.toMatch(/The provider decided|No address in this log had named/);
  });
});

describe('a provider that was only assumed', () => {
  const api = 'https://api.example';
  const lost = (name: string): readonly EntryParts[] => {
    const [question, answer] = asked(`api.${name}`, {}, { outcome: 'failed', failure: { kind: 'network', status: 0 } });
    return [{ ...question, args: { ...(question['args'] as object), context: { region: 'r' } } }, answer];
  };
  const assumed = address('preAuth', { user_idp_type: 'DIRECTORY_SERVICE' }, {}, 'flow');
  const signedOut = eventEntry('route/entered', {
    route: 'entry',
    params: { logout_flow: true, session_left: true },
    arrival: 'first',
  });
  const tab = (loadedBy: string, ...name: readonly string[]) => {
    const facts = { served: { api }, language: 'en', host: 'docs.example', settings: { product: { id: 'workdocs' } } };
    const left = [signedOut, submitted, ...lost('userIdentityProvider'), assumed, ...forProvider];
    const back = [arrived('entry'), signedOut, ...name.flatMap(lost)];
    return logOf(withFacts(pageLoad(left), facts), withFacts(pageLoad(back), { ...facts, loadedBy }));
  };
  const wentAway = 'The page then assumed DIRECTORY_SERVICE and went on to start it.';

  it('decides if Back led from there to a look-up that failed too', () => {
    const { cause, sentence } = headlineOf(tab('history', 'organizationByAlias', 'organizationByAlias'));
    expect(cause).toBe('failed.api.userIdentityProvider');
    expect(sentence).toContain(wentAway);
    expect(sentence).toContain('The person was sent to the sign-in page of a provider (https://idp.example/)');
    expect(sentence).toContain(`No call of this log to ${api} got a readable answer (3 of 3).`);
  });

  it.each([
    ['the page was opened anew', tab('load', 'organizationByAlias')],
    ['something else failed afterwards', tab('history', 'appMetadata')],
  ])('does not decide if %s', (_what, log) => {
    expect(headlineOf(log).sentence).not.toContain(wentAway);
    expect(headlineOf(log).sentence).not.toContain('No call of this log');
  });
});

describe('an app that was handed no state', () => {
  const request = { application_id: 'notes-app', request_state: '‹requestState:1›' };
  const stored = (values: object) => read(['application_id', 'request_state'], values);
  const to = 'https://notes.example/callback';
  const words = 'The settings list notes-app in driveApplications, so the page did not hand back its state';
  const told = (entries: readonly EntryParts[], driveApplications: readonly string[], loadedBy = 'history'): string =>
    sentenceOf(
      withFacts(pageLoad([arrived('appRedirect'), ...entries]), { settings: { driveApplications } }),
      withFacts(opened, { loadedBy }),
    );
  const leaves = leftFor(to, { code: '‹code:1›' });

  it('is reported with the reason once the person came back', () => {
    expect(told([...stored(request), ...leaves], ['notes-app'])).toContain(
      `${words} or ask for consent. What happened`,
    );
    expect(told([eventEntry('consent/asked', {}), ...stored(request), ...leaves], ['notes-app'])).toContain(
      `${words}. `,
    );
  });

  it.each<[string, string]>([
    ['is not listed', told([...stored(request), ...leaves], ['other-app'])],
    ['gave none', told([...stored({ application_id: 'notes-app' }), ...leaves], ['notes-app'])],
    [
      'got it',
      told([...stored(request), ...leftFor(to, { code: '‹code:1›', state: '‹requestState:1›' })], ['notes-app']),
    ],
    ['got tokens', told([...stored(request), ...leftFor(to, { at: '‹accessToken:1›' })], ['notes-app'])],
    ['was not left by Back', told([...stored(request), ...leaves], ['notes-app'], 'load')],
  ])('is not told if the app %s', (_what, sentence) => {
    expect(sentence).not.toContain('driveApplications');
  });
});

describe('a return from a provider without an answer', () => {
  const left = eventEntry('page/left', undefined, 'browser');
  const redirect = 'https://docs.example/?callback=workdocsFederateCallback';
  const asks = { to: 'https://idp.example/', query: { client_id: 'c', redirect_uri: redirect } };
  const csrfState = { csrfToken: '‹csrfToken:1›', sitename: 'acme' };
  const made = [
    ...asked('random.token', {}, '‹csrfToken:1›'),
    ...asked('storage.write', { values: { federate_csrf_token: '‹csrfToken:1›' } }, {}),
  ];
  const leaves = [submitted, ...made, ...asked('browser.leaveTo', { ...asks, csrfState }, undefined), left];
  const state = (savedAt: number): object => ({ store: { trip: 'trip', savedAt } });
  /** A page load that Back brought: its state was stored this long before its clock was read. */
  const back = (ms: number, ...more: readonly EntryParts[]) =>
    withFacts(
      pageLoad([
        arrived('entry'),
        ...read(['store'], state(100_000)),
        ...asked('clock.now', {}, 100_000 + ms),
        entered('entry'),
        ...more,
      ]),
      { loadedBy: 'history' },
    );
  const first = pageLoad([arrived('entry'), ...leaves]);

  it('tells how long the person can have been away, and to ask them', () => {
    expect(sentenceOf(first, back(3120))).toContain(
      'is not in this log: ask the person, who was back after at most 3.1 s. If the browser',
    );
  });
  it('tells how often', () => {
    expect(sentenceOf(first, back(3120, ...leaves), back(2000))).toContain(
      'ask the person, who had left for it twice and was back after at most 2.0 s.',
    );
  });
});
