import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './browser';

/** A Chromium with a profile, so that a closed tab can be reopened. */
export interface Reopening {
  readonly context: BrowserContext;
  /** Reopens the last closed tab with the browser's own command. */
  readonly reopen: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

interface Sessions {
  readonly chrome: { readonly sessions: { readonly restore: () => Promise<unknown> } };
}

/** Only an extension can use a tab's menu commands; no automation protocol has them. */
const extension = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: 'Reopens a tab',
    version: '1',
    permissions: ['sessions'],
    background: { service_worker: 'worker.js' },
  }),
  'worker.js': '',
};

export async function startReopening(): Promise<Reopening> {
  const folder = mkdtempSync(join(tmpdir(), 'reopening-'));
  const unpacked = join(folder, 'extension');
  mkdirSync(unpacked);
  for (const [name, text] of Object.entries(extension)) writeFileSync(join(unpacked, name), text);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium(),
    // The old headless mode has no extensions; `chromiumArguments` select the new one.
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...chromiumArguments, `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    reopen: async () => {
      const reopened = context.waitForEvent('page');
      await worker.evaluate(() => (globalThis as unknown as Sessions).chrome.sessions.restore());
      const page = await reopened;
      await page.waitForLoadState();
      return page;
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
