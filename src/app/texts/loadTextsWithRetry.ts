import type { i18n } from 'i18next';
import type { Language } from 'src/contract/languages';
import { makeFirstI18n, withEnglishInstead } from './i18n';
import { importFirstMessages } from './messages';

const askAgainMs = 2000;

const loadFirstTexts = (language: Language): Promise<i18n> =>
  withEnglishInstead(language, async (each) => makeFirstI18n(each, await importFirstMessages(each)));

/**
 * Loads the texts of a language, repeatedly until it succeeds: without texts the page cannot even report the problem.
 */
export async function loadTextsWithRetry(
  language: Language,
  sleep: (ms: number) => Promise<void>,
  load: typeof loadFirstTexts = loadFirstTexts,
): Promise<i18n> {
  try {
    return await load(language);
  } catch {
    await sleep(askAgainMs);
    return loadTextsWithRetry(language, sleep, load);
  }
}
