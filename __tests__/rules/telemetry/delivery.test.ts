import type { EpochMs } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Batch, MetricRecord } from 'src/contract/telemetry';
import { lastChunks, chunksOf, deliveryPlanOf, uploadBytes } from 'src/rules/telemetry/delivery';

const recordOf = (size: number, filler = 'x'): MetricRecord => ({ AppName: filler.repeat(size) }) as MetricRecord;
const records = (count: number, size = 10): MetricRecord[] => Array.from({ length: count }, () => recordOf(size));
const batch = (id: string, more: Partial<Batch> = {}): Batch => ({
  id,
  service: 'metrics',
  attempts: 0,
  triedAt: 0 as EpochMs,
  records: records(1),
  ...more,
});
const idsOf = (uploads: readonly (readonly Batch[])[]): string[] =>
  uploads.map((each) => each.map(({ id }) => id).join());
const now = 1_000_000;

describe('batches of records', () => {
  it.each([
    [0, []],
    [500, [500]],
    [501, [500, 1]],
    [1100, [500, 500, 100]],
  ])('of %i are at most 500 each [9.03]', (count, sizes) => {
    expect(chunksOf(records(count)).map(({ length }) => length)).toEqual(sizes);
  });

  it.each(['x', 'é', '漢', '😀'])('have at most the maximum size, in bytes, of %s', (filler) => {
    const chunks = chunksOf(
      Array.from({ length: 300 }, () => recordOf(200, filler)),
      limits.keepaliveMaxBytes,
    );
    expect(chunks.flat()).toHaveLength(300);
    for (const piece of chunks) {
      const sent = Buffer.byteLength(JSON.stringify({ metrics: piece }));
      expect(sent).toBeLessThanOrEqual(limits.keepaliveMaxBytes);
      expect(uploadBytes(piece)).toBeGreaterThanOrEqual(sent);
    }
  });

  it('leave out a record that is larger than a batch', () => {
    expect(chunksOf([recordOf(100_000), recordOf(1)], limits.keepaliveMaxBytes)).toEqual([[recordOf(1)]]);
  });

  it('that are sent when a page is left have at most 60,000 bytes together, whatever their services', () => {
    const chunks = [batch('a', { records: records(40, 1000) }), batch('b', { records: records(40, 1000) })];
    const small = batch('c', { service: 'logs', records: records(1) });
    expect(lastChunks([...chunks, small]).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('the plan for waiting records', () => {
  it('joins batches of one service into uploads of at most 500', () => {
    const kept = [
      batch('a', { records: records(300) }),
      batch('l', { service: 'logs' }),
      batch('b', { records: records(200) }),
      batch('c', { records: records(1) }),
    ];
    expect(idsOf(deliveryPlanOf(kept, now).uploads)).toEqual(['a,b', 'l', 'c']);
  });

  it('drops what has had two deliveries, and not before the second has ended [9.03]', () => {
    const kept = [
      batch('exhausted', { attempts: 2 }),
      batch('underWay', { attempts: 2, triedAt: (now - 1000) as EpochMs }),
      batch('once', { attempts: 1 }),
    ];
    const { exhausted, uploads } = deliveryPlanOf(kept, now);
    expect(exhausted).toEqual(['exhausted']);
    expect(idsOf(uploads)).toEqual(['once']);
  });

  it('is not held up by a clock that was set back', () => {
    expect(idsOf(deliveryPlanOf([batch('a', { triedAt: (now + 3_600_000) as EpochMs })], now).uploads)).toEqual(['a']);
  });

  it('sends what failed once separately, so that one bad record does not cost the others their delivery', () => {
    const kept = [batch('a', { attempts: 1 }), batch('b'), batch('c', { attempts: 1 }), batch('d')];
    expect(idsOf(deliveryPlanOf(kept, now).uploads)).toEqual(['a', 'b,d', 'c']);
  });
});
