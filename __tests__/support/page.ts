import { mkdirSync, writeFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { makePlaceholders } from 'src/journal/record/placeholders';
import type { ConfirmedName } from 'src/app/flowLog/confirmedNames';
import { readableNames } from 'src/app/flowLog/readableNames';
import { isFlowLog } from 'src/contract/storageKeys';
import { replay } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import type { PageLoadEntries, Journal } from 'src/journal/log/entry';
import { makeLog, textOfLog } from 'src/journal/log/logFile';
import { type Stack, startStack } from 'stack/index';

/** A page of the built app at the running stack. */
export interface Portico {
  readonly page: Page;
  /** Opens `#…` on the service's host, or on a site's own host, under a login prefix. */
  readonly open: (fragment?: string, where?: { site?: string; prefix?: string; query?: string }) => Promise<void>;
  /** Scheme and host of the service's own page. */
  readonly origin: () => Promise<string>;
  /** Signs in at the own sign-in screen. */
  readonly signIn: (password: string) => Promise<void>;
  /** Requests that the stack has received, as `METHOD path`, since the last call of `forget`. */
  readonly requests: (host?: string) => string[];
  /** The logs of every site that this browser has recorded on the page's origin. */
  readonly journals: () => Promise<Journal[]>;
  /** Names of expected console messages. */
  readonly tolerate: (pattern: RegExp) => void;
}

/** Texts that must never be in a log, in a message or in an address that stays. */
const canaries = [
  'Correct-Horse-9',
  'Wrong-Horse-1',
  'eyJ',
  '@acme.test',
  '@initech.test',
  '@globex.test',
  '@umbrella.test',
  '@cyberdyne.test',
  '@wayne.test',
  '@soylent.test',
];
const journeysFolder = process.env['RECORD_JOURNEYS'];

/** The test file of this worker. */
let seenFile: string | undefined;

export const test = base.extend<{ portico: Portico; freshForFile: undefined }, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist: 'dist' });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
  // The files of a run share workers in any order, so no change, for example of a password, may reach the next file.
  freshForFile: [
    async ({ stack }, use, info) => {
      if (seenFile !== info.file) stack.reset();
      seenFile = info.file;
      await use(undefined);
    },
    { auto: true },
  ],
  portico: async ({ page, stack }, provide, info) => {
    stack.faults.clear();
    stack.requests.length = 0;
    const complaints = listen(page);
    const tolerated: RegExp[] = [/Failed to load resource/];
    const portico = porticoOf(page, stack, tolerated);
    await provide(portico);
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
    const journals = await portico.journals();
    for (const journal of journals) await expectSameRun(journal);
    if (journeysFolder && info.tags.includes('@recorded') && info.status === 'passed') keep(journals, info.title);
  },
});

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

function porticoOf(page: Page, stack: Stack, tolerated: RegExp[]): Portico {
  return {
    page,
    open: async (fragment = '#/', { site, prefix = 'loginv2', query = '' } = {}) => {
      const host = `${site ? `${site}.` : ''}docs.localhost:${stack.pagePort.toString()}`;
      await page.goto(`http://${host}/${prefix}/${query}${fragment}`);
    },
    origin: () => Promise.resolve(`http://docs.localhost:${stack.pagePort.toString()}`),
    signIn: async (password) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    requests: (host = '') =>
      stack.requests
        .filter((request) => request.method !== 'OPTIONS' && request.host.includes(host))
        .map(({ method, path }) => `${method} ${path}`),
    journals: () => readJournals(page),
    tolerate: (pattern) => void tolerated.push(pattern),
  };
}

async function readJournals(page: Page): Promise<Journal[]> {
  // A hidden page stores the rest of its log.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
  const kept = await page
    .evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].sort() as [string, string][])
    .catch((): [string, string][] => []);
  const sites = new Map<string, PageLoadEntries[]>();
  for (const [name, text] of textsOfLoads(kept.filter(([key]) => isFlowLog(key)))) {
    const site = name.split('flow_log')[0] ?? '';
    sites.set(site, [...(sites.get(site) ?? []), JSON.parse(text) as PageLoadEntries]);
  }
  return [...sites.values()].map((loads) => asSaved(loads, kept));
}

/** Each page load with all its pieces (`pieceName` of src/app/flowLog/storedLoads.ts), by the name of the first. */
function textsOfLoads(pieces: readonly (readonly [name: string, text: string])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const indexOf = (name: string): number => Number(name.split('.')[4] ?? 0);
  for (const [name, text] of [...pieces].sort(([one], [other]) => indexOf(one) - indexOf(other))) {
    const load = name.split('.').slice(0, 4).join('.');
    texts.set(load, (texts.get(load) ?? '') + text);
  }
  return texts;
}

/** A log with the names that are confirmed by now, as saved. */
function asSaved(loads: Journal, kept: readonly (readonly [name: string, text: string])[]): Journal {
  const placeholderOf = makePlaceholders(new Map(kept).get('flow_salt') ?? '', '');
  const mark = ':site_confirmed';
  const sites = kept
    .filter(([name]) => name.endsWith(mark))
    .map(([name]): ConfirmedName => ['site', name.slice(0, -mark.length)]);
  let text = JSON.stringify(loads);
  for (const [hidden, name] of readableNames(loads, sites, placeholderOf))
    text = text.replaceAll(hidden, name).replaceAll(encodeURIComponent(hidden), name);
  return JSON.parse(text) as Journal;
}

/** A journal holds no secret, and today's flows repeat it. */
async function expectSameRun(journal: Journal): Promise<void> {
  const text = JSON.stringify(journal);
  for (const canary of canaries) expect(text).not.toContain(canary);
  const rerun = await replay(journal);
  expect(rerun.result === 'diverges' ? rerun.at : 'same').toBe('same');
  if (rerun.result !== 'same') return;
  for (const [number, load] of journal.entries()) {
    expect(statesOf(load).at(-1)).toEqual(rerun.states[number]);
  }
}

function keep(journals: readonly Journal[], title: string): void {
  const name = title
    .replace(/\[.*\]/, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  mkdirSync(journeysFolder ?? '', { recursive: true });
  journals.forEach((journal, index) => {
    const suffix = journals.length > 1 ? `-${(index + 1).toString()}` : '';
    const site = siteOf(journal);
    const log = { ...makeLog(journal, { site, savedAt: '2025-01-15T08:00Z' }), keptAs: 'journey' as const };
    writeFileSync(`${journeysFolder ?? ''}/${name}${suffix}.json`, textOfLog(log));
  });
}

/** The site in front at the end. */
const siteOf = (journal: Journal): string | null => statesOf(journal.at(-1) ?? []).at(-1)?.site ?? null;

export { expect };
