import type { Locator, Page } from '@playwright/test';
import { languageTag, languages } from 'src/contract/languages';
import { type Portico, expect, test } from '__tests__/support/page';
import { isolated } from '__tests__/support/isolated';

const jane = 'jane@acme.test';

/** The page before any of its scripts arrives; `release` lets them through. */
interface Early {
  readonly open: (fragment?: string, query?: string) => Promise<void>;
  readonly release: () => Promise<void>;
  readonly site: Locator;
  readonly email: Locator;
}

async function early(portico: Portico): Promise<Early> {
  const { page } = portico;
  // Code and texts are preloaded, but not used before the scripts are let through.
  portico.tolerate(/was preloaded using link preload but not used/);
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return {
    open: async (fragment = '#/', query = '') => {
      await page.goto(`${await portico.origin()}/loginv2/${query}${fragment}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    release: async () => {
      letThrough();
      await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
    },
    site: page.locator('[name=siteName]'),
    email: page.locator('[name=emailId]'),
  };
}

/** Remembers the shown page, element by element and text by text. */
const remember = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') as Node);
    const before: (readonly [Node, string | null])[] = [];
    while (walker.nextNode()) before.push([walker.currentNode, walker.currentNode.nodeValue]);
    Object.assign(window, { before });
  });

/** Whether exactly the same elements are still shown: React renders differing ones again. */
const isStillThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { before } = window as unknown as { before: (readonly [Node, string | null])[] };
    const walker = document.createTreeWalker(document.getElementById('root') as Node);
    const isNext = ([node, text]: readonly [Node, string | null]): boolean =>
      walker.nextNode() === node && node.nodeValue === text;
    return before.every(isNext) && walker.nextNode() === null;
  });

const lookUps = (portico: Portico): string[] => portico.requests('api').filter((request) => request.includes('idps'));

test.describe('before the code has loaded', () => {
  test('the entry form is painted from the page alone, and the app takes it over element by element', async ({
    portico,
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/\.[0-9a-f]{10}\./, '.')));
    const { open, release, site, email } = await early(portico);
    await open();
    await expect(site).toBeVisible();
    await expect
      .poll(() => asked.sort())
      .toEqual([
        '/loginv2/',
        '/loginv2/locale-en-json.js',
        '/loginv2/main.js',
        '/loginv2/react.js',
        '/loginv2/start.js',
        '/loginv2/vendor.js',
      ]);
    await email.pressSequentially('jane@ac');
    await site.pressSequentially('acmecorp');
    await site.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(4, 8, 'backward');
    });
    await remember(page);
    await release();
    expect(await isStillThere(page)).toBe(true);
    expect(
      await site.evaluate(({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) => [
        selectionStart,
        selectionEnd,
        selectionDirection,
      ]),
    ).toEqual([4, 8, 'backward']);
    await expect(site).toBeFocused();
    await expect(email).toHaveValue('jane@ac');
    // Typing continues where it was, and the app gets all of it.
    await page.keyboard.press('Delete');
    await expect(site).toHaveValue('acme');
    await email.press('End');
    await email.pressSequentially('me.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(jane);
  });

  for (const how of ['Enter', 'a click', 'Enter again and again']) {
    test(`a submit with ${how} is held, never sent by the browser, and carried out once`, async ({ portico, page }) => {
      const { open, release, site, email } = await early(portico);
      const posted: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.isNavigationRequest()) posted.push(request.url());
      });
      await open();
      const address = page.url();
      await site.fill('acme');
      await email.fill(jane);
      if (how === 'a click') await page.getByRole('button', { name: 'Continue' }).click();
      else for (let times = how === 'Enter' ? 1 : 4; times > 0; times -= 1) await email.press('Enter');
      await expect(page.getByRole('button', { name: 'Finding out how you sign in' })).toBeVisible();
      await page.waitForTimeout(300);
      expect([page.url(), posted, portico.requests('api')]).toEqual([address, [], []]);
      await release();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      expect([lookUps(portico).length, posted]).toEqual([1, []]);
      await page.goBack();
      await expect(site).toHaveValue('acme');
      await page.waitForTimeout(300);
      expect(lookUps(portico)).toHaveLength(1);
    });
  }

  test('a held submit of invalid values is refused like any other, and the corrected one continues', async ({
    portico,
    page,
  }) => {
    const { open, release, site, email } = await early(portico);
    await open();
    await email.fill('jane@nowhere');
    await email.press('Enter');
    await release();
    await expect(page.getByText('Provided Site Name is Invalid!')).toBeVisible();
    await expect(site).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(email).toHaveValue('jane@nowhere');
    expect(
      await site.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.className),
      ),
    ).toEqual(['hint', 'field-error']);
    expect(portico.requests('api')).toEqual([]);
    await site.fill('acme');
    await email.fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('typing on cancels a held submit, and nothing is sent or checked until the next press', async ({
    portico,
    page,
  }) => {
    const { open, release, site, email } = await early(portico);
    await open();
    await site.fill('acme');
    await site.press('Enter');
    await expect(page.getByRole('button', { name: 'Finding out how you sign in' })).toBeVisible();
    await email.pressSequentially('jane@ac');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await release();
    await expect(email).toHaveValue('jane@ac');
    await expect(email).toBeFocused();
    await page.waitForTimeout(300);
    expect(lookUps(portico)).toEqual([]);
    await expect(page.getByText('That does not appear')).toHaveCount(0);
  });

  test('a held submit is dropped if the address has changed, and no other form is sent in its place', async ({
    portico,
    page,
  }) => {
    const { open, release, site } = await early(portico);
    await open();
    await site.fill('acme');
    await site.press('Enter');
    await page.evaluate(() => void (location.hash = '#/workdocsAuth?sitename=acme&username=jane@acme.test'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await release();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.locator('[aria-invalid=true], .field-error')).toHaveCount(0);
    expect(lookUps(portico)).toEqual([]);
  });

  test('without the scripts a held submit reports after ten seconds how to start again', async ({ portico, page }) => {
    portico.tolerate(/was preloaded using link preload but not used|net::ERR_FAILED/);
    await page.clock.install();
    await page.route('**/main.*.js', (route) => route.abort());
    await page.goto(`${await portico.origin()}/loginv2/`);
    await page.locator('[name=siteName]').fill('acme');
    await page.locator('[name=emailId]').fill(jane);
    await page.locator('[name=emailId]').press('Enter');
    await page.clock.runFor(5_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A second submit has its own ten seconds, and reports them once.
    await page.locator('[name=siteName]').press('End');
    await page.locator('[name=siteName]').pressSequentially('x');
    await page.locator('[name=siteName]').press('Backspace');
    await page.locator('[name=siteName]').press('Enter');
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('This is taking longer than usual.');
    await expect(page.getByRole('button', { name: 'Finding out how you sign in' })).toBeVisible();
    await page.unroute('**/main.*.js');
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.clock.runFor(1);
    await expect(page.locator('#root:not([data-shell]) [type=submit]')).toBeEnabled();
    await page.locator('[name=siteName]').fill('acme');
    await page.locator('[name=emailId]').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('texts that failed to load are requested again, and the held submit is carried out', async ({
    portico,
    page,
  }) => {
    portico.tolerate(/net::ERR_FAILED|preload/);
    let failures = 0;
    await page.route('**/locale-*.js', (route) => {
      failures += 1;
      return failures < 3 ? route.abort() : route.continue();
    });
    await page.goto(`${await portico.origin()}/loginv2/`);
    await page.locator('[name=siteName]').fill('acme');
    await page.locator('[name=emailId]').fill(jane);
    await page.locator('[name=emailId]').press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 15_000 });
  });

  test('a click on the offer to save a log takes effect once the code has loaded', async ({ portico, page }) => {
    for (const fragment of ['#/', '#/error']) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { open, release } = await early(portico);
      await open(fragment, `?${fragment.length.toString()}`);
      await page.getByRole('button', { name: 'Save a file' }).click();
      await release();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });

  test('an address that names another site changes the site, unless one was typed', async ({ portico, page }) => {
    const { open, release, site } = await early(portico);
    const goTo = (fragment: string) => page.evaluate((hash) => void (location.hash = hash), fragment);
    await open('#/');
    await goTo('#/?sitename=acme');
    await expect(site).toHaveValue('acme');
    await goTo('#/?sitename=globex');
    await expect(site).toHaveValue('globex');
    await release();
    await expect(site).toHaveValue('globex');
    await goTo('#/?sitename=acme');
    await expect(site).toHaveValue('acme');
    await site.fill('initech');
    await goTo('#/?sitename=globex');
    await page.waitForTimeout(300);
    await expect(site).toHaveValue('initech');
  });

  test('values from a password manager are kept', async ({ portico, page }) => {
    const { open, release, email } = await early(portico);
    await open('#/emailSelect?sitename=acme');
    await page.evaluate((value) => {
      const input = document.querySelector<HTMLInputElement>('[name=emailId]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    }, jane);
    await release();
    await expect(email).toHaveValue(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(lookUps(portico)).toHaveLength(1);
  });

  test('a composition of an input method continues', async ({ portico, page }) => {
    const { open, release, site } = await early(portico);
    await open();
    await site.focus();
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
    await release();
    await expect(site).toHaveValue('か');
    await input.send('Input.imeSetComposition', { text: 'かい', selectionStart: 2, selectionEnd: 2 });
    await input.send('Input.insertText', { text: '会' });
    await expect(site).toHaveValue('会');
    await site.blur();
    await expect(page.getByText('Provided Site Name is Invalid!')).toBeVisible();
  });

  test('without the scripts nothing is sent and the address stays', async ({ portico, page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await portico.open();
    const address = page.url();
    await page.locator('[name=siteName]').fill('acme');
    await page.locator('[name=emailId]').fill(jane);
    await page.locator('[name=emailId]').press('Enter');
    await page.getByRole('button', { name: 'Finding out' }).click();
    await page.waitForTimeout(300);
    expect([page.url(), portico.requests('api')]).toEqual([address, []]);
    await expect(page.locator('[name=siteName]')).toHaveValue('acme');
  });

  test('text, focus and selection survive when the form has to be rendered again', async ({
    portico,
    page,
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'de' });
    const german = await context.newPage();
    const { open, release, site, email } = await early({ ...portico, page: german });
    // The language file is missing, so the app is in English.
    await german.route('**/locale-de-*', (route) => route.abort());
    await open();
    await expect(german.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await email.fill(jane);
    await site.fill('acmecorp');
    await site.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
    await release();
    await expect(german.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(german.locator('html')).toHaveAttribute('lang', 'en');
    await expect(site).toBeFocused();
    await expect(email).toHaveValue(jane);
    expect(
      await site.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) => [
        value,
        selectionStart,
        selectionEnd,
      ]),
    ).toEqual(['acmecorp', 2, 5]);
    await context.close();
    await portico.open('#/error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('on a page that Back reloads, typed text takes precedence over earlier sent text', async ({ portico, page }) => {
    await portico.open();
    await page.evaluate(() => {
      const trip = sessionStorage.getItem('portico_tab')?.split('.')[1];
      const slices = { entry: { siteName: 'globex' } };
      const store = { format: 1, build: 'test', trip, savedAt: Date.now(), slices };
      localStorage.setItem('globex:store', JSON.stringify(store));
    });
    await page.addInitScript(() => {
      const real = performance.getEntriesByType.bind(performance);
      performance.getEntriesByType = (type) =>
        type === 'navigation' ? ([{ type: 'back_forward' }] as unknown as PerformanceEntryList) : real(type);
    });
    const { open, release, site } = await early(portico);
    await open('#/', '?again');
    await site.fill('acme');
    await release();
    await page.waitForTimeout(500);
    await expect(site).toHaveValue('acme');
  });

  test('a browser without storage shows a notice above the form, and typed text stays [0.41]', async ({
    portico,
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    });
    const { open, release, site } = await early(portico);
    await open();
    await site.fill('acme');
    await release();
    await expect(page.getByText('does not let this page store data')).toBeVisible();
    await expect(site).toHaveValue('acme');
    await expect(site).toBeFocused();
  });

  for (const fragment of [
    '#/workdocsAuth?sitename=acme',
    '#/error',
    '#/optIn',
    '#/emailSelect?error=error',
    '#/emailSelect?sitename=d-1',
  ]) {
    test(`at ${fragment} a neutral frame is painted, and never the form`, async ({ portico, page }) => {
      await page.addInitScript(() => {
        const seen: (string | undefined)[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const shell = document.getElementById('root')?.dataset['shell'];
          if (shell !== undefined) seen.push(shell, document.querySelector('#root form')?.tagName);
        }).observe(document, { childList: true, subtree: true });
      });
      const { open, release } = await early(portico);
      await open(fragment);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page).toHaveTitle(`Processing ... · ${isolated('WorkDocs')}`);
      await release();
      await expect(page.getByRole('heading', { name: 'Processing' })).toHaveCount(0);
      const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
      expect([...new Set(seen)]).toEqual(['waiting', undefined]);
    });
  }
});

test.describe('without JavaScript', () => {
  test('the page states in every language that it needs JavaScript, and shows no form', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`http://docs.localhost:${stack.pagePort.toString()}/loginv2/`);
    await expect(page.locator('noscript .card')).toContainText('Signing in requires JavaScript.');
    await expect(page.locator('noscript p:visible')).toHaveCount(languages.length);
    await expect(page.locator('form')).toBeHidden();
    await context.close();
  });
});

/** How much the page has moved by itself (Layout Instability). */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0, violations: [] });
    const seen = window as unknown as { shifts: number; violations: string[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective));
  });

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1280].map((width) => ({ colorScheme, width })),
);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languageTag(language) });
    test('the form is pixel-identical before and after, light and dark, narrow and wide', async ({ portico, page }) => {
      await watchShifts(page);
      for (const { colorScheme, width } of looks) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const { open, release } = await early(portico);
        await open('#/', `?${colorScheme}${width.toString()}`);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(language));
        const title = await page.title();
        await remember(page);
        const before = await page.screenshot({ caret: 'initial' });
        await release();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
        const after = await page.screenshot({ caret: 'initial' });
        expect([colorScheme, width, before.equals(after)]).toEqual([colorScheme, width, true]);
        expect(await isStillThere(page)).toBe(true);
        expect(await page.title()).toBe(title);
        expect(
          await page.evaluate(() => {
            const { shifts, violations } = window as unknown as { shifts: number; violations: string[] };
            return { shifts, violations };
          }),
        ).toEqual({ shifts: 0, violations: [] });
      }
    });
  });
}
