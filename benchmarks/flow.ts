/**
 * The command `npm run bench -- flow [TIMES]`: the number of round trips between a click and the page's departure,
 * compared with the minimum that the specification allows, and the time that the app itself adds, while no call is
 * pending. Measured with the local stack, which answers at once; medians of 20 runs of each leg by default.
 */
import { type Browser, chromium } from '@playwright/test';
import { builtFiles, requireBuild } from 'stack/built';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import configuration from '../playwright.config';
import { startStack } from 'stack/index';
import { type Leg, legs } from './flowLegs';
import { type Walked, walk } from './flowRun';
import { median, quantile, ratio, table } from './measure';

const times = Number(process.argv[2] ?? 20);
/** Far longer than the app computes between two independent calls. */
const delayMs = 250;

async function walkOnce(browser: Browser, origin: string, leg: Leg, delay: number): Promise<Walked> {
  const context = await browser.newContext();
  try {
    return await walk(await context.newPage(), origin, leg, delay);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const browser = await chromium.launch(configuration.use?.launchOptions);
  const origin = `http://docs.localhost:${stack.pagePort.toString()}`;
  try {
    const own = new Map<Leg, number[]>(legs.map((leg) => [leg, []]));
    const timed = legs.filter(({ from }) => from === 'submit');
    for (let round = 0; round < times; round += 1)
      for (const leg of timed) own.get(leg)?.push((await walkOnce(browser, origin, leg, 0)).ownMs);
    const rows: string[][] = [['', 'round trips', 'least', 'ratio', 'own ms', '95 %', '  one after the other']];
    for (const leg of legs) {
      const { path } = await walkOnce(browser, origin, leg, delayMs);
      const ms = own.get(leg) ?? [];
      const figures = ms.length > 0 ? [median(ms).toFixed(0), quantile(ms, 0.95).toFixed(0)] : ['', ''];
      const trips = [path.length.toString(), leg.least.toString(), ratio(path.length, leg.least)];
      rows.push([leg.title, ...trips, ...figures, `  ${path.join(', ')}`]);
    }
    print(`${table(rows)}\n\nThe least number, and why:`);
    for (const { title, least, because } of legs) print(`${title}: ${least.toString()}; ${because}`);
  } finally {
    await browser.close();
    await stack.close();
  }
}

command(main);
