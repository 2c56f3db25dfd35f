import { headlineOf } from 'src/reading/headline/headline';
import { type EntryParts, asked, logOf, pageLoad, read } from '__tests__/journal/pageLoads';

const answered = (value: object, operation = 'passwordUrl') => asked(`api.${operation}`, {}, { outcome: 'ok', value });
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
