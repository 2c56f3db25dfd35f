import { type RefObject, useMemo, useRef, useState } from 'react';
import { type OpenedLog, entryAt } from 'src/support/model/opened';
import type { Cursor } from './useCursor';

export interface Search {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Positions of the matching lines, ascending. */
  readonly hits: readonly number[];
  /** Number of the current hit, from 1; 0 if the current step is not a hit. */
  readonly current: number;
  /** Goes to the next (1) or previous (-1) hit, wrapping around. */
  readonly go: (direction: 1 | -1) => void;
}

/** Searches sentences and the names of events and questions; case-insensitive. */
export function useSearch(opened: OpenedLog, { position, goTo }: Cursor): Search {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const isSearching = words.trim() !== '';
  // A long log has a hundred thousand sentences. They are computed only for a search.
  const texts = useMemo(
    () => (isSearching ? opened.lines.map((line) => searchedText(opened, line)) : []),
    [opened, isSearching],
  );
  const hits = useMemo(() => {
    const sought = words.trim().toLowerCase();
    return sought ? texts.flatMap((text, index) => (text.includes(sought) ? [index] : [])) : [];
  }, [texts, words]);
  const go = (direction: 1 | -1): void => {
    const next =
      direction === 1
        ? (hits.find((hit) => hit > position) ?? hits[0])
        : (hits.filter((hit) => hit < position).at(-1) ?? hits.at(-1));
    if (next !== undefined) goTo(next);
  };
  return { field, words, setWords, hits, current: hits.indexOf(position) + 1, go };
}

function searchedText(opened: OpenedLog, line: OpenedLog['lines'][number]): string {
  const entry = entryAt(opened, line);
  const name = entry?.kind === 'event' ? entry.type : entry?.kind === 'asked' ? `${entry.port}.${entry.method}` : '';
  return `${line.sentence} ${name}`.toLowerCase();
}
