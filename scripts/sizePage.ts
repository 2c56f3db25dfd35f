import { inKb } from 'deploy/build/entryPage';
import { type MeasuredScript, type Share, allShares, sharesOf } from './originTable';
import { type Box, treemap } from './treemap';

/** The drawing, in its own unit; a name stands in a tile where it has room. */
const drawing: Box = { x: 0, y: 0, width: 1200, height: 720 };
const roomForName = { width: 64, height: 34 };
const heading = 22;
const gap = 1.5;

const style = `
:root { color-scheme: light dark }
body { margin: 24px auto; max-width: 1200px; padding: 0 16px; font: 14px/1.4 system-ui, sans-serif;
  background: light-dark(#fff, #16191d); color: light-dark(#1c2126, #e8ebee) }
h1 { font-size: 20px; margin: 0 }
svg { display: block; width: 100%; height: auto; margin: 16px 0; font-size: 12px }
text { fill: light-dark(#10151a, #f2f5f7) }
.file { font-weight: 600; font-size: 13px }
.ours { fill: light-dark(#b9dfd3, #1d594a) }
.package { fill: light-dark(#c3d4f0, #2b4674) }
.webpack { fill: light-dark(#dddddd, #4a4f55) }
.key { padding: 1px 8px; margin-right: 12px; color: light-dark(#10151a, #f2f5f7) }
.key.ours { background: light-dark(#b9dfd3, #1d594a) }
.key.package { background: light-dark(#c3d4f0, #2b4674) }
.key.webpack { background: light-dark(#dddddd, #4a4f55) }
table { border-collapse: collapse }
td, th { padding: 2px 16px 2px 0; text-align: left }
td + td, th + th { text-align: right; font-variant-numeric: tabular-nums }`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0).toString()};`);
const attributes = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}="${value.toFixed(2)}"`)
    .join(' ');

/** Our folders stand at the root of the project; every other origin is a package. */
function kindOf(origin: string): 'ours' | 'package' | 'webpack' {
  if (origin === 'webpack') return 'webpack';
  return /^(?:src\/.*|slices|sagas|locales)$/.test(origin) ? 'ours' : 'package';
}

/**
 * A page of one file that draws where the entry page's JavaScript goes: a tile per script, and in it one per origin, with
 * areas as their KB with brotli. `budgetBytes` is what all of it may weigh.
 */
export function sizePage(scripts: readonly MeasuredScript[], budgetBytes: number): string {
  const tiles = treemap(scripts, ({ weight }) => weight.br, drawing).map(({ item, box }) => fileTile(item, box));
  const sum = scripts.reduce((bytes, { weight }) => bytes + weight.br, 0);
  const keys = ['ours', 'package', 'webpack'].map((kind) => `<span class="key ${kind}">${kind}</span>`);
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />',
    `<title>Entry page: where each kilobyte goes</title><style>${style}</style>`,
    `<h1>Entry page: ${inKb(sum)} KB of JavaScript with brotli, of ${inKb(budgetBytes)} KB</h1>`,
    '<p>KB of 1024 bytes with brotli. What an origin has of them is proportional to its minified bytes in the script.</p>',
    `<p>${keys.join('')}</p>`,
    `<svg viewBox="0 0 ${drawing.width} ${drawing.height}" role="img" aria-label="Treemap; the table below says the same">`,
    ...tiles,
    '</svg>',
    '<table><tr><th>Origin</th><th>minified KB</th><th>share of brotli KB</th></tr>',
    ...allShares(scripts).map(tableRow),
    '</table></html>\n',
  ].join('\n');
}

function fileTile({ weight, origins }: MeasuredScript, box: Box): string {
  const inside = { ...box, y: box.y + heading, height: Math.max(box.height - heading, gap) };
  const tiles = treemap(sharesOf({ weight, origins }), ({ br }) => br, inside);
  const { x, y, width, height } = box;
  return [
    `<svg ${attributes({ x, y, width, height })} viewBox="${[x, y, width, height].join(' ')}">`,
    `<text class="file" ${attributes({ x: x + 4, y: y + 15 })}>${inKb(weight.br)} KB ${escaped(weight.file)}</text>`,
    ...tiles.map((tile) => originTile(tile.item, tile.box)),
    '</svg>',
  ].join('\n');
}

function originTile({ origin, raw, br }: Share, { x, y, width, height }: Box): string {
  const place = { x, y, width: Math.max(width - gap, 0.5), height: Math.max(height - gap, 0.5) };
  const title = `${escaped(origin)}: ${inKb(br, 2)} KB with brotli, ${inKb(raw, 2)} KB minified`;
  const hasRoom = width >= roomForName.width && height >= roomForName.height;
  const lines = [escaped(origin), `${inKb(br)} KB`].map(
    (line, index) => `<text ${attributes({ x: x + 4, y: y + 14 + index * 15 })}>${line}</text>`,
  );
  return [
    // Each tile is a picture of its own, so that a long name ends where the tile does.
    `<svg ${attributes(place)} viewBox="${Object.values(place).join(' ')}"><title>${title}</title>`,
    `<rect class="${kindOf(origin)}" ${attributes(place)} />`,
    ...(hasRoom ? lines : []),
    '</svg>',
  ].join('');
}

const tableRow = ({ origin, raw, br }: Share): string =>
  `<tr><td>${escaped(origin)}</td><td>${inKb(raw, 2)}</td><td>${inKb(br, 2)}</td></tr>`;
