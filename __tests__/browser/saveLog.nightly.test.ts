import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type Portico, expect, test } from '__tests__/support/page';
import { replay } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';
import { parseLog } from '__tests__/support/savedLogs';

const jane = 'jane@acme.test';
const wrongPassword = 'Wrong-Horse-1';
const offer = 'Save a file for support';
const redirectError = 'MESSAGES.ERROR.PAGE.REDIRECT';

interface Place {
  readonly place: string;
  readonly reach: (portico: Portico) => Promise<void>;
}

const refuseOwnLogin = async (portico: Portico): Promise<void> => {
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
  await portico.signIn(wrongPassword);
  await expect(portico.page.getByRole('alert')).toBeVisible();
};
const places: readonly Place[] = [
  { place: 'the quiet link of the entry page', reach: ({ open }) => open('#/emailSelect') },
  { place: 'an error note', reach: ({ open }) => open('#/emailSelect?error=enterpriseAuth') },
  { place: 'the error page', reach: ({ open }) => open(`#/error?main_error=${redirectError}`) },
  { place: 'an own sign-in that failed', reach: refuseOwnLogin },
];

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: offer });

interface Saved {
  readonly name: string;
  readonly text: string;
}
/** Presses the primary button of the open panel. */
async function save(page: Page): Promise<Saved> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.save-log .primary').click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The log in a text, which must be valid and reproduce. */
async function logIn(text: string): Promise<FlowLog> {
  const log = parseLog(text);
  expect((await replay(log.chapters)).result).toBe('same');
  return log;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('saving the log of a sign-in', () => {
  test('works without a connection, which may be what failed', async ({ portico, page }) => {
    const dialogCode = page.waitForResponse(/save-log/);
    await portico.open('#/emailSelect');
    await page.getByLabel(/Site/).focus();
    await dialogCode;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: offer }).click();
    await logIn((await save(page)).text);
  });

  for (const { place, reach } of places) {
    test(`from ${place}: the file is the text that was shown, and it re-runs`, async ({ portico, page }) => {
      await reach(portico);
      const asked: string[] = [];
      await page.getByRole('button', { name: offer }).click();
      await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeFocused();
      const shown = await dialogOf(page)
        .getByRole('region', { name: /\.flow\.json/ })
        .textContent();
      page.on('request', (request) => asked.push(request.url()));
      const { name, text } = await save(page);
      expect(text).toBe(shown);
      expect(name).toMatch(/^portico-(?:acme|no-site)-\d{8}T\d{4}Z\.flow\.json$/);
      await expect(dialogOf(page).getByRole('status')).toHaveText('File saved.');
      await logIn(text);
      for (const canary of [jane, wrongPassword]) expect(text).not.toContain(canary);
      // Telemetry loads and sends at its own times, independently of the log.
      const expected = /^blob:|^http:\/\/(?:metrics|logs)\.|\/telemetry\.[0-9a-f]+\.js$/;
      expect(asked.filter((url) => !expected.test(url))).toEqual([]);
    });
  }

  test('shows how many values of each kind are not in the file', async ({ portico, page }) => {
    await refuseOwnLogin(portico);
    await page.getByRole('button', { name: offer }).click();
    const row = (kind: string): Locator => dialogOf(page).locator('dl div').filter({ hasText: kind }).locator('dd');
    await expect(row('Email addresses')).toHaveText('1');
    await expect(row('Passwords')).toHaveText('1');
    const { removed } = await logIn((await save(page)).text);
    expect(removed).toMatchObject({ email: 1, password: 1 });
  });

  test('is not part of the log, and later events are in the next file', async ({ portico, page }) => {
    await portico.open('#/emailSelect');
    await page.getByRole('button', { name: offer }).click();
    const first = await logIn((await save(page)).text);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: offer }).click();
    const second = await logIn((await save(page)).text);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    expect(second.chapters).toEqual(first.chapters);
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/#\/workdocsAuth/);
    await page.getByRole('button', { name: offer }).click();
    const later = await logIn((await save(page)).text);
    expect(later.chapters.flat().length).toBeGreaterThan(first.chapters.flat().length);
  });

  test('holds nothing from before signing out', async ({ portico, page }) => {
    await refuseOwnLogin(portico);
    await portico.open('#/logout?sitename=acme');
    await expect(page.getByText('You have signed out.')).toBeVisible();
    await page.getByRole('button', { name: offer }).click();
    const { chapters, removed } = await logIn((await save(page)).text);
    expect(chapters).toHaveLength(1);
    expect(removed).not.toHaveProperty('password');
  });

  test('holds the trip to an identity provider and back in one file', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=initech&auto_submit=false');
    await page.getByLabel('Work email address').fill('peter@initech.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !url.host.startsWith('docs.'));
    await page.goBack();
    await page.getByRole('button', { name: offer }).click();
    const log = await logIn((await save(page)).text);
    expect(log.site).toBe('initech');
    expect(log.chapters.length).toBeGreaterThan(1);
  });

  test('can be opened, read and closed with the keyboard', async ({ portico, page }) => {
    await portico.open('#/emailSelect');
    const link = page.getByRole('button', { name: offer });
    await expect(link).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('region')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('button', { name: 'Save file' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('reports in place that its code could not be loaded, and the next click tries again', async ({
    portico,
    page,
  }) => {
    await page.route(/save-log/, (route) => route.abort());
    await portico.open('#/emailSelect');
    await page.getByRole('button', { name: offer }).click();
    await expect(page.getByRole('alert')).toContainText('The file could not be created. Try again.');
    await page.unroute(/save-log/);
    await page.getByRole('button', { name: offer }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.locator('.record [role=alert]')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no accessibility problem that axe finds, ${colorScheme}`, async ({ portico, page }) => {
      await page.emulateMedia({ colorScheme });
      await refuseOwnLogin(portico);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: offer }).click();
      await expect(dialogOf(page)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }
});

const elsewhere = [
  ['en', 'Save a file', 'File saved.'],
  ['de', 'Protokoll für den Support', 'Protokoll gespeichert.'],
  ['ja', 'サポート用のファイル', 'ファイルを保存しました。'],
] as const;
for (const [locale, words, saved] of elsewhere) {
  test.describe(`at 320 px, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });
    test('nothing is wider than the window, and the file can be saved', async ({ portico, page }) => {
      await portico.open('#/emailSelect?error=enterpriseAuth');
      const link = page.getByRole('button', { name: words });
      await expect(link).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await link.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const { text } = await save(page);
      await expect(dialog.getByRole('status')).toHaveText(saved);
      await expect(dialog.getByRole('status')).toBeInViewport();
      await expect(dialog.locator('.primary')).toBeInViewport();
      await logIn(text);
    });
  });
}
