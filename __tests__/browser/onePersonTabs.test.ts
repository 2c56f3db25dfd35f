import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from 'stack/index';
import { isolated } from '__tests__/support/isolated';
import { arrivals, refuseAlias, settlesMs, told, tony } from '__tests__/support/onePerson';
import { hold, keysOf, note } from '__tests__/support/onePersonPage';
import { expect, test } from '__tests__/support/page';
import { enter, hank, signInAtProvider } from '__tests__/support/people';

/** A person begins at an app, which sends them to the page for a site. */
async function startAtApp(page: Page, stack: Stack, site: string): Promise<void> {
  await page.goto(`http://apps.localhost:${stack.servicePort.toString()}/notes/`);
  await page.getByLabel('Site').fill(site);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The page is loaded again while its start waits for an answer. */
async function reloadAtTheStart(page: Page, context: BrowserContext, go: () => Promise<void>): Promise<void> {
  const region = await hold(context, /\/region\.json$/);
  await go();
  await expect.poll(region.asked).toBeGreaterThan(0);
  await page.reload();
  region.letGo();
}

test('a reload before an app’s request, or the provider’s code, was stored loses neither, and sends the code once [0.47]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  await reloadAtTheStart(page, context, () => startAtApp(page, stack, 'globex'));
  await expect(page.getByLabel('Site name')).toHaveValue('globex');
  await page.getByLabel('Work email address').fill(hank.email);
  await page.evaluate(() => localStorage.removeItem('globex:region'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await reloadAtTheStart(page, context, () => signInAtProvider(page, hank.email));
  await expect(page.getByRole('heading', { name: `${isolated('Meeting Notes')} wants access` })).toBeVisible();
  await page.getByRole('button', { name: 'ALLOW' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expect(page.getByText(hank.name)).toBeVisible();
  expect(portico.requests('api').filter((request) => request === 'POST /app/code')).toHaveLength(1);
});

test('check-auth of one site spares the sign-in under way of another, whose name was only typed [0.46]', async ({
  portico,
  page,
  context,
}) => {
  await portico.open();
  await enter(page, hank);
  await page.waitForURL(/\/login\?/);
  const other = await context.newPage();
  await other.goto(`${await portico.origin()}/loginv2/#/checkAuth?sitename=acme`);
  await expect(other.getByLabel('Site name')).toHaveValue('acme');
  await signInAtProvider(page, hank.email);
  await expect(page.getByText(hank.name).or(note(page, told.whyNot))).toBeVisible();
  await expect(note(page, told.whyNot)).toBeHidden();
});

test.describe('an alias that may not be read leads nobody on', () => {
  /** The entry page of the site stays in front. */
  async function stays(page: Page, site: string): Promise<void> {
    await page.waitForTimeout(settlesMs);
    expect(page.url()).toMatch(/\/loginv2\/[^/]*#\/emailSelect\?/);
    await expect(page.getByLabel('Site name')).toHaveValue(site);
  }

  test('who is told of an error [0.49]', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=stark&error=not_active');
    await stays(page, tony.site);
    await expect(note(page, told.notActive)).toBeVisible();
  });

  test('who has signed out, and who stays signed out [0.44, 0.49]', async ({ portico, page }) => {
    await portico.open();
    await enter(page, tony);
    await signInAtProvider(page, tony.email);
    await expect(page.getByText(tony.name)).toBeVisible();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(/logout_flow/);
    await stays(page, tony.site);
    await expect(note(page, told.signedOut)).toBeVisible();
    expect(await keysOf(page, 'stark')).toEqual({});
  });

  test('who has denied an app its access [0.49]', async ({ page, stack }) => {
    await startAtApp(page, stack, 'globex');
    await page.getByLabel('Work email address').fill(hank.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await signInAtProvider(page, hank.email);
    await expect(page.getByRole('button', { name: 'DENY' })).toBeVisible();
    refuseAlias(stack, 'globex');
    await page.getByRole('button', { name: 'DENY' }).click();
    await stays(page, 'globex');
  });
});

test('two tabs on check-auth at once: both come in, and the refresh token is sent once [0.46]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  const check = `${await portico.origin()}/loginv2/?check#/checkAuth?sitename=globex`;
  await portico.open();
  await enter(page, hank);
  await signInAtProvider(page, hank.email);
  await expect(page.getByText(hank.name)).toBeVisible();
  stack.requests.length = 0;
  const refresh = await hold(context, /\/token\/refresh$/);
  await page.goto(check);
  await expect.poll(refresh.asked).toBe(1);
  const other = await context.newPage();
  await other.goto(check);
  await other.waitForTimeout(settlesMs);
  refresh.letGo();
  for (const tab of [page, other]) await expect(tab.getByText(hank.name)).toBeVisible();
  expect(portico.requests('api').filter((request) => request === 'POST /token/refresh')).toHaveLength(1);
  expect(arrivals(stack)).toBe(2);
});
