import { type Language, languageTag } from 'src/contract/languages';
import { fileKind, type NewFileType, newFileExtensions } from './fileKind';
import { fileSize } from 'src/rules/values/formats';
import { formatLocale } from 'src/rules/page/language';
import { button, element } from './elements';
import type { DocumentSummary } from './rows';
import { texts, type Texts } from './texts';

/** A button for each type of new file (spec §3), with the extension that its file gets. */
export function newFileButtons(say: Texts, make: (type: NewFileType) => void): readonly HTMLElement[] {
  const buttons = (Object.keys(newFileExtensions) as NewFileType[]).map((type) =>
    button(`${say.newFiles[type]} (${newFileExtensions[type]})`, () => {
      make(type);
    }),
  );
  return [element('span', { id: 'new-label' }, say.new), ...buttons];
}

/** The documents as a table in one language; a name opens its preview. */
export function documentTable(
  documents: readonly DocumentSummary[],
  language: Language,
  open: (id: string, name: string) => void,
): HTMLElement {
  const say = texts[language];
  const tag = languageTag(language);
  const dates = new Intl.DateTimeFormat(formatLocale(tag), { dateStyle: 'medium' });
  const titles = [say.name, say.kind, say.size, say.modified];
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)));
  const rows = documents.map(({ Id, Name, Size, ModifiedAt }) => {
    const name = button(
      Name,
      () => {
        open(Id, Name);
      },
      { class: 'name' },
    );
    return element(
      'tr',
      {},
      element('td', {}, name),
      element('td', {}, say.kinds[fileKind(Name)]),
      element('td', {}, fileSize(Size, tag)),
      element('td', {}, element('time', { datetime: ModifiedAt }, dates.format(new Date(ModifiedAt)))),
    );
  });
  const caption = element('caption', {}, say.caption);
  return element('table', {}, caption, element('thead', {}, head), element('tbody', {}, ...rows));
}
