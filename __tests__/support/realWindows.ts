import { chromium } from '@playwright/test';
import { freePort } from '__tests__/host/host';
import { chromiumArguments, findChromium } from './browser';
import { test as base } from './page';

/**
 * A page whose tab really comes to the front and goes to the back. In browsers that Playwright starts, every page
 * believes that it is in front and focused; in a running browser with `noDefaults` it does not.
 */
export const test = base.extend({
  page: async ({}, provide) => {
    const port = await freePort('127.0.0.1');
    const args = [...chromiumArguments, `--remote-debugging-port=${port.toString()}`];
    const running = await chromium.launch({ executablePath: findChromium(), args });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port.toString()}`, { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('a browser that runs has a context');
    const page = await context.newPage();
    await page.bringToFront();
    await provide(page);
    await browser.close();
    await running.close();
  },
});
