import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isKey } from './onePerson';
import { password, type Person } from './people';

/** A held request: how often it was sent, and a function that releases it. */
export interface Hold {
  readonly asked: () => number;
  readonly letGo: () => void;
}

/** Holds requests of a browser's pages to such an address until they are released. */
export async function hold(context: BrowserContext, address: RegExp): Promise<Hold> {
  let letGo = (): void => undefined;
  let asked = 0;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(address, async (route) => {
    asked += 1;
    await held;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, letGo: () => letGo() };
}

/** A note of a page with these words. */
export const note = (page: Page, words: RegExp): Locator =>
  page.locator('[role=alert], [role=status]').filter({ hasText: words, visible: true });

/** The names of the stored tokens and codes of a site. */
export async function keysOf(page: Page, site: string): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  return Object.fromEntries(kept.filter(([name]) => name.startsWith(`${site}:`) && isKey(name)));
}

/** From now on the tab sees what others store; returns the names of the tokens and codes among it. */
export async function keysHeardBy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue !== null) document.body.dataset['heard'] = `${document.body.dataset['heard'] ?? ''} ${key ?? ''}`;
    });
  });
  return async () => (await page.evaluate(() => document.body.dataset['heard'] ?? '')).split(' ').filter(isKey);
}

/** Signs in with a password, in a tab on the way to own sign-in. */
export async function signInOwn(page: Page, login: string, { site, email }: Person): Promise<void> {
  await page.goto(`${login}?own#/workdocsAuth?sitename=${site}&username=${email}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
