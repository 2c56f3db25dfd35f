import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { limits } from 'src/contract/limits';
import { isFlowLog } from 'src/contract/storageKeys';
import type { Recorder } from 'src/journal/record/recorder';
import { type SiteOfLog, pageLoadNumberOf, pieceName, prefixOf, tripOfName } from './storedLoads';

/** Browsers store a text at one byte a character if all are below U+0100, else at two; JSON can escape the others. */
const inBytes = (json: string): string =>
  json.replace(/[^\0-\u00ff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The entries of this page load as JSON, in pieces of at most `limits.flowLogPieceCharacters` or one entry. Each entry
 * is turned into text once, and a piece that another one follows no longer changes.
 */
export function growingPieces(recorder: Recorder): () => readonly string[] {
  const whole: string[] = [];
  let open = '[';
  let size = 1;
  let count = 0;
  return () => {
    for (const entry of recorder.entries.slice(count)) {
      const more = `${count > 0 ? ',\n' : ''}${inBytes(JSON.stringify(entry))}`;
      // A page load that is longer than a whole log ends early; its beginning still re-runs.
      if (size + more.length + 1 > limits.flowLogMaxCharacters) break;
      if (count > 0 && open.length + more.length > limits.flowLogPieceCharacters) {
        whole.push(open);
        open = '';
      }
      open += more;
      size += more.length;
      count += 1;
    }
    return [...whole, `${open}]`];
  };
}

/** Writes the pieces of the page load `own` that are not stored yet. */
export type StorePieces = (site: SiteOfLog, own: string, pieces: readonly string[]) => void;

/**
 * Stores page loads: at most `limits.flowLogMaxCharacters` per site and `limits.flowLogsMaxCharacters` in all. To make
 * room it removes the oldest trip, of this site if it has one, and only logs; the trip under way comes last. It writes
 * only pieces that have changed, and measures other page loads once.
 */
export function storePiecesIn(backend: StorageBackend): StorePieces {
  const sizes = new Map<string, number>();
  let written: readonly string[] = [];

  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? backend.get(name)?.length ?? 0;
    sizes.set(name, size);
    return size;
  };
  const sum = (total: number, size: number): number => total + size;
  return (site, own, pieces) => {
    const mine = pieces.map((_piece, index) => pieceName(own, index));
    const logs = backend.names().filter(isFlowLog);
    const isStored = mine.map((name, index) => logs.includes(name) && written[index] === pieces[index]);
    let others = logs.filter((name) => !mine.includes(name)).sort((a, b) => pageLoadNumberOf(a) - pageLoadNumberOf(b));
    const ofSite = (): readonly string[] => others.filter((name) => name.startsWith(prefixOf(site)));
    const fits = (names: readonly string[], most: number): boolean =>
      [...pieces.map(({ length }) => length), ...names.map(sizeOf)].reduce(sum, 0) <= most;
    /** Removes the oldest trip, of the site or among these; false if there is nothing to remove. */
    const makeRoom = (among: readonly string[]): boolean => {
      const oldest = [...ofSite(), ...among].find((name) => tripOfName(name) !== tripOfName(own)) ?? among[0];
      if (oldest === undefined) return false;
      const isOfTrip = (name: string): boolean => tripOfName(name) === tripOfName(oldest);
      others.filter(isOfTrip).forEach((name) => backend.remove(name));
      others = others.filter((name) => !isOfTrip(name));
      return true;
    };

    while (!fits(ofSite(), limits.flowLogMaxCharacters)) if (!makeRoom(ofSite())) return;
    while (!fits(others, limits.flowLogsMaxCharacters)) if (!makeRoom(others)) return;
    written = pieces;
    for (const [index, name] of mine.entries())
      while (!isStored[index] && !backend.set(name, pieces[index] ?? ''))
        // The next flush writes everything again.
        if (!makeRoom(others)) return void (written = []);
  };
}
