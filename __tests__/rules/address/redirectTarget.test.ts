import fc from 'fast-check';
import { refusedSchemes } from 'src/contract/refusedSchemes';
import { isFinalRefusal } from 'src/contract/causes';
import { operations } from 'src/contract/operations';
import { type AppMetadata, isAnswerable, redirectTarget } from 'src/rules/address/redirectTarget';
import { missingField } from 'src/rules/values/shape';

const registered = 'https://notes.example/callback?x=1';
const app = (more: Partial<AppMetadata> = {}): AppMetadata => ({ Name: 'Notes', RedirectUris: [registered], ...more });
/** What people see of an address that the app has registered. */
function shownOf(uri: string): string | undefined {
  const target = redirectTarget(uri, app({ RedirectUris: [uri] }));
  return 'host' in target ? target.host : undefined;
}

it('an app that lists no address returns to its default one, and to no other [4.71]', () => {
  const described = { Name: 'Notes', DefaultRedirect: registered };
  expect(missingField(operations.appMetadata.output, described)).toBeUndefined();
  expect(redirectTarget(undefined, described)).toMatchObject({ kind: 'web', uri: registered });
  expect(redirectTarget(registered, described)).toEqual({ kind: 'invalid' });
});

/** Forty addresses that differ from the registered one. */
const mutations: readonly string[] = [
  'HTTPS://notes.example/callback?x=1',
  'https://NOTES.example/callback?x=1',
  'https://notes.example/Callback?x=1',
  'http://notes.example/callback?x=1',
  'https://notes.example/callback',
  'https://notes.example/callback/',
  'https://notes.example/callback/?x=1',
  'https://notes.example/callback?x=1&',
  'https://notes.example/callback?x=1&y=2',
  'https://notes.example/callback?x=2',
  'https://notes.example/callback?x=1#f',
  'https://notes.example/callback?x=1#',
  'https://notes.example:443/callback?x=1',
  'https://notes.example:8443/callback?x=1',
  'https://user@notes.example/callback?x=1',
  'https://user:pw@notes.example/callback?x=1',
  'https://notes.example@evil.example/callback?x=1',
  'https://notes.example.evil.example/callback?x=1',
  'https://evil.example/callback?x=1',
  'https://notes.example/../callback?x=1',
  'https://notes.example/a/../callback?x=1',
  'https://notes.example/%2e%2e/callback?x=1',
  'https://notes.example/%63allback?x=1',
  'https://notes.example/callback%3Fx=1',
  'https://notes.example/callback%2f?x=1',
  'https://notes.example//callback?x=1',
  'https:/notes.example/callback?x=1',
  'https:notes.example/callback?x=1',
  'https:\\\\notes.example\\callback?x=1',
  ' https://notes.example/callback?x=1',
  'https://notes.example/callback?x=1 ',
  'https://notes.example/callback?x=1\n',
  'https://notes.example/call\tback?x=1',
  'https://notes.example./callback?x=1',
  'https://xn--notes-.example/callback?x=1',
  'https://ｎotes.example/callback?x=1',
  '//notes.example/callback?x=1',
  '/callback?x=1',
  'notes.example/callback?x=1',
  'javascript:https://notes.example/callback?x=1',
];

it.each([
  ['given', false],
  ['metadata', false],
  ['invalidRedirect', true],
  ['insecureRedirect', true],
  ['userPool', true],
  ['expired', true],
] as const)('a request that was refused as %s can never succeed: %p', (why, isFinal) => {
  expect(isFinalRefusal[why]).toBe(isFinal);
});

describe('§4 redirect target', () => {
  it('follows the registered address itself [4.71]', () => {
    expect(redirectTarget(registered, app())).toEqual({
      kind: 'web',
      uri: registered,
      host: 'notes.example',
      isSafe: true,
    });
  });

  it.each(mutations)('refuses %j, which is not registered [4.71]', (uri) => {
    expect(redirectTarget(uri, app())).toEqual({ kind: 'invalid' });
  });
  it('there are forty such addresses', () => {
    expect(new Set(mutations).size).toBe(40);
  });

  it('any other text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ minLength: 1 })), (uri) => {
        fc.pre(uri !== registered);
        expect(redirectTarget(uri, app())).toEqual({ kind: 'invalid' });
      }),
    );
  });

  it.each([
    ['javascript:alert(1)//'],
    ['JaVaScRiPt:alert(1)'],
    ['\tjavascript:alert(1)'],
    ['data:text/html,<script>1</script>'],
    ['vbscript:x'],
    ['blob:https://notes.example/1'],
    ['file:///etc/passwd'],
    ['about:blank'],
    ['https://user@notes.example/'],
    ['https://:pw@notes.example/'],
    ['https://notes.example/a b'],
    ['https://notes.example/a\u0000'],
  ])('refuses %j even when it is registered or the default', (uri) => {
    expect(redirectTarget(uri, app({ RedirectUris: [uri] }))).toEqual({ kind: 'invalid' });
    expect(redirectTarget(undefined, app({ DefaultRedirect: uri }))).toEqual({ kind: 'none' });
  });

  const ofTheirOwn = [
    ...refusedSchemes.browser,
    ...refusedSchemes.system,
    'ms-settings',
    'chrome-extension',
    'itms-apps',
  ];
  it.each(ofTheirOwn)(
    'refuses the scheme %s, which has its own meaning, even when it is registered [0.26]',
    (scheme) => {
      for (const uri of [`${scheme}:x`, `${scheme}://signed-in`, `${scheme.toUpperCase()}://signed-in`]) {
        expect(redirectTarget(uri, app({ RedirectUris: [uri] }))).toEqual({ kind: 'invalid' });
      }
    },
  );

  it.each(['com.docs.drive', 'docs-drive', 'msdrive', 'chromedrive', 'intents', 'notes+app', 'website', 'text+web'])(
    'allows an app its own scheme %s [0.26]',
    (scheme) => {
      const uri = `${scheme}://signed-in`;
      expect(redirectTarget(uri, app({ RedirectUris: [uri] }))).toMatchObject({ kind: 'app', uri });
    },
  );

  it.each([
    'docs.example.com:/cb',
    'DOCS.Example.com:443/cb',
    'localhost:8080/cb',
    'docs:/cb',
    'docs.example.com://cb',
  ])('never shows the scheme of %s as a host', (uri) => {
    expect(shownOf(uri)).toMatch(/^[a-z.]+:\/\/$/);
  });

  it('never shows anything of an app’s own scheme that could be a host', () => {
    const schemes = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,20}$/);
    const look = (scheme: string): void => {
      const shown = shownOf(`${scheme}:/cb`);
      fc.pre(shown !== undefined && !/^https?$/.test(scheme));
      const url = new URL('https://page.test/');
      url.hostname = shown;
      expect([scheme, url.hostname]).toEqual([scheme, 'page.test']);
    };
    fc.assert(fc.property(schemes, look));
  });

  it('without a request is the default; without a default there is nowhere to go [4.71]', () => {
    expect(redirectTarget(undefined, app({ DefaultRedirect: 'com.docs.drive://signed-in' }))).toEqual({
      kind: 'app',
      uri: 'com.docs.drive://signed-in',
      host: 'com.docs.drive://',
      isSafe: true,
    });
    expect(redirectTarget(undefined, app())).toEqual({ kind: 'none' });
    expect(redirectTarget('', app({ DefaultRedirect: '' }))).toEqual({ kind: 'none' });
    expect(redirectTarget(undefined, app({ DefaultRedirect: '/relative' }))).toEqual({ kind: 'none' });
  });

  it('takes the string "null" for a requested address, which is not registered [4.71]', () => {
    expect(redirectTarget('null', app())).toEqual({ kind: 'invalid' });
  });

  const loopback = app({ RedirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'] });
  it.each(['http://127.0.0.1:51004/callback', 'http://127.0.0.1/callback', 'http://[::1]:80/callback'])(
    'lets the client choose a loopback port: %s [4.71]',
    (uri) => {
      expect(redirectTarget(uri, loopback)).toMatchObject({ kind: 'web', uri });
    },
  );
  it.each([
    'http://127.0.0.1:51004/other',
    'http://127.0.0.2:51004/callback',
    'http://localhost:51004/callback',
    'https://127.0.0.1:51004/callback',
    'http://127.0.0.1:51004@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1:99999999/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:00/callback',
    'http://127.0.0.1:51004/callback?x',
    'http://127.0.0.1:51004/callback#x',
  ])('but not change anything else in the address: %s', (uri) => {
    expect(redirectTarget(uri, loopback)).toEqual({ kind: 'invalid' });
  });

  it('the port alone: the other loopback address is another one [4.71]', () => {
    const one = app({ RedirectUris: ['http://127.0.0.1/callback'] });
    expect(redirectTarget('http://[::1]:51004/callback', one)).toEqual({ kind: 'invalid' });
  });

  it('the address of a loopback host may have no path [4.71]', () => {
    const bare = app({ RedirectUris: ['http://127.0.0.1'] });
    expect(redirectTarget('http://127.0.0.1:51004', bare)).toMatchObject({ kind: 'web' });
    for (const uri of ['http://127.0.0.1.evil.example', 'http://127.0.0.1@evil.example', 'app+http://127.0.0.1:80'])
      expect(redirectTarget(uri, bare)).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['https://notes.example/', true],
    ['com.notes.app://back', true],
    ['http://127.0.0.1/back', true],
    ['http://[::1]/back', true],
    ['http://localhost:8080/back', true],
    ['http://notes.localhost/back', true],
    ['http://notes.example/back', false],
    ['http://127.0.0.1.notes.example/back', false],
    ['http://10.0.0.1/back', false],
    ['http://localhost.notes.example/back', false],
  ])('sends to %s only what is safe on its way: %s [0.26]', (uri, isSafe) => {
    expect(redirectTarget(uri, app({ RedirectUris: [uri] }))).toMatchObject({ isSafe });
  });

  it('a deployment may narrow the schemes of apps to named ones [0.26]', () => {
    const uri = 'com.notes.app://back';
    const notes = app({ RedirectUris: [uri, registered] });
    expect(redirectTarget(uri, notes, ['com.notes.app'])).toMatchObject({ kind: 'app' });
    expect(redirectTarget(uri, notes, ['com.other.app'])).toEqual({ kind: 'invalid' });
    expect(redirectTarget(undefined, app({ DefaultRedirect: uri }), ['com.other.app'])).toEqual({ kind: 'none' });
    expect(redirectTarget(registered, notes, [])).toMatchObject({ kind: 'web' });
  });
});

it.each<[string, string, boolean, boolean | undefined, boolean]>([
  ['a code', registered, false, undefined, true],
  ['a code, where others can read it', 'http://notes.example/', false, undefined, true],
  ['tokens', registered, true, true, true],
  ['tokens, of an app that does not say whom it supports', registered, true, undefined, false],
  ['tokens, of an app that does not support them', registered, true, false, false],
  ['tokens, where others can read them', 'http://notes.example/', true, true, false],
  ['a code at an address that cannot be used', 'javascript:alert(1)', false, true, false],
])('an app may have %s: %s (with tokens %j, external support %j): %j', (_what, uri, ...of) => {
  const [withTokens, ExternalSupport, expected] = of;
  const asked = app({ RedirectUris: [uri], ExternalSupport });
  expect(isAnswerable(redirectTarget(uri, asked), asked, withTokens)).toBe(expected);
});
