import type { i18n } from 'i18next';
import { type Language, languages, languageTag } from 'src/contract/languages';
import { loadTextsWithRetry } from './loadTextsWithRetry';
import { importLaterMessages } from './messages';

/** The texts of a page, each part loaded once it is wanted. */
export interface PageTexts {
  /** Loads the texts of the first screens; later calls return the same promise. */
  readonly first: () => Promise<i18n>;
  /** Adds the texts of all other screens, with their formats. Rejects if that fails; the next call tries again. */
  readonly later: () => Promise<void>;
}

/** The texts of the page in this language, or in English if it cannot be loaded. */
export function pageTexts(
  language: Language,
  sleep: (ms: number) => Promise<void>,
  load: typeof loadTextsWithRetry = loadTextsWithRetry,
  importLater: typeof importLaterMessages = importLaterMessages,
): PageTexts {
  let texts: Promise<i18n> | undefined;
  let added: Promise<void> | undefined;
  const first = (): Promise<i18n> => (texts ??= load(language, sleep));
  const add = async (): Promise<void> => {
    // At the same time as the first ones. A page that is English instead needs other ones.
    const inLanguage = importLater(language);
    inLanguage.catch(() => undefined);
    const formats = import(/* webpackChunkName: "formats" */ './formats');
    formats.catch(() => undefined);
    const i18n = await first();
    const shown = languages.find((each) => languageTag(each) === i18n.language) ?? language;
    const more = await (shown === language ? inLanguage : importLater(shown));
    (await formats).addFormats(i18n);
    i18n.addResources(i18n.language, 'translation', more);
  };
  const later = async (): Promise<void> => {
    added ??= add();
    try {
      await added;
    } catch (thrown) {
      added = undefined;
      throw thrown;
    }
  };
  return { first, later };
}
