import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, logOf, ok, pageLoad, read } from '__tests__/journal/pageLoads';

const answered = (value: object, operation = 'passwordUrl') => asked(`api.${operation}`, {}, ok(value));
const left = (args: object) => asked('browser.leaveTo', args, 'leaving');
const headline = (...entries: readonly EntryParts[]) => headlineOf(logOf(pageLoad(entries)));
const password = answered({ ChangePasswordUrl: 'https://acme.docs.test/password?mode=a' });
const redirect_uri = 'https://docs.test/';

describe('a departure to an address that an answer gave', () => {
  it.each<[string, readonly EntryParts[]]>([
    ['the password page', [...password, ...left({ to: 'https://acme.docs.test/password', query: { redirect_uri } })]],
    ['a directory on a site’s own host', [...password, ...left({ to: 'https://docs.test/password/', site: 'acme' })]],
    [
      'an app',
      [
        ...answered({ RedirectUris: ['https://app.test/', 'https://app.test/back?mode=a'] }, 'appMetadata'),
        ...left({ to: 'https://app.test/back', query: { state: 'a' } }),
      ],
    ],
  ])('must have its parameters: %s', (_what, entries) => {
    const { sentence, isBug, rules } = headline(...entries);
    expect(sentence).toContain('without mode, which the address in the answer to');
    expect([isBug, rules]).toEqual([true, ['givenParameterDropped']]);
  });

  it.each<[string, string, string]>([
    ['one with another value', 'https://acme.docs.test/password?mode=b', 'had mode=a. Unless a browser only writes'],
    ['one twice', 'https://acme.docs.test/password?mode=a&mode=a', 'with mode more often than the address'],
  ])('must have its parameters unchanged: not %s', (_what, to, words) => {
    const { sentence, rules } = headline(...password, ...left({ to }));
    expect(sentence).toContain(`The page left for ${to}`);
    expect(sentence).toContain(words);
    expect(rules).toEqual(['givenParameterChanged']);
  });

  it('may have what the page puts there itself', () => {
    const given = answered({ ChangePasswordUrl: 'https://acme.docs.test/password?redirect_uri=a&state=b&mode=c' });
    const to = 'https://acme.docs.test/password?redirect_uri=x&state=y&mode=c';
    const ofQuery = { to: 'https://acme.docs.test/password?redirect_uri=a&state=b', query: { mode: 'd' } };
    for (const args of [{ to }, ofQuery]) expect(headline(...given, ...left(args)).rules ?? []).toEqual([]);
  });

  it.each<[string, readonly EntryParts[]]>([
    ['it has them', [...password, ...left({ to: 'https://acme.docs.test/password?mode=a', query: { redirect_uri } })]],
    [
      'its query has them',
      [...password, ...left({ to: 'https://acme.docs.test/password', query: { mode: 'a', redirect_uri } })],
    ],
    ['it is another one', [...password, ...left({ to: 'https://acme.docs.test/login', query: { redirect_uri } })]],
    [
      'another answer gave it without them',
      [
        ...answered({ RedirectUris: ['https://app.test/back?mode=a', 'https://app.test/back'] }, 'appMetadata'),
        ...left({ to: 'https://app.test/back', query: { code: '‹code:1›' } }),
      ],
    ],
    [
      'storage gave it without them',
      [
        ...answered({ RedirectUris: ['https://app.test/back?mode=a'] }, 'appMetadata'),
        ...read(['app_redirect'], { app_redirect: 'https://app.test/back' }),
        ...left({ to: 'https://app.test/back', query: { code: '‹code:1›' } }),
      ],
    ],
    ['the answer came only later', [...left({ to: 'https://acme.docs.test/password' }), ...password]],
  ])('is in order if %s', (_when, entries) => {
    expect(headline(...entries).sentence).not.toContain('which the address in the answer to');
  });
});
