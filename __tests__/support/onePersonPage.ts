import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isKey } from './onePerson';
import { password, type Person } from './people';

/** What is kept back: how often it was asked for, and the way to let it go. */
export interface Hold {
  readonly asked: () => number;
  readonly letGo: () => void;
}

/** Keeps back what the pages of a browser ask for under such an address, until it is let go. */
export async function hold(context: BrowserContext, address: RegExp): Promise<Hold> {
  let letGo = (): void => undefined;
  let asked = 0;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(address, async (route) => {
    asked += 1;
    await held;
    // The page that asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, letGo: () => letGo() };
}

/** A note of a page with such words. */
export const note = (page: Page, words: RegExp): Locator =>
  page.locator('[role=alert], [role=status]').filter({ hasText: words, visible: true });

/** The tokens and codes that are kept for a site, by their names. */
export async function keysOf(page: Page, site: string): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  return Object.fromEntries(kept.filter(([name]) => name.startsWith(`${site}:`) && isKey(name)));
}

/** From now on a tab hears what the others store; gives the names of the tokens and codes among it. */
export async function keysHeardBy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      if (newValue !== null) document.body.dataset['heard'] = `${document.body.dataset['heard'] ?? ''} ${key ?? ''}`;
    });
  });
  return async () => (await page.evaluate(() => document.body.dataset['heard'] ?? '')).split(' ').filter(isKey);
}

/** Signs in with a password, in a tab that comes to the form of own sign-in. */
export async function signInOwn(page: Page, login: string, { site, email }: Person): Promise<void> {
  await page.goto(`${login}?own#/workdocsAuth?sitename=${site}&username=${email}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
