import { fileKind } from 'src/rules/fileKind';
import { fileSize } from 'src/rules/fileSize';
import { formatLocale } from 'src/rules/language';
import type { DocumentSummary } from './calls';
import { button, element } from './elements';

/** The documents as a table; a name opens its preview. `language` writes sizes and dates (a BCP 47 tag). */
export function documentTable(
  documents: readonly DocumentSummary[],
  language: string,
  open: (id: string, name: string) => void,
): HTMLElement {
  const dates = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium' });
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
    return element(
      'tr',
      {},
      element('td', {}, name),
      element('td', {}, fileKind(Name)),
      element('td', { lang: language }, fileSize(Size, language)),
      element('td', { lang: language }, element('time', { datetime: ModifiedAt }, dates.format(new Date(ModifiedAt)))),
    );
  });
  const caption = element('caption', {}, 'Documents of your site');
  return element('table', {}, caption, element('thead', {}, head), element('tbody', {}, ...rows));
}
