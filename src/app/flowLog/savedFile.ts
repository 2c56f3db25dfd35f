import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { headLabels } from 'src/contract/names';
import type { ShownPage } from 'src/contract/shownPage';
import { isFlowLog } from 'src/contract/storageKeys';
import { type Entry, type PageLoad, type PageLoadEntries, roundedToMinute } from 'src/journal/log/entry';
import { type Saver, makeLog, textOfLog } from 'src/journal/log/logFile';
import { checkedHead } from 'src/journal/record/leaks';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import type { SavableLog } from 'src/screens/frame/appServices';
import type { ConfirmedName } from './confirmedNames';
import type { FlowLogParts, OwnLoad } from './flowLog';
import { readableNames } from './readableNames';
import { type SiteOfLog, isFirstPiece, pageLoadAt, pageLoadNamesOf, pageLoadNumberOf, tripOfName } from './storedLoads';

/** The flow log of a page. */
interface Log {
  readonly parts: FlowLogParts;
  readonly own: () => OwnLoad;
}

/**
 * The file as it would be saved now: every page load of the current site, and what the page shows. Undefined once it
 * was cleared.
 */
export function prepareFile(log: Log, shown?: ShownPage): SavableLog | undefined {
  const { backend, recorder, now, placeholderOf, confirmed, leaks } = log.parts;
  const { tab } = recorder.entries[0] as PageLoad;
  const site = log.parts.site();
  const { name: own, number: ownNumber, isOver } = log.own();
  const others = othersOf(backend, site, { tab, own });
  const loadsWhere = (isWanted: (number: number) => boolean): PageLoadEntries[] =>
    others.filter((name) => isWanted(pageLoadNumberOf(name))).flatMap((name) => pageLoadAt(backend, name));
  const mine = isOver ? [] : [recorder.entries as unknown as PageLoadEntries];
  const before = loadsWhere((number) => number < ownNumber);
  const chapters = [...before, ...mine, ...loadsWhere((number) => number >= ownNumber)];
  if (chapters.length === 0) return undefined;
  const saver = isOver ? { savedByTab: placeholderOf(headLabels.tab, tab) } : { savedBy: before.length };
  return savable(
    chapters.map((load) => checked(load, leaks)),
    { site, now: now(), placeholderOf, confirmed: confirmed(), saver, shown },
  );
}

/**
 * The other page loads for the file, oldest first: those of the site, and without a site those of this tab's last trip.
 */
function othersOf(
  backend: StorageBackend,
  site: SiteOfLog,
  { tab, own }: { readonly tab: string; readonly own: string },
): readonly string[] {
  const before = site === null ? lastTripOf(backend, tab, own) : [];
  const names = new Set([...before, ...pageLoadNamesOf(backend, site)].filter((name) => name !== own));
  return [...names].sort((a, b) => pageLoadNumberOf(a) - pageLoadNumberOf(b));
}

/**
 * Names of the page loads of this tab's last trip, whatever their site: they led to a page without a site. `own` is the
 * name of that page.
 */
function lastTripOf(backend: StorageBackend, tab: string, own: string): readonly string[] {
  const earlier = backend
    .names()
    .filter((name) => isFlowLog(name) && isFirstPiece(name) && pageLoadNumberOf(name) < pageLoadNumberOf(own))
    .sort((a, b) => pageLoadNumberOf(b) - pageLoadNumberOf(a));
  const last = earlier.find((name) => pageLoadAt(backend, name).some(([head]) => head.tab === tab));
  return last === undefined ? [] : earlier.filter((name) => tripOfName(name) === tripOfName(last));
}

function checked([first, ...entries]: PageLoadEntries, leaks: FlowLogParts['leaks']): PageLoadEntries {
  const checkedEntries = entries.map((entry): Entry => {
    const { kind, seq, at } = entry;
    const isLeaky = kind !== 'chapter' && kind !== 'withheld' && leaks(entry);
    return isLeaky ? { kind: 'withheld', of: kind, seq, at } : entry;
  });
  return [checkedHead(first, leaks), ...checkedEntries];
}

interface SavedParts {
  readonly site: SiteOfLog;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly placeholderOf: PlaceholderOf;
  /** Names that the file may show; all others stay placeholders, also in its own name. */
  readonly confirmed: readonly ConfirmedName[];
  /** Where the person saves it. */
  readonly saver?: Saver;
  readonly shown?: ShownPage | undefined;
}

/** A page load with placeholders for its ids: in storage its head, and its name, contain them in clear. */
function withNamedHead([head, ...entries]: PageLoadEntries, placeholderOf: PlaceholderOf): PageLoadEntries {
  const { id, tab, trip } = headLabels;
  const named = {
    id: placeholderOf(id, head.id),
    tab: placeholderOf(tab, head.tab),
    trip: placeholderOf(trip, head.trip),
  };
  return [{ ...head, ...named }, ...entries];
}

/** The page loads of a site as a file. */
export function savable(
  loads: readonly PageLoadEntries[],
  { site, now, placeholderOf, confirmed, saver, shown }: SavedParts,
): SavableLog {
  const savedAt = `${new Date(roundedToMinute(now)).toISOString().slice(0, 16)}Z`;
  const log = makeLog(
    loads.map((load) => withNamedHead(load, placeholderOf)),
    {
      site: site && placeholderOf('site', site),
      savedAt,
      ...(saver && { saver }),
      shown,
      confirmed: readableNames(loads, confirmed, placeholderOf),
    },
  );
  const shownSite = log.site === site ? (site ?? 'no-site') : 'unknown-site';
  return {
    name: `portico-${shownSite}-${savedAt.replace(/[-:]/g, '')}.flow.json`,
    text: textOfLog(log),
    removed: log.removed,
    withheld: log.withheld,
  };
}
