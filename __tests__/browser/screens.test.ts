import { expect, test } from '__tests__/support/page';
import { wrongWords } from '__tests__/screens/catalogue';
import { howToAccept, readingOf, recordedReadings } from '__tests__/screens/recorded';
import { cutOff, shownTexts } from '__tests__/screens/shown';
import { states, visited } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';

const recorded = recordedReadings('en');

test('each state is recorded, and no other', () => {
  expect(Array.from(recorded.keys()), howToAccept).toEqual(states.map(({ name }) => name));
});

test('text that is clipped, wider than its box or wider than the window is noticed', async ({ page }) => {
  const wide = '<p style="width: 50px; white-space: nowrap';
  await page.setContent(`${wide}; overflow: hidden">one two three four five six</p>`);
  expect(await cutOff(page)).toEqual([expect.stringContaining('clipped: <p')]);
  await page.setContent(`<button style="width: 50px; white-space: nowrap">one two three four five six</button>`);
  expect(await cutOff(page)).toEqual([expect.stringContaining('out of its box: <button')]);
  await page.setContent('<p style="width: 2000px">one</p>');
  expect(await cutOff(page)).toEqual([expect.stringContaining('the page is 2008 px wide')]);
  await page.setContent('<p>one</p>');
  expect(await cutOff(page)).toEqual([]);
});

for (const state of visited) {
  test(`${state.name} reads as it is recorded`, async ({ browser, stack }) => {
    await withState({ browser, stack, language: 'en' }, state, async (page) => {
      expect(wrongWords('en', await shownTexts(page))).toEqual([]);
      expect(await readingOf(page), howToAccept).toBe(recorded.get(state.name));
    });
  });
}
