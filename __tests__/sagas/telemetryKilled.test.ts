import '__tests__/support/asBuilt';
import { limits } from 'src/contract/limits';
import { isTelemetryBatch } from 'src/contract/storageKeys';
import type { Batch, LogRecord, MetricRecord } from 'src/contract/telemetry';
import { apiCalled } from 'slices/api';
import { pageVisibilityChanged } from 'slices/page';
import { isWhole } from '__tests__/support/extent';
import { openBackend } from '__tests__/support/fakePorts';
import { seeded } from '__tests__/support/seeded';
import { type Fate, type Sent, openTelemetry } from '__tests__/support/telemetry';

const actions = 500;
const kills = 100;
const betweenMs = 400;
/** More than the questions of one delivery. */
const questions = 20;
/** The records between two batches. */
const perBatch = Math.ceil(limits.batchIntervalMs / betweenMs) + 1;

/** Each upload may arrive, be refused, arrive without its answer, or hang forever. */
const fates: readonly Fate[] = ['taken', 'taken', 'taken', 'refused', 'unanswered', 'hangs'];

/** The measurement of a record; each has a unique number. */
const numberOf = (record: MetricRecord | LogRecord): number =>
  'Entries' in record ? (record.Entries[0]?.Value ?? -1) : -1;

/** The service, which counts each delivery id once, and the backup, whose writes are checked. */
function outside(chance: () => number) {
  const lasting = openBackend();
  const tries = new Map<string, number>();
  const arrived = new Map<string, number>();
  const attempts = new Map<number, number>();
  const stored = { most: 0 };
  const batches = (): readonly Batch[] =>
    Object.entries(lasting.contents()).flatMap(([name, text]) =>
      isTelemetryBatch(name) ? [JSON.parse(text) as Batch] : [],
    );
  const kept = () => batches().flatMap(({ records }) => records.map(numberOf));
  const { set, remove } = lasting;
  // Counted as they are written: to read the whole backup after each write takes most of the time.
  const sizes = new Map<string, number>();
  lasting.remove = (name) => {
    sizes.delete(name);
    return remove(name);
  };
  lasting.set = (name, text) => {
    const isSet = set(name, text);
    if (!isTelemetryBatch(name)) return isSet;
    const batch = JSON.parse(text) as Batch;
    for (const record of batch.records) attempts.set(numberOf(record), batch.attempts);
    sizes.set(name, batch.records.length);
    stored.most = Math.max(
      stored.most,
      [...sizes.values()].reduce((sum, size) => sum + size, 0),
    );
    return isSet;
  };
  let isGood = false;
  const fate = ({ records }: Sent): Fate => {
    const how = isGood ? 'taken' : (fates[Math.floor(chance() * fates.length)] ?? 'taken');
    for (const record of records) {
      const { DeliveryId: id } = record;
      tries.set(id, (tries.get(id) ?? 0) + 1);
      if (how === 'taken' || how === 'unanswered') arrived.set(id, numberOf(record));
    }
    return how;
  };
  const recover = (): void => {
    isGood = true;
  };
  return { lasting, fate, recover, tries, arrived, attempts, stored, kept };
}

interface Course {
  readonly seed: number;
  readonly recordsEach?: number;
  /** Until this action the services give no tokens. */
  readonly tokensFrom?: number;
}

/** A session of 500 actions in a tab that is killed 100 times, at any question or between two. */
async function session({ seed, recordsEach = 1, tokensFrom = 0 }: Course) {
  const chance = seeded(seed * 7919);
  const deaths = new Set<number>();
  while (deaths.size < kills) deaths.add(Math.floor(chance() * actions));
  const world = outside(chance);
  const { lasting, fate } = world;
  let at = 0;
  let action = 0;
  const open = () => openTelemetry({ lasting, fate, at, tokens: action >= tokensFrom });
  let page = open();
  let dispatchCount = 0;
  const gone = new Set<number>();
  const lostAt: number[] = [];
  const reopen = (): void => {
    const kept = new Set(world.kept());
    const before = gone.size;
    for (let each = 0; each < dispatchCount; each += 1)
      if (!kept.has(each) && !world.attempts.has(each)) gone.add(each);
    lostAt.push(gone.size - before);
    page = open();
  };
  let isDying = false;
  for (; action < actions; action += 1) {
    if (deaths.has(action)) {
      if (isDying) {
        page.kill();
        reopen();
      }
      page.killAt(1 + Math.floor(chance() * questions), chance() < 0.5);
      isDying = true;
    }
    for (let each = 0; each < recordsEach; each += 1, dispatchCount += 1)
      page.dispatch(
        apiCalled({
          operation: 'token',
          latency: dispatchCount,
          status: 200,
          organization: undefined,
          user: undefined,
        }),
      );
    if (chance() < 0.1) page.dispatch(pageVisibilityChanged({ state: 'hidden' }));
    await page.pass(betweenMs);
    at += betweenMs;
    if (!page.isGone()) continue;
    reopen();
    isDying = false;
  }
  if (isDying) {
    page.kill();
    reopen();
  }
  world.recover();
  for (let each = 0; each < 4; each += 1) await page.pass(limits.batchIntervalMs);
  return { ...world, said: dispatchCount, gone, lostAt };
}

describe('a tab that is killed at 100 random moments of a session', () => {
  it.each(isWhole ? [1, 2, 3] : [1])(
    'delivers a record once or not at all, loses at most one batch each time, and tries at most twice, seed %i [9.03]',
    async (seed) => {
      const { said, gone, lostAt, tries, arrived, attempts, stored, kept } = await session({ seed });
      expect(lostAt).toHaveLength(kills);
      expect(Math.max(...lostAt)).toBeLessThanOrEqual(perBatch);
      expect(Math.max(...tries.values())).toBe(limits.deliveryAttempts);
      expect(Math.max(...attempts.values())).toBe(limits.deliveryAttempts);
      expect(stored.most).toBeLessThanOrEqual(limits.backupMaxRecords);
      // A record has one delivery id, and each id one record, so the service counts no record twice.
      const counted = [...arrived.values()];
      expect(new Set(counted).size).toBe(counted.length);
      // Every record that was not lost with a tab has arrived, or was given up after two deliveries.
      expect(kept()).toEqual([]);
      const has = new Set(counted);
      const missing = Array.from({ length: said }, (_unused, each) => each).filter((each) => !has.has(each));
      const unexplained = missing.filter((each) => !gone.has(each) && attempts.get(each) !== limits.deliveryAttempts);
      expect(unexplained).toEqual([]);
      expect(counted.length).toBeGreaterThan(actions / 2);
    },
    60_000,
  );

  // `telemetry.test.ts` has the limit for a page that lives on.
  if (isWhole)
    it('keeps at most 2,500 records while nothing can be delivered, and tries at most twice after that [9.03]', async () => {
      const { stored, tries } = await session({ seed: 4, recordsEach: 12, tokensFrom: 450 });
      expect(stored.most).toBe(limits.backupMaxRecords);
      expect(Math.max(...tries.values())).toBeLessThanOrEqual(limits.deliveryAttempts);
    }, 60_000);
});
