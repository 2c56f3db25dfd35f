import type { Locator, Page } from '@playwright/test';
import { expect } from './page';

const maxPresses = 30;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus; fails if it cannot be reached, or if the focus is invisible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < maxPresses && !(await hasFocus(target)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  const outlined = await target.evaluate((element) => {
    const drawn = [element, element.closest('.box') ?? element].map((each) => getComputedStyle(each));
    return drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
  });
  expect(outlined, 'the focus can be seen').toBe(true);
}

/** Goes to a field with Tab and replaces its text. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`[name="${name}"]`));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a button or link with Tab and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
