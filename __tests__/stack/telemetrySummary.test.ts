import { callEntries, invalidRedirectEntries, pageEntries } from 'src/rules/telemetry/metrics';
import { measuresOf } from 'stack/telemetry/measures';
import { percentile, summarise } from 'stack/telemetry/summary';
import { entry, metric } from './telemetryRecords';

const minute = 60_000;
const now = Date.UTC(2026, 0, 1, 12);
const kept = (record: object, at = now) => ({ at, stream: '', record: record as Record<string, unknown> });

describe('a percentile', () => {
  it.each([
    [[], 0.5, undefined],
    [[7], 0.95, 7],
    [[3, 1, 2], 0, 1],
    [[3, 1, 2], 0.5, 2],
    [[4, 3, 2, 1], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
    [[10, 9], 0.95, 10],
  ])('of %j at %d is %s by nearest rank', (values, part, expected) => {
    expect(percentile(values, part)).toBe(expected);
  });
});

describe('an entry', () => {
  it('that the app makes of a call, a page or a refused redirect is read with its kind', () => {
    const made = [
      ...callEntries({ called: 'token', latency: 5, status: 400 }),
      ...callEntries({ called: 'identity.signIn', latency: 6, status: 500 }),
      ...callEntries({ called: 'currentUser', latency: 7 }),
      ...pageEntries('error', 8),
      ...invalidRedirectEntries,
    ];
    const read = measuresOf(kept(metric(now, made))).map(({ kind, subject, value }) => [kind, subject, value]);
    expect(read).toEqual([
      ['latency', 'token', 5],
      ['status', 'token', 400],
      ['4XX', 'token', 1],
      ['latency', 'identity.signIn', 6],
      ['status', 'identity.signIn', 500],
      ['5XX', 'identity.signIn', 1],
      ['latency', 'currentUser', 7],
      ['noAnswer', 'currentUser', 1],
      ['pageLoad', 'error', 8],
      ['other', 'InvalidRedirect', 1],
    ]);
  });

  it('of another name is only counted', () => {
    const args = [entry('token.Retries', 2), entry('toString', 3), entry('a.constructor', 4)];
    expect(measuresOf(kept(metric(now, args))).map(({ kind }) => kind)).toEqual(['other', 'other', 'other']);
  });

  it('has the time of its record, but at most the time of its arrival', () => {
    const at = (sent: number) => measuresOf(kept(metric(sent)))[0]?.at;
    expect(at(now - minute)).toBe(now - minute);
    expect(at(now + 60 * minute)).toBe(now);
  });
});

describe('the summary of a window', () => {
  const latency = (at: number, value: number) => ({ at, kind: 'latency' as const, subject: 'me', value });

  it('has calls, least, median and p95 of each operation', () => {
    const all = [latency(now - 1, 10), latency(now - 2, 30), latency(now - 2 * minute, 7)];
    expect(summarise(all, now, 10 * minute).operations).toEqual([
      { operation: 'me', calls: 3, least: 7, median: 10, p95: 30, count4xx: 0, count5xx: 0, unanswered: 0 },
    ]);
  });

  it('leaves out records older than the window or newer than now', () => {
    expect(summarise([latency(now - 10 * minute, 1), latency(now + 1, 1)], now, 10 * minute).operations).toEqual([]);
  });
});
