import { expect, test } from '__tests__/support/page';
import { legs } from 'benchmarks/flowLegs';
import { walk, walkedOf } from 'benchmarks/flowRun';

/** Far longer than the app computes between two calls that do not wait for each other. */
const delayMs = 400;

test.describe('the round trips between a click and the departure', () => {
  for (const leg of legs) {
    test(`${leg.title}: the minimum that the specification allows, ${leg.least.toString()}`, async ({
      portico,
      page,
    }) => {
      const { path } = await walk(page, await portico.origin(), leg, delayMs);
      expect(path).toHaveLength(leg.least);
    });
  }
});

test('overlapping calls are one round trip, and their time is not attributed to the app', () => {
  const calls = [
    { name: 'before', start: 0, end: 5 },
    { name: 'one', start: 10, end: 110 },
    { name: 'beside', start: 12, end: 100 },
    { name: 'two', start: 115, end: 215 },
    { name: 'late', start: 216, end: Infinity },
  ];
  const seen = { submitted: 8, calls, departure: { at: 220, url: '' } };
  expect(walkedOf(seen, { from: 'submit' })).toEqual({ ownMs: 12, path: ['one', 'two'] });
  expect(walkedOf(seen, { from: 'arrival' })).toEqual({ ownMs: 15, path: ['before', 'one', 'two'] });
});
