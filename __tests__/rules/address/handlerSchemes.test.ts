import fc from 'fast-check';
import handled from 'src/contract/handlerSchemes.json';
import { redirectTarget } from 'src/rules/address/redirectTarget';
import { isRefusedScheme } from 'src/rules/address/refusedScheme';

/** A scheme in some letter case. */
const inSomeCase = (scheme: string) =>
  fc
    .array(fc.boolean(), { minLength: scheme.length, maxLength: scheme.length })
    .map((upper) => Array.from(scheme, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));

const texts = (characters: readonly string[]) =>
  fc.array(fc.constantFrom(...characters), { maxLength: 3 }).map((each) => each.join(''));
/**
 * What a URL parser strips (URL Standard, 4.4): C0 controls and spaces around an address, tabs and line feeds within.
 */
const around = texts(Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code)));
const within = texts(['\t', '\n', '\r']);

/** An address of this scheme that a browser still opens with it, whatever it has to strip. */
const addressOf = (scheme: string): fc.Arbitrary<string> =>
  fc
    .tuple(inSomeCase(scheme), around, around, within, fc.nat(scheme.length), fc.constantFrom('', '//'))
    .map(([name, before, after, stripped, at, slashes]) => {
      const broken = `${name.slice(0, at)}${stripped}${name.slice(at)}`;
      return `${before}${broken}:${slashes}signed-in${after}`;
    });

/**
 * Nobody is sent to this address, whether registered or the default, and the port that opens addresses refuses it too.
 */
const refuses = (uri: string): void => {
  const app = { Name: 'Notes', RedirectUris: [uri], DefaultRedirect: uri };
  expect([uri, redirectTarget(uri, app)]).toEqual([uri, { kind: 'invalid' }]);
  expect([uri, redirectTarget(undefined, app)]).toEqual([uri, { kind: 'none' }]);
  expect([uri, isRefusedScheme(new URL(uri).protocol)]).toEqual([uri, true]);
};

describe('schemes that any web page can handle', () => {
  it('come from a list that names its source and its day', () => {
    expect(handled.source).toContain('https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme');
    expect(handled.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(handled.schemes).toEqual(expect.arrayContaining(['mailto', 'xmpp', 'ipfs']));
  });

  it.each(handled.schemes)(
    '%s is refused in any letter case, and with whatever a URL parser strips [0.26]',
    (scheme) => {
      refuses(`${scheme}://signed-in`);
      refuses(`${scheme.toUpperCase()}:signed-in`);
      fc.assert(fc.property(addressOf(scheme), refuses), { numRuns: 50 });
    },
  );

  it('all schemes that begin with web+ or ext+ are refused, too [0.26]', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,20}$/);
    const scheme = fc.tuple(fc.constantFrom('web+', 'ext+'), name).map((parts) => parts.join(''));
    fc.assert(fc.property(scheme.chain(addressOf), refuses), { numRuns: 300 });
    refuses('web+://signed-in');
  });
});
