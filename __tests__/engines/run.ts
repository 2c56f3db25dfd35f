import { startStack } from 'stack/index';
import type { Browser, Engine } from './drivers/engine';
import { newTab } from './drivers/page';
import { exceptions } from './exceptions';
import type { Journey } from './journeys/journey';
import { visitOf } from './visit';

export interface Outcome {
  readonly title: string;
  readonly result: 'ok' | 'failed' | 'excused';
  readonly seconds: number;
  /** Why it failed or is excused, or that it was tried twice. */
  readonly note?: string;
}

/** More than any journey takes: its waits end after 30 seconds each. */
const limitMs = 180_000;

/**
 * Takes an engine through journeys, one after the other. Journeys without a setup share a browser: each has a tab and a
 * stack of its own, so nothing that another has kept is of its origin. After a failure the browser is a new one; with
 * `repeats` the journey is tried in it once more.
 */
export async function runEngine(
  engine: Engine,
  journeys: readonly Journey[],
  repeats: boolean,
  tell: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  let shared: Browser | undefined;
  const close = async () => {
    await shared?.close();
    shared = undefined;
  };
  const attempt = async (journey: Journey): Promise<string | undefined> => {
    const browser = journey.setup ? await engine.launch(journey.setup) : (shared ??= await engine.launch({}));
    const failure = await within(limitMs, runJourney(browser, journey)).catch(describe);
    if (journey.setup) await browser.close();
    else if (failure !== undefined) await close();
    return failure;
  };
  const outcomes: Outcome[] = [];
  for (const journey of journeys) {
    const outcome = await outcomeOf(engine, journey, () => attempt(journey).catch(describe), repeats);
    outcomes.push(outcome);
    tell(outcome);
  }
  await close();
  return outcomes;
}

async function outcomeOf(
  { name }: Engine,
  { title }: Journey,
  attempt: () => Promise<string | undefined>,
  repeats: boolean,
): Promise<Outcome> {
  const exception = exceptions.find((each) => each.engine === name && each.title === title);
  if (exception) return { title, result: 'excused', seconds: 0, note: exception.cause };
  const started = performance.now();
  const first = await attempt();
  const last = first !== undefined && repeats ? await attempt() : first;
  const seconds = (performance.now() - started) / 1000;
  if (last !== undefined) return { title, result: 'failed', seconds, note: last };
  return {
    title,
    result: 'ok',
    seconds,
    ...(first === undefined ? {} : { note: `only when repeated; at first ${first}` }),
  };
}

async function runJourney(browser: Browser, journey: Journey): Promise<undefined> {
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  try {
    const page = await newTab(browser.connection);
    const visit = visitOf(browser, page, stack);
    await journey.run(visit).catch(async (error: Error) => {
      const seen = await page.run(() => `${location.href}\n${document.body.innerText.slice(0, 800)}`).catch(() => 'nothing');
      throw new Error(`${error.message}\nwhile it showed ${seen}`);
    });
    await page.close();
  } finally {
    await stack.close();
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function within<Value>(timeMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took more than ${(timeMs / 1000).toString()} s`)), timeMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
