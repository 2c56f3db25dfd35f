import { chromium } from '@playwright/test';
import { freePort } from '__tests__/host/host';
import { chromiumArguments, findChromium } from './browser';
import { test as base } from './page';

/**
 * A page whose tab really comes to the front and goes to the back. Playwright lets every page of a browser that it starts
 * believe that it is in front and has the focus; of one that runs already, and with `noDefaults`, it leaves that alone.
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
