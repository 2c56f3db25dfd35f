import type { Language } from 'src/contract/languages';
import { type LoadedText, loadText } from './i18n';

const askAgainMs = 2000;

/** The texts of a language, asked for until they come: without a text nothing can be said, not even that there is none. */
export async function textIn(
  language: Language,
  sleep: (ms: number) => Promise<void>,
  load: typeof loadText = loadText,
): Promise<LoadedText> {
  try {
    return await load(language);
  } catch {
    await sleep(askAgainMs);
    return textIn(language, sleep, load);
  }
}
