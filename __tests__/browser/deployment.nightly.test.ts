import type { Page, Route } from '@playwright/test';
import { expect, test } from '__tests__/support/page';

/** The answers that a host may give for a file that a deployment has removed. */
const gone: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not found': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is the index page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'X-Content-Type-Options': 'nosniff' },
      body: '<!doctype html><title>Sign in</title>',
    }),
  'is reset': (route) => route.abort('connectionreset'),
};
const ownLoginFile = /\/own-login\.[0-9a-f]+\.js$/;

/** Counts the loads of the page itself. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

test.describe('after a deployment', () => {
  for (const [what, answer] of Object.entries(gone)) {
    test(`a lazy file that ${what} reloads the page once, at its address, and the new page continues`, async ({
      portico,
      page,
    }) => {
      portico.tolerate(/MIME type|Refused to execute|Unexpected token/);
      const loads = loadsOf(page);
      // The old build's file is gone until the page is loaded again, which brings the new build.
      await page.route(ownLoginFile, (route) => (loads.count < 2 ? answer(route) : route.continue()));
      await portico.open('#/workdocsAuth?sitename=globex&username=bob%40globex.test');
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/#\/workdocsAuth\?sitename=globex&username=bob%40globex\.test$/);
      expect(loads.count).toBe(2);
    });

    test(`a lazy file that ${what} for good ends on the error page, from which sign-in can continue`, async ({
      portico,
      page,
    }) => {
      portico.tolerate(/MIME type|Refused to execute|Unexpected token/);
      const loads = loadsOf(page);
      await page.route(ownLoginFile, answer);
      await portico.open('#/workdocsAuth?sitename=globex');
      const wayOn = page.getByRole('link', { name: 'Back to sign-in' });
      await expect(wayOn).toBeVisible();
      await page.waitForTimeout(1500);
      expect(loads.count).toBe(2);
      await wayOn.click();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      expect(loads.count).toBe(2);
    });
  }

  test('the page also reloads once if the tab has no storage', async ({ portico, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const loads = loadsOf(page);
    await page.route(ownLoginFile, (route) => route.abort('connectionreset'));
    await portico.open('#/workdocsAuth?sitename=globex');
    await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(loads.count).toBe(2);
  });
});
