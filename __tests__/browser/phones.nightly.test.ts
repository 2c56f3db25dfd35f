import type { Page } from '@playwright/test';
import { cutOff } from '__tests__/screens/shown';
import { states } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';
import { smallTargets } from '__tests__/support/accessibility';
import { expect, test } from '__tests__/support/page';

/** A small upright phone; the keyboard shrinks the visual viewport but not the window. */
const device = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const keyboardHeight = 290;
const seen = device.viewport.height - keyboardHeight;
const finger = { width: 44, height: 44 };

const looked = [
  'entry/plain',
  'entry/error unknown',
  'own sign-in/of a given site',
  'own sign-in/invalid fields',
  'first profile/plain',
  'reset/plain',
  'change/plain',
  'consent/some permissions',
  'redirect/nothing happened',
  'redirect/drive client',
];

/** From the top of a field to the end of the button that sends its form, if that is the next thing after the field. */
const fieldAndButton = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const last = Array.from(document.querySelectorAll('form .field input:not([readonly])')).at(-1);
    const button = document.querySelector('form [type=submit]');
    if (!last || !button) return undefined;
    return button.getBoundingClientRect().bottom - last.getBoundingClientRect().top;
  });

test.describe('on a phone', () => {
  for (const state of states.filter(({ name }) => looked.includes(name))) {
    test(`${state.name} fits, has targets large enough for a finger, and keeps its button visible above the keyboard`, async ({
      browser,
      stack,
    }) => {
      await withState({ browser, stack, language: 'de', device }, state, async (page) => {
        expect.soft(await cutOff(page)).toEqual([]);
        expect.soft(await smallTargets(page, finger)).toEqual([]);
        expect.soft((await fieldAndButton(page)) ?? 0, 'field and button above the keyboard').toBeLessThan(seen);
        await page.setViewportSize({ width: device.viewport.width, height: seen });
        const controls = await page.locator('.card button:visible, .card input:visible').all();
        expect(controls).not.toEqual([]);
        for (const pressed of controls) {
          await pressed.scrollIntoViewIfNeeded();
          expect.soft(await pressed.isVisible()).toBe(true);
          const box = await pressed.boundingBox();
          expect.soft(box && box.y >= 0 && box.y + box.height <= seen, await pressed.innerText()).toBe(true);
        }
      });
    });
  }

  test('all expected states are covered', () => {
    expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining(looked));
  });
});
