import fc from 'fast-check';
import type { FailureKind } from 'src/contract/failures';
import { failureOf } from 'src/rules/calls/failure';
import { isRetried, retryDelayMs } from 'src/rules/calls/retry';

describe('a failed call is retried once', () => {
  it.each([[502], [503], [504], [-1]])('with status %p [9.02]', (status) => {
    expect(isRetried(failureOf({ status, statusText: '', data: '' }))).toBe(true);
  });

  it('with a 400 whose error type starts with ThrottlingException [9.02]', () => {
    expect(isRetried(failureOf({ status: 400, statusText: '', data: '{"__type":"ThrottlingException"}' }))).toBe(true);
  });

  it.each([[400], [401], [403], [404], [408], [429], [500], [501], [505], [0]])(
    'but not with status %p [9.02]',
    (status) => {
      expect(isRetried(failureOf({ status, statusText: '', data: '' }))).toBe(false);
    },
  );

  it.each<[FailureKind]>([['malformed'], ['incomplete']])('but not after an answer that is %s', (kind) => {
    expect(isRetried({ kind, status: 200 })).toBe(false);
  });
});

describe('the wait before a retry', () => {
  it.each([
    [0, 0.5, 500],
    [0, 0, 250],
    [0, 1 - Number.EPSILON, 750],
    [1, 0.5, 1000],
    [2, 0.5, 2000],
    [1, 0, 500],
    [9, 0.5, 10_000],
  ])('number %p with chance %p is %p ms [9.02]', (attempt, chance, ms) => {
    expect(retryDelayMs(attempt, chance)).toBe(ms);
  });

  it('is a whole number of milliseconds within half of the plain delay, and never above the maximum [9.02]', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(12), chance, fc.integer({ min: 1, max: 60_000 }), (attempt, by, cap) => {
        const ms = retryDelayMs(attempt, by, cap);
        const plain = 500 * 2 ** attempt;
        expect(Number.isInteger(ms)).toBe(true);
        expect(ms).toBeGreaterThanOrEqual(Math.min(plain / 2, cap));
        expect(ms).toBeLessThanOrEqual(Math.min(plain * 1.5, cap));
      }),
    );
  });
});
