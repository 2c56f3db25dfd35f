import type { Page } from '@playwright/test';
import { states } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';
import { isWhole } from '__tests__/support/extent';
import { expect, test } from '__tests__/support/page';

/** A small laptop, and the smallest telephone. */
const sizes = [
  { width: 1280, height: 720 },
  { width: 320, height: 568 },
] as const;

/** At least one of each form; a whole run takes every state that shows a note. */
const short: readonly string[] = [
  'entry/e-mail required',
  'entry/shared computer refused',
  'own sign-in/refused',
  'own sign-in/forgotten without a user name',
  'first profile/password refused',
  'reset/wrong code',
  'reset/code of a lost submit',
  'reset/code sent',
  'change/refused',
  'consent/failed',
];
const answered = states.filter(({ name, shown }) => (isWhole ? shown.includes('note') : short.includes(name)));

/** How many pixels of the note are above the window, and how many below it, unless it is higher than the window. */
const hidden = (page: Page): Promise<{ readonly above: number; readonly below: number }> =>
  page
    .locator('.note:has([role=alert]), .note[role=status]')
    .first()
    .evaluate((note) => {
      const { top, bottom, height } = note.getBoundingClientRect();
      const isHigher = height > window.innerHeight;
      return { above: Math.max(0, -top), below: isHigher ? 0 : Math.max(0, bottom - window.innerHeight) };
    });

test.describe('an answer to a submit is in view', () => {
  test('every one of the short run exists', () => {
    expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining([...short]));
  });

  for (const viewport of sizes)
    for (const state of answered)
      test(`${state.name} at ${viewport.width.toString()}×${viewport.height.toString()}`, async ({
        browser,
        stack,
      }) => {
        await withState({ browser, stack, language: 'en', device: { viewport } }, state, async (page) => {
          await expect.poll(() => hidden(page)).toEqual({ above: 0, below: 0 });
          const { KEEP_PICTURES: folder } = process.env;
          if (folder)
            await page.screenshot({ path: `${folder}/${state.name.replace('/', ' ')} ${viewport.width}.png` });
        });
      });
});
