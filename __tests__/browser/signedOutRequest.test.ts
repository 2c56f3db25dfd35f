import type { Page } from '@playwright/test';
import type { Stack } from 'stack/index';
import { expect, test } from '__tests__/support/page';
import { hank, signInAtProvider } from '__tests__/support/people';

const waits = 'The app’s request is still waiting.';

async function signIn(page: Page, isShared: boolean): Promise<void> {
  await page.getByLabel('Work email address').fill(hank.email);
  if (isShared) await page.getByLabel('I share this computer').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInAtProvider(page, hank.email);
}

/** An app asks, and its person comes as far as consent. */
async function askForConsent(page: Page, stack: Stack, isShared: boolean): Promise<void> {
  await page.goto(`http://apps.localhost:${stack.servicePort.toString()}/notes/`);
  await page.getByLabel('Site').fill(hank.site);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, isShared);
  await expect(page.getByRole('button', { name: 'ALLOW' })).toBeVisible();
}

async function signOut(other: Page, origin: string): Promise<void> {
  await other.goto(`${origin}/loginv2/#/logout?sitename=globex`);
  await expect(other.getByText('You have signed out.')).toBeVisible();
}

test('an app gets its answer although another tab is marked as a shared computer meanwhile [0.46, 0.51]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  await askForConsent(page, stack, false);
  const other = await context.newPage();
  await other.goto(`${await portico.origin()}/loginv2/#/?sitename=${hank.site}&auto_submit=false`);
  await other.getByLabel('I share this computer').check();
  await page.getByRole('button', { name: 'ALLOW' }).click();
  await expect(page).toHaveURL(/apps\.localhost/);
  await expect(page.getByText('Hank Scorpio')).toBeVisible();
});

test.describe('an app’s request whose person signs out in another tab', () => {
  test('stays in its own tab: a new sign-in there answers it, and the saved log tells the tabs apart', async ({
    portico,
    page,
    context,
    stack,
  }) => {
    await askForConsent(page, stack, false);
    const other = await context.newPage();
    await signOut(other, await portico.origin());
    // A page that is left stores what it has recorded.
    await other.close();
    await page.getByRole('button', { name: 'ALLOW' }).click();
    await expect(page.getByRole('alert')).toContainText('You have signed out.');
    await expect(page.getByRole('alert')).toContainText(waits);
    await page.getByRole('button', { name: 'Save a file' }).click();
    const file = page.getByRole('dialog').getByRole('region');
    await expect(file).toContainText('"savedByTab": "‹tab:2›"');
    await expect(file).toContainText('"tab":"‹tab:1›"');
    await page.keyboard.press('Escape');
    await signIn(page, false);
    await expect(page.getByRole('button', { name: 'ALLOW' })).toBeVisible();
    await page.getByRole('button', { name: 'ALLOW' }).click();
    await expect(page).toHaveURL(/apps\.localhost/);
  });

  for (const choice of ['ALLOW', 'Use another account'])
    test(`is gone on a shared computer, and the page does not show it as waiting: ${choice}`, async ({
      portico,
      page,
      context,
      stack,
    }) => {
      await askForConsent(page, stack, true);
      await signOut(await context.newPage(), await portico.origin());
      await page.getByRole('button', { name: choice }).click();
      await expect(page.getByRole('alert')).toContainText(['You have signed out.', 'the app’s request has ended']);
      await expect(page.getByText(waits)).toHaveCount(0);
      await signIn(page, false);
      await expect(page.getByText('Hank Scorpio')).toBeVisible();
    });
});
