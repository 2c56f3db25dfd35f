import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { headLabels } from 'src/contract/names';
import type { ShownPage } from 'src/contract/shownPage';
import { flowLogKey, isFlowLog } from 'src/contract/storageKeys';
import { type PageLoad, type PageLoadEntries, roundedToMinute } from 'src/journal/log/entry';
import { type Saver, makeLog, textOfLog } from 'src/journal/log/logFile';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { parseJson } from 'src/rules/values/json';
import type { SavableLog } from 'src/screens/frame/appServices';
import { type ConfirmedName, readableNames } from './confirmedNames';

export type SiteOfLog = string | null;

/** The prefix of a site's page loads in storage. */
export const prefixOf = (site: SiteOfLog): string => `${site ? `${site}:` : ''}${flowLogKey}.`;

/** Storage names of a site's page loads, oldest first; the number is padded, so names sort by age. */
export const pageLoadNamesOf = (backend: StorageBackend, site: SiteOfLog): string[] =>
  backend
    .names()
    .filter((name) => name.startsWith(prefixOf(site)) && isFirstPiece(name))
    .sort();

/** The storage name of a piece: the first has the name of its page load, a later one its index after it. */
export const pieceName = (load: string, index: number): string => (index === 0 ? load : `${load}.${index.toString()}`);
/** The name of the page load that a piece belongs to. */
export const pageLoadNameOf = (piece: string): string => piece.split('.').slice(0, 4).join('.');
const isFirstPiece = (name: string): boolean => name.split('.').length === 4;

/** The stored pieces of a page load, in order. */
function piecesAt(backend: StorageBackend, load: string): readonly string[] {
  const piece = backend.get(load);
  const later = (index: number): readonly string[] => {
    const text = backend.get(pieceName(load, index));
    return text === undefined ? [] : [text, ...later(index + 1)];
  };
  return piece === undefined ? [] : [piece, ...later(1)];
}

/** Removes a page load with all its pieces, even if its first piece is gone. */
export function removeLoad(backend: StorageBackend, load: string): void {
  for (const name of backend.names()) if (name === load || name.startsWith(`${load}.`)) backend.remove(name);
}

/** The number of a page load; it counts up in this browser. */
export const pageLoadNumberOf = (name: string): number => Number(/flow_log\.(\d+)\./.exec(name)?.[1] ?? 0);
/** The trip of a stored page load. */
export const tripOfName = (name: string): string | undefined => name.split('.')[2];

/**
 * Names of the page loads of this tab's last trip, whatever their site: they led to a page without a site. `own` is the
 * name of that page.
 */
export function lastTripOf(backend: StorageBackend, tab: string, own: string): readonly string[] {
  const earlier = backend
    .names()
    .filter((name) => isFlowLog(name) && isFirstPiece(name) && pageLoadNumberOf(name) < pageLoadNumberOf(own))
    .sort((a, b) => pageLoadNumberOf(b) - pageLoadNumberOf(a));
  const last = earlier.find((name) => pageLoadAt(backend, name).some(([head]) => head.tab === tab));
  return last === undefined ? [] : earlier.filter((name) => tripOfName(name) === tripOfName(last));
}

/** The stored page load of a name, or an empty list. */
export function pageLoadAt(backend: StorageBackend, name: string): PageLoadEntries[] {
  const text = piecesAt(backend, name).join('');
  // If its last piece was not stored, the earlier pieces still have its beginning.
  const parsed = parseJson(text) ?? parseJson(`${text}]`);
  const isPageLoad = Array.isArray(parsed) && (parsed[0] as Partial<PageLoad> | undefined)?.kind === 'chapter';
  return isPageLoad ? [parsed as unknown as PageLoadEntries] : [];
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
