import type { Browser, Page } from '@playwright/test';
import { inPage } from './measure';
import { type VisitTimes, probe } from './loadProbe';

/** How much processor and network are slowed down. */
export interface Profile {
  readonly title: string;
  /** The slowdown factor of the processor. */
  readonly processor: number;
  readonly network?: { readonly latencyMs: number; readonly bytesPerSecond: number };
}

export const profiles = [
  {
    title: 'Slow: processor 4 times slower, 150 ms a request, 1.6 Mbit/s',
    processor: 4,
    network: { latencyMs: 150, bytesPerSecond: 200_000 },
  },
  { title: 'Unthrottled', processor: 1 },
] as const satisfies readonly Profile[];

/**
 * The weight of a page on the network and in memory, without typing; 1 KB is 1,000 bytes, as usual for loading figures.
 */
export interface PageWeight {
  readonly scriptKb: number;
  readonly allKb: number;
  readonly requests: number;
  readonly heapMb: number;
  /** The name that ALPN gives the protocol of the page (RFC 7301). */
  readonly protocol: string;
}

/** 26 letters, typed 100 ms apart from the first frame until well after the code has taken over. */
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A visit with an empty cache, then one with the cache of the first. */
export async function visitTwice(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<{ readonly cold: VisitTimes; readonly warm: VisitTimes }> {
  const context = await browser.newContext();
  try {
    const visit = async (): Promise<VisitTimes> => {
      const page = await context.newPage();
      await slowDown(page, profile);
      await page.addInitScript(inPage(probe, letters));
      await page.goto(url, { waitUntil: 'commit' });
      const outcome = await page.evaluate(() => window.visit);
      await page.close();
      if (outcome === undefined) throw new Error(`${url} left no figures`);
      return outcome;
    };
    return { cold: await visit(), warm: await visit() };
  } finally {
    await context.close();
  }
}

export async function slowDown(page: Page, { processor, network }: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!network) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond / 2,
  });
}

/** Opens a page with an empty cache, waits until it asks for nothing more, and weighs it. */
export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const protocol = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming ? navigation.nextHopProtocol : '';
    });
    const loaded = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, kb: encodedBodySize / 1000 })),
    );
    const sum = (of: typeof loaded): number => of.reduce((total, { kb }) => total + kb, 0);
    return {
      scriptKb: sum(loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
      allKb: sum(loaded),
      requests: loaded.length,
      heapMb: usedSize / 1_000_000,
      protocol,
    };
  } finally {
    await context.close();
  }
}
