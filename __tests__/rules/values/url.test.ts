import fc from 'fast-check';
import { addressParts, isPlaintextTransport, parsedUrl } from 'src/rules/values/url';
import { hostNameOf } from 'src/rules/values/hostName';

describe('an address in three parts', () => {
  it.each([
    ['https://a.test/p/q?x=1#f', 'https://a.test/', 'p/q', '?x=1#f'],
    ['https://a.test?x', 'https://a.test', '', '?x'],
    ['https://a.test#f', 'https://a.test', '', '#f'],
    ['HTTP://[::1]:80/', 'HTTP://[::1]:80/', '', ''],
    ['com.notes-2+x:back?a\nb', 'com.notes-2+x:', 'back', '?a\nb'],
    ['mailto:/x', 'mailto:/', 'x', ''],
    ['https://a.test/p/q//?x', 'https://a.test/', 'p/q', '//?x'],
    ['https://a.test//', 'https://a.test/', '', '/'],
    ['https://a.test\\p\\q?x', 'https://a.test\\', 'p\\q', '?x'],
    ['https:\\\\a.test/p', 'https:\\\\a.test/', 'p', ''],
    ['/p?x', '', '/p', '?x'],
    ['2a:b', '', '2a:b', ''],
    ['', '', '', ''],
  ])('%j', (address, origin, path, carried) => {
    expect(addressParts(address)).toEqual({ origin, path, carried });
  });

  it('is the same text when it is joined', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (address) => {
        const { origin, path, carried } = addressParts(address);
        expect(origin + path + carried).toBe(address);
      }),
    );
  });
});

it.each([
  ['https://notes.example/', false],
  ['http://notes.example/', true],
  ['http://localhost/', false],
  ['http://a.localhost/', false],
  ['http://127.250.0.1/', false],
  ['http://[::1]/', false],
  ['http://localhost.example/', true],
  ['http://notlocalhost/', true],
  ['http://a.localhost.example/', true],
  ['http://127.0.0.1.example/', true],
  ['http://1.127.0.0/', true],
  ['http://x127.0.0.1.example/', true],
])('others can read what is sent to %s: %p', (address, isReadable) => {
  expect(isPlaintextTransport(new URL(address))).toBe(isReadable);
});

it.each([
  ['docs.example', 'docs.example'],
  ['docs.example:8080', 'docs.example'],
  ['[::1]', '[::1]'],
  ['[::1]:8080', '[::1]'],
])('the name of the host %s is %s', (host, name) => {
  expect(hostNameOf(host)).toBe(name);
});

it('a text that is not an address is undefined alone, but may be one below a base', () => {
  expect(parsedUrl('/x')).toBeUndefined();
  expect(parsedUrl('/x', 'https://a.test/y')?.href).toBe('https://a.test/x');
});
