/** The kinds of files that people are shown (spec §3), and the extensions that mean each. */
const extensions = {
  PDF: ['pdf'],
  JavaScript: ['js', 'mjs', 'cjs'],
  Excel: ['xls', 'xlsx', 'xlsm'],
  CSV: ['csv'],
  PowerPoint: ['ppt', 'pptx', 'pptm'],
  Word: ['doc', 'docx', 'docm'],
  Document: ['awsdoc'],
  'GIF image': ['gif'],
  'JPEG image': ['jpg', 'jpeg'],
  'PNG image': ['png'],
  'TIFF image': ['tif', 'tiff'],
  'BMP image': ['bmp'],
  HTML: ['html', 'htm'],
  Text: ['txt'],
} as const;

export type FileKind = keyof typeof extensions | 'File';

const kinds = new Map<string, FileKind>(
  Object.entries(extensions).flatMap(([kind, endings]) => endings.map((ending) => [ending, kind as FileKind] as const)),
);

/** The kind of a file by the extension of its name, in any case; `File` for every other name. */
export function fileKind(name: string): FileKind {
  const ending = /[^.]\.([^./\\]+)$/.exec(name)?.[1] ?? '';
  return kinds.get(ending.toLowerCase()) ?? 'File';
}

/** The new files that people can create, and their extensions (spec §3, New-file types). */
export const newFileExtensions = {
  DOCUMENT: '.docx',
  SPREADSHEET: '.xlsx',
  PRESENTATION: '.pptx',
  QUARTZ: '.awsdoc',
} as const;
export type NewFileType = keyof typeof newFileExtensions;
