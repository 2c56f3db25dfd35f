import { callEntries, invalidRedirectEntries, pageEntries } from 'src/rules/metrics';
import { measuresOf } from 'stack/telemetry/measures';
import { percentile, summarise } from 'stack/telemetry/summary';
import { entry, metric } from './telemetryRecords';

const minute = 60_000;
const now = Date.UTC(2026, 0, 1, 12);
const kept = (record: object, at = now) => ({ at, stream: '', record: record as Record<string, unknown> });
const view = { now, windowMs: 10 * minute, bins: 10 };

describe('a percentile', () => {
  it.each([
    [[], 0.5, undefined],
    [[7], 0.95, 7],
    [[3, 1, 2], 0.5, 2],
    [[4, 3, 2, 1], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
    [[10, 9], 0.95, 10],
  ])('of %j at %d is %s by nearest rank', (values, part, expected) => {
    expect(percentile(values, part)).toBe(expected);
  });
});

describe('an entry', () => {
  it('that the app makes of a call, a page or a refused redirect is read as what it is', () => {
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
    const given = [entry('token.Retries', 2), entry('toString', 3), entry('a.constructor', 4)];
    expect(measuresOf(kept(metric(now, given))).map(({ kind }) => kind)).toEqual(['other', 'other', 'other']);
  });

  it('is taken as measured when its record says, but not after it arrived', () => {
    const at = (sent: number) => measuresOf(kept(metric(sent)))[0]?.at;
    expect(at(now - minute)).toBe(now - minute);
    expect(at(now + 60 * minute)).toBe(now);
  });
});

describe('a line over time', () => {
  const latency = (at: number, value: number) => ({ at, kind: 'latency' as const, subject: 'me', value });

  it('has one value for each part of the window, and none where nothing was measured', () => {
    const { latency: line } = summarise(
      [latency(now - 1, 10), latency(now - 2, 30), latency(now - 2 * minute, 7)],
      view,
    );
    expect(line.starts).toHaveLength(10);
    expect(line.values['Median']?.slice(-4)).toEqual([null, 7, 10, null]);
    expect(line.values['p95']?.slice(-4)).toEqual([null, 7, 30, null]);
  });

  it('leaves out what is older than the window', () => {
    expect(summarise([latency(now - 10 * minute, 1)], view).operations).toEqual([]);
  });

  it('keeps a point where it is while time goes on within a part', () => {
    const at = (time: number) => summarise([latency(now - minute, 1)], { ...view, now: time }).latency.starts;
    expect(at(now + 59_000)).toEqual(at(now));
  });
});
