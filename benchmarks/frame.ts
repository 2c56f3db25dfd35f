/**
 * The command `npm run bench -- frame [ROUNDS]`: the work between the first byte of the entry page and its first
 * frame, from Chromium's trace, compared with the same form as a hand-written page. On a slow phone, cold, in
 * interleaved rounds; prints medians of the time that the main thread itself ran, which other programs on the machine
 * hardly disturb.
 */
import { type Browser, chromium } from '@playwright/test';
import { builtFiles, requireBuild } from 'stack/built';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import configuration from '../playwright.config';
import { startStack } from 'stack/index';
import { type FirstFrame, type Kind, firstFrameOf, kinds, traceCategories } from './frameTrace';
import { serveForms } from './loadForms';
import { profiles, slowDown } from './loadVisit';
import { median, table } from './measure';

const rounds = Number(process.argv[2] ?? 9);
const [profile] = profiles;
/** Longer than any first frame takes. */
const watchedMs = 2000;

async function visit(browser: Browser, url: string): Promise<FirstFrame> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(page, profile);
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(watchedMs);
    return firstFrameOf((await browser.stopTracing()).toString());
  } finally {
    await context.close();
  }
}

/** A row for each milestone and each kind of work, a column for each page, and the difference from the first one. */
function printed(visits: ReadonlyMap<string, readonly FirstFrame[]>): string {
  const row = (name: string, value: (visit: FirstFrame) => number): readonly string[] => {
    const middles = [...visits.values()].map((of) => median(of.map(value)));
    const [limit = 0, last = 0] = middles;
    return [name, ...middles.map((ms) => ms.toFixed(1)), (last - limit).toFixed(1)];
  };
  const sum = ({ work }: FirstFrame): number => Object.values(work).reduce((total, ms) => total + ms, 0);
  return table([
    ['ms', ...visits.keys(), 'more'],
    row('first byte', ({ firstByte }) => firstByte),
    row('last byte', ({ lastByte }) => lastByte),
    row('first frame', ({ firstFrame }) => firstFrame),
    ...(Object.keys(kinds) as readonly Kind[]).map((kind) => row(kind, ({ work }) => work[kind])),
    row('main thread in all', sum),
  ]);
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const forms = await serveForms(stack.settings);
  const browser = await chromium.launch(configuration.use?.launchOptions);
  try {
    const pages = {
      'static form': forms.plain,
      Portico: `http://docs.localhost:${stack.pagePort.toString()}/loginv2/`,
    };
    const visits = new Map<string, FirstFrame[]>(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, url] of Object.entries(pages)) visits.get(name)?.push(await visit(browser, url));
    print(`Medians of ${rounds.toString()} rounds in Chromium ${browser.version()}. ${profile.title}`);
    print(printed(visits));
  } finally {
    await browser.close();
    await Promise.all([forms.close(), stack.close()]);
  }
}

command(main);
