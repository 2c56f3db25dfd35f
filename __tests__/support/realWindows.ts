import { type Browser, chromium } from '@playwright/test';
import { freePort } from '__tests__/host/host';
import { chromiumArguments, findChromium } from './browser';
import { test as base } from './page';

/**
 * A page whose tab really comes to the front and goes to the back. In browsers that Playwright starts, every page
 * believes that it is in front and focused; in a running browser with `noDefaults` it does not.
 */
export const test = base.extend<object, { running: Browser }>({
  running: [
    async ({}, provide) => {
      const port = await freePort('127.0.0.1');
      const args = [...chromiumArguments, `--remote-debugging-port=${port.toString()}`];
      const running = await chromium.launch({ executablePath: findChromium(), args });
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port.toString()}`, { noDefaults: true });
      await provide(browser);
      await browser.close();
      await running.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ running }, provide) => {
    const [context] = running.contexts();
    if (!context) throw new Error('a browser that runs has a context');
    // Each test has a profile of its own, as in a new context, which would have the defaults.
    const session = await running.newBrowserCDPSession();
    const profile = await session.send('Target.createBrowserContext');
    const opened = context.waitForEvent('page');
    await session.send('Target.createTarget', { url: 'about:blank', ...profile });
    const page = await opened;
    await page.bringToFront();
    await provide(page);
    await session.send('Target.disposeBrowserContext', profile);
    await session.detach();
  },
});
