import { limits } from 'src/contract/limits';
import type { MetricRecord } from 'src/contract/telemetry';
import { uploadBytes } from 'src/rules/telemetry/delivery';
import { apiCalled } from 'slices/api';
import { pageLeft, pageVisibilityChanged } from 'slices/page';
import { placeFound } from 'slices/place';
import { openBackend } from '__tests__/support/fakePorts';
import { type TelemetrySetting, openTelemetry } from '__tests__/support/telemetry';

const called = (status: number | undefined, latency = 120) =>
  apiCalled({ operation: 'token', latency, status, organization: undefined, user: undefined });
/** Spec §9: metrics and logs go out every 30 s. */
const every = 30_000;

describe('batches', () => {
  const sizes = (uploads: readonly { readonly records: readonly unknown[] }[]): number[] =>
    uploads.map(({ records }) => records.length);

  it('go out every 30 seconds, the first with the first 30, in uploads of 500 [0.31, 9.03]', async () => {
    const page = openTelemetry();
    for (let n = 0; n < 1100; n += 1) page.dispatch(called(200, n));
    await page.pass(every - 1);
    expect(page.uploads).toEqual([]);
    await page.pass(1);
    expect(sizes(page.uploads)).toEqual([500, 500, 100]);
    expect(await page.kept()).toEqual([]);
  });

  it('of a page whose code of telemetry came late go out 30 seconds after the page began [0.31]', async () => {
    const page = openTelemetry({ age: 20_000 });
    page.dispatch(called(200));
    await page.pass(9_999);
    expect(page.uploads).toEqual([]);
    await page.pass(1);
    expect(sizes(page.uploads)).toEqual([1]);
    await page.pass(every);
    expect(sizes(page.uploads)).toEqual([1]);
    page.dispatch(called(200));
    await page.pass(every);
    expect(sizes(page.uploads)).toEqual([1, 1]);
  });

  it('of a page that is older than 30 seconds by then go out at once [0.31]', async () => {
    const page = openTelemetry({ age: 40_000 });
    page.dispatch(called(200));
    await page.pass(0);
    expect(sizes(page.uploads)).toEqual([1]);
  });

  it('are in the backup before they are sent, with the delivery counted, and leave it when they have arrived', async () => {
    const lasting = openBackend();
    const seen: string[] = [];
    const page = openTelemetry({
      lasting,
      fate: () => {
        seen.push(...Object.values(lasting.contents()).filter((text) => text.includes('"attempts":1')));
        return 'taken';
      },
    });
    page.dispatch(called(200));
    await page.pass(every);
    expect(seen).toHaveLength(1);
    expect(await page.kept()).toEqual([]);
  });

  it('are dropped after two deliveries, even across page loads [9.03]', async () => {
    const refusing: TelemetrySetting = { fate: () => 'refused' };
    const before = openTelemetry(refusing);
    before.dispatch(called(200));
    await before.pass(every);
    expect((await before.kept()).map(({ attempts }) => attempts)).toEqual([1]);
    before.kill();
    const after = openTelemetry({ ...refusing, at: 60_000, lasting: before.lasting });
    await after.pass(every);
    expect(after.uploads.map(({ records }) => records.map(({ DeliveryId }) => DeliveryId))).toEqual([['page0-2']]);
    expect(await after.kept()).toEqual([]);
  });

  it('wait without being counted while there is no token, at most 2,500 records, the newest [9.03]', async () => {
    const page = openTelemetry({ tokens: false });
    await page.pass(0);
    for (let n = 0; n < 2600; n += 1) page.dispatch(called(200, n));
    await page.pass(every);
    await page.pass(every);
    const kept = await page.kept();
    expect(page.uploads).toEqual([]);
    expect(kept.map(({ attempts }) => attempts)).toEqual(kept.map(() => 0));
    const latencies = kept.flatMap(({ records }) => records.map((one) => (one as MetricRecord).Entries[0]?.Value));
    expect(latencies).toHaveLength(limits.backupMaxRecords);
    expect(latencies[0]).toBe(100);
  });

  it('share one token until it ends [7.07]', async () => {
    const page = openTelemetry();
    const sendOne = async (): Promise<void> => {
      page.dispatch(called(200));
      await page.pass(every);
    };
    for (let n = 0; n < 3; n += 1) await sendOne();
    expect(page.tokenCalls).toEqual(['metricsToken']);
    await sendOne();
    expect(page.tokenCalls).toEqual(['metricsToken', 'metricsToken']);
  });

  it.each([
    ['hidden', pageVisibilityChanged({ state: 'hidden' })],
    ['left', pageLeft()],
  ])(
    'of a page that is %s go out at once, with the token that was asked for early, in pieces that a browser accepts; the rest waits [0.31, 9.03]',
    async (_how, away) => {
      const page = openTelemetry();
      await page.pass(0);
      page.dispatch(called(200));
      await page.pass(0);
      for (let n = 1; n < 400; n += 1) page.dispatch(called(200, n));
      page.dispatch(away);
      await page.pass(0);
      expect(page.uploads.length).toBeGreaterThan(0);
      const bytes = page.uploads.reduce((sum, { records }) => sum + uploadBytes(records), 0);
      expect(bytes).toBeLessThanOrEqual(limits.keepaliveMaxBytes);
      expect(page.uploads.every(({ keepalive }) => keepalive)).toBe(true);
      const waiting = (await page.kept()).flatMap(({ records }) => records);
      expect(waiting.length + page.uploads.flatMap(({ records }) => records).length).toBe(400);
    },
  );

  it('of a page that is left before it has a token wait for the next page load', async () => {
    const page = openTelemetry({ tokens: false });
    page.dispatch(called(200));
    page.dispatch(pageLeft());
    await page.pass(0);
    expect(page.uploads).toEqual([]);
    expect(await page.kept()).toHaveLength(1);
    page.kill();
    const after = openTelemetry({ at: 5000, lasting: page.lasting });
    await after.pass(every);
    expect(sizes(after.uploads)).toEqual([1]);
  });

  it('wait for a page of their own stage, and go to no service of another one [0.52]', async () => {
    const before = openTelemetry({ tokens: false, stage: 'alpha' });
    before.dispatch(called(500));
    before.dispatch(pageLeft());
    await before.pass(0);
    before.kill();
    const other = openTelemetry({ at: 5000, lasting: before.lasting });
    other.dispatch(called(500));
    await other.pass(every);
    const stagesOf = ({ uploads }: typeof other) => uploads.flatMap(({ records }) => records.map(({ Stage }) => Stage));
    expect(stagesOf(other)).toEqual(['prod', 'prod']);
    other.kill();
    const own = openTelemetry({ at: 60_000, lasting: before.lasting, stage: 'alpha' });
    await own.pass(every);
    expect(stagesOf(own)).toEqual(['alpha', 'alpha']);
    expect(await own.kept()).toEqual([]);
  });

  it('whose delivery may still be under way in another page are left alone', async () => {
    const before = openTelemetry({ fate: () => 'hangs' });
    before.dispatch(called(200));
    await before.pass(every);
    const after = openTelemetry({ at: 2000, lasting: before.lasting });
    await after.pass(every);
    expect(after.uploads).toEqual([]);
    await after.pass(every);
    expect(sizes(after.uploads)).toEqual([1]);
  });

  it('are not measured themselves, and a failing service is not logged', async () => {
    const page = openTelemetry({ fate: () => 'refused' });
    page.dispatch(called(200));
    for (let n = 0; n < 10; n += 1) await page.pass(every);
    expect(page.uploads).toHaveLength(2);
    expect(page.problems).toEqual([]);
  });
});

describe('the telemetry of a page whose bootstrap is slow', () => {
  it('asks nothing and sends nothing before it has finished, and then reports the region and session [2.12, 3.11]', async () => {
    const page = openTelemetry({ placed: false });
    page.dispatch(called(500));
    await page.pass(9000);
    expect(page.tokenCalls).toEqual([]);
    expect(await page.kept()).toEqual([]);
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }, 's2'));
    await page.pass(0);
    expect(page.tokenRegions).toEqual(['eu-west-1', 'eu-west-1']);
    await page.pass(every);
    expect(page.uploads.flatMap(({ records }) => records)).toMatchObject([
      { Region: 'eu-west-1', SessionId: 's2' },
      { Region: 'eu-west-1', SessionId: 's2' },
    ]);
  });

  it('asks for its token in the region of the page if its code arrives later still, and sends when left [2.12]', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded, placed: false });
    page.dispatch(called(200));
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }, 's2'));
    come();
    await page.pass(0);
    expect(page.tokenRegions).toEqual(['eu-west-1']);
    page.dispatch(pageLeft());
    await page.pass(0);
    expect(page.uploads).toMatchObject([{ service: 'metrics', keepalive: true, region: 'eu-west-1' }]);
  });

  it('leaves its records to the next page if it is left before [2.12]', async () => {
    const page = openTelemetry({ placed: false });
    page.dispatch(called(200));
    page.dispatch(pageLeft());
    await page.pass(0);
    expect([page.tokenCalls, page.uploads]).toEqual([[], []]);
    expect(await page.kept()).toHaveLength(1);
  });
});

describe('the telemetry in the store of the flows', () => {
  it('includes the events from before its code was loaded, each with its own time, and misses nothing [9.03]', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded });
    page.dispatch(called(200, 1));
    await page.pass(700);
    page.dispatch(called(200, 2));
    page.dispatch(called(200, 3));
    come();
    await page.pass(100);
    page.dispatch(called(200, 4));
    await page.pass(every);
    const told = page.uploads.flatMap(({ records }) => records as readonly MetricRecord[]);
    expect(told.map(({ Entries, Timestamp }) => `${Timestamp.slice(17, -1)} ${Entries[0]?.Value}`)).toEqual([
      '00.000 1',
      '00.700 2',
      '00.700 3',
      '00.800 4',
    ]);
  });

  it('keeps at most 2,500 events until its code arrives, the first ones', async () => {
    let come: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (come = resolve));
    const page = openTelemetry({ loaded, placed: false });
    for (let n = 0; n < 2600; n += 1) page.dispatch(called(200, n));
    come();
    await page.pass(0);
    page.dispatch(placeFound({ region: 'eu-west-1', storage: 'local' }));
    page.dispatch(called(200, 9999));
    await page.pass(every);
    const told = page.uploads.flatMap(({ records }) => records as readonly MetricRecord[]);
    const latencies = told.map(({ Entries }) => Entries[0]?.Value);
    expect(latencies).toHaveLength(limits.backupMaxRecords);
    // The backup is full, so the newest event has displaced the oldest.
    expect([latencies[0], latencies.at(-2), latencies.at(-1)]).toEqual([1, 2499, 9999]);
  });

  it('dispatches nothing and changes nothing, whatever it sends', async () => {
    const page = openTelemetry({ fate: () => 'refused' });
    const before = page.state();
    page.dispatch(called(500));
    page.dispatch(pageLeft());
    for (let n = 0; n < 3; n += 1) await page.pass(every);
    expect(page.uploads.length).toBeGreaterThan(1);
    expect(page.said).toEqual([placeFound.type, apiCalled.type, pageLeft.type]);
    expect(page.state()).toEqual(before);
  });

  it.each([
    ['whose code does not arrive', (): TelemetrySetting => ({ loaded: Promise.reject(new Error('no code')) })],
    ['that throws', (): TelemetrySetting => ({ fate: () => fail('broken') })],
  ])('%s does not affect the flows', async (_what, setting) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = openTelemetry(setting());
    page.dispatch(called(200));
    await page.pass(every);
    page.dispatch(called(200));
    await page.pass(every);
    expect(page.uploads.length).toBeLessThanOrEqual(1);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

function fail(why: string): never {
  throw new Error(why);
}
