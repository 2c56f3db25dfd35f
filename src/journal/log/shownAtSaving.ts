import type { ShownPage } from 'src/contract/shownPage';

/** The messages in which the saved page and today's state of its last step differ. */
export interface ShownDifference {
  /** Keys of what only the page showed. */
  readonly shown: readonly string[];
  /** Keys of what only today's screens would show. */
  readonly today: readonly string[];
}

/** Messages of a form's own checks are not in the state. */
const isOfForm = (key: string): boolean => key.includes('.FIELD.');

/**
 * Where what the page showed at saving differs from the messages of today's screens for the state that the log leads
 * to: a reducer or a screen of either build is then wrong, which no verdict shows. Undefined without a difference, or
 * for a log of an older build.
 *
 * @param messages the keys of all messages that a state can lead to; other texts of the page are not compared
 * @param textOf the text of a key in the language of the page: two keys with one text are one message
 */
export function shownDifference(
  shownPage: ShownPage | undefined,
  today: readonly string[],
  messages: readonly string[],
  textOf: (key: string) => string,
): ShownDifference | undefined {
  if (!shownPage) return undefined;
  const compared = new Set(messages.filter((key) => !isOfForm(key)).map(textOf));
  const { heading, texts } = shownPage;
  const then = [...(heading === undefined ? [] : [heading]), ...texts];
  const without = (keys: readonly string[], others: readonly string[]): readonly string[] => {
    const known = new Set(others.map(textOf));
    return keys.filter((key) => !known.has(textOf(key)));
  };
  const shown = without(then, today).filter((key) => compared.has(textOf(key)));
  const now = without(today, then);
  return shown.length > 0 || now.length > 0 ? { shown, today: now } : undefined;
}
