import type { Page } from '@playwright/test';
import { limits } from 'src/contract/limits';
import { isTelemetryBatch } from 'src/contract/storageKeys';
import type { LogRecord, MetricRecord } from 'src/contract/telemetry';
import type { Stack } from 'stack/index';
import { hashOf, idOf } from 'stack/secrets';
import { type Portico, expect, test } from '__tests__/support/page';

const jane = 'jane@acme.test';

interface Upload {
  readonly records: readonly (MetricRecord | LogRecord)[];
  readonly bytes: number;
  readonly text: string;
  readonly stream: string;
}

/** Everything that metrics and logs have received so far. */
const uploadsAt = (stack: Stack): readonly Upload[] =>
  stack.requests
    .filter(({ method, path }) => method === 'POST' && /^\/api\/v1\/(metrics|logs\/uploadtofirehose)$/.test(path))
    .flatMap(({ body: text }) => {
      const body = parsed(text) as { metrics?: MetricRecord[]; Logs?: LogRecord[]; StreamName?: string } | undefined;
      const records = body?.metrics ?? body?.Logs ?? [];
      return body ? [{ records, bytes: Buffer.byteLength(text), text, stream: body.StreamName ?? '' }] : [];
    });

/** Undefined while the body is still coming in. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const metricsIn = (uploads: readonly Upload[]): MetricRecord[] =>
  uploads.flatMap(({ records }) => records).filter((record): record is MetricRecord => 'Entries' in record);
const logsIn = (uploads: readonly Upload[]): LogRecord[] =>
  uploads.flatMap(({ records }) => records).filter((record): record is LogRecord => 'Message' in record);
const namesIn = (uploads: readonly Upload[]): string[] =>
  metricsIn(uploads).flatMap(({ Entries }) => Entries.map(({ Name }) => Name));

const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage)).then((names) => names.filter(isTelemetryBatch));

/** Waits until telemetry runs: it has records and a token. */
const running = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('metricsUpload'))).not.toBeNull();

/** Hides the page, which sends the waiting records. */
const hide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    return document.dispatchEvent(new Event('visibilitychange'));
  });

async function refuseOwnLogin(portico: Portico): Promise<void> {
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
  await portico.signIn('Wrong-Horse-1');
  await expect(portico.page.getByRole('alert')).toBeVisible();
}

test.describe('telemetry', () => {
  test('of a failed sign-in and a successful one names the calls, and does not identify the person [0.32, 3.11] [7.07] [9.04] [9.07]', async ({
    portico,
    page,
    stack,
  }) => {
    await refuseOwnLogin(portico);
    await running(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('logsUpload')), { message: 'a token for the log' })
      .not.toBeNull();
    await portico.signIn('Correct-Horse-9');
    await page.waitForURL(/\/workdocs\//);
    await portico.open('#/emailSelect?error=secret-of-jane');
    await running(page);
    await expect.poll(() => waiting(page)).not.toEqual([]);
    await hide(page);
    await expect.poll(() => namesIn(uploadsAt(stack))).toContain('credentials.Latency');
    expect(namesIn(uploadsAt(stack))).toEqual(
      expect.arrayContaining([
        'signInForm.Latency',
        'identity.signIn.Latency',
        'organizationByAlias.StatusCode',
        'currentUser.Latency',
        'PasswordSignIn.Failure',
        'PasswordSignIn.Success',
        'SignIn.Success',
      ]),
    );
    await expect
      .poll(() => logsIn(uploadsAt(stack)).map(({ Message }) => Message))
      .toContain('own sign-in refused: refused, status 400');
    const uploads = uploadsAt(stack);
    const served = stack.settings.stages.prod;
    expect(uploads.find(({ stream }) => stream !== '')?.stream).toBe(served?.telemetry.logStream);
    expect(logsIn(uploads)[0]?.ClientId).toBe(served?.userPool.clientId);
    expectNothingPersonal(uploads);
    for (const record of [...metricsIn(uploads), ...logsIn(uploads)]) {
      // A call that ends before the first route is known has no route, as on a slow start.
      expect(record.PageUrl).toMatch(/^http:\/\/docs\.localhost:\d+\/loginv2\/(?:#\/[A-Za-z]+)?$/);
      expect(record).toMatchObject({ AppName: 'workdocs', Stage: 'prod', Region: 'us-east-1', Browser: 'Chrome' });
      expect(record.SessionId.length).toBeGreaterThan(10);
    }
    // About a person, only the service's opaque ids (decisions, Telemetry).
    const known = metricsIn(uploads);
    const [user, organization] = [idOf('person', 'acme', jane), `d-${hashOf('acme').slice(0, 10)}`];
    expect(new Set(known.flatMap(({ UserId }) => UserId ?? []))).toEqual(new Set([user]));
    expect(new Set(known.flatMap(({ OrganizationId }) => OrganizationId ?? []))).toEqual(new Set([organization]));
    expect(portico.requests('metrics.').filter((line) => line === 'GET /api/v1/token')).toHaveLength(1);
  });

  test('that could not be sent waits, is sent by the next page load, and is dropped after two deliveries [9.03]', async ({
    portico,
    page,
    stack,
  }) => {
    stack.faults.add({ match: 'POST /api/v1/metrics', kind: 'status', status: 503, times: 1 });
    await portico.open('#/emailSelect');
    await running(page);
    await expect.poll(() => waiting(page)).not.toEqual([]);
    await hide(page);
    await expect.poll(() => metricsIn(uploadsAt(stack))).not.toEqual([]);
    await expect.poll(() => waiting(page)).not.toEqual([]);
    const first = metricsIn(uploadsAt(stack)).map(({ DeliveryId }) => DeliveryId);
    await page.evaluate(makeIdle);
    await page.clock.install();
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('form [type=submit]')?.textContent))
      .toBe('Continue');
    await page.clock.runFor(limits.batchIntervalMs + 2000);
    await expect.poll(() => waiting(page)).toEqual([]);
    const delivered = metricsIn(uploadsAt(stack)).map(({ DeliveryId }) => DeliveryId);
    expect(delivered.filter((id) => id === first[0])).toHaveLength(2);
  });

  test('of a page that is left goes out with it and not before, in pieces that a browser accepts, without delaying the departure [0.31, 9.03]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open('#/emailSelect');
    await running(page);
    const before = uploadsAt(stack).length;
    expect(before).toBe(0);
    await portico.page.evaluate(() => {
      window.location.hash = '#/error';
    });
    await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => namesIn(uploadsAt(stack).slice(before))).toContain('error.Latency');
    await expect.poll(() => portico.requests('metrics.').filter((line) => line.startsWith('POST'))).toHaveLength(1);
    for (const { bytes } of uploadsAt(stack)) expect(bytes).toBeLessThanOrEqual(limits.keepaliveMaxBytes);
  });

  test('goes unnoticed when its service is down', async ({ portico, page, stack }) => {
    stack.faults.add({ match: 'GET /api/v1/token', kind: 'drop' });
    stack.faults.add({ match: 'GET /api/v1/logs/token', kind: 'status', status: 500 });
    portico.tolerate(/blocked by CORS/);
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn('Correct-Horse-9');
    await page.waitForURL(/\/workdocs\//);
    expect(portico.requests('metrics.').filter((line) => line.startsWith('POST'))).toEqual([]);
    expect((await waiting(page)).length).toBeGreaterThan(0);
  });

  test('does not keep a page out of the back-forward cache: nothing listens to its unloading', async ({
    portico,
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
      window.addEventListener = (...args: unknown[]) => {
        heard.push(String(args[0]));
        listen(...args);
      };
    });
    await portico.open('#/emailSelect');
    await running(page);
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard).toContain('pagehide');
    expect(heard.filter((type) => /unload/.test(type))).toEqual([]);
  });
});

/** Makes the last attempt look old. */
function makeIdle(): void {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith('telemetry.'))) {
    const batch = JSON.parse(localStorage.getItem(name) ?? '') as object;
    localStorage.setItem(name, JSON.stringify({ ...batch, triedAt: 0 }));
  }
}

function expectNothingPersonal(uploads: readonly Upload[]): void {
  const text = uploads.map((upload) => upload.text).join('\n');
  for (const canary of ['jane', '@', 'Horse', 'eyJ', 'secret-of', '?']) expect(text).not.toContain(canary);
}
