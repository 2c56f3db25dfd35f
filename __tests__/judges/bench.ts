import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';

const file = pathToFileURL(resolve('dist-support/support.html')).href;
const log = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';

/** A view of the bench: its name, and how to get there. */
export interface BenchState {
  readonly name: string;
  readonly reach: (page: Page) => Promise<void>;
}

export const benchStates: readonly BenchState[] = [
  { name: 'bench/no log yet', reach: (page) => page.locator('h1').waitFor() },
  {
    name: 'bench/a log',
    reach: async (page) => {
      await page.getByLabel(/^Open (a flow log|another)$/).setInputFiles(resolve('__tests__/journeys', `${log}.json`));
      await page.getByRole('heading', { name: `${log}.json` }).waitFor();
      await page.keyboard.press('End');
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

/** Opens the built bench from disk, brings it to the view, passes it on, and closes it. */
export async function withBench(
  browser: Browser,
  state: BenchState,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(file);
    await state.reach(page);
    await look(page);
  } finally {
    await context.close();
  }
}
