import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  asked,
  eventEntry,
  logOf,
  noSignIn,
  ok,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';
import { sentenceOf } from '__tests__/reading/sentenceOf';

it.each([
  [['com.docs.mobile'], 'but the setting ownSchemes of the deployment'],
  [['com.docs.drive'], 'or the page never opens such an address here.'],
  [undefined, 'or the page never opens such an address here.'],
])('a listed address of an app is checked against the schemes of the deployment: %j', (ownSchemes, words) => {
  const rejected = 'com.docs.drive://signed-in';
  const load = pageLoad([
    ...asked('api.appMetadata', {}, ok({ RedirectUris: [rejected] })),
    eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
  ]);
  expect(headlineOf(logOf(withFacts(load, { settings: { ownSchemes } }))).sentence).toContain(words);
});

describe('the grant of an app', () => {
  const stores = asked(
    'storage.commit',
    { site: 'acme', values: { app_grant: { since: 1 } }, clear: [] },
    { outcome: 'committed' },
  );
  const clearing = (outcome: string): readonly EntryParts[] =>
    asked('storage.commit', { site: 'acme', values: {}, clear: ['app_grant'] }, { outcome });
  const clears = (outcome: string) => pageLoad(clearing(outcome), 'tab2');
  const missed = read(['session', 'app_grant'], { session: { id: '‹signIn:1›' } });
  const words = 'another tab did remove such a value, perhaps this one';
  const sentenceOf = (other: ReturnType<typeof pageLoad>, ...entries: readonly EntryParts[]): boolean =>
    headlineOf({ ...logOf(pageLoad([...entries, noSignIn('noTokens')]), other), savedBy: 0 }).sentence.includes(words);

  it.each<[boolean, string, boolean]>([
    [true, 'another tab removed it', sentenceOf(clears('committed'), ...stores, ...missed)],
    [false, 'another tab could not', sentenceOf(clears('superseded'), ...stores, ...missed)],
    [
      false,
      'the tab itself had removed it',
      sentenceOf(clears('committed'), ...stores, ...clearing('committed'), ...missed),
    ],
    [false, 'it had never been there', sentenceOf(clears('committed'), ...missed)],
    [
      false,
      'it was still there',
      sentenceOf(clears('committed'), ...stores, ...read(['app_grant'], { app_grant: { since: 1 } })),
    ],
  ])('is reported as removed (%p) if %s', (expected, _how, actual) => {
    expect(actual).toBe(expected);
  });
});

describe('an address of the computer itself', () => {
  const isBug = (rejected: string, registered: string): boolean =>
    sentenceOf(
      ...asked('api.appMetadata', {}, ok({ RedirectUris: [registered] })),
      eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Drive', rejected }),
    ).includes('a bug in the page');

  it.each([
    [true, 'http://127.0.0.1:53211/callback', 'http://127.0.0.1/callback'],
    [true, 'http://127.0.0.1:1/callback', 'http://127.0.0.1:99/callback'],
    [true, 'http://[::1]:53211/callback', 'http://[::1]/callback'],
    [true, 'http://127.0.0.1/callback', 'http://127.0.0.1:80/callback'],
    [false, 'http://127.0.0.1:53211/other', 'http://127.0.0.1/callback'],
    [false, 'http://127.0.0.1:99999/callback', 'http://127.0.0.1/callback'],
    [false, 'http://127.0.0.1.evil.test:53211/callback', 'http://127.0.0.1.evil.test/callback'],
    [false, 'https://app.test:53211/callback', 'https://app.test/callback'],
    [false, 'http://localhost:53211/callback', 'http://localhost/callback'],
  ])('was refused by mistake: %p (%s, registered %s)', (expected, rejected, registered) => {
    expect(isBug(rejected, registered)).toBe(expected);
  });
});

describe('a rejected address of an app', () => {
  const said = (rejected: string, ...RedirectUris: readonly string[]): string =>
    sentenceOf(
      ...asked('api.appMetadata', {}, ok({ RedirectUris })),
      eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
    );
  const callback = 'https://app.test/callback';

  it.each([
    ['https://app.test/callback/', 'It lists https://app.test/callback, which differs only in the slash at its end.'],
    [
      'https://app.test/Callback',
      'It lists https://app.test/callback, which differs only in small and capital letters.',
    ],
    ['https://app.test:8443/callback', 'It lists https://app.test/callback, which differs only in the port.'],
    ['http://app.test/callback', 'It lists https://app.test/callback, which differs only in the scheme.'],
    [
      'https://app.test/callback?return=%E2%80%B9text%3A1%E2%80%BA',
      'https://app.test/callback?return=‹text:1›: it is not among the addresses that the service lists for the app. It lists https://app.test/callback, which differs only in its query (addresses are compared exactly: RFC 6749, 3.1.2.3).',
    ],
    ['https://app.test/‹redirectPath:1›', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test/other?a=1', 'At https://app.test it lists https://app.test/callback.'],
    ['https://app.test/call', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test/', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.test', 'It lists https://app.test/callback, which differs only in the path.'],
    ['https://app.te', 'It lists https://app.test/callback, of which the requested one is only the beginning:'],
    ['https://app.test.evil/callback', 'None of the addresses that it lists is at https://app.test.evil.'],
  ])('is compared with those that the service lists: %s', (rejected, sentence) => {
    expect(said(rejected, callback)).toContain(sentence);
  });

  it('is half a link only if its host is cut', () => {
    const advised = (rejected: string, listed = callback) =>
      headlineOf(
        logOf(
          pageLoad([
            ...asked('api.appMetadata', {}, ok({ RedirectUris: [listed] })),
            eventEntry('redirect/refused', { why: 'invalidRedirect', name: 'Notes', rejected }),
          ]),
        ),
      ).advice;
    expect(advised('https://app.te')).toBe('linkCutOff');
    for (const whole of ['https://app.test', 'https://app.test/', 'https://app.test/call'])
      expect(advised(whole)).toBeUndefined();
    expect(advised('https://app.test', 'https://app.test:8443/callback')).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1:5', '(with any port), which differs only in the path.'],
    ['http://127.0.0.1:5/callback', 'It lists http://127.0.0.1/callback, which differs only in the port.'],
    ['http://127.0.0.1:99999/callback', 'It lists http://127.0.0.1/callback, which differs only in the port.'],
    ['http://127.0.0.1:5/callback/', '(with any port), which differs only in the slash at its end.'],
    ['http://127.0.0.1:5/Callback', '(with any port), which differs only in small and capital letters.'],
    ['https://127.0.0.1/callback', '(with any port), which differs only in the scheme.'],
    ['http://127.0.0', '(with any port), of which the requested one is only the beginning'],
    ['http://127.0.0.1:5/other', '(with any port), which differs only in the path.'],
    ['http://127.0.0.2:5', 'None of the addresses that it lists is at http://127.0.0.2:5.'],
  ])('of the device itself is compared without its port: %s', (rejected, sentence) => {
    expect(said(rejected, 'com.docs.drive://signed-in', 'http://127.0.0.1/callback')).toContain(sentence);
  });

  it('may be one that is listed and that no page opens, which is no bug', () => {
    const sentence = said('intent:callback', 'intent:callback');
    expect(sentence).toContain('It lists exactly this one, so it is one that this page never opens.');
    expect(sentence).not.toContain('a bug in the page');
    expect(said('https://jane@app.test/', 'https://jane@app.test/')).not.toContain('a bug in the page');
    for (const opened of [callback, 'http://app.test/callback?tab=%E2%80%B9text%3A1%E2%80%BA']) {
      expect(said(opened, opened)).toContain('a bug in the page');
      expect(said(opened, opened)).not.toContain('never opens.');
    }
    expect(said('notes-app:callback', 'notes-app:callback')).not.toContain('never opens.');
  });

  it('has no neighbour in an empty list', () => {
    expect(said(callback)).toContain('It lists none for the app.');
  });
});
