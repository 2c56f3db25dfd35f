import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { type Portico, expect, test } from '__tests__/support/page';
import de from 'locales/de.json';
import type { EventEntry } from 'src/journal/log/entry';

const secret = 'Correct-Horse-9';
const ownLogin = '#/workdocsAuth?sitename=globex&username=bob%40globex.test';
const ownLoginFile = /\/own-login\.[0-9a-f]+\.js$/;
const mainFile = /\/main\.[0-9a-f]+\.js$/;
const german = de['MESSAGES.ERROR.PAGE.REDIRECT'];
const germanOffer = de['SAVE_LOG.LINK'];
const heading = 'An error has occurred during redirection.';

/** A file of the app, changed. */
const flawed = (flaw: (code: string) => string) => async (route: Route) => {
  const file = join('dist', basename(new URL(route.request().url()).pathname));
  await route.fulfill({ contentType: 'text/javascript', body: flaw(readFileSync(file, 'utf8')) });
};
const followedBy = (defect: string) => flawed((code) => `${code};${defect}`);

/** A defect of a screen: rendering it throws. */
const breakRendering = (page: Page) =>
  page.route(
    ownLoginFile,
    flawed((code) => code.replace(/\(0,\w+\.jsxs?\)\(/g, `(()=>{throw new TypeError('${secret}')})(`)),
  );

const consoleOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  return lines;
};

/** The events `page/failed` that this browser has recorded. */
async function failures(portico: Portico): Promise<readonly unknown[]> {
  const entries = (await portico.journals()).flat(2);
  return entries
    .filter((entry): entry is EventEntry => entry.kind === 'event' && entry.type === 'page/failed')
    .map(({ payload }) => payload);
}

/** Expects the error screen with the offer to save a log, which holds the failure but nothing of the exception. */
async function expectErrorScreen(portico: Portico, failure: { where: string; name: string }, lines: string[]) {
  const { page } = portico;
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(await failures(portico)).toContainEqual(failure);
  const told = lines.filter((line) => line.startsWith('Portico:'));
  expect(told).toEqual([expect.stringContaining(`(${failure.where}, ${failure.name})`)]);
  expect(lines.join()).not.toContain(secret);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Save a file' }).click();
  const record = page.getByRole('dialog').locator('pre');
  await expect(record).toContainText('page/failed');
  await expect(record).not.toContainText(secret);
  await page.getByRole('button', { name: 'Close' }).click();
}

test.describe('an exception that nothing catches', () => {
  test.beforeEach(({ portico }) => portico.tolerate(/^Portico: uncaught exception/));

  test('in rendering shows the error screen, from which sign-in can continue [0.36]', async ({ portico, page }) => {
    const lines = consoleOf(page);
    await breakRendering(page);
    await portico.open(ownLogin);
    await expectErrorScreen(portico, { where: 'render', name: 'TypeError' }, lines);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('Site name')).toHaveValue('globex');
  });

  test('in a timer of our own code shows the error screen [0.36]', async ({ portico, page }) => {
    const lines = consoleOf(page);
    await page.route(ownLoginFile, followedBy(`setTimeout(() => { throw new RangeError('${secret}'); }, 300)`));
    await portico.open(ownLogin);
    await expectErrorScreen(portico, { where: 'error', name: 'RangeError' }, lines);
  });

  test('in a promise of a file of ours shows the error screen [0.36]', async ({ portico, page }) => {
    const lines = consoleOf(page);
    await page.route(ownLoginFile, followedBy(`setTimeout(() => void Promise.reject(new Error('${secret}')), 300)`));
    await portico.open(ownLogin);
    await expectErrorScreen(portico, { where: 'rejection', name: 'Error' }, lines);
  });

  test('in the running code of a screen’s file shows the error screen, and the address stays [0.36]', async ({
    portico,
    page,
  }) => {
    const lines = consoleOf(page);
    // The file registers its modules, and the first of them throws.
    const opening = /\d+[:(][^{]*\{/;
    await page.route(
      ownLoginFile,
      flawed((code) => code.replace(opening, (found) => `${found}throw new URIError('${secret}');`)),
    );
    await portico.open(ownLogin);
    await expectErrorScreen(portico, { where: 'chunk', name: 'URIError' }, lines);
    await expect(page).toHaveURL(/#\/workdocsAuth\?sitename=globex/);
  });

  test('at the top of a file of a screen loads the page once, and then shows the error screen [0.36]', async ({
    portico,
    page,
  }) => {
    portico.tolerate(new RegExp(secret));
    await page.route(ownLoginFile, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${secret}')` }),
    );
    await portico.open(ownLogin);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect.poll(() => failures(portico)).toEqual([{ where: 'chunk', name: 'ChunkLoadError' }]);
  });

  test('of an extension, the console or another origin leaves typed text alone [0.36]', async ({ portico, page }) => {
    portico.tolerate(/Strange|Script error|page error: undefined/);
    await portico.open('#/');
    await page.getByLabel('Site name').fill('acme');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Strange');
      });
      void Promise.reject(new Error('Strange'));
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- others also reject like this
      void Promise.reject(undefined);
      window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: '' }));
      const filename = 'chrome-extension://abcdef/content.js';
      window.dispatchEvent(new ErrorEvent('error', { message: 'Strange', filename, error: new Error('Strange') }));
    });
    await page.waitForTimeout(300);
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    expect(await failures(portico)).toEqual([]);
  });
});

test.describe('in German, in the dark and at 320 px, an exception', () => {
  test.use({ locale: 'de', colorScheme: 'dark', viewport: { width: 320, height: 640 } });
  test.beforeEach(({ portico }) => portico.tolerate(/^Portico: uncaught exception/));

  test('in rendering shows the error screen [0.36]', async ({ portico, page }, info) => {
    await breakRendering(page);
    await portico.open(ownLogin);
    await expect(page.getByRole('heading', { name: german })).toBeVisible();
    await expect(page.getByRole('button', { name: germanOffer })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.screenshot({ path: info.outputPath('error-screen.png') });
  });

  for (const [what, body] of [
    ['at its top', `throw new Error('${secret}')`],
    ['is another file', '<!doctype html>'],
  ] as const) {
    test(`in the file of the app, which ${what}, shows the error screen without the app [0.36]`, async ({
      portico,
      page,
    }, info) => {
      portico.tolerate(new RegExp(`${secret}|Unexpected token`));
      const lines = consoleOf(page);
      await page.route(mainFile, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await portico.open('#/');
      await expect(page.getByRole('heading', { name: de['MESSAGES.ERROR.SIGN_IN.GENERIC'] })).toBeVisible();
      expect(lines.filter((line) => line.startsWith('Portico:'))).toHaveLength(1);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.screenshot({ path: info.outputPath('last-resort-closed.png') });
      await page.getByRole('button', { name: germanOffer }).click();
      await expect(page.locator('pre')).toContainText('page/failed');
      await expect(page.locator('pre')).not.toContainText(secret);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.screenshot({ path: info.outputPath('last-resort.png') });
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: de['SAVE_LOG.SAVE'] }).click();
      expect((await download).suggestedFilename()).toMatch(/^portico-no-site-.*\.flow\.json$/);
      await page.getByRole('button', { name: de['SAVE_LOG.CLOSE'] }).click();
      await page.unroute(mainFile);
      await page.getByRole('link', { name: de['COMMON.BACK_TO_SIGN_IN'] }).click();
      await expect(page.locator('#root:not([data-shell]) form')).toBeVisible();
    });
  }
});
