import type { Locator, Page } from '@playwright/test';
import { limits } from 'src/contract/limits';
import { type Portico, expect } from '__tests__/support/page';
import { jane, password } from '__tests__/support/people';
import { test } from '__tests__/support/realWindows';

const again = 'then press again';

/** Goes to the consent screen, and waits until its button accepts presses. */
async function comeToConsent({ open, signIn }: Portico, page: Page): Promise<Locator> {
  await open('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=notes-app');
  await page.getByLabel('Work email address').fill(jane.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signIn(password);
  const allow = page.getByRole('button', { name: 'ALLOW' });
  await expect(allow).not.toHaveAttribute('aria-disabled');
  return allow;
}

/** The middle of a button, with the pointer on it. */
async function pointAt(page: Page, button: Locator): Promise<readonly [number, number]> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not in sight');
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(place[0] - 3, place[1]);
  await page.mouse.move(...place);
  return place;
}

/** Covers the page, so that it is hidden and loses the focus. */
async function cover(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  const other = await opened;
  await expect
    .poll(() => page.evaluate(() => [document.visibilityState, document.hasFocus()]))
    .toEqual(['hidden', false]);
  return other;
}

const press = async (page: Page): Promise<void> => {
  await page.mouse.down();
  await page.mouse.up();
};

/** The covering window closes when it is pressed here, so the second press of a double-click reaches the page. */
async function doubleClickInWhatGoes(page: Page, place: readonly [number, number]): Promise<void> {
  const other = await cover(page);
  await other.evaluate(() => window.addEventListener('mousedown', () => window.close()));
  await other.mouse.move(...place);
  const gone = other.waitForEvent('close');
  await Promise.all([gone, other.mouse.down().catch(() => undefined)]);
  await press(page);
}

const waits = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('acme:application_id'));
const answer = (page: Page) => page.waitForRequest(/\/notes\/callback\?/);

test('a double-click meant for a covering window allows nothing [0.54]', async ({ portico, page }) => {
  const allow = await comeToConsent(portico, page);
  await doubleClickInWhatGoes(page, await pointAt(page, allow));
  await expect(page.getByText(again)).toBeVisible();
  // Repeated clicking does not allow anything either. Without pauses: on a slow machine they would exceed the guard
  // time.
  for (const end = Date.now() + 2 * limits.guardMs; Date.now() < end;) await press(page);
  expect(await waits(page)).toBe('notes-app');
  await expect(page.getByText(again)).toBeVisible();
  // A deliberate press does.
  await expect(allow).not.toHaveAttribute('aria-disabled');
  const answered = answer(page);
  await press(page);
  await answered;
});

test('nor does a later press without a pointer movement: the page asks for another press [0.54]', async ({
  portico,
  page,
}) => {
  const allow = await comeToConsent(portico, page);
  await pointAt(page, allow);
  await (await cover(page)).close();
  await expect(allow).not.toHaveAttribute('aria-disabled');
  // Longer than the guard time, on any machine.
  await page.waitForTimeout(2 * limits.guardMs);
  await press(page);
  await expect(page.getByText(again)).toBeVisible();
  expect(await waits(page)).toBe('notes-app');
  // Sooner, the next change of focus would belong to the ignored press.
  await expect(allow).not.toHaveAttribute('aria-disabled');
  await (await cover(page)).close();
  await expect(page.getByText(again)).toHaveCount(0);
  await pointAt(page, allow);
  await expect(allow).not.toHaveAttribute('aria-disabled');
  const answered = answer(page);
  await press(page);
  await answered;
});

test('ALLOW works by keyboard a moment after the page is back [0.54]', async ({ portico, page }) => {
  const allow = await comeToConsent(portico, page);
  await allow.focus();
  await page.evaluate(() => {
    const dimmed = (): void => {
      const isDimmed = document.activeElement?.getAttribute('aria-disabled') === 'true';
      document.body.dataset['seen'] = `${document.visibilityState} ${isDimmed ? 'dimmed' : 'ready'}`;
    };
    document.addEventListener('visibilitychange', () => setTimeout(dimmed));
  });
  await (await cover(page)).close();
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'visible dimmed');
  await expect(allow).not.toHaveAttribute('aria-disabled');
  const answered = answer(page);
  await page.keyboard.press('Space');
  await answered;
});

test('ALLOW works for assistive technology, which presses without a pointer or a key [0.54]', async ({
  portico,
  page,
}) => {
  const allow = await comeToConsent(portico, page);
  const other = await cover(page);
  const pressed = () => allow.evaluate((button: HTMLButtonElement) => button.click());
  // At exactly that moment, even on a slow machine.
  await allow.evaluate((button: HTMLButtonElement) =>
    window.addEventListener('focus', () => setTimeout(() => button.click()), { once: true }),
  );
  await other.close();
  await expect(page.getByText(again)).toBeVisible();
  await expect(allow).not.toHaveAttribute('aria-disabled');
  const answered = answer(page);
  await pressed();
  await answered;
});

test('DENY works at the moment the page comes back [0.54]', async ({ portico, page }) => {
  await comeToConsent(portico, page);
  await doubleClickInWhatGoes(page, await pointAt(page, page.getByRole('button', { name: 'DENY' })));
  await expect(page.getByLabel('Site name')).toHaveValue('acme');
  expect(await waits(page)).toBeNull();
});

test('such a double-click does not press the last way in either, painted or with the app [0.54]', async ({
  portico,
  page,
}) => {
  await portico.open('#/');
  await page.evaluate(() =>
    localStorage.setItem(
      'last_sign_in',
      JSON.stringify({ format: 1, siteName: 'acme', emailId: 'jane@acme.test', method: 'own' }),
    ),
  );
  await page.reload();
  const goOn = page.getByRole('button', { name: 'Continue as' });
  await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
  await expect(goOn).not.toHaveAttribute('aria-disabled');
  await doubleClickInWhatGoes(page, await pointAt(page, goOn));
  await expect(page.getByText(again)).toBeVisible();
  await expect(page).not.toHaveURL(/workdocsAuth/);

  // The app's code arrives only after the press on the painted page.
  let comes = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/main\.[^/]*\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await goOn.waitFor();
  await doubleClickInWhatGoes(page, await pointAt(page, goOn));
  comes();
  await expect(page.getByText(again)).toBeVisible();
  await expect(page).not.toHaveURL(/workdocsAuth/);
  await expect(goOn).not.toHaveAttribute('aria-disabled');
  await press(page);
  await expect(page).toHaveURL(/workdocsAuth/);
});
