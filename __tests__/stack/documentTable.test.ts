/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { type Language, languages } from 'src/contract/languages';
import type { NewFileType } from 'stack/documentApp/fileKind';
import { documentTable, newFileButtons } from 'stack/documentApp/documentTable';
import { type Texts, texts } from 'stack/documentApp/texts';

const documents = [
  ['Plan.pdf', 2_411_724],
  ['Minutes.awsdoc', 911],
  ['Photo.PNG', 1_310_720],
  ['Notes.txt', 48_320],
  ['Backup.zip', 1.25 * 1024 ** 3],
  ['Empty', undefined],
].map(([Name, Size]) => ({ Id: String(Name), Name, Size, ModifiedAt: '2025-01-15T12:00:00Z' })) as Parameters<
  typeof documentTable
>[0];

interface Shown {
  readonly kinds: string;
  /** With plain blanks instead of no-break spaces. */
  readonly sizes: string;
  readonly date: string;
  readonly newFiles: string;
}
const pointed = '2.3 M, 911 B, 1.25 M, 47.19 K, 1.25 G, --';
const withCommas = '2,3 M, 911 B, 1,25 M, 47,19 K, 1,25 G, --';
const shown: Readonly<Record<Language, Shown>> = {
  de: {
    kinds: 'PDF, Dokument, PNG-Bild, Text, Datei, Datei',
    sizes: withCommas,
    date: '15.01.2025',
    newFiles: 'Dokument (.docx), Tabelle (.xlsx), Präsentation (.pptx), Notiz (.awsdoc)',
  },
  en: {
    kinds: 'PDF, Document, PNG image, Text, File, File',
    sizes: pointed,
    date: '15 Jan 2025',
    newFiles: 'Document (.docx), Spreadsheet (.xlsx), Presentation (.pptx), Note (.awsdoc)',
  },
  es: {
    kinds: 'PDF, Documento, Imagen PNG, Texto, Archivo, Archivo',
    sizes: withCommas,
    date: '15 ene 2025',
    newFiles: 'Documento (.docx), Hoja de cálculo (.xlsx), Presentación (.pptx), Nota (.awsdoc)',
  },
  fr: {
    kinds: 'PDF, Document, Image PNG, Texte, Fichier, Fichier',
    sizes: '2,3 Mo, 911 o, 1,25 Mo, 47,19 Ko, 1,25 Go, --',
    date: '15 janv. 2025',
    newFiles: 'Document (.docx), Feuille de calcul (.xlsx), Présentation (.pptx), Note (.awsdoc)',
  },
  ja: {
    kinds: 'PDF, ドキュメント, PNG 画像, テキスト, ファイル, ファイル',
    sizes: pointed,
    date: '2025/01/15',
    newFiles: '文書 (.docx), スプレッドシート (.xlsx), プレゼンテーション (.pptx), メモ (.awsdoc)',
  },
  ko: {
    kinds: 'PDF, 문서, PNG 이미지, 텍스트, 파일, 파일',
    sizes: pointed,
    date: '2025. 1. 15.',
    newFiles: '문서 (.docx), 스프레드시트 (.xlsx), 프레젠테이션 (.pptx), 메모 (.awsdoc)',
  },
  'pt-br': {
    kinds: 'PDF, Documento, Imagem PNG, Texto, Arquivo, Arquivo',
    sizes: withCommas,
    date: '15 de jan. de 2025',
    newFiles: 'Documento (.docx), Planilha (.xlsx), Apresentação (.pptx), Nota (.awsdoc)',
  },
  'zh-cn': {
    kinds: 'PDF, 文档, PNG 图像, 文本, 文件, 文件',
    sizes: pointed,
    date: '2025年1月15日',
    newFiles: '文档 (.docx), 电子表格 (.xlsx), 演示文稿 (.pptx), 便笺 (.awsdoc)',
  },
};

/** The texts of one column. */
const column = (language: Language, number: number): readonly string[] =>
  Array.from(
    documentTable(documents, language, () => undefined).querySelectorAll(`tbody td:nth-child(${number})`),
    (cell) => cell.textContent,
  );

describe.each(languages)('the documents of the document application in %s', (language) => {
  const { kinds, sizes, date, newFiles } = shown[language];

  it('have their kinds in that language [3.12]', () => {
    expect(column(language, 2).join(', ')).toBe(kinds);
  });

  it('have their sizes in its number format, with a no-break space before the unit [9.05]', () => {
    expect(column(language, 3)).toEqual(sizes.split(', ').map((size) => size.replace(' ', '\u00A0')));
  });

  it('have their dates in its format', () => {
    expect(new Set(column(language, 4))).toEqual(new Set([date]));
  });

  it('can be created in four types, each named with its extension [3.12]', () => {
    const made: NewFileType[] = [];
    const [label, ...buttons] = newFileButtons(texts[language], (type) => made.push(type));
    expect(label?.textContent).toBe(texts[language].new);
    expect(buttons.map((each) => each.textContent).join(', ')).toBe(newFiles);
    for (const each of buttons) each.click();
    expect(made).toEqual(['DOCUMENT', 'SPREADSHEET', 'PRESENTATION', 'QUARTZ']);
  });
});

describe('the texts of the document application', () => {
  const leaves = ({ kinds, newFiles, ...others }: Texts): Readonly<Record<string, string>> => ({
    ...others,
    ...kinds,
    ...newFiles,
  });
  const marks = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

  it.each(languages)('in %s are complete, with the same placeholders', (language) => {
    const own = leaves(texts[language]);
    const english = leaves(texts.en);
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(own).filter((key) => own[key]?.trim() === '')).toEqual([]);
    expect(Object.keys(own).filter((key) => String(marks(own[key])) !== String(marks(english[key])))).toEqual([]);
  });
});
