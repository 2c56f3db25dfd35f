import { expect, test } from '__tests__/support/page';
import { wrongWords } from '__tests__/screens/catalogue';
import { howToAccept, readingOf, recordedLanguage, recordedReadings } from '__tests__/screens/recorded';
import { cutOff, shownTexts } from '__tests__/screens/shown';
import { spokenOrder } from '__tests__/screens/spoken/listen';
import { states, visited } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';

const recorded = recordedReadings('states');
const spoken = recordedReadings('spoken');

test('exactly these states are recorded', () => {
  const names = states.map(({ name }) => name);
  expect(Array.from(recorded.keys()), howToAccept).toEqual(names);
  expect(Array.from(spoken.keys()), howToAccept).toEqual(names);
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
  test(`${state.name} reads and is spoken as recorded`, async ({ browser, stack }) => {
    await withState({ browser, stack, language: recordedLanguage }, state, async (page) => {
      expect(wrongWords(recordedLanguage, await shownTexts(page))).toEqual([]);
      expect.soft(await readingOf(page), howToAccept).toBe(recorded.get(state.name));
      expect(await spokenOrder(page), howToAccept).toBe(spoken.get(state.name));
    });
  });
}
