import { sizePage } from 'scripts/sizePage';
import { type Box, treemap } from 'scripts/treemap';

const box: Box = { x: 10, y: 20, width: 600, height: 400 };
const valueOf = (value: number): number => value;
const areaOf = ({ width, height }: Box): number => width * height;
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe('a treemap', () => {
  it.each([[[6, 6, 4, 3, 2, 2, 1]], [[174, 1, 1, 0.02]], [[5]], [Array.from({ length: 60 }, (_, index) => index + 1)]])(
    'of %j fills its box with areas as the values are, and no tile lies on another',
    (values) => {
      const tiles = treemap(values, valueOf, box);
      const sum = values.reduce((all, value) => all + value, 0);
      expect(tiles.map(({ item }) => item)).toEqual([...values].sort((a, b) => b - a));
      for (const { item, box: tile } of tiles) {
        expect(areaOf(tile)).toBeCloseTo((areaOf(box) * item) / sum, 4);
        expect(overlap(tile, box)).toBeCloseTo(areaOf(tile), 4);
      }
      for (const [index, { box: one }] of tiles.entries())
        for (const { box: another } of tiles.slice(index + 1)) expect(overlap(one, another)).toBeCloseTo(0, 4);
    },
  );

  it('is laid out as in the paper that describes it', () => {
    const tiles = treemap([6, 6, 4, 3, 2, 2, 1], valueOf, { x: 0, y: 0, width: 6, height: 4 });
    expect(tiles.slice(0, 4).map(({ box: { x, y, width, height } }) => [x, y, width, height])).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, expect.closeTo(12 / 7), expect.closeTo(7 / 3)],
      [expect.closeTo(3 + 12 / 7), 0, expect.closeTo(9 / 7), expect.closeTo(7 / 3)],
    ]);
  });

  it('leaves out what has no value, and is empty without items', () => {
    expect(treemap([0, 2], valueOf, box)).toEqual([{ item: 2, box }]);
    expect(treemap([0], valueOf, box)).toEqual([]);
    expect(treemap([], valueOf, box)).toEqual([]);
  });
});

describe('the page with the treemap', () => {
  const weight = { file: 'vendor.js', raw: 4096, gz: 3000, br: 2048 };
  const page = sizePage([{ weight, origins: { react: 3072, 'src/<app>': 1024 } }], 10_240);

  it('labels files and origins with their KB, and says that shares are proportional', () => {
    expect(page).toContain('2.0 KB of JavaScript with brotli, of 10.0 KB');
    expect(page).toContain('>2.0 KB vendor.js</text>');
    expect(page).toMatch(/>react<\/text><text [^>]*>1\.5 KB<\/text>/);
    expect(page).toContain('<title>react: 1.50 KB with brotli, 3.00 KB minified</title>');
    expect(page).toContain('proportional');
  });

  it('is one file for light and dark: no address, no script, and no markup from a name', () => {
    expect(page).toContain('color-scheme: light dark');
    expect(page).not.toMatch(/<script|<link|<img|https?:|url\(|<app>/);
  });
});
