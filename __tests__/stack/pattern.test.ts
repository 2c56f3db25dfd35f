import { fitsPattern, longestPattern } from 'stack/http/faults';
import { readFault } from 'stack/console/faults';

describe('a pattern of a fault', () => {
  it.each([
    ['GET /a', 'GET /a', true],
    ['GET /a', 'GET /ab', false],
    ['GET /a', 'XGET /a', false],
    ['GET /organizations/alias/*', 'GET /organizations/alias/acme', true],
    ['GET /organizations/alias/*', 'GET /organizations/alias/', true],
    ['*', '', true],
    ['**', 'anything', true],
    ['* /token', 'POST /token', true],
    ['* /token', 'POST /tokens', false],
    ['GET /*/b/*/d', 'GET /a/b/c/d', true],
    ['GET /*/b/*/d', 'GET /a/b/d', false],
    ['a*a', 'a', false],
    ['ab*bc', 'abc', false],
    ['a*b*b', 'ab', false],
    ['a*b*b', 'abb', true],
    ['a.c', 'abc', false],
    ['(a+)+$*[', '(a+)+$x[', true],
  ])('%s fits %s: %s', (pattern, text, fits) => {
    expect(fitsPattern(pattern, text)).toBe(fits);
  });

  it('with many stars over a long text is decided by looking for each piece once', () => {
    const text = `GET /${'a'.repeat(16_000)}b`;
    const searches = jest.spyOn(String.prototype, 'indexOf');
    expect(fitsPattern(`GET /${'*a'.repeat(200)}*c`, text)).toBe(false);
    expect(fitsPattern(`GET /${'*a'.repeat(200)}*c*b`, text)).toBe(false);
    expect(searches.mock.calls.length).toBeLessThanOrEqual(201);
    searches.mockRestore();
  });

  it('is refused if it is longer than any address', () => {
    const fault = (match: string) => readFault({ match, kind: 'drop' });
    const match = 'a'.repeat(longestPattern);
    expect(fault(match)).toMatchObject({ match, kind: 'drop' });
    expect(fault('a'.repeat(longestPattern + 1))).toBeUndefined();
  });
});
