import type { Page } from '@playwright/test';
import { cutOff, overlapping } from '__tests__/screens/shown';
import { states } from '__tests__/screens/states';
import { sizes, themes, withState } from '__tests__/screens/visit';
import { violations } from '__tests__/support/accessibility';
import { expect, test } from '__tests__/support/page';
import { accents, theme } from '__tests__/support/features';
import { type Stack, startStack } from 'stack/index';

/** Pages shown when the app cannot start; they have no theme. */
const withoutTheme = ['browser too old', 'settings refused', 'no stage at this path'];

// A separate stack, whose deployment has a theme.
let dressed: Stack;
test.beforeAll(async () => {
  dressed = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  // It reads its settings when it sends its first page.
  Object.assign(dressed.settings, { theme });
});
test.afterAll(() => dressed.close());

/** The effective accent, and the name and size of the loaded logo. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const logo = document.querySelector<HTMLImageElement>('.brand img');
    return {
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
      logo: logo && { alt: logo.alt, isLoaded: logo.naturalWidth > 0, height: logo.height },
    };
  });

// The files of a run share its workers; each test of this file goes to the next free one.
test.describe.configure({ mode: 'parallel' });
test.describe("in a deployment's own colours, with its logo", () => {
  for (const state of states) {
    test(state.name, async ({ browser }) => {
      await withState({ browser, stack: dressed, language: 'en' }, state, async (page) => {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          if (!withoutTheme.includes(state.name))
            expect.soft(await lookOf(page), `the look in ${colorScheme}`).toEqual({
              accent: accents[colorScheme],
              logo: { alt: theme.logoAlt, isLoaded: true, height: 40 },
            });
          for (const size of sizes) {
            await page.setViewportSize(size);
            const where = `in ${colorScheme} at ${String(size.width)} px`;
            expect.soft(await cutOff(page), `cut off ${where}`).toEqual([]);
            expect.soft(await overlapping(page), `overlaps ${where}`).toEqual([]);
          }
        }
        expect.soft(await violations(page), 'what axe finds').toEqual([]);
      });
    });
  }
});
