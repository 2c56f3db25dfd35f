import type { Language } from 'src/contract/languages';
import type { FileKind, NewFileType } from './fileKind';
import de from './texts/de.json';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';
import ja from './texts/ja.json';
import ko from './texts/ko.json';
import ptBr from './texts/pt-br.json';
import zhCn from './texts/zh-cn.json';

/**
 * The texts of the document application in one language: kinds of files and of new files by the specification's names.
 */
export interface Texts extends Readonly<Record<Exclude<keyof typeof en, 'kinds' | 'newFiles'>, string>> {
  readonly kinds: Readonly<Record<FileKind, string>>;
  readonly newFiles: Readonly<Record<NewFileType, string>>;
}

export const texts: Readonly<Record<Language, Texts>> = { de, en, es, fr, ja, ko, 'pt-br': ptBr, 'zh-cn': zhCn };

/** A text with `{name}` and the like filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
