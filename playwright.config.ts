import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium, findHeadlessChromium } from './__tests__/support/browser';
import { isWhole } from './__tests__/support/extent';

export default defineConfig({
  testDir: '__tests__/browser',
  testMatch: '**/*.test.ts',
  testIgnore: [
    ...(isWhole ? [] : ['**/*.nightly.test.ts']),
    // The image exists only in `npm run image -- test`.
    ...(process.env['PORTICO_IMAGE'] === undefined ? ['**/image.test.ts'] : []),
  ],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Longer than anything takes on a slow machine that is busy: only a test that fails waits this long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A whole run takes Chromium as people have it.
    launchOptions: { executablePath: isWhole ? findChromium() : findHeadlessChromium(), args: [...chromiumArguments] },
    trace: 'off',
  },
});
