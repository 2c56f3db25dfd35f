import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { flowLogKey } from 'src/contract/storageKeys';
import type { PageLoad, PageLoadEntries } from 'src/journal/log/entry';
import { parseJson } from 'src/rules/values/json';

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
/** Whether it is the first piece of a page load. */
export const isFirstPiece = (name: string): boolean => name.split('.').length === 4;

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

/** The stored page load of a name, or an empty list. */
export function pageLoadAt(backend: StorageBackend, name: string): PageLoadEntries[] {
  const text = piecesAt(backend, name).join('');
  // If its last piece was not stored, the earlier pieces still have its beginning.
  const parsed = parseJson(text) ?? parseJson(`${text}]`);
  const isPageLoad = Array.isArray(parsed) && (parsed[0] as Partial<PageLoad> | undefined)?.kind === 'chapter';
  return isPageLoad ? [parsed as unknown as PageLoadEntries] : [];
}
