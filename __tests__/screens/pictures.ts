/**
 * The command `npm run pictures`, after a build: takes the pictures of the README and of docs/support.md from the built
 * app and bench.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '__tests__/support/browser';
import { command } from 'src/terminal/command';
import { type Stack, startStack } from 'stack/index';
import { states } from './states';
import { withState } from './visit';

const folder = 'docs';
const card = { width: 800, height: 860 };
const window = { width: 1280, height: 860 };
const failure = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus.json';

/** A state of the table of all screens, as a picture of this name. */
async function pictureOfState(given: { browser: Browser; stack: Stack }, stateName: string, name: string) {
  const state = states.find((each) => each.name === stateName);
  if (!state) throw new Error(`there is no state ${stateName}`);
  await withState({ ...given, language: 'en' }, state, async (page) => {
    await page.setViewportSize(card);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  });
}

/** The bench with the log of a sign-in that failed once, at the step that shows the reason. */
async function pictureOfBench(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: window, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(pathToFileURL(resolve('dist-support/support.html')).href);
  await page.getByLabel('Open a flow log').setInputFiles(resolve('__tests__/journeys', failure));
  await page.locator('dt:text-is("Evidence") + dd a, dt:text-is("Evidence") + dd button').first().click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.screenshot({ path: join(folder, 'bench.png') });
  await page.close();
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  try {
    await pictureOfState({ browser, stack }, 'own sign-in/of a given site', 'sign-in');
    await pictureOfState({ browser, stack }, 'consent/some permissions', 'consent');
    await pictureOfBench(browser);
  } finally {
    await stack.close();
    await browser.close();
  }
}

command(main, { usage: 'Usage: npm run pictures\n  takes the pictures of the documentation from the last build' });
