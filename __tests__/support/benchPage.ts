import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FrameLocator, type Locator, type Page, test as base, expect } from '@playwright/test';
import type { Entry } from 'src/journal/log/entry';
import type { FlowLog } from 'src/journal/log/logFile';

/** The built bench, opened from disk. Any request and any console message fails the test. */
export interface Bench {
  readonly page: Page;
  /** Opens a log: the name of a recorded journey, or a text. */
  readonly open: (log: string | { readonly name: string; readonly text: string }) => Promise<void>;
  readonly step: Locator;
  /** The screen of the current step. */
  readonly screen: FrameLocator;
  readonly press: (key: string, times?: number) => Promise<void>;
  /** Goes to the first step whose sentence or name contains these words. */
  readonly find: (words: string) => Promise<void>;
}

const file = pathToFileURL(resolve('dist-support/support.html')).href;

export const test = base.extend<{ bench: Bench }>({
  bench: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(file|data|blob):/.test(request.url())) complaints.push(`request: ${request.url()}`);
    });
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    await page.goto(file);
    await expect(page.getByRole('heading', { name: 'See what happened' })).toBeVisible();
    await provide(benchOf(page));
    expect(complaints).toEqual([]);
    expect(page.url().startsWith(file)).toBe(true);
  },
});

function benchOf(page: Page): Bench {
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  return {
    page,
    step: page.getByRole('option', { selected: true }),
    screen: page.frameLocator('iframe'),
    open: async (log) => {
      await choose(page.getByLabel(/^Open (a flow log|another)$/), log);
      const name = typeof log === 'string' ? `${log}.json` : log.name;
      await expect(page.locator('h1, [role=alert]').filter({ hasText: name })).toBeVisible();
    },
    press,
    find: async (words) => {
      await press('Home');
      await press('/');
      await page.keyboard.type(words);
      await press('Enter');
      await press('Escape');
    },
  };
}

/** Passes a log to a button that opens files. */
export async function choose(button: Locator, log: string | { readonly name: string; readonly text: string }) {
  await button.setInputFiles(
    typeof log === 'string'
      ? journeyFile(log)
      : { name: log.name, mimeType: 'application/json', buffer: Buffer.from(log.text) },
  );
}

const journeyFile = (name: string): string => resolve('__tests__/journeys', `${name}.json`);
export const journey = (name: string): FlowLog => JSON.parse(readFileSync(journeyFile(name), 'utf8')) as FlowLog;

/** A journey with some of its entries changed, as the text of a file. */
export function changed(
  name: string,
  change: (entry: Entry) => Entry,
): { readonly name: string; readonly text: string } {
  const log = journey(name);
  const chapters = log.chapters.map((entries) => entries.map(change));
  return { name: 'changed.flow.json', text: JSON.stringify({ ...log, chapters }) };
}

export { expect };
