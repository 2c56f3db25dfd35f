/**
 * The command `npm run report -- provider`: the two OpenID methods, federated and identity center, with Glewlwyd from
 * Debian's packages: the built app, the service's exchange of the code, and failures in between. `-- --only WORDS`
 * selects journeys by words of their titles. Ends with `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { builtFiles, requireBuild } from 'stack/built';
import { tableOf } from '__tests__/engines/report';
import type { Outcome } from '__tests__/engines/run';
import { startStack } from 'stack/index';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import configuration from '../../playwright.config';
import { installGlewlwyd, startGlewlwyd } from './glewlwyd';
import { type ProviderJourney, providerJourneys } from './journeys';
import { clientsAtGlewlwyd, setUp } from './setUp';
import { trips, type Visit } from './visit';

const { values: asked } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** Each journey has its own browser, which nobody has signed in with. */
async function outcomeOf(browser: Browser, given: Omit<Visit, 'page'>, journey: ProviderJourney): Promise<Outcome> {
  const started = performance.now();
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const { title } = journey;
  try {
    const note = await journey.run({ ...given, page });
    return { title, result: 'ok', seconds: (performance.now() - started) / 1000, note };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 800)).catch(() => '');
    const note = `${said}\nwhile it showed ${page.url().replace(/\?.*/, '')}\n${seen}`;
    return { title, result: 'failed', seconds: (performance.now() - started) / 1000, note };
  } finally {
    await context.close();
  }
}

async function runAll(taken: readonly ProviderJourney[]): Promise<readonly Outcome[]> {
  const glewlwyd = await startGlewlwyd();
  const browser = await chromium.launch(configuration.use?.launchOptions);
  const options = { pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' };
  const stack = await startStack({ ...options, clients: clientsAtGlewlwyd(glewlwyd) });
  try {
    await setUp(glewlwyd, stack);
    const all: Outcome[] = [];
    for (const trip of trips) {
      const outcomes: Outcome[] = [];
      for (const journey of taken) outcomes.push(await outcomeOf(browser, { stack, glewlwyd, trip }, journey));
      print(tableOf(trip.title, outcomes));
      all.push(...outcomes);
    }
    return all;
  } finally {
    await browser.close();
    await stack.close();
    await glewlwyd.close();
  }
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const taken = providerJourneys.filter(({ title }) => title.includes(asked.only));
  if (taken.length === 0) throw new Error('there is no such journey');
  const absent = await installGlewlwyd();
  if (absent !== undefined) {
    print(`not run: Glewlwyd, because ${absent}`);
    process.exitCode = 1;
    return;
  }
  const all = await runAll(taken);
  const failed = all.filter(({ result }) => result === 'failed').length;
  print(`${(all.length - failed).toString()} passed, ${failed.toString()} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

command(main, { refusals: [Error] });
