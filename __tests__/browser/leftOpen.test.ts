import type { Page } from '@playwright/test';
import { expect, test } from '__tests__/support/page';

const fill = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(email);
};

test.describe('a page that was left open', () => {
  test('still holds unsent text when it is loaded again', async ({ portico, page }) => {
    await portico.open();
    await fill(page, 'jane@acme.test');
    await page.reload();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
  });

  test('still holds unsent text when it is loaded again and again before its code has come', async ({
    portico,
    page,
  }) => {
    portico.tolerate(/ERR_FAILED|was preloaded/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${await portico.origin()}/loginv2/`, { waitUntil: 'commit' });
    await fill(page, 'jane@acme.test');
    await page.reload();
    await expect(page.getByLabel('Site name')).toHaveValue('');
    await page.unroute('**/*.js');
    await page.reload();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
  });

  test('still holds its sent text, whatever another tab of the site has sent since', async ({
    portico,
    page,
    stack,
  }) => {
    stack.faults.add({ match: 'GET /user/idps', kind: 'hang' });
    await portico.open();
    await fill(page, 'jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await fill(other, 'nora@acme.test');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => other.evaluate(() => localStorage.getItem('acme:store') ?? '')).toContain('nora@acme.test');
    await page.reload();
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
    await other.reload();
    await expect(other.getByLabel('Work email address')).toHaveValue('nora@acme.test');
  });
});
