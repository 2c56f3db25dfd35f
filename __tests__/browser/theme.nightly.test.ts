import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '__tests__/support/page';
import { accents, square, theme } from '__tests__/support/features';

const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"/>';
const block = /(<script\b[^>]*\sid="?deployment"?[^>]*>)([^<]*)/;

/**
 * Serves the page with this theme, under the security headers that the host sends; a wrong theme is served unchanged.
 */
async function dress(page: Page, look: object): Promise<void> {
  // A page that the test itself answers has no network address, so it may not call this machine.
  await page.route(/\/\/(?:metrics|logs)\.localhost/, (route) => route.abort());
  await page.route('**/loginv2/', async (route) => {
    // Node does the fetching, and does not resolve names under localhost.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    const response = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers });
    const html = await response.text();
    const settings = JSON.parse(block.exec(html)?.[2] ?? '') as object;
    const text = JSON.stringify({ ...settings, theme: look });
    const body = html.replace(block, (_all, start: string) => `${start}${text}`);
    await route.fulfill({ response, body });
  });
}

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

/** The colours of the main button and of a link below the card. */
const colours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const button = getComputedStyle(document.querySelector('.primary') ?? document.body);
    const link = getComputedStyle(document.querySelector('.links a') ?? document.body);
    return [button.backgroundColor, button.color, link.color];
  });

const unthemed = {
  light: ['#1f5f6b', '#ffffff', '#1f5f6b'],
  dark: ['#7cc4d1', '#0c2126', '#7cc4d1'],
} as const;
const themed = {
  light: [accents.light, '#ffffff', accents.light],
  dark: [accents.dark, '#0c2126', accents.dark],
} as const;

// Such a page may not call loopback, where telemetry is, and lives longer than its first second.
test.beforeEach(({ portico }) => portico.tolerate(/blocked by CORS policy/));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a theme gives the page its accent and logo, with contrast, and nothing moves', async ({ portico, page }) => {
      await dress(page, theme);
      await portico.open('#/emailSelect');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => colours(page)).toEqual(themed[colorScheme].map(rgb));
      const logo = page.getByRole('banner').getByRole('img', { name: 'Acme Files' });
      await expect(logo).toBeVisible();
      expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.height])).toEqual([
        true,
        40,
      ]);
      await expect(page.getByRole('banner')).toHaveText('');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });

    test('without a theme the page has the look of the product', async ({ portico, page }) => {
      await portico.open('#/emailSelect');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => colours(page)).toEqual(unthemed[colorScheme].map(rgb));
      await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveText('WorkDocs');
    });

    test('a separate accent for the other theme is used unchanged', async ({ portico, page }) => {
      await dress(
        page,
        colorScheme === 'light' ? { accentDark: '#f2a3d0' } : { accent: theme.accent, accentDark: '#f2a3d0' },
      );
      await portico.open('#/emailSelect');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wanted = rgb(colorScheme === 'light' ? '#1f5f6b' : '#f2a3d0');
      await expect.poll(() => colours(page).then(([button]) => button)).toBe(wanted);
    });
  });
}

test('the theme follows the browser from light to dark while the page is open', async ({ portico, page }) => {
  await dress(page, theme);
  await portico.open('#/emailSelect');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colours(page)).toEqual(themed.dark.map(rgb));
});

test('the accent is in the first paint, and the page does not move when the logo loads late', async ({
  portico,
  page,
}) => {
  await dress(page, { ...theme, logo: '/brand/logo.svg' });
  await page.route('**/brand/logo.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ contentType: 'image/svg+xml', body: tall });
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, shifts: 0 });
    new PerformanceObserver((list) => {
      const moved = list.getEntries().map((entry) => (entry as unknown as { value: number }).value);
      const before = (window as unknown as { shifts: number }).shifts;
      Object.assign(window, { shifts: moved.reduce((sum, value) => sum + value, before) });
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const button = document.querySelector('.primary');
      if (button?.checkVisibility()) seen.push(getComputedStyle(button).backgroundColor);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await portico.open('#/emailSelect');
  const logo = page.getByRole('img', { name: 'Acme Files' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(120);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { seen, shifts } = await page.evaluate(() => {
    const { seen, shifts } = window as unknown as { seen: string[]; shifts: number };
    return { seen, shifts };
  });
  expect(seen[0]).toBe(rgb(theme.accent));
  expect([...new Set(seen)]).toEqual([rgb(theme.accent)]);
  expect(shifts).toBe(0);
});

test('a logo on the page’s own origin is shown, with the product’s name unless it has its own', async ({
  portico,
  page,
}) => {
  await dress(page, { logo: '/brand/logo.svg' });
  const svg = decodeURIComponent(square.slice(square.indexOf(',') + 1));
  await page.route('**/brand/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
  await portico.open('#/emailSelect');
  const logo = page.getByRole('img', { name: 'WorkDocs' });
  await expect(logo).toHaveAttribute('src', '/brand/logo.svg');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the theme is not part of the flow log', async ({ portico, page }) => {
  await dress(page, theme);
  await portico.open('#/emailSelect');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The heading is painted before the app runs.
  const journals = async () => JSON.stringify(await portico.journals());
  await expect.poll(journals).toContain('driveApplications');
  expect(await journals()).not.toContain('data:image');
});

const refused = [
  [{ accent: '#ffcc00' }, 'theme.accent: has a contrast of 1.33:1 with the page (#f3f1ec), less than 4.5:1'],
  [{ accentDark: '#1f5f6b' }, 'theme.accentDark: has a contrast of 1.96:1 with a warning (#332a14), less than 4.5:1'],
  [{ accent: 'teal' }, 'theme.accent: must be a colour of the form #rrggbb'],
  [
    { logo: 'https://cdn.example/logo.svg' },
    "theme.logo: must be a path on the page's own origin to a .svg or .png, or a data URL of PNG (base64) or SVG",
  ],
] as const;

for (const [look, told] of refused) {
  test(`the start is refused with the field named: ${JSON.stringify(look)}`, async ({ portico, page }) => {
    await dress(page, look);
    await portico.open('#/emailSelect');
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([told]);
    expect((await colours(page))[0]).toBe(rgb('#1f5f6b'));
  });
}
