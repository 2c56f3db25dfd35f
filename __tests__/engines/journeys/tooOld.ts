import { deepStrictEqual } from 'node:assert/strict';
import { oldestInWords } from 'deploy/build/browsers';
import { neededFeatures } from 'src/contract/features';
import de from 'locales/de.json';
import type { Page } from '../drivers/page';
import { heading } from '../drivers/targets';
import type { Journey } from './journey';

const title = de['TOO_OLD.TITLE'];
/** The text of the page with single blanks. */
const told = `${title} ${de['TOO_OLD.TEXT'].replace('{{- versions}}', oldestInWords('de'))}`.split(/\s+/).join(' ');

/** Removes an API from the page, including from prototypes. Runs in the page. */
function takeAway(names: string[]): void {
  const last = names.pop() ?? '';
  let holder = names.reduce((held: object | null, name) => (held as Record<string, object>)[name] ?? null, window);
  for (; holder !== null; holder = Object.getPrototypeOf(holder) as object | null)
    delete (holder as Record<string, unknown>)[last];
}

/** The page only shows that the browser is too old, with advice, and does not change the address. */
async function tells(page: Page, where: string, hash: string): Promise<void> {
  await page.sees(heading(title)).catch((error: Error) => {
    throw new Error(`${where}: ${error.message}`);
  });
  const seen = await page.run(() => {
    const { body, title: name, documentElement } = document;
    return [body.innerText.trim().split(/\s+/).join(' '), name, documentElement.lang];
  });
  deepStrictEqual([...seen, (await page.isAt(/loginv2/)).hash], [told, title, 'de', hash], where);
}

export const tooOldJourneys: readonly Journey[] = [
  {
    title: 'a browser that lacks what the page needs is told so, at the entry and at a callback',
    setup: { language: 'de' },
    run: async ({ page, open, browser, requests }) => {
      for (const feature of neededFeatures) {
        browser.proxy.putFirst(`(${takeAway.toString()})(${JSON.stringify(feature.split('.'))})`);
        await open('#/emailSelect', { query: `?without=${feature}` });
        await tells(page, `the entry without ${feature}`, '#/emailSelect');
        await open('', { query: `?callback=iicCallback&code=c&state=${feature}` });
        await tells(page, `a callback without ${feature}`, '');
      }
      deepStrictEqual(requests('api'), [], 'nothing is asked of the service');
    },
  },
];
