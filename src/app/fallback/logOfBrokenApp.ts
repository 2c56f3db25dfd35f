import { headLabels } from 'src/contract/names';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { loadSalt } from 'src/adapters/storedSalt';
import { randomId } from 'src/adapters/random';
import type { PageFailure } from 'src/contract/uncaught';
import { type PageLoadEntries, journalFormat, roundedToMinute } from 'src/journal/log/entry';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { siteOfHost } from 'src/rules/values/site';
import type { Facts } from 'slices/facts';
import type { SavableLog } from 'src/screens/frame/appServices';
import { withKnownNames } from 'src/app/flowLog/confirmedNames';
import { savable } from 'src/app/flowLog/savedFile';
import { pageLoadNamesOf, pageLoadAt } from 'src/app/flowLog/storedLoads';
import type { PageFacts } from 'src/app/facts';

/** What the file of an app that could not start needs. */
interface BrokenLogParts {
  readonly facts: PageFacts;
  readonly failure: PageFailure;
  readonly backend: StorageBackend;
  /** The tab, if session storage holds its id. */
  readonly tab: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The file of an app that could not start: the entries that its recorder would have written, after the site's stored
 * ones.
 */
export function logOfBrokenApp({ facts: pageFacts, failure, backend, tab, now }: BrokenLogParts): () => SavableLog {
  const id = randomId().slice(0, 6);
  const facts: Facts = { ...pageFacts, trip: id, continues: false };
  const startedAt = roundedToMinute(now);
  const named = siteOfHost(facts.host, facts.served.siteDomain);
  const site = named.kind === 'named' ? named.site : null;
  return () => {
    const placeholderOf = withKnownNames(facts, makePlaceholders(loadSalt(backend).salt, id));
    const load: PageLoadEntries = [
      {
        ...{ seq: 0, at: 0, kind: 'chapter', format: journalFormat, id, tab: tab ?? id, trip: id, startedAt },
        facts: { ...facts, trip: placeholderOf(headLabels.trip, id) },
      },
      { seq: 1, at: 0, kind: 'event', origin: 'browser', cause: 0, type: 'page/failed', payload: failure },
    ];
    const before = pageLoadNamesOf(backend, site).flatMap((name) => pageLoadAt(backend, name));
    return savable([...before, load], { site, now, placeholderOf, confirmed: [], saver: { savedBy: before.length } });
  };
}
