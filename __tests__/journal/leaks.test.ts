import { makeLeaks } from 'src/journal/record/leaks';

const email = 'jané.doe+"x"&y@acme.test';
const password = 'Pa<ss>"w&rd 9ü';
const token = 'eyJhbGciOiJSUzI1NiJ9.c29tZSB0b2tlbiBvZiBhIHRlc3Q.c2lnbmF0dXJl';

const watched = () => {
  const leaks = makeLeaks();
  const placeholderOf = leaks.watch((label) => `‹${label}:1›`);
  placeholderOf('email', email);
  placeholderOf('password', password);
  placeholderOf('accessToken', token);
  placeholderOf('name', 'Jane');
  return leaks;
};
const base64 = (value: string, before: string) => Buffer.from(`${before}${value} and more`).toString('base64');

const forms: readonly [string, (value: string) => string][] = [
  ['in plain text', (value) => value],
  ['inside a longer text', (value) => `it says ${value} here`],
  ['escaped for a URL', (value) => `/path?x=${encodeURIComponent(value)}`],
  ['escaped for a form', (value) => new URLSearchParams({ x: value }).toString()],
  ['escaped for JSON', (value) => JSON.stringify({ text: value })],
  [
    'escaped for HTML',
    (value) =>
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
  ],
  ['in base64', (value) => base64(value, '')],
  ['in base64, one byte later', (value) => base64(value, 'a')],
  ['in base64, two bytes later', (value) => base64(value, 'ab')],
  ['in base64url', (value) => base64(value, '').replaceAll('+', '-').replaceAll('/', '_')],
  ['in hex', (value) => Buffer.from(value).toString('hex')],
  ['reversed', (value) => Array.from(value).reverse().join('')],
];

describe('the last check of an entry', () => {
  it.each(forms)('finds a known e-mail, password and token %s', (_form, write) => {
    for (const value of [email, password, token]) {
      expect(watched().has({ list: [{ text: write(value) }] })).toBe(true);
    }
  });

  it('finds any twelve characters of a token', () => {
    expect(watched().has(`…${token.slice(20, 32)}…`)).toBe(true);
    expect(watched().has(`…${token.slice(20, 31)}…`)).toBe(false);
  });

  it.each([
    ['accessToken'],
    ['refreshToken'],
    ['uploadToken'],
    ['code'],
    ['csrfToken'],
    ['printKey'],
    ['requestState'],
  ])('finds a value of %s, and any twelve characters of it', (label) => {
    const leaks = makeLeaks();
    leaks.watch(() => 'x')(label, token);
    expect([leaks.has(token), leaks.has(token.slice(20, 32))]).toEqual([true, true]);
  });

  it.each([['‹email:1›'], ['acme'], ['Jane'], ['a perfectly ordinary sentence about signing in'], [''], [42], [null]])(
    'lets %p pass',
    (value) => {
      expect(watched().has({ value })).toBe(false);
    },
  );

  it('does not look for values of three characters, which occur by chance in many texts', () => {
    const leaks = makeLeaks();
    leaks.watch(() => 'x')('password', 'ent');
    expect(leaks.has('entry')).toBe(false);
  });

  it('finds a value of four characters, however it is written', () => {
    const leaks = makeLeaks();
    leaks.watch(() => 'x')('password', 'Pa9!');
    for (const text of ['Pa9!', 'pa9!', 'site PA9! is', 'x=Pa9%21'])
      expect([text, leaks.has(text)]).toEqual([text, true]);
  });

  it('finds a password that was typed into a name field, which lowers it', () => {
    expect(watched().has({ siteName: password.toLowerCase() })).toBe(true);
    expect(watched().has({ text: token.toUpperCase() })).toBe(true);
  });

  it('handles a secret of any length', () => {
    const leaks = makeLeaks();
    const long = 'Long-Secret/'.repeat(30_000);
    expect(() => leaks.watch(() => 'x')('accessToken', long)).not.toThrow();
    expect(leaks.has(Buffer.from(long).toString('base64'))).toBe(true);
  });
});
