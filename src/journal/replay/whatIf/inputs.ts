import { type EventEntry, type PageLoadEntries, isOutsideInput } from 'src/journal/log/entry';
import type { EntryReader } from 'src/journal/replay/model/recordedLoad';

/** An input of people or the browser, and the screen at that moment. */
export interface Input {
  readonly event: EventEntry;
  readonly screen: string | undefined;
}

/** The inputs from a step on, in order. Reads each entry once, because a stranger's page load may be very long. */
export function inputsOf(load: PageLoadEntries, reader: EntryReader, from: number): readonly Input[] {
  let screen: string | undefined;
  let read = 0;
  return load.flatMap((event, step) => {
    if (step < from || event.kind !== 'event' || !isOutsideInput(event)) return [];
    screen = reader.screenOf(load.slice(read, step)) ?? screen;
    read = step;
    return [{ event, screen }];
  });
}
