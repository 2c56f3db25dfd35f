import type { Language } from './languages';

/** The screens that a build renders into `index.html`, to be painted before any other file of it is there. */
export const shellKinds = ['entry', 'waiting'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * What the script in the page reads beside the deployment settings: a data block. A slot is `{{name}}`, in markup and in
 * messages alike: a key of the texts, or the name of a setting.
 */
export interface ShellData {
  /** The messages that the prerendered screens show, with the slots of settings left in them. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Paths of the fragment under which the entry form is shown. */
  readonly entryPaths: readonly string[];
  /** The file with all texts of a language, beside the page; none in a build that has no such file. */
  readonly files: Readonly<Partial<Record<Language, string>>>;
}

/** What a build renders: each screen's markup, the brand of a deployment with a logo, and what fills the slots. */
export interface Prerendered extends Pick<ShellData, 'texts' | 'entryPaths'> {
  readonly screens: Readonly<Record<ShellKind, string>>;
  readonly logo: string;
}

/** Elements of the page by their ids. */
export const shellIds = {
  root: 'root',
  settings: 'deployment',
  data: 'shell',
  logo: 'shell-logo',
  end: 'shell-end',
} as const;
export const templateId = (kind: ShellKind): string => `shell-${kind}`;
