import type { Page } from '@playwright/test';
import { speakPseudo, unextracted } from '__tests__/screens/pseudo';
import { cutOff, overlapping, shownTexts } from '__tests__/screens/shown';
import { visited } from '__tests__/screens/states';
import { sizes, withState } from '__tests__/screens/visit';
import { motions, shiftsOf, smallTargets, violations, watchShifts } from '__tests__/support/accessibility';
import { isWhole } from '__tests__/support/extent';
import { invalidHtml } from '__tests__/support/html';
import { expect, test } from '__tests__/support/page';

/** The narrowest width; a whole run adds a desktop, a phone and a tablet, both upright. */
const windows = isWhole ? [...sizes, { width: 390, height: 844 }, { width: 768, height: 1024 }] : sizes.slice(0, 1);
/** A window of 1280 × 1024 CSS pixels at 400 %. */
const zoomed = { width: 320, height: 256 };

/**
 * A reload in the middle of a first sign-in, and blocked storage, both reported as soon as storage was tried; and the
 * service's answer to a form that submitted itself.
 */
const moveOnce = ['own sign-in/first profile interrupted', 'entry/nothing can be kept', 'entry/e-mail required'];

/** Its texts do not come from the language file that the test serves, because it is shown without loading one. */
const standsInThePage = 'browser too old';

/** The check uses a pseudo-language with longer words in brackets: a layout that fits it fits every language. */
async function prepare(page: Page): Promise<void> {
  await speakPseudo(page);
  await watchShifts(page);
}

/** With right-to-left letters: the layout is mirrored, addresses are not. */
const mirror = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const letters = Array.from('אבגדהוזחטיכלמנסעפצקרשת');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.textContent = (node.textContent ?? '').replace(/[áéíóúñýçšžöüëè]/gi, (letter) => {
        return letters[(letter.codePointAt(0) ?? 0) % letters.length] ?? letter;
      });
  });

/** Fields for a site, an e-mail address or a code that are not left-to-right on the page. */
const turned = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[name=siteName]:not([type=hidden]), [type=email], [name=verificationCode]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => getComputedStyle(field).direction !== 'ltr')
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

async function readsPseudo(page: Page): Promise<void> {
  const shown = await shownTexts(page);
  expect.soft(shown.texts.join('')).toContain('［');
  expect.soft(unextracted(shown)).toEqual([]);
}

// The files of a run share its workers; each test of this file goes to the next free one.
test.describe.configure({ mode: 'parallel' });
test.describe('is accessible, does not move, fits every window, and has no text outside the catalogue', () => {
  for (const state of visited) {
    test(state.name, async ({ browser, stack }) => {
      await withState({ browser, stack, language: 'en', prepare }, state, async (page) => {
        if (!moveOnce.includes(state.name)) expect.soft(await shiftsOf(page), 'moves by itself').toEqual([]);
        await expect.soft(page.locator('h1')).toHaveCount(1);
        if (!state.englishOnly && state.name !== standsInThePage) await readsPseudo(page);
        expect.soft(await violations(page), 'what axe finds').toEqual([]);
        expect.soft(await invalidHtml(page), 'not as the HTML standard has it').toEqual([]);
        expect.soft(await page.locator('head > title').count(), 'titles').toBe(1);
        expect.soft(await smallTargets(page), 'smaller than 24 × 24').toEqual([]);
        expect.soft(await motions(page), 'moves although less motion is wanted').toEqual([]);
        for (const size of [...windows, zoomed]) {
          await page.setViewportSize(size);
          expect.soft(await cutOff(page), `cut off at ${String(size.width)} × ${String(size.height)}`).toEqual([]);
        }
        expect.soft(await smallTargets(page), 'smaller than 24 × 24 at 400 %').toEqual([]);
        await mirror(page);
        expect.soft(await turned(page), 'addresses and codes that are not written from left to right').toEqual([]);
        for (const size of windows) {
          await page.setViewportSize(size);
          expect.soft(await cutOff(page), `cut off at ${String(size.width)} px from right to left`).toEqual([]);
          expect.soft(await overlapping(page), `overlaps at ${String(size.width)} px from right to left`).toEqual([]);
        }
      });
    });
  }
});
