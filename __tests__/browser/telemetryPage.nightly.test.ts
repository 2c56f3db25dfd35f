import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { callEntries, pageEntries } from 'src/rules/telemetry/metrics';
import { entry, logLine, logsBody, metric, metricsBody } from '__tests__/stack/telemetryRecords';
import { expect, test } from '__tests__/support/page';

/** Node cannot resolve `*.localhost`: the name goes into the Host header. */
async function upload(request: APIRequestContext, port: number, service: 'metrics' | 'logs', data: object) {
  const [tokenPath, path] = service === 'metrics' ? ['token', 'metrics'] : ['logs/token', 'logs/uploadtofirehose'];
  const headers = { host: `${service}.localhost:${port}` };
  const base = `http://127.0.0.1:${port}/api/v1/`;
  const { Token } = (await (await request.get(base + tokenPath, { headers })).json()) as { Token: string };
  const authentication = `Bearer ${Token}`;
  expect((await request.post(base + path, { headers: { ...headers, authentication }, data })).status()).toBe(200);
}

const call = (latency: number) => metric(Date.now(), callEntries({ called: 'token', latency, status: 200 }));

test.describe('the telemetry page of the stack', () => {
  test('shows what arrives without a reload', async ({ page, stack, request }) => {
    const port = stack.servicePort;
    const cells = (table: string, name: RegExp) =>
      page.getByRole('region', { name: table }).getByRole('row', { name }).getByRole('cell');
    await page.goto(`http://stack.localhost:${port}/telemetry`);
    await expect(page.getByRole('link', { name: 'Sign in at a site' })).toBeVisible();

    await upload(request, port, 'metrics', metricsBody(call(100), call(300)));
    await expect(cells('Calls by operation', /token/)).toHaveText(['token', '2', '100', '100', '300', '0', '0', '0']);
    await expect(page.getByRole('link', { name: 'Sign in at a site' })).toBeHidden();

    const failed = metric(Date.now(), [entry('token.5XX', 1), entry('currentUser.4XX', 1)]);
    const load = metric(Date.now(), pageEntries('signInForm', 640));
    await upload(request, port, 'metrics', metricsBody(call(300), call(300), failed, load));
    await upload(request, port, 'logs', logsBody(logLine(Date.now(), 'postAuth failed')));
    await expect(cells('Calls by operation', /token/)).toHaveText(['token', '4', '100', '300', '300', '0', '1', '0']);
    await expect(cells('Loads by page', /signInForm/)).toHaveText(['signInForm', '1', '640', '640', '640']);
    await expect(page.getByRole('region', { name: 'Newest log lines' })).toContainText('postAuth failed');
    await page.getByRole('link', { name: 'Last day' }).click();
    await expect(page.getByRole('link', { name: 'Last day' })).toHaveAttribute('aria-current', 'page');
    await expect(cells('Calls by operation', /currentUser/)).toHaveText([
      'currentUser',
      '0',
      '–',
      '–',
      '–',
      '1',
      '0',
      '0',
    ]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits 320 px and wide windows and has no accessibility fault, ${colorScheme}`, async ({
      page,
      stack,
      request,
    }) => {
      await upload(request, stack.servicePort, 'metrics', metricsBody(call(100)));
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`http://stack.localhost:${stack.servicePort}/telemetry`);
        await expect(page.getByRole('row', { name: /token/ }).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
    });
  }
});
