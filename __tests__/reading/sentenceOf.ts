import { type EntryParts, logOf, pageLoad } from '__tests__/journal/pageLoads';
import { headlineOf } from 'src/reading/headline/headline';

/** The headline of a log that has one page load, of these entries. */
export const sentenceOf = (...entries: readonly EntryParts[]): string => headlineOf(logOf(pageLoad(entries))).sentence;
