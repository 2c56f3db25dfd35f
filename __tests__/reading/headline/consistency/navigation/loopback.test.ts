import { headlineOf } from 'src/reading/headline/headline';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  open,
  pageLoad,
  read,
  withFacts,
} from '__tests__/journal/pageLoads';

const began = Date.UTC(2026, 10, 1);
const local = 'http://127.0.0.1:43435/callback';
const left = (ms: number, to = local, since: unknown = began): readonly EntryParts[] => [
  entered('redirect'),
  ...read(['app_access_since'], { app_access_since: since }),
  ...asked('clock.now', {}, began + ms),
  ...asked('api.appCode', {}, ok({ WorkdocsAuthCode: '‹code:1›' })),
  open('browser.leaveTo', { to, query: { code: '‹code:1›' } }),
];
const sentence = (entries: readonly EntryParts[], loadedBy = 'history', more: readonly EntryParts[] = []): string =>
  headlineOf(logOf(pageLoad(entries), withFacts(pageLoad([...more, entered('entry')]), { loadedBy }))).sentence;
const words = 'or nothing listened at that address any more';

describe('an app that waits at an address of the device', () => {
  it('may have given up before the person came back from there', () => {
    expect(sentence(left(187_000))).toContain(
      `The app's request had waited 3 min when the page left for 127.0.0.1:43435 with a code, which ended its part. Whether the app has signed in is not in this log; if it has not, perhaps it or the service refused the code, ${words}, and it has to begin again.`,
    );
  });

  it.each([
    ['it was loaded', sentence(left(187_000), 'load'), 'had waited 3 min'],
    ['the request was new', sentence(left(20_000)), 'was opened again afterwards'],
    ['its age is not known', sentence(left(187_000, local, null)), 'was opened again afterwards'],
  ])('may have given up whatever else is known: %s', (_case, text, how) => {
    expect(text).toContain(words);
    expect(text).toContain(how);
  });

  it('is named in both forms of such an address', () => {
    expect(sentence(left(187_000, 'http://[::1]:4000/'))).toContain('left for [::1]:4000');
  });

  it.each([
    ['the app began again', sentence(left(187_000), 'load', [eventEntry('appRequest/received', {})])],
    ['the app has another address', sentence(left(187_000, 'https://notes.example/'))],
  ])('is not doubted if %s', (_case, text) => {
    expect(text).not.toContain(words);
  });
});

describe('a page that was opened after an app had got its code', () => {
  const hour = 3_600_000;
  const names = (site: string) => address('entry', { sitename: site });
  const sentenceOf = (route: string, startedAt = 0, [before, now] = ['acme', 'acme']): string => {
    const [load, ...entries] = pageLoad([names(now), entered(route)]);
    return headlineOf(logOf(pageLoad([names(before), ...left(187_000)]), [{ ...load, startedAt }, ...entries]))
      .sentence;
  };

  it('is told with it soon, at a screen of a sign-in of the same site', () => {
    for (const route of ['entry', 'ownLogin']) expect(sentenceOf(route)).toContain(words);
    expect(sentenceOf('entry', hour / 2)).toContain(words);
  });
  it.each<readonly [string, string]>([
    ['a request would have been too old by then', sentenceOf('entry', hour)],
    ['it is hours later', sentenceOf('entry', 3 * hour)],
    ['it was about another site', sentenceOf('entry', 0, ['acme', 'soylent'])],
    ...['forgotPassword', 'changePassword', 'updateUser', 'optIn', 'optOut', 'logout'].map(
      (route): readonly [string, string] => [`it is about something else: ${route}`, sentenceOf(route)],
    ),
  ])('is not told with it if %s', (_case, sentence) => {
    expect(sentence).not.toContain(words);
  });
});

describe('after a code was handed to an app', () => {
  const unknown = 'nor whether the code was accepted: values behind placeholders were not compared';
  it.each([
    ['at an address of the device', local],
    ['at a website', 'https://notes.example/'],
  ])('the log does not say whether it was accepted: %s', (_where, to) => {
    expect(sentence(left(20_000, to))).toContain(unknown);
  });
  it('nothing is said of a code where none was handed over', () => {
    const away = open('browser.leaveTo', { to: 'https://notes.example/', query: { error: 'access_denied' } });
    expect(sentence([entered('appRedirect'), away])).toContain('What happened there is not in this log');
    expect(sentence([entered('appRedirect'), away])).not.toContain(unknown);
  });
});
