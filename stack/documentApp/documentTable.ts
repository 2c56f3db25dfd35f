import { fileKind } from 'src/rules/fileKind';
import { fileSize } from 'src/rules/fileSize';
import type { DocumentSummary } from './calls';
import { button, element } from './elements';

/** The documents as a table; a name opens its preview. */
export function documentTable(
  documents: readonly DocumentSummary[],
  language: string,
  open: (id: string, name: string) => void,
): HTMLElement {
  const titles = ['Name', 'Kind', 'Size', 'Modified'];
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)));
  const rows = documents.map(({ Id, Name, Size, ModifiedAt }) => {
    const name = button(
      Name,
      () => {
        open(Id, Name);
      },
      { class: 'name' },
    );
    const modified = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(ModifiedAt));
    return element(
      'tr',
      {},
      element('td', {}, name),
      element('td', {}, fileKind(Name)),
      element('td', {}, fileSize(Size, language)),
      element('td', {}, element('time', { datetime: ModifiedAt }, modified)),
    );
  });
  const caption = element('caption', {}, 'Documents of your site');
  return element('table', {}, caption, element('thead', {}, head), element('tbody', {}, ...rows));
}
