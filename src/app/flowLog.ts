import { limits } from 'src/contract/limits';
import { flowLogKey } from 'src/contract/storageKeys';
import type { Place } from 'src/adapters/places';
import type { Chapter, ChapterEntries, Entry, Journal } from 'src/journal/entry';
import { parseJson } from 'src/rules/params';

const nameOf = (site: string | null): string => (site ? `${site}:${flowLogKey}` : flowLogKey);

/** The journal that a place keeps for a site; one that does not parse counts as empty. */
function keptJournal(place: Place, site: string | null): Journal {
  const held = parseJson(place.get(nameOf(site)) ?? '');
  return Array.isArray(held) ? (held as unknown[]).filter(isChapter) : [];
}

const isChapter = (chapter: unknown): chapter is ChapterEntries =>
  Array.isArray(chapter) && (chapter[0] as Partial<Chapter> | undefined)?.kind === 'chapter';

/**
 * Keeps the entries of this page load as readable text: with the site's journal once the site is known, apart until
 * then. Bounded: the oldest page load goes first, and what does not fit at all is not kept, so that no token ever has to
 * make room for the journal.
 */
export function flowLog(place: Place, entries: readonly Entry[], site: () => string | null) {
  let written = 0;
  let writtenUnder: string | null | undefined;
  return {
    flush(): void {
      const under = site();
      if (entries.length === written && under === writtenUnder) return;
      const id = (entries[0] as Chapter).id;
      const others = keptJournal(place, under).filter(([chapter]) => chapter.id !== id);
      if (writtenUnder !== undefined && writtenUnder !== under) forget(place, writtenUnder, id);
      keep(place, under, [...others, entries as unknown as ChapterEntries]);
      written = entries.length;
      writtenUnder = under;
    },
  };
}

function forget(place: Place, site: string | null, id: string): void {
  const left = keptJournal(place, site).filter(([chapter]) => chapter.id !== id);
  if (left.length) place.set(nameOf(site), JSON.stringify(left));
  else place.remove(nameOf(site));
}

function keep(place: Place, site: string | null, journal: Journal): void {
  for (let first = 0; first < journal.length; first += 1) {
    const text = JSON.stringify(journal.slice(first));
    if (text.length <= limits.flowLogMaxCharacters && place.set(nameOf(site), text)) return;
  }
}
