import { readFile } from 'node:fs/promises';
import { replay } from 'src/savedLog/replay';
import { headlineOf } from 'src/reading/headline/headline';
import { blocksCall } from 'src/vocabulary/events';
import { parseLog } from '__tests__/support/savedLogs';
import { expect, test } from '../support/page';

interface Report {
  readonly 'csp-report': Readonly<Record<string, unknown>>;
}

test('a violation of the policy is reported to the telemetry host, without the fragment of the address [0.33]', async ({
  portico,
  page,
  stack,
}) => {
  portico.tolerate(/Content Security Policy/);
  await portico.open('#/workdocsAuth?username=jane%40acme.test', { query: '?x=1' });
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'http://elsewhere.localhost/image.png';
    document.body.append(image);
  });
  const sent = () => stack.requests.find(({ path }) => path === '/api/v1/reports');
  await expect.poll(sent).toMatchObject({ host: 'logs.localhost', method: 'POST' });
  expect(sent()?.headers).toMatchObject({ 'content-type': 'application/csp-report' });
  expect(sent()?.headers['cookie']).toBeUndefined();
  expect((JSON.parse(sent()?.body ?? '') as Report)['csp-report']).toMatchObject({
    'document-uri': `${await portico.origin()}/loginv2/?x=1`,
    'effective-directive': 'img-src',
    'blocked-uri': 'http://elsewhere.localhost/image.png',
  });
  expect(sent()?.body).not.toContain('acme.test');
});

test('a call that the policy blocks is recorded with its origin, so the saved log names the policy', async ({
  portico,
  page,
  stack,
}) => {
  portico.tolerate(/Content Security Policy|ERR_BLOCKED_BY_CSP/);
  await portico.open('#/workdocsAuth?sitename=acme&username=jane%40acme.test');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "connect-src 'self'";
    document.head.append(policy);
  });
  await portico.signIn('Wrong-Horse-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Save a file for support' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.save-log .primary').click()]);
  const log = parseLog(await readFile(await file.path(), 'utf8'));
  const blocked = log.chapters.flat().filter((entry) => entry.kind === 'event' && blocksCall(entry));
  expect((await replay(log.chapters)).result).toBe('same');
  const pool = `http://pool.localhost:${stack.servicePort.toString()}`;
  expect(blocked).toContainEqual(expect.objectContaining({ origin: 'browser', payload: { origin: pool } }));
  expect(headlineOf(log).sentence).toContain(
    `The browser blocked it: the Content-Security-Policy (connect-src) of the page does not allow calls to ${pool}.`,
  );
});
