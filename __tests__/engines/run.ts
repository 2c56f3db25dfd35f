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
  /** Why it failed, on the first try or finally, or why it is excused; or its remark. */
  readonly note?: string;
  /** It passed only when repeated. */
  readonly isRepeated?: true;
}

/** The result of one run of a journey: the failure, if any, and remarks. */
interface Attempt {
  readonly failure?: string;
  readonly remark?: string;
}

/** Longer than any journey takes: its waits end after 30 seconds each. */
const limitMs = 180_000;

/**
 * Runs journeys in an engine, one after the other. Journeys without a setup share a browser; each has its own tab and
 * stack, so stored data of another journey belongs to another origin. After a failure a new browser is started; with
 * `repeats` the journey runs in it again.
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
  const attempt = async (journey: Journey): Promise<Attempt> => {
    const browser = journey.setup ? await engine.launch(journey.setup) : (shared ??= await engine.launch({}));
    const how = await within(limitMs, runJourney(browser, journey)).catch(failed);
    if (journey.setup) await browser.close();
    else if (how.failure !== undefined) await close();
    return how;
  };
  const outcomes: Outcome[] = [];
  for (const journey of journeys) {
    const outcome = await outcomeOf(engine, journey, () => attempt(journey).catch(failed), repeats);
    outcomes.push(outcome);
    tell(outcome);
  }
  await close();
  return outcomes;
}

async function outcomeOf(
  { name }: Engine,
  { title }: Journey,
  attempt: () => Promise<Attempt>,
  repeats: boolean,
): Promise<Outcome> {
  const exception = exceptions.find((each) => each.engine === name && each.title === title);
  if (exception) return { title, result: 'excused', seconds: 0, note: exception.cause };
  const started = performance.now();
  const first = await attempt();
  const last = first.failure !== undefined && repeats ? await attempt() : first;
  const seconds = (performance.now() - started) / 1000;
  if (last.failure !== undefined) return { title, result: 'failed', seconds, note: last.failure };
  if (first.failure !== undefined) return { title, result: 'ok', seconds, note: first.failure, isRepeated: true };
  return { title, result: 'ok', seconds, ...(last.remark === undefined ? {} : { note: last.remark }) };
}

async function runJourney(browser: Browser, journey: Journey): Promise<Attempt> {
  let remark: string | undefined;
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  try {
    const page = await newTab(browser.connection);
    const visit = visitOf(browser, page, stack, (words) => (remark = words));
    await journey.run(visit).catch(async (error: Error) => {
      const seen = await page
        .run(() => `${location.href}\n${document.body.innerText.slice(0, 800)}`)
        .catch(() => 'nothing');
      throw new Error(`${error.message}\nwhile it showed ${seen}`);
    });
    await page.close();
    return remark === undefined ? {} : { remark };
  } finally {
    await stack.close();
  }
}

const failed = (error: unknown): Attempt => ({ failure: error instanceof Error ? error.message : String(error) });

async function within<Value>(timeMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took more than ${(timeMs / 1000).toString()} s`)), timeMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
