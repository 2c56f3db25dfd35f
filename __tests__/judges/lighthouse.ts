import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type runLighthouse from 'lighthouse';
import { freePort } from '__tests__/host/host';
import { chromiumArguments, findChromium } from '__tests__/support/browser';
import type { Stack } from 'stack/index';
import { type Hosts, type LighthousePage, lighthousePages } from './lighthousePages';

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof runLighthouse>>>['lhr'];

/** Each has to be 100. */
const categories = ['accessibility', 'best-practices'];

/** The result of Lighthouse for one page. */
export interface Marks {
  readonly page: string;
  /** By category, of 100. */
  readonly marks: Readonly<Record<string, number>>;
  /** Audits that cost points, or why the page could not be judged. */
  readonly problems: readonly string[];
}

/**
 * Lighthouse over six pages of the production build. It drives a Chromium of this machine through a port of the
 * loopback, sends no report of errors, and loads only those pages.
 */
export async function lighthouseMarks(stack: Stack): Promise<readonly Marks[]> {
  const port = await freePort('127.0.0.1');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const bench = await serveBench();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port.toString()}`],
    locale: 'en',
  });
  const hosts = { pages: `http://docs.localhost:${stack.pagePort.toString()}`, bench: bench.address };
  const all: Marks[] = [];
  try {
    for (const page of lighthousePages) all.push(await marksOf(page, { context, hosts, port }));
  } finally {
    await context.close();
    bench.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return all;
}

interface LighthouseInput {
  readonly context: BrowserContext;
  readonly hosts: Hosts;
  readonly port: number;
}

async function marksOf(page: LighthousePage, { context, hosts, port }: LighthouseInput): Promise<Marks> {
  await page.before?.(context, hosts);
  const address = page.address(hosts);
  const elsewhere = await stays(page, context, address);
  if (elsewhere !== undefined) return { page: page.name, marks: {}, problems: [elsewhere] };
  const { default: lighthouse } = await import('lighthouse');
  const flags = { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' } as const;
  const { lhr } = (await lighthouse(address, flags)) ?? {};
  return lhr ? read(page.name, lhr) : { page: page.name, marks: {}, problems: ['Lighthouse gave no result'] };
}

/** Checks that the address shows the right page. */
async function stays(page: LighthousePage, context: BrowserContext, address: string): Promise<string | undefined> {
  const tab = await context.newPage();
  try {
    await tab.goto(address);
    await tab.locator(page.shown).first().waitFor({ timeout: 20_000 });
    return undefined;
  } catch {
    return `its address led to ${tab.url()}`;
  } finally {
    await tab.close();
  }
}

function read(page: string, { categories: judged, audits, runtimeError }: LighthouseResult): Marks {
  const marks = Object.entries(judged).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const);
  const weighty = Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const problems = weighty.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 600)}`];
  });
  return {
    page,
    marks: Object.fromEntries(marks),
    problems: [...(runtimeError ? [runtimeError.message] : []), ...problems],
  };
}

/** Whether a page has the full score in every category. */
export const isPerfect = ({ marks, problems }: Marks): boolean =>
  problems.length === 0 && categories.every((each) => marks[each] === 100);

/** The one file of the bench, as any static host serves it. */
async function serveBench(): Promise<{ readonly address: string; readonly close: () => void }> {
  const file = readFileSync('dist-support/support.html');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port.toString()}/`, close: () => server.close() };
}
