/**
 * The command `npm run bench -- commit [TIMES]`: the cost of one commit of the storage port in a browser (lock,
 * comparison and writing), compared with plain writes of the same values, alternating. Prints milliseconds; 2,000 pairs
 * by default.
 */
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import configuration from '../playwright.config';
import type { PairTimes } from './commitPage';
import { median, quantile, ratio, table } from './measure';

const times = Number(process.argv[2] ?? 2_000);
const address = 'http://localhost/commit';

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['benchmarks/commitPage.ts'],
    bundle: true,
    write: false,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

async function timedInBrowser(): Promise<PairTimes> {
  const content = await pageScript();
  const browser = await chromium.launch(configuration.use?.launchOptions);
  try {
    const page = await browser.newPage();
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(address);
    await page.addScriptTag({ content });
    return await page.evaluate(
      (rounds) => (globalThis as unknown as { run: (count: number) => Promise<PairTimes> }).run(rounds),
      times,
    );
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { plain, commit, areKept } = await timedInBrowser();
  if (!areKept) throw new Error('a commit was not kept, or held no lock, so its time is meaningless');
  const added = commit.map((ms, index) => ms - (plain[index] ?? NaN));
  const row = (title: string, share: number): string[] => [
    title,
    quantile(plain, share).toFixed(2),
    quantile(commit, share).toFixed(2),
    ratio(quantile(commit, share), quantile(plain, share)),
  ];
  print(`${times.toLocaleString('en-GB')} pairs, in milliseconds\n`);
  print(table([['', 'plain writes', 'commit', 'ratio'], row('median', 0.5), row('99th percentile', 0.99)]));
  print(`\nA commit adds ${median(added).toFixed(2)} ms at the median.`);
}

command(main);
