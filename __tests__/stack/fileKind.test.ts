import { fileKind, newFileExtensions } from 'stack/documentApp/fileKind';

describe('the kind of a file', () => {
  it.each([
    ['a.pdf', 'PDF'],
    ['a.js', 'JavaScript'],
    ['a.xls', 'Excel'],
    ['a.xlsx', 'Excel'],
    ['a.csv', 'CSV'],
    ['a.ppt', 'PowerPoint'],
    ['a.pptx', 'PowerPoint'],
    ['a.doc', 'Word'],
    ['a.docx', 'Word'],
    ['a.awsdoc', 'Document'],
    ['a.gif', 'GIF image'],
    ['a.jpg', 'JPEG image'],
    ['a.jpeg', 'JPEG image'],
    ['a.png', 'PNG image'],
    ['a.tif', 'TIFF image'],
    ['a.tiff', 'TIFF image'],
    ['a.bmp', 'BMP image'],
    ['a.html', 'HTML'],
    ['a.htm', 'HTML'],
    ['a.txt', 'Text'],
    ['Report.Final.PDF', 'PDF'],
    ['a.zip', 'File'],
    ['pdf', 'File'],
    ['.pdf', 'File'],
    ['a.', 'File'],
    ['a.constructor', 'File'],
    ['folder.pdf/a', 'File'],
    ['', 'File'],
  ])('%s is %s [3.12]', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });
});

it('lists the four new-file types with their extensions [3.12]', () => {
  expect(newFileExtensions).toEqual({
    DOCUMENT: '.docx',
    SPREADSHEET: '.xlsx',
    PRESENTATION: '.pptx',
    QUARTZ: '.awsdoc',
  });
});
