/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { makeClock } from 'src/adapters/clock';
import { clockContract } from '__tests__/support/portContract';

clockContract('this device', () => ({
  clock: makeClock().port,
  pass: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms + 1);
    }),
}));

describe('the skew of the device', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2025-01-15T08:00:00.500Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is unknown until an answer has a date', async () => {
    const { port, noteDate } = makeClock();
    expect(await port.skew({})).toBeUndefined();
    noteDate(null);
    noteDate('yesterday');
    expect(await port.skew({})).toBeUndefined();
  });

  it.each([
    ['Wed, 15 Jan 2025 08:00:00 GMT', 0],
    ['Wed, 15 Jan 2025 07:00:00 GMT', 3_600_000],
    ['Thu, 16 Jan 2025 08:00:00 GMT', -86_400_000],
  ])('beside the host date %s is %p ms', async (date, skew) => {
    const { port, noteDate } = makeClock();
    noteDate(date);
    expect(await port.skew({})).toBe(skew);
  });
});
