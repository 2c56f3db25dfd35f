import { download } from 'src/adapters/page/download';
import { currentTime, pageProperties, pageRoot } from 'src/adapters/page/pageProperties';
import { logFailure } from 'src/adapters/page/uncaught';
import { pageBackend } from 'src/adapters/backends/placedBackend';
import { randomId } from 'src/adapters/random';
import type { PageFailure } from 'src/contract/uncaught';
import { type PageLoadEntries, journalFormat } from 'src/journal/log/entry';
import { errorNameOf } from 'src/rules/uncaught';
import { siteOfHost } from 'src/rules/site';
import type { Facts } from 'slices/facts';
import { namesOf, pageLoadAt, savable } from 'src/app/flowLog/storedLoads';
import { importFirstMessages } from 'src/app/texts/messages';
import { type PageFacts, readFacts } from 'src/app/facts';
import { lastResort } from './lastResort';
import { startFailure } from './startFailure';

declare const __BUILD__: string;

/**
 * The error screen for an app whose code threw while it was starting. It is a separate chunk and needs neither React nor
 * the store, because they may be what failed. The saved log has this page load after the site's earlier ones.
 */
export async function brokenApp(thrown: unknown): Promise<void> {
  const failure = { where: 'chunk', name: errorNameOf(thrown) } as const;
  logFailure(failure);
  const parsed = readFacts(pageProperties(__BUILD__));
  if (!parsed.ok) {
    startFailure(pageRoot(), parsed.problems);
    return;
  }
  const { facts } = parsed;
  const messages = await importFirstMessages(facts.language).catch(() => undefined);
  const load = pageLoadOf(facts, failure, currentTime());
  lastResort(pageRoot(), {
    say: (key) => messages?.[key],
    flowLog: {
      prepare: () => {
        const backend = pageBackend();
        const named = siteOfHost(facts.host, facts.served.siteDomain);
        const site = named.kind === 'named' ? named.site : null;
        const before = namesOf(backend, site).flatMap((name) => pageLoadAt(backend, name));
        // The host names the site, so nobody typed it.
        return savable([...before, load], { site, now: currentTime(), nameOf: (_label, name) => name, confirmed: [] });
      },
      save: ({ name, text }) => download(name, text),
    },
  });
}

const minuteMs = 60_000;

/** The entries that the recorder would have written. */
function pageLoadOf(pageFacts: PageFacts, failure: PageFailure, now: number): PageLoadEntries {
  const id = randomId().slice(0, 6);
  const facts: Facts = { ...pageFacts, trip: id, continues: false };
  const startedAt = Math.round(now / minuteMs) * minuteMs;
  return [
    { seq: 0, at: 0, kind: 'chapter', format: journalFormat, id, tab: id, trip: id, startedAt, facts },
    { seq: 1, at: 0, kind: 'event', origin: 'browser', cause: 0, type: 'page/failed', payload: failure },
  ];
}
