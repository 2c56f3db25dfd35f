import { type Entry, type EventEntry, type PageLoadEntries, isInput } from 'src/journal/log/entry';

/** What the composition knows of a page's entries and this floor does not. */
export interface Reader {
  /** The screen in front after these entries. */
  readonly screenOf: (entries: readonly Entry[]) => string | undefined;
  /** The address in the bar after these entries. */
  readonly addressOf: (entries: readonly Entry[]) => unknown;
}

/** What people or the browser did, and the screen that was in front. */
export interface Input {
  readonly event: EventEntry;
  readonly seen: string | undefined;
}

/** Those from a step on, in their order. Each part of the page load is read once, however long a stranger has made it. */
export function inputsOf(chapter: PageLoadEntries, reader: Reader, from: number): readonly Input[] {
  let seen: string | undefined;
  let read = 0;
  return chapter.flatMap((event, step) => {
    if (step < from || event.kind !== 'event' || !isInput(event)) return [];
    seen = reader.screenOf(chapter.slice(read, step)) ?? seen;
    read = step;
    return [{ event, seen }];
  });
}
