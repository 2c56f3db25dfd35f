import { csrfToken, makeRandom, randomId } from 'src/adapters/random';
import { makeVault } from 'src/adapters/vault';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { randomContract } from '__tests__/support/portContract';

randomContract('this browser', () => {
  const vault = makeVault(makePlaceholders('salt', 'page'));
  return { random: makeRandom(vault), vault };
});

describe('the source of random values', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is cryptographic: a token is four of its 32-bit numbers in base 36, joined by dashes [4.38]', () => {
    jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random is not a cryptographic source.');
    });
    const source = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array.set([0, 1, 36, 4294967295]);
      return array;
    });
    expect(csrfToken()).toBe('0-1-10-1z141z3');
    expect(source).toHaveBeenCalledTimes(1);
    expect(source.mock.calls[0]?.[0]).toBeInstanceOf(Uint32Array);
    expect(source.mock.calls[0]?.[0]).toHaveLength(4);
    expect(randomId()).toBe('01101z141z3');
  });

  it('fills the whole range of each of the four numbers', () => {
    const tokens = Array.from({ length: 2000 }, () =>
      csrfToken()
        .split('-')
        .map((word) => parseInt(word, 36) / 2 ** 32),
    );
    for (const place of [0, 1, 2, 3]) {
      const column = tokens.map((words) => words[place] ?? NaN);
      expect(Math.min(...column)).toBeLessThan(0.01);
      expect(Math.max(...column)).toBeGreaterThan(0.99);
    }
    expect(new Set(tokens.map(String)).size).toBe(2000);
  });
});
