import { type Language, defaultLanguage, languages } from './languages';

/** The screens that a build renders into `index.html`, painted before any other file arrives. */
export const shellKinds = ['entry', 'waiting', 'wayIn'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * State of the guard of the painted way in, stored on the root element (src/rules/page/guard.ts): armed when absent,
 * `rested` after a pointer or a key was used, `early` after a press that was ignored.
 */
export type PaintedGuard = 'rested' | 'early' | '' | undefined;

/** The prerendered screens are in the default language; the messages of the other languages come with them. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;
export const translatedLanguages = /* @__PURE__ */ languages.filter(
  (each): each is TranslatedLanguage => each !== defaultLanguage,
);

/** Each message of the prerendered screens mapped to another language; equal ones are left out. */
export type ShellMessages = Readonly<Record<string, string>>;

/** The notice for browsers that are too old (src/adapters/page/tooOld.ts), in each language: a data block too. */
export type TooOldTexts = Readonly<Record<Language, { readonly title: string; readonly text: string }>>;

/**
 * The data that the script in the page reads besides the deployment settings and the messages of one language: a data
 * block. Its texts are in the language of the screens. A slot in texts, markup and messages is `{{name of a setting}}`.
 */
export interface ShellData {
  /** Title of the document; its slot `{{page}}` is the heading. */
  readonly title: string;
  /** The message of the form while it holds an early submit. */
  readonly held: string;
  /** Paths of the fragment that show the entry form. */
  readonly entryPaths: readonly string[];
  /** The scripts of the app, relative to the page, in loading order. */
  readonly code: readonly string[];
  /** The file with all texts of a language, relative to the page; absent in a build without such files. */
  readonly files: Readonly<Partial<Record<Language, string>>>;
}

/** The output of a build: each screen's markup, the brand of a deployment with a logo, and the messages. */
export interface Prerendered extends Omit<ShellData, 'code' | 'files'> {
  readonly screens: Readonly<Record<ShellKind, string>>;
  readonly logo: string;
  readonly messages: Readonly<Record<TranslatedLanguage, ShellMessages>>;
  /** With the slot `{{versions}}`. */
  readonly tooOld: TooOldTexts;
}

/** Elements of the page by their ids. */
export const shellIds = {
  /** Hidden until the address is known to ask for this screen; holds the entry form. */
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
