import type { i18n } from 'i18next';
import type { Language } from 'src/contract/languages';
import { loadI18n } from './i18n';

const askAgainMs = 2000;

/**
 * Loads the texts of a language, repeatedly until it succeeds: without texts the page cannot even report the problem.
 */
export async function loadTextsWithRetry(
  language: Language,
  sleep: (ms: number) => Promise<void>,
  load: typeof loadI18n = loadI18n,
): Promise<i18n> {
  try {
    return await load(language);
  } catch {
    await sleep(askAgainMs);
    return loadTextsWithRetry(language, sleep, load);
  }
}
