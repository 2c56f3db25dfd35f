import type { FlowLog } from 'src/journal/log/logFile';
import { indexPage } from 'src/reading/headline/pageLoad/indexedPage';
import { fieldsInError } from 'src/reading/headline/pageLoad/refusedSubmits';
import type { Statement } from './fitLines';
import { catalogues } from 'src/reading/headline/seen/catalogues';
import { type TextKey, textIn } from 'src/reading/headline/seen/pageTexts';

/** A log may name keys of another build. */
const isKey = (key: string): key is TextKey => Object.hasOwn(catalogues.en, key);

/**
 * Whose screen the brief describes: another build than this one may have shown something else. Beside a verdict it also
 * says that the recorded step is drawn, because a re-run may have ended elsewhere.
 */
export const screenLabel = (isOwn: boolean, isProved: boolean): string =>
  isOwn ? 'Seen' : isProved ? "As recorded, on today's screen" : "Today's screen";

/** What the person saw, by the brief and by the page itself. */
export const screenStatements = (log: FlowLog, seen: string): readonly Statement[] => [
  { text: seen, maxLines: 3 },
  ...shownText(log, seen).map((text) => ({ text, maxLines: 2 })),
];

/** Whether a text is the error of a field or explains it (`fieldMessages`). */
const isOfField = (key: string): boolean => key.includes('.FIELD.');

/**
 * Whether a form's own checks had refused what the person sent. Otherwise the errors at its fields may come from the
 * click that saved the log: leaving a field checks it.
 */
function hasRefusedFields({ chapters, savedBy = chapters.length - 1 }: FlowLog): boolean {
  const load = chapters[savedBy];
  return load !== undefined && fieldsInError(indexPage(load, savedBy), Infinity) !== undefined;
}

/**
 * What the page showed when the log was saved, in English: its heading, its messages, and whether a form was waiting.
 * It was read from the document, so a fault of a reducer or a screen shows in it. The document holds no values, so an
 * ellipsis stands for each. Empty for a log of an older build, and if the screen that the brief has `seen` says the
 * same.
 */
export function shownText(log: FlowLog, seen: string): readonly string[] {
  const { shown, chapters } = log;
  if (!shown) return [];
  const { heading, texts, isBusy } = shown;
  const facts = chapters.at(-1)?.[0].facts;
  const wordsOf = (keys: readonly string[]): readonly string[] =>
    keys.filter(isKey).map((key) => `“${textIn('en', { key }, facts).replace(/\{\{[^}]*\}\}/g, '…')}”`);
  const isMessage = (key: string): boolean => key.startsWith('MESSAGES.') && (!isOfField(key) || hasRefusedFields(log));
  const messages = wordsOf(texts.filter(isMessage));
  const isSame = messages.length > 0 && messages.every((words) => seen.includes(words));
  if (isSame && !isBusy) return [];
  const words = [...wordsOf(heading === undefined ? [] : [heading]), ...messages];
  const what = words.length === 0 ? 'no heading or message of its own' : words.join(' ');
  return [`At saving: ${what}${isBusy ? ', waiting for an answer' : ''}.`];
}
