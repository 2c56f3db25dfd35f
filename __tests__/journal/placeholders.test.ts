import { times } from '__tests__/support/extent';
import fc from 'fast-check';
import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { withheld } from 'src/journal/log/placeholderPatterns';
import { makePlaceholders } from 'src/journal/record/placeholders';

const values = fc.string({ minLength: 1, maxLength: 60 });

describe('a placeholder', () => {
  it('is the same for the same value, on every page load of one browser', () => {
    const first = makePlaceholders('salt', 'page1');
    const second = makePlaceholders('salt', 'page2');
    fc.assert(fc.property(values, (value) => void expect(first('code', value)).toBe(second('code', value))));
  });

  it('differs for another value', () => {
    const placeholderOf = makePlaceholders('salt', 'page1');
    fc.assert(
      fc.property(values, values, (one, other) => {
        if (one !== other) expect(placeholderOf('code', one)).not.toBe(placeholderOf('code', other));
      }),
      { numRuns: times(1000, 5000) },
    );
    const many = Array.from({ length: times(20_000, 100_000) }, (_unused, index) =>
      placeholderOf('code', `value ${index.toString()}`),
    );
    expect(new Set(many).size).toBe(many.length);
  });

  it('differs under another salt, so that two browsers cannot be compared', () => {
    const one = makePlaceholders('salt one', 'page1');
    const other = makePlaceholders('salt two', 'page1');
    fc.assert(fc.property(values, (value) => void expect(one('email', value)).not.toBe(other('email', value))));
  });

  it('reveals only its label: always 21 characters, for 96 bits and more [0.35]', () => {
    const placeholderOf = makePlaceholders('salt', 'page1');
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (value) => {
        const name = placeholderOf('accessToken', value);
        expect(name).toMatch(/^‹accessToken:[a-z0-9]{21}›$/);
        expect(isPlaceholder(name)).toBe(true);
      }),
    );
  });

  it('uses each of its 104 bits [0.35]', () => {
    const placeholderOf = makePlaceholders('salt', 'page1');
    const printOf = (value: string): bigint =>
      Array.from(/:(\w+)›/.exec(placeholderOf('code', value))?.[1] ?? '').reduce(
        (sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)),
        0n,
      );
    const prints = Array.from({ length: 1000 }, (_unused, index) => printOf(`value ${index.toString()}`));
    const ones = (bit: bigint): number => prints.filter((print) => (print >> bit) & 1n).length;
    for (let bit = 0n; bit < 104n; bit += 1n) expect(Math.abs(ones(bit) - 500)).toBeLessThan(100);
  });

  it.each([['password'], ['verificationCode']])(
    'of a typed %s is only counted: nothing is derived from it',
    (label) => {
      const names = (texts: readonly string[], salt = 'salt') =>
        texts.map(makePlaceholders(salt, 'page1').bind(null, label));
      expect(names(['a', 'b', 'a'])).toEqual([`‹${label}:page11›`, `‹${label}:page12›`, `‹${label}:page11›`]);
      expect(names(['Correct-Horse-9', 'x'.repeat(5000), 'Correct-Horse-9'])).toEqual(names(['a', 'b', 'a']));
      expect(names(['a', 'b', 'a'], 'another salt')).toEqual(names(['a', 'b', 'a']));
      expect(isPlaceholder(names(['a'])[0])).toBe(true);
    },
  );

  it('of a typed secret differs between page loads', () => {
    expect(makePlaceholders('salt', 'page1')('password', 'a')).not.toBe(
      makePlaceholders('salt', 'page2')('password', 'a'),
    );
  });

  it.each([
    ['password'],
    [withheld],
    ['‹code:›'],
    ['‹code:A›'],
    ['‹code:a b›'],
    ['a‹code:a›'],
    ['‹1:a›'],
    [5],
    [undefined],
  ])('is not %p', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });
});
