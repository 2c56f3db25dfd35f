/**
 * The command `npm run test:engines`: the journeys of a person in three stock engines, from Debian's packages.
 * `--short` selects the short run in Firefox and WebKit, `--only WORDS` journeys by words of their titles, `--engine
 * NAME` one engine; `--repeat` repeats failed journeys once. Ends with `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { builtFiles, requireBuild } from 'stack/built';
import { command } from 'src/terminal/command';
import { columnsOfTerminal, print } from 'src/terminal/output';
import { chromium } from './drivers/chromium';
import { closeDisplay } from './drivers/display';
import type { Engine } from './drivers/engine';
import { firefox } from './drivers/firefox';
import { webkit } from './drivers/webkit';
import { exceptions } from './exceptions';
import { install } from './install';
import { journeys } from './journeys/index';
import { tableOf } from './report';
import { type Outcome, runEngine } from './run';

const optionTable = {
  short: { type: 'boolean', default: false },
  repeat: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  engine: { type: 'string' },
} as const;
const typedOptions = () => parseArgs({ options: optionTable }).values;
type Options = ReturnType<typeof typedOptions>;

/** How many engines run at a time, for a machine with two cores. */
const sideBySide = 2;

function chosen(options: Options) {
  const engines = [firefox, webkit, ...(options.short ? [] : [chromium])].filter(
    ({ name }) => options.engine === undefined || name.toLowerCase() === options.engine.toLowerCase(),
  );
  const taken = journeys.filter(({ title, isShort }) => (isShort || !options.short) && title.includes(options.only));
  if (engines.length === 0 || taken.length === 0) throw new Error('there is no such engine, or no such journey');
  const unknown = exceptions.find(({ title }) => !journeys.some((journey) => journey.title === title));
  if (unknown) throw new Error(`exceptions.ts names a journey that is not there: ${unknown.title}`);
  return { engines, taken };
}

const usage = `Usage: npm run test:engines -- [--short] [--repeat] [--only WORDS] [--engine NAME]
  --short         only journeys marked isShort, in Firefox and WebKit
  --repeat        repeats failed journeys once
  --only WORDS    only journeys with these words in their titles
  --engine NAME   only one engine`;

async function main(): Promise<void> {
  const options = typedOptions();
  const { engines, taken } = chosen(options);
  requireBuild(builtFiles.app, builtFiles.bench);
  const absent = await install(engines);
  const waiting = engines.filter((engine) => !absent.has(engine));
  const all: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let engine = waiting.shift(); engine; engine = waiting.shift())
      all.push(...(await take(engine, taken, options)));
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  await closeDisplay();
  for (const [engine, why] of absent) print(`not run: ${engine.name}, because ${why}`);
  const count = (result: Outcome['result']): number => all.filter((each) => each.result === result).length;
  print(`${count('ok').toString()} passed, ${count('failed').toString()} failed`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
}

async function take(engine: Engine, taken: typeof journeys, options: Options): Promise<readonly Outcome[]> {
  const outcomes = await runEngine(engine, taken, options.repeat, ({ result, title }) => {
    if (columnsOfTerminal() !== undefined) print(`${engine.name}: ${result} ${title}`);
  });
  print(tableOf(engine.name, outcomes));
  for (const { title } of outcomes.filter(({ isRepeated }) => isRepeated))
    print(`passed only when repeated: ${engine.name}: ${title}`);
  return outcomes;
}

command(main, { usage, refusals: [Error] });
