/**
 * The command `npm run bench -- load [ROUNDS]`: how long the built entry page takes until somebody can type into it,
 * against the same form as a hand-written page and as a bare React page (benchmarks/forms). Over HTTP/1.1 and HTTP/2,
 * on a mid-range phone and unthrottled, cold and warm, in interleaved rounds; prints medians, and ratios against the
 * hand-written page.
 */
import { type Browser, chromium } from '@playwright/test';
import { builtFiles, requireBuild } from 'stack/built';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import configuration from '../playwright.config';
import { startStack } from 'stack/index';
import { serveForms } from './loadForms';
import type { VisitTimes } from './loadProbe';
import { type Profile, type PageWeight, profiles, visitTwice, weigh } from './loadVisit';
import { startSecureFront } from './secureFront';
import { median, ratioOfRounds, table } from './measure';

interface Visits {
  readonly cold: VisitTimes[];
  readonly warm: VisitTimes[];
}
type Pages = Readonly<Record<string, string>>;

const rounds = Number(process.argv[2] ?? 9);

/** Visits of each page, by the page's name. Which page comes first changes with each round. */
async function visitAll(browser: Browser, pages: Pages, profile: Profile): Promise<ReadonlyMap<string, Visits>> {
  const visits = new Map<string, Visits>(Object.keys(pages).map((name) => [name, { cold: [], warm: [] }]));
  const names = Object.entries(pages);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const [name, url] of [...names.slice(first), ...names.slice(0, first)]) {
      const { cold, warm } = await visitTwice(browser, url, profile);
      visits.get(name)?.cold.push(cold);
      visits.get(name)?.warm.push(warm);
    }
  }
  return visits;
}

/** The table of one profile; the first page is the baseline. */
function printed(visits: ReadonlyMap<string, Visits>, weights: ReadonlyMap<string, PageWeight>): string {
  const head = ['page', 'JS KB br', 'all KB', 'requests', 'first paint', '', 'largest', 'usable', '', 'blocking'];
  const more = ['shift', 'kept', 'warm paint', 'warm usable', '', 'heap MB'];
  const [limit] = visits.values();
  const middle = (of: readonly VisitTimes[], value: (visit: VisitTimes) => number): number => median(of.map(value));
  const rows = [...visits].map(([name, { cold, warm }]) => {
    const weight = weights.get(name);
    const ms = (of: readonly VisitTimes[], value: (visit: VisitTimes) => number): string =>
      middle(of, value).toFixed(0);
    const against = (kind: keyof Visits, value: (visit: VisitTimes) => number): string =>
      limit ? ratioOfRounds({ cold, warm }[kind].map(value), limit[kind].map(value)) : '';
    return [
      name,
      ...[weight?.scriptKb, weight?.allKb].map((kb) => (kb ?? 0).toFixed(1)),
      (weight?.requests ?? 0).toString(),
      ...[ms(cold, firstPaint), against('cold', firstPaint)],
      ms(cold, ({ largestPaint }) => largestPaint),
      ...[ms(cold, usable), against('cold', usable)],
      ms(cold, ({ blocking }) => blocking),
      middle(cold, ({ layoutShift }) => layoutShift).toFixed(3),
      `${Math.min(...[...cold, ...warm].map(({ found: kept, typed }) => (100 * kept) / typed)).toFixed(0)} %`,
      ms(warm, firstPaint),
      ...[ms(warm, usable), against('warm', usable)],
      (weight?.heapMb ?? 0).toFixed(1),
    ];
  });
  return table([[...head, ...more], ...rows]);
}

const firstPaint = (visit: VisitTimes): number => visit.firstPaint;
const usable = (visit: VisitTimes): number => visit.usable ?? Infinity;

/** Prints a table for each profile. */
async function measure(browser: Browser, pages: Pages): Promise<void> {
  const weights = new Map<string, PageWeight>();
  for (const [name, url] of Object.entries(pages)) weights.set(name, await weigh(browser, url));
  const protocols = new Set([...weights.values()].map(({ protocol }) => protocol));
  for (const profile of profiles) {
    const visits = await visitAll(browser, pages, profile);
    print(`\n${[...protocols].join(', ')}. ${profile.title}\n${printed(visits, weights)}`);
  }
}

/** Runs with a browser that takes every origin of loopback from the front, over HTTP/2. */
async function overHttp2(pages: Pages): Promise<void> {
  const front = await startSecureFront();
  const { args = [], ...options } = configuration.use?.launchOptions ?? {};
  const mapped = `--host-resolver-rules=MAP docs.localhost 127.0.0.1:${front.port.toString()}`;
  const browser = await chromium.launch({ ...options, args: [...args, mapped, '--ignore-certificate-errors'] });
  try {
    const secure = Object.entries(pages).map(([name, url]) => [name, url.replace('http:', 'https:')] as const);
    await measure(browser, Object.fromEntries(secure));
  } finally {
    await browser.close();
    await front.close();
  }
}

async function main(): Promise<void> {
  requireBuild(builtFiles.app);
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
  const forms = await serveForms(stack.settings);
  const browser = await chromium.launch(configuration.use?.launchOptions);
  try {
    const portico = `http://docs.localhost:${stack.pagePort.toString()}/loginv2/`;
    const pages = { 'static form': forms.plain, 'React form': forms.react, Portico: portico };
    print(`Medians of ${rounds.toString()} interleaved rounds in Chromium ${browser.version()}, brotli.`);
    print(
      'Milliseconds; ratios against the static form, with the least and the greatest of a round; “kept” is the least share of typed letters in any visit.',
    );
    await measure(browser, pages);
    await overHttp2(pages);
  } finally {
    await browser.close();
    await Promise.all([forms.close(), stack.close()]);
  }
}

command(main);
