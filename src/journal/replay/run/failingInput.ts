import type { Entry } from 'src/journal/log/entry';
import { isFailingInput } from 'src/vocabulary/events';

/** Whether an entry is an input that is itself a failure, such as an exception of a screen. A re-run repeats it. */
export const isFailure = (entry: Entry | undefined): boolean => entry?.kind === 'event' && isFailingInput(entry);
