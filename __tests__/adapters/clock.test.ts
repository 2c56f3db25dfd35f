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
    const { port, recordServerDate } = makeClock();
    expect(await port.skew({})).toBeUndefined();
    recordServerDate(null, null);
    recordServerDate('yesterday', null);
    recordServerDate(null, '60');
    expect(await port.skew({})).toBeUndefined();
  });

  it.each([
    ['Wed, 15 Jan 2025 08:00:00 GMT', null, 0],
    ['Wed, 15 Jan 2025 07:00:00 GMT', null, 3_600_000],
    ['Thu, 16 Jan 2025 08:00:00 GMT', null, -86_400_000],
    ['Wed, 15 Jan 2025 07:00:00 GMT', '3600', 0],
    ['Wed, 15 Jan 2025 07:00:00 GMT', '0', 3_600_000],
    ['Wed, 15 Jan 2025 04:00:00 GMT', '10800', 3_600_000],
    ['Wed, 15 Jan 2025 07:00:00 GMT', 'old', undefined],
  ])('is, for the host date %s with the age %s, %p ms', async (date, age, skew) => {
    const { port, recordServerDate } = makeClock();
    recordServerDate(date, age);
    expect(await port.skew({})).toBe(skew);
  });
});
