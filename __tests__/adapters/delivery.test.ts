/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { makeDelivery } from 'src/adapters/delivery';
import { type StorageBackend, localBackend } from 'src/adapters/backends/storageBackends';
import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { isExpendable } from 'src/contract/storageKeys';
import type { Batch, MetricRecord } from 'src/contract/telemetry';
import { openBackend } from '__tests__/support/fakePorts';

const record = (id: string): MetricRecord => ({
  DeliveryId: id,
  AppName: 'workdocs',
  PageUrl: 'http://docs.localhost/loginv2/#/emailSelect',
  SessionId: 's',
  Stage: 'prod',
  Region: 'us-east-1',
  Timestamp: '2025-01-15T08:00:00.000Z',
  OS: 'Linux',
  OSVersion: '',
  Browser: 'Chrome',
  BrowserVersion: '131',
  Entries: [],
});
const batch = (id: string, count = 1): Batch => ({
  id,
  service: 'metrics',
  attempts: 0,
  triedAt: 0 as EpochMs,
  records: Array.from({ length: count }, (_unused, index) => record(`${id}-${index.toString()}`)),
});

/** The adapter over a backend; every batch is kept a millisecond after the previous one. */
function deliveryOver(backend: StorageBackend, locks?: LockManager) {
  let now = 1_000;
  return makeDelivery(backend, locks, () => (now += 1) as EpochMs);
}

describe('the backup', () => {
  it('returns batches oldest first, in another page too, and counts and drops them', async () => {
    const backend = openBackend();
    const one = deliveryOver(backend);
    await one.add({ batch: batch('a') });
    await one.add({ batch: batch('b') });
    await one.recordAttempt({ ids: ['a'], at: 7 as EpochMs });
    const other = deliveryOver(backend);
    expect((await other.list({})).map(({ id, attempts, triedAt }) => [id, attempts, triedAt])).toEqual([
      ['a', 1, 7],
      ['b', 0, 0],
    ]);
    await other.remove({ ids: ['a'] });
    expect((await one.list({})).map(({ id }) => id)).toEqual(['b']);
  });

  it('holds 2,500 records, and drops the oldest first, even part of a batch [9.03]', async () => {
    const delivery = deliveryOver(openBackend());
    for (const id of ['a', 'b', 'c', 'd', 'e']) await delivery.add({ batch: batch(id, 500) });
    await delivery.add({ batch: batch('f', 600 - 500) });
    const kept = await delivery.list({});
    expect(kept.reduce((sum, { records }) => sum + records.length, 0)).toBe(limits.backupMaxRecords);
    expect(kept[0]?.records[0]?.DeliveryId).toBe('a-100');
    await delivery.add({ batch: batch('g', 400) });
    expect((await delivery.list({})).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another object', '{"id":"x"}'],
    ['another service', JSON.stringify({ ...batch('x'), service: '__proto__' })],
    ['invalid records', JSON.stringify({ ...batch('x'), records: [{ Message: 'x' }] })],
  ])('removes %s, which is not a batch', async (_what, text) => {
    const backend = openBackend({ 'telemetry.000000000000001.x': text, 'telemetry.note': 'not ours' });
    expect(await deliveryOver(backend).list({})).toEqual([]);
    expect(Object.keys(backend.contents())).toEqual(['telemetry.note']);
  });

  it('is in the page’s memory if no storage works, and never in cookies', async () => {
    const blocked = localBackend(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const delivery = deliveryOver(blocked);
    await delivery.add({ batch: batch('a') });
    expect(await delivery.list({})).toEqual([batch('a')]);
    expect(document.cookie).toBe('');
  });

  it('lists a batch once and counts its deliveries if full storage refuses the longer text', async () => {
    const inner = openBackend();
    let isFull = false;
    const backend = { ...inner, set: (name: string, text: string) => !isFull && inner.set(name, text) };
    const delivery = deliveryOver(backend);
    await delivery.add({ batch: batch('a') });
    isFull = true;
    await delivery.recordAttempt({ ids: ['a'], at: 7 as EpochMs });
    expect((await delivery.list({})).map(({ id, attempts }) => [id, attempts])).toEqual([['a', 1]]);
    // Another page could not know that it was delivered.
    expect(await deliveryOver(backend).list({})).toEqual([]);
  });

  it('makes room for stored values when storage is full', () => {
    expect(isExpendable('telemetry.000000000000001.x')).toBe(true);
    expect(isExpendable('acme:gb_access_token')).toBe(false);
    expect(isExpendable('metricsUpload')).toBe(false);
  });
});

/** The used part of one browser's Web Locks. */
function fakeLocks(): LockManager {
  let isHeld = false;
  const request = async (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<void>) => {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      return await work({ name: 'portico:telemetry', mode: 'exclusive' });
    } finally {
      isHeld = false;
    }
  };
  return { request } as unknown as LockManager;
}

describe('the turn to send', () => {
  it('belongs to one page of a browser at a time', async () => {
    const locks = fakeLocks();
    const [one, other] = [deliveryOver(openBackend(), locks), deliveryOver(openBackend(), locks)];
    expect([await one.begin({}), await other.begin({})]).toEqual([true, false]);
    await one.end({});
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await other.begin({})).toBe(true);
  });

  it('belongs to each page without locks, and to none if locks are refused', async () => {
    expect(await deliveryOver(openBackend()).begin({})).toBe(true);
    const refusing = { request: () => Promise.reject(new DOMException('', 'SecurityError')) } as unknown as LockManager;
    expect(await deliveryOver(openBackend(), refusing).begin({})).toBe(false);
  });
});
