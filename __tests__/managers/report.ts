/**
 * The command `npm run report -- managers`: how the password managers of stock Chromium and Firefox, from Debian's
 * packages, react to a sign-in, a refusal, and three ways of setting a password. `--only WORDS` selects journeys by
 * words of their titles, `--engine NAME` one browser. Ends with `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { builtFiles, requireBuild } from 'stack/built';
import { closeDisplay } from '__tests__/engines/drivers/display';
import { install } from '__tests__/engines/install';
import { tableOf } from '__tests__/engines/report';
import type { Outcome } from '__tests__/engines/run';
import { visitOf } from '__tests__/engines/visit';
import { startStack } from 'stack/index';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { managedChromium } from './chromium';
import { managedFirefox } from './firefox';
import { type ManagerJourney, managerJourneys } from './journeys';
import type { Managed } from './manager';

const { values: asked } = parseArgs({
  options: { only: { type: 'string', default: '' }, engine: { type: 'string' } },
});

/** Each journey has its own browser and stack, because a manager remembers. */
async function run(managed: Managed, { run: go }: ManagerJourney): Promise<void> {
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  try {
    const manager = await managed.open();
    const { browser, page } = manager;
    try {
      await go({ manager, managed, visit: visitOf(browser, page, stack, () => undefined) });
    } catch (error) {
      const seen = await page.run(() => `${location.href}\n${document.body.innerText.slice(0, 800)}`).catch(() => '');
      throw new Error(`${error instanceof Error ? error.message : String(error)}\nwhile it showed ${seen}`, {
        cause: error,
      });
    } finally {
      await browser.close();
    }
  } finally {
    await stack.close();
  }
}

async function outcomeOf(managed: Managed, journey: ManagerJourney): Promise<Outcome> {
  const started = performance.now();
  const failure = await run(managed, journey).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const seconds = (performance.now() - started) / 1000;
  const { title } = journey;
  return failure === undefined ? { title, result: 'ok', seconds } : { title, result: 'failed', seconds, note: failure };
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const chosen = [managedChromium, managedFirefox].filter(
    ({ engine }) => asked.engine === undefined || engine.name.toLowerCase() === asked.engine.toLowerCase(),
  );
  const taken = managerJourneys.filter(({ title }) => title.includes(asked.only));
  if (chosen.length === 0 || taken.length === 0) throw new Error('there is no such engine, or no such journey');
  const absent = await install(chosen.map(({ engine }) => engine));
  const all: Outcome[] = [];
  for (const managed of chosen.filter(({ engine }) => !absent.has(engine))) {
    const outcomes: Outcome[] = [];
    for (const journey of taken) outcomes.push(await outcomeOf(managed, journey));
    print(tableOf(managed.engine.name, outcomes));
    all.push(...outcomes);
  }
  await closeDisplay();
  for (const [{ name }, why] of absent) print(`not run: ${name}, because ${why}`);
  const failed = all.filter(({ result }) => result === 'failed').length;
  print(`${(all.length - failed).toString()} passed, ${failed.toString()} failed`);
  process.exitCode = failed > 0 || absent.size > 0 ? 1 : 0;
}

command(main, { refusals: [Error] });
