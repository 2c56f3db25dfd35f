import { shapesOf } from 'src/contract/portContract';
import { epochMs, epochSeconds, fields, isoInstant, number, optional } from 'src/contract/shape';
import { timestampShiftOf } from 'src/journal/record/instants';
import { redact } from 'src/journal/record/redact';
import { epochSecondsOf } from 'src/rules/values/parsers';

const startedAt = Date.parse('2025-01-15T08:01:00Z');
const begunAt = Date.parse('2025-01-15T08:00:43.210Z');
const shiftMs = timestampShiftOf(begunAt, startedAt);
const nameOf = (label: string): string => `‹${label}:1›`;
const shape = fields({
  now: optional(epochMs()),
  expiresAt: optional(epochSeconds()),
  iso: optional(isoInstant()),
  took: optional(number()),
});
const written = (value: object, by: number | undefined = shiftMs) => redact(shape, value, nameOf, by);
/** The redacted value, with moments unchanged. */
const asItIs = (value: object) => redact(shape, value, nameOf);

describe('a moment in the journal', () => {
  it('is recorded relative to the page load, whose own start is recorded to the minute', () => {
    // A second and a half after the page load, rounded to the second; the exact start is nowhere in the log.
    expect(written({ now: begunAt + 1500 })).toEqual({ now: startedAt + 1710 });
  });

  it('is shifted equally in each of its units, so that values derived from one match the others', () => {
    for (const iso of ['2025-01-15T09:00:59.999Z', '2025-01-15T09:00:00Z', '2025-01-15T10:00:00+01:00']) {
      const seconds = epochSecondsOf(iso);
      const told = written({ iso, expiresAt: seconds, now: seconds * 1000 }) as {
        iso: string;
        expiresAt: number;
        now: number;
      };
      expect(epochSecondsOf(told.iso)).toBe(told.expiresAt);
      expect(told.now).toBe(told.expiresAt * 1000);
      expect(told.iso).not.toBe(iso);
    }
  });

  it('that is unknown stays unchanged: 0, a time long ago, an invalid text', () => {
    const value = { now: 0, expiresAt: 1, iso: 'tomorrow' };
    expect(written(value)).toEqual(value);
  });

  it('of a duration is not shifted', () => {
    expect(written({ took: 1_736_928_060_000 })).toEqual({ took: 1_736_928_060_000 });
  });

  it('is unchanged in a re-run', () => {
    const value = { now: begunAt, expiresAt: 1_736_928_060, iso: '2025-01-15T09:00:59.999Z' };
    expect(asItIs(value)).toEqual(value);
  });

  it.each([
    ['clock', 'now', begunAt],
    ['storage', 'read', { idp_access_token_exp: 1_736_931_660 }],
    ['storage', 'read', { pending_sign_in: { method: 'own', since: begunAt } }],
    ['storage', 'read', { workdocs_federated_token_exp_iso: '2025-01-15T09:00:59Z' }],
    ['storage', 'read', { store: { format: 2, build: 'b', trip: 't', savedAt: begunAt, slices: {} } }],
    ['storage', 'read', { print_key: { key: '‹printKey:1›', until: begunAt } }],
    ['storage', 'read', { signed_out_at: begunAt, app_access_since: begunAt }],
    ['storage', 'read', { pageVisibilityHistory: [{ at: begunAt, state: 'visible' }] }],
    ['identity', 'signIn', { outcome: 'ok', expiresAt: 1_736_931_660 }],
  ])('%s.%s never shows the original moment: %j', (port, method, value) => {
    const answer = shapesOf(port, method, {})?.answer;
    const text = JSON.stringify(answer && redact(answer, value, nameOf, shiftMs));
    expect(text).not.toMatch(/undefined/);
    expect(text).not.toContain(begunAt.toString());
    expect(text).not.toContain('1736931660');
    expect(text).not.toContain('09:00:59');
  });
});

describe('random names that the page draws', () => {
  it.each([
    ['random', 'id', 'visit1', '"‹session:1›"'],
    ['storage', 'read', { sessionIds: ['visit1'] }, '{"sessionIds":["‹session:1›"]}'],
    ['storage', 'read', { pending_sign_in: { method: 'own', trip: 'visit1' } }, '"trip":"‹trip:1›"'],
    ['storage', 'read', { store: { trip: 'visit1' } }, '"trip":"‹trip:1›"'],
  ])('in %s.%s become a placeholder: %j', (port, method, value, told) => {
    const answer = shapesOf(port, method, {})?.answer;
    const text = JSON.stringify(answer && redact(answer, value, nameOf));
    expect(text).toContain(told);
    expect(text).not.toContain('visit1');
  });
});
