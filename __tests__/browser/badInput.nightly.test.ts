import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '__tests__/support/page';

const hostileSites = [
  'evil.com/',
  'evil.com%23',
  'a@evil.com',
  'evil.com:443/',
  '%EF%BC%A1CME',
  'd-123',
  'abc',
  '..%2Fadmin',
];

test.describe('bad input ends in a named state', () => {
  for (const fragment of [
    '#/%E0%A4%A',
    '#/%',
    '#!/x',
    '#/nosuchroute',
    '#?sitename=acme',
    '#/emailSelect?&&&=%E0%A4',
  ]) {
    test(`the fragment ${fragment} shows the entry page [2.09]`, async ({ portico, page }) => {
      await portico.open(fragment);
      await expect(page.getByLabel('Site name')).toBeVisible();
    });
  }

  for (const name of hostileSites) {
    test(`the site name ${name} is refused before it is used`, async ({ portico, page }) => {
      await portico.open(`#/emailSelect?sitename=${name}`);
      await expect(page.getByRole('heading', { name: 'Provided Site Name is Invalid!' })).toBeVisible();
      expect(portico.requests('api')).toEqual([]);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => key.includes(':'))).toEqual([]);
    });
  }

  test('stored values that do not parse are treated as absent, and the rest is kept', async ({ portico, page }) => {
    await portico.open('#/error');
    await page.evaluate(() => {
      localStorage.setItem('acme:region', 'evil.com/');
      localStorage.setItem('acme:orgInfo', '{');
      localStorage.setItem('acme:client_type', 'WEB\r\nX-Evil: 1');
      localStorage.setItem('acme:flow_log', 'not json');
      localStorage.setItem('acme:workdocs_last_authenticated_user_name', 'jane@acme.test');
    });
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test', { query: '?again' });
    await portico.signIn('Correct-Horse-9');
    await expect(page.getByText('Jane Doe')).toBeVisible();
    const stored = await page.evaluate(
      () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    );
    expect(stored['acme:region']).toBe('us-east-1');
    expect(stored['acme:client_type']).toBeUndefined();
    expect(stored['acme:workdocs_last_authenticated_user_name']).toBe('jane@acme.test');
  });

  test('wrong settings name the field and offer a retry', async ({ portico, page }) => {
    const body = readFileSync('dist/index.html', 'utf8').replace(/"siteDomain":\s*"[^"]*"/g, '"siteDomain": 7');
    await page.route('**/loginv2/', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await portico.open();
    await expect(page.getByRole('alert')).toContainText('stages.');
    await expect(page.getByRole('alert')).toContainText('siteDomain');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  });

  test('a dead API leaves the form usable', async ({ portico, page, stack }) => {
    portico.tolerate(/blocked by CORS policy/);
    stack.faults.add({ match: 'GET /organizations/*', kind: 'drop' });
    await portico.open('#/emailSelect?sitename=acme');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect.poll(() => portico.requests('api').length).toBe(2);
    await page.getByLabel('Work email address').fill('jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('an unreachable user pool is reported, and the next attempt works', async ({ portico, page, stack }) => {
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
    portico.tolerate(/blocked by CORS policy/);
    stack.faults.add({ match: 'pool InitiateAuth', kind: 'drop', times: 1 });
    await portico.signIn('Correct-Horse-9');
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await portico.signIn('Correct-Horse-9');
    await expect(page.getByText('Jane Doe')).toBeVisible();
  });

  test('without storage and cookies the page warns before a password is typed, and names the cause after the attempt [0.41, 3.01]', async ({
    portico,
    page,
  }) => {
    await blockStorage(page);
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
    const told = page.getByRole('alert').filter({ hasText: 'would not know that you have signed in' });
    await expect(told).toBeVisible();
    await expect(told.getByRole('link', { name: 'Load this page again' })).toBeVisible();
    await Promise.all([page.waitForEvent('load'), told.getByRole('link', { name: 'Load this page again' }).click()]);
    await expect(page).toHaveURL(/#\/workdocsAuth\?sitename=acme&username=jane@acme\.test$/);
    await expect(told).toBeVisible();
    await portico.signIn('Correct-Horse-9');
    await expect(page).toHaveURL(/#\/emailSelect\?.*error=error/);
    const failed = page.getByRole('alert').filter({ hasText: 'Error occurred' });
    await expect(failed).toBeVisible();
    await expect(told).toBeVisible();
    expect(portico.requests('pool')).toEqual([]);
    // This visits no provider.
    await portico.open('#/emailSelect?sitename=initech&email_id=peter@initech.test', { query: '?other' });
    await expect(failed).toBeVisible();
    await expect(page).toHaveURL(/#\/emailSelect\?.*error=error/);
  });

  test('a password reset works without storage and cookies, as the page promises [0.41]', async ({
    portico,
    page,
    stack,
  }) => {
    await blockStorage(page);
    await portico.open('#/workdocsAuth?sitename=acme&username=rita@acme.test');
    await expect(page.getByRole('alert').filter({ hasText: 'can still reset a forgotten password' })).toBeVisible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A code was sent to' })).toBeVisible();
    const code = /\d{6}/.exec(JSON.stringify(stack.outbox.read('rita@acme.test')[0]?.text))?.[0] ?? '';
    await page.getByLabel('Verification code').fill(code);
    await page.getByLabel('New password', { exact: true }).fill('Brand-New-7');
    await page.getByLabel('Confirm new password').fill('Brand-New-7');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible();
  });
});

/** A browser that stores nothing: no local storage, and cookies that stay empty. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
}
