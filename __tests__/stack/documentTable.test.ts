import { documentTable } from 'stack/documentApp/documentTable';

const documents = [
  { Id: '1', Name: 'Plan.pdf', Size: 2_411_724, ModifiedAt: '2025-01-15T12:00:00Z' },
  { Id: '2', Name: 'Empty', Size: undefined, ModifiedAt: '2025-01-15T12:00:00Z' },
] as unknown as Parameters<typeof documentTable>[0];

/** The cells of the sizes and dates, each with its language. */
const cells = (language: string) =>
  Array.from(documentTable(documents, language, () => undefined).querySelectorAll<HTMLElement>('td[lang]'), (cell) => [
    cell.lang,
    cell.textContent,
  ]);

describe('the documents of the document application', () => {
  it.each([
    ['en-US', '2.3\u00A0M', '15 Jan 2025'],
    ['fr', '2,3\u00A0Mo', '15 janv. 2025'],
    ['de', '2,3\u00A0M', '15.01.2025'],
  ])('have their sizes and dates as %s writes them: %s, %s [9.05]', (language, size, date) => {
    expect(cells(language)).toEqual([
      [language, size],
      [language, date],
      [language, '--'],
      [language, date],
    ]);
  });
});
