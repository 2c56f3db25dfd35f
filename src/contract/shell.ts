import { type Language, defaultLanguage, languages } from './languages';

/** The screens that a build renders into `index.html`, to be painted before any other file of it is there. */
export const shellKinds = ['entry', 'waiting', 'wayIn'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * How the guard of the painted way in stands, kept on the root (src/rules/guard.ts): armed where nothing is kept, `rested`
 * where a pointer or a key was used since, and `early` after a press that did not count.
 */
export type PaintedGuard = 'rested' | 'early' | '' | undefined;

/** The prerendered screens are in the default language; the others stand beside them as messages. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;
export const translatedLanguages = languages.filter((each): each is TranslatedLanguage => each !== defaultLanguage);

/** Each message of the prerendered screens to the same in another language; those that do not differ are left out. */
export type ShellMessages = Readonly<Record<string, string>>;

/** What a browser that is too old is told (src/adapters/page/tooOld.ts), in each language: a data block too. */
export type TooOldTexts = Readonly<Record<Language, { readonly title: string; readonly text: string }>>;

/**
 * What the script in the page reads beside the deployment settings and the messages of one language: a data block. Its
 * texts are in the language of the screens. A slot, in texts, markup and messages alike, is `{{name of a setting}}`.
 */
export interface ShellData {
  /** Title of the document; its slot `{{page}}` is the heading. */
  readonly title: string;
  /** What the form says while an early submit is held. */
  readonly held: string;
  /** Paths of the fragment under which the entry form is shown. */
  readonly entryPaths: readonly string[];
  /** The scripts of the app beside the page, in the order in which it needs them. */
  readonly code: readonly string[];
  /** The file with all texts of a language, beside the page; none in a build that has no such file. */
  readonly files: Readonly<Partial<Record<Language, string>>>;
}

/** What a build renders: each screen's markup, the brand of a deployment with a logo, and the messages. */
export interface Prerendered extends Omit<ShellData, 'code' | 'files'> {
  readonly screens: Readonly<Record<ShellKind, string>>;
  readonly logo: string;
  readonly messages: Readonly<Record<TranslatedLanguage, ShellMessages>>;
  /** With the slot `{{versions}}`. */
  readonly tooOld: TooOldTexts;
}

/** Elements of the page by their ids. */
export const shellIds = {
  /** Hidden until it is known which screen the address asks for; holds the entry form. */
  root: 'root',
  settings: 'deployment',
  data: 'shell',
  waiting: 'shell-waiting',
  wayIn: 'shell-way-in',
  logo: 'shell-logo',
  tooOld: 'shell-too-old',
  end: 'shell-end',
} as const;
export const messagesId = (language: TranslatedLanguage): string => `shell-${language}`;
