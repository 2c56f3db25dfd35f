import type { Sealed } from 'src/contract/shape';
import { limits } from 'src/contract/limits';
import { isAbsent, longestOf, paramParsers, parseReturnedState, displayText } from 'src/rules/address/params';

const seal = (label: 'csrfToken', value: string) => `‹${label}:of ${value}›` as Sealed<'csrfToken'>;
const sealedToken = '‹csrfToken:of TOK›';
const read = (text: string | undefined) => parseReturnedState(text, seal);

describe('the state that a provider returns', () => {
  it('has its token, sealed, and its site', () => {
    const text = '{"csrfToken":"TOK","sitename":"acme"}';
    expect(read(text)).toEqual({ form: 'json', csrfToken: sealedToken, sitename: 'acme' });
  });

  it.each([[undefined], ['']])('that is absent (%p) is treated as missing', (text) => {
    expect(read(text)).toEqual({ form: 'missing' });
  });

  it.each([
    ['TOK'],
    ['null'],
    ['[]'],
    ['["TOK"]'],
    ['123'],
    ['"TOK"'],
    ['true'],
    ['undefined'],
    ['toString'],
    ['{"csrfToken":"TOK"}x'],
    ['\ufeff{"csrfToken":"TOK"}'],
    ['%7B%22csrfToken%22%3A%22TOK%22%7D'],
    ['"{\\"csrfToken\\":\\"TOK\\"}"'],
    ['{'],
  ])('%s is not a JSON object', (text) => {
    expect(read(text)).toEqual({ form: 'notJson' });
  });

  it.each([
    ['{}'],
    ['{"csrfToken":null}'],
    ['{"csrfToken":""}'],
    ['{"csrfToken":["TOK"]}'],
    ['{"csrfToken":{"toString":1}}'],
    ['{"csrfToken":1}'],
    ['{"CSRFTOKEN":"TOK"}'],
    ['{"__proto__":{"csrfToken":"TOK"}}'],
    ['{"constructor":{"csrfToken":"TOK"}}'],
  ])('%s carries no own token', (text) => {
    expect(read(text)).toEqual({ form: 'json', csrfToken: undefined, sitename: undefined });
    expect(({} as Record<string, unknown>)['csrfToken']).toBeUndefined();
  });

  it('takes no token from a prototype that something on the page has changed', () => {
    const changed = Object.prototype as { csrfToken?: string };
    changed.csrfToken = 'TOK';
    const state = read('{}');
    delete changed.csrfToken;
    expect(state).toMatchObject({ form: 'json', csrfToken: undefined });
  });

  it('takes the last of duplicate keys, as JSON does', () => {
    expect(read('{"csrfToken":"A","csrfToken":"TOK"}')).toMatchObject({ csrfToken: sealedToken });
  });

  it.each([['"evil.com/"'], ['["acme"]'], ['1'], ['null'], ['"d-123"']])('with the site %s has no site', (sitename) => {
    expect(read(`{"csrfToken":"TOK","sitename":${sitename}}`)).toEqual({
      form: 'json',
      csrfToken: sealedToken,
      sitename: undefined,
    });
  });

  it('of a megabyte is parsed without an exception', () => {
    expect(read(`{"csrfToken":"${'x'.repeat(1_000_000)}"}`).form).toBe('json');
    expect(read('['.repeat(100_000)).form).toBe('notJson');
  });
});

describe('text from outside', () => {
  it.each([
    ['plain', 'plain'],
    ['  around  ', 'around'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['{{7*7}} $t(key)', '{{7*7}} $t(key)'],
    ['a\u202eb\u2066c', 'a b c'],
    ['a\u0000\u0007b\u2028c', 'a  b c'],
    ['\n\n', ''],
    ['a😀b', 'a😀b'],
  ])('%p is shown as %p', (text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  it.each([
    ['Vietnamese', 'Nguye\u0302\u0303n Thi\u0323 Hue\u0302\u0323'],
    ['Vietnamese, composed', 'Nguyễn Thị Huệ'],
    ['Hindi', 'हिन्दी श्रीमती क्ष्त्र्यां'],
    ['Thai', 'ที่ ปู่ น้ำ กรุ๊ป'],
    ['pointed Hebrew', 'שָּׁלוֹם'],
    ['Arabic with vowels', 'مُحَمَّدٌ'],
    ['Burmese, whose vowels take space', 'လျှောက်လွှာ ကြွေး ရွှေ့ မျှော်'],
    ['a key with its frame', '1\ufe0f\u20e3'],
  ])('keeps the marks of its letters: %s', (_language, text) => {
    expect(displayText(text)).toBe(text);
  });

  it.each([
    ['one mark', '\u0301'],
    ['a mark on both sides', '\u0301\u0323'],
    ['an enclosing mark', '\u20dd'],
    ['a mark outside the basic plane', '\u{1d167}'],
  ])('has at most three marks on a letter: %s, 80 times', (_what, marks) => {
    const stack = Array.from(marks.repeat(80));
    expect(displayText(`a${stack.join('')}b${stack.join('')}`)).toBe(
      `a${stack.slice(0, 3).join('')}b${stack.slice(0, 3).join('')}`,
    );
  });

  it('is at most 300 characters and never cut within a character', () => {
    expect(displayText('x'.repeat(100_000))).toHaveLength(300);
    expect(Array.from(displayText('😀'.repeat(400)))).toEqual(Array.from({ length: 300 }, () => '😀'));
  });
});

describe('a parameter', () => {
  it.each([
    ['flag', 'true', true],
    ['flag', 'false', false],
    ['flag', 'TRUE', undefined],
    ['flag', '1', undefined],
    ['text', 'a\u202e', 'a'],
    ['text', '\u202e', undefined],
    ['applicationId', 'null', undefined],
    ['applicationId', '.', undefined],
    ['applicationId', '..', undefined],
    ['applicationId', '...', '...'],
    ['applicationId', 'app-1', 'app-1'],
    ['redirectUri', 'app://back', 'app://back'],
    ['providerType', 'workdocs.user_pool', 'workdocs.user_pool'],
    ['providerType', 'x'.repeat(41), undefined],
    ['providerType', 'jane@acme', undefined],
    ['providerType', '7', undefined],
    ['providerType', 'own 7', undefined],
    ['siteName', 'ACME', 'acme'],
    ['siteName', 'evil.com/', undefined],
    ['email', 'Ann@Acme.Test', 'ann@acme.test'],
    ['codeChallenge', 'a_b', undefined],
    ['clientType', 'WEB\n', undefined],
    ['sitePath', '//evil.com', undefined],
  ] as const)('of the form %s parses %p as %p', (form, text, value) => {
    expect(paramParsers[form](text, 'workdocs')).toBe(value);
  });
});

it.each([
  ['applicationId', 'null', true],
  ['redirectUri', '', true],
  ['redirectUri', 'null', false],
  ['providerError', 'null', true],
  ['text', 'null', false],
  ['codeChallenge', '', true],
  ['codeChallenge', 'null', true],
  ['state', 'null', false],
] as const)('a parameter of the form %s with the text %p counts as not sent: %p [4.61]', (form, text, is) => {
  expect(isAbsent(form, text)).toBe(is);
});

describe('the longest parameter', () => {
  it.each([
    ['siteName', limits.longParam],
    ['sitePath', limits.longPathParam],
    ['redirectUri', limits.longPathParam],
    ['secret', limits.longSecretParam],
    ['state', limits.longSecretParam],
  ] as const)('of the form %s has %p characters', (form, longest) => {
    expect(longestOf(form)).toBe(longest);
  });
});
