import type { Page } from '@playwright/test';
import { limits } from 'src/contract/limits';
import { isSharedWithDocumentApp, isTelemetryBatch } from 'src/contract/storageKeys';
import { spokenOrder } from '__tests__/screens/spoken/listen';
import { refuseSharing } from '__tests__/support/sharing';
import { type Portico, expect, test } from '__tests__/support/page';

const jane = 'jane@acme.test';
const rightPassword = 'Correct-Horse-9';
const shareBox = 'I share this computer';
const offer = (page: Page) => page.getByRole('button', { name: /^Continue as/ });

/** Names of values that identify nobody: the salt of placeholders, the specification's lists, the keys of telemetry. */
const nameless = ['flow_salt', 'sessionIds', 'pageVisibilityHistory', 'metricsUpload', 'logsUpload'];
/** Names of everything else in local storage. */
const keptNames = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((name) => !nameless.includes(name));

/** From the entry page into the document application. */
async function signInAt({ page, signIn }: Portico, ticked: boolean): Promise<void> {
  await page.getByLabel('Site name').fill('acme');
  await page.getByLabel('Work email address').fill(jane);
  if (ticked) await page.getByLabel(shareBox).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with your password' })).toBeVisible();
  expect(await page.getByLabel(shareBox).isChecked()).toBe(ticked);
  await signIn(rightPassword);
  await page.waitForURL(/\/workdocs\//);
  await expect(page.getByText('Jane Doe')).toBeVisible();
}

/** The layout shift since the start of the page (Layout Instability). */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          // A press that shows or hides the hint moves the page; that is not a layout shift.
          const byItself = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(byItself.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

/** The painted entry page, whose code waits until it is let through. */
async function withoutCode(portico: Portico, page: Page): Promise<{ letThrough: () => void }> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  portico.tolerate(/was preloaded using link preload but not used/);
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${await portico.origin()}/loginv2/#/`, { waitUntil: 'commit' });
  return { letThrough };
}

async function tickBeforeTheCode(portico: Portico, page: Page): Promise<void> {
  const code = await withoutCode(portico, page);
  await page.getByLabel(shareBox).check();
  code.letThrough();
  await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
}

test.describe('a shared computer', () => {
  test('local storage holds only what the document application reads, and a new tab remembers no person', async ({
    portico,
    page,
    context,
  }) => {
    await portico.open();
    await signInAt(portico, true);
    const names = await keptNames(page);
    expect(names).toContain('acme:gb_access_token');
    // Telemetry from before the box was ticked names nobody, and stays until it is delivered.
    expect(names.filter((name) => !isSharedWithDocumentApp(name) && !isTelemetryBatch(name))).toEqual([]);
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(jane);
    // Nor in the tab: a reopened one would restore it (reopened.test.ts).
    const inTab = await page.evaluate(() => ({ ...sessionStorage }));
    expect(Object.keys(inTab).filter((name) => /refresh|idp_/.test(name))).toEqual([]);
    expect(JSON.stringify(inTab)).not.toContain(jane);

    const other = await context.newPage();
    await other.goto(`${await portico.origin()}/loginv2/#/`);
    await expect(other.locator('#root')).not.toHaveAttribute('data-shell');
    await expect(other.getByLabel('Site name')).toHaveValue('');
    await expect(other.getByLabel('Work email address')).toHaveValue('');
    await expect(other.getByLabel(shareBox)).not.toBeChecked();
    await expect(offer(other)).toBeHidden();
    await other.close();
  });

  test('without storage the choice is not offered', async ({ portico, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', { get: () => undefined });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    });
    await portico.open();
    await expect(page.getByText('Your browser does not let this page store data')).toBeVisible();
    await expect(page.getByLabel(shareBox)).toBeHidden();
  });

  test('the choice survives a reload and a trip to a provider, and signing out removes every trace of the person', async ({
    portico,
    page,
  }) => {
    await portico.open();
    await page.getByLabel(shareBox).check();
    await page.reload();
    await expect(page.getByLabel(shareBox)).toBeChecked();
    await signInAt(portico, true);
    await portico.open('#/logout?sitename=acme');
    await expect(page.getByText('You have signed out.')).toBeVisible();
    // The service needs the refresh token, which is gone: the page says that it has confirmed nothing.
    await expect(page.getByText('The service has not confirmed that your session there has ended.')).toBeVisible();
    // The marks that end other tabs, and, once the service has confirmed it again, the site.
    const ofNobody = ['acme:session', 'acme:signed_out_at', 'acme:site_confirmed'];
    expect((await keptNames(page)).filter((name) => !ofNobody.includes(name))).toEqual([]);
    await expect(page.getByLabel(shareBox)).toBeChecked();
  });

  test('after the hand-over to an app a reload says that the app got its answer [0.07, 0.51]', async ({
    portico,
    page,
    stack,
  }) => {
    const drive = stack.settings.driveApplications[0] ?? '';
    await portico.open(`#/checkAuth?sitename=acme&code_challenge=abc123&application_id=${drive}`);
    await page.getByLabel('Work email address').fill(jane);
    await page.getByLabel(shareBox).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await portico.signIn(rightPassword);
    await expect(page.getByRole('heading', { name: /^Redirecting to app/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your sign-in was handed to the app' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Use .*WorkDocs.* on the web$/ })).toBeVisible();
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(jane);
  });

  test('a sign-out in another tab ends the session of this tab, even while it shows another page', async ({
    portico,
    page,
    context,
  }) => {
    await portico.open();
    await signInAt(portico, true);
    const origin = await portico.origin();
    const other = await context.newPage();
    await other.goto(`${origin}/loginv2/#/logout?sitename=acme`);
    await expect(other.getByText('You have signed out.')).toBeVisible();
    await other.close();
    portico.requests('api').length = 0;
    await page.goto(`${origin}/loginv2/#/checkAuth?sitename=acme`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(portico.requests('api')).not.toContain('POST /token/refresh');
    expect(await page.evaluate(() => sessionStorage.getItem('acme:gb_refresh_token'))).toBeNull();
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(jane);
  });

  test('a tick before the code has loaded takes effect, and unticking stores everything in the browser again', async ({
    portico,
    page,
  }) => {
    await tickBeforeTheCode(portico, page);
    await expect(page.getByLabel(shareBox)).toBeChecked();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portico_shared'))).toBe('1');
    await page.getByLabel(shareBox).uncheck();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portico_shared'))).toBeNull();
    expect(await shift(page)).toBe(0);
    await signInAt(portico, false);
    expect(await keptNames(page)).toContain('last_sign_in');
  });

  test('a tick survives a reload before the code has loaded', async ({ portico, page }) => {
    const code = await withoutCode(portico, page);
    await page.getByLabel(shareBox).check();
    await page.reload({ waitUntil: 'commit' });
    code.letThrough();
    await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
    await expect(page.getByLabel(shareBox)).toBeChecked();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portico_shared'))).toBe('1');
  });

  test('a tick before the code has loaded is removed with a message in a browser without storage', async ({
    portico,
    page,
  }) => {
    await refuseSharing(page);
    await tickBeforeTheCode(portico, page);
    await expect(page.getByText('This browser cannot remove your details automatically.')).toBeVisible();
    await expect(page.getByLabel(shareBox)).not.toBeChecked();
    // The attribute still has the state of the box when the app took it over.
    expect(await spokenOrder(page)).toMatch(/^checkbox, I share this computer, (?:.*, )?not checked$/m);
  });
});

test.describe('the way in that worked last time', () => {
  /** What the sign-in of the first test left in the browser, for the others. */
  let left: Readonly<Record<string, string>> | undefined;
  test.beforeEach(async ({ portico, page }) => {
    if (left) {
      // A file of the page's origin, but not a page.
      await page.goto(`${await portico.origin()}/region.json`);
      await page.evaluate((values) => Object.assign(localStorage, values), left);
      return;
    }
    await portico.open();
    await signInAt(portico, false);
    left = await page.evaluate(() => ({ ...localStorage }));
  });

  test('one click continues the session that is still there, without a password', async ({ portico, page }) => {
    await portico.open();
    await expect(offer(page)).toHaveText(/jane@acme\.test.+acme/);
    await expect(page.getByLabel('Site name')).toBeHidden();
    expect(await shift(page)).toBe(0);
    await offer(page).click();
    await page.waitForURL(/\/workdocs\//);
    expect(portico.requests('api')).toContain('POST /token/refresh');
    // Its refresh token is spent.
    left = undefined;
  });

  test('one click signs in the same way as the form if that session is gone', async ({ portico, page }) => {
    await page.evaluate(() => localStorage.removeItem('acme:gb_refresh_token'));
    await portico.open();
    await expect(offer(page)).toHaveText(/jane@acme\.test.+acme/);
    await page.waitForTimeout(limits.guardMs);
    await offer(page).click();
    await expect(page.getByLabel('Email address')).toHaveValue(jane);
    await portico.signIn(rightPassword);
    await page.waitForURL(/\/workdocs\//);
  });

  test('choosing another way in focuses the empty form; nothing is forgotten until that way succeeds', async ({
    portico,
    page,
  }) => {
    await portico.open();
    await page.getByRole('button', { name: 'Use another account or site' }).press('Enter');
    await expect(page.getByLabel('Site name')).toBeFocused();
    await expect(page.getByLabel('Site name')).toHaveValue('');
    await page.reload();
    await expect(offer(page)).toBeVisible();
  });

  test('the account can be removed, and an address that names a site takes precedence', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=globex');
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
    await page.goto('about:blank');
    await portico.open();
    await page.getByRole('button', { name: 'Remove this account from this browser' }).click();
    await expect(page.getByLabel('Site name')).toBeFocused();
    await expect.poll(() => keptNames(page)).not.toContain('last_sign_in');
    await expect.poll(() => keptNames(page)).not.toContain('acme:gb_access_token');
    await portico.open('#/checkAuth?sitename=acme');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('');
  });

  for (const [way, gone] of [
    ['Use another account or site', false],
    ['Remove this account from this browser', true],
  ] as const)
    test(`before the code has loaded: ${way}`, async ({ portico, page }) => {
      let letThrough = (): void => undefined;
      const gate = new Promise<void>((resolve) => (letThrough = resolve));
      portico.tolerate(/was preloaded using link preload but not used/);
      await page.route('**/*.js', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(`${await portico.origin()}/loginv2/#/`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByLabel('Site name')).toBeFocused();
      await page.keyboard.type('glob');
      letThrough();
      await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
      await expect(page.getByLabel('Site name')).toBeFocused();
      await expect(page.getByLabel('Site name')).toHaveValue('glob');
      await expect.poll(async () => (await keptNames(page)).includes('last_sign_in')).toBe(!gone);
    });

  test('a click before the code has loaded takes effect afterwards', async ({ portico, page }) => {
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    portico.tolerate(/was preloaded using link preload but not used/);
    await page.route('**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${await portico.origin()}/loginv2/#/`, { waitUntil: 'commit' });
    // A deliberate press: after a moment, and after a pointer movement (0.54).
    await offer(page).waitFor();
    await page.waitForTimeout(limits.guardMs);
    await offer(page).click();
    letThrough();
    await page.waitForURL(/\/workdocs\//);
  });

  test('a shared computer offers no earlier way in', async ({ portico, page }) => {
    await portico.open('#/workdocsAuth?sitename=acme');
    await page.getByLabel(shareBox).check();
    await expect.poll(() => keptNames(page)).not.toContain('last_sign_in');
    await portico.open();
    await page.reload();
    await expect(page.getByLabel('Site name')).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });
});
