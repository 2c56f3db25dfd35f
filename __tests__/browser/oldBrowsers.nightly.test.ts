import type { Page } from '@playwright/test';
import { oldestInWords } from 'deploy/build/browsers';
import { neededFeatures } from 'src/contract/features';
import de from 'locales/de.json';
import en from 'locales/en.json';
import { expect, test } from '__tests__/support/page';

/** Removes an API from every page that is loaded from now on, including from prototypes. */
async function takeAway(page: Page, feature: string): Promise<void> {
  await page.addInitScript((names: string[]) => {
    const last = names.pop() ?? '';
    let holder = names.reduce((held: object | null, name) => (held as Record<string, object>)[name] ?? null, window);
    for (; holder !== null; holder = Object.getPrototypeOf(holder) as object | null)
      delete (holder as Record<string, unknown>)[last];
  }, feature.split('.'));
}

const addresses = [
  { fragment: '#/emailSelect', query: '' },
  { fragment: '#/checkAuth?sitename=acme', query: '' },
  { fragment: '#/workdocsAuth?sitename=acme&username=jane@acme.test', query: '' },
  { fragment: '', query: '?callback=iicCallback&code=c&state=s' },
];

async function expectTold(page: Page, language: 'en' | 'de'): Promise<void> {
  const texts = { en, de }[language];
  await expect(page.locator('body')).toHaveText(
    texts['TOO_OLD.TITLE'] + texts['TOO_OLD.TEXT'].replace('{{- versions}}', oldestInWords(language)),
  );
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveTitle(texts['TOO_OLD.TITLE']);
}

for (const feature of neededFeatures) {
  test(`a browser without ${feature} shows the notice that it is too old, at every address, without a request [0.40]`, async ({
    portico,
    page,
  }) => {
    // The app's files may not run there at all; the notice is shown before that.
    portico.tolerate(/^page error: /);
    await takeAway(page, feature);
    for (const { fragment, query } of addresses) {
      await page.goto('about:blank');
      await portico.open(fragment, { query });
      await page.waitForLoadState('networkidle');
      await expectTold(page, 'en');
      expect(new URL(page.url()).hash).toBe(fragment);
    }
    expect(portico.requests('api')).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a browser that is too old shows the notice in the person’s language [0.40]', async ({ portico, page }) => {
    await takeAway(page, 'AbortSignal.timeout');
    await portico.open('#/emailSelect');
    await expectTold(page, 'de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(portico.requests('api')).toEqual([]);
  });
});

test('code that the browser cannot parse leaves no blank page: the notice was shown before [0.40]', async ({
  portico,
  page,
}) => {
  portico.tolerate(/page error/);
  await takeAway(page, 'Object.hasOwn');
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'class { #x ??= }' }));
  await portico.open('#/checkAuth?sitename=acme');
  await page.waitForLoadState('networkidle');
  await expectTold(page, 'en');
});
