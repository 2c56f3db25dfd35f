import { budget } from './budget';
import type { BuiltChunk } from './buildReport';
import { encodings } from './compressed';
import { pageFile } from './hostFiles';

/** What a file weighs, in bytes: as it is, with gzip, with brotli. */
export interface Weight {
  readonly file: string;
  readonly raw: number;
  readonly gz: number;
  readonly br: number;
}

/** What the entry page may weigh and load (deploy/budget.ts). */
export interface EntryPageBudget {
  readonly entryPageBrotliBytes: number;
  readonly entryPageChunks: readonly RegExp[];
  readonly lazyPackages: readonly string[];
}

/** The row of the script that stands in `index.html` itself. */
export const pageScriptName = `${pageFile}: its script`;

export const weigh = (file: string, content: Buffer): Weight => ({
  file,
  raw: content.length,
  gz: encodings.gz(content).length,
  br: encodings.br(content).length,
});

export const total = (weights: readonly Weight[], file: string): Weight => ({
  file,
  raw: weights.reduce((sum, { raw }) => sum + raw, 0),
  gz: weights.reduce((sum, { gz }) => sum + gz, 0),
  br: weights.reduce((sum, { br }) => sum + br, 0),
});

/** Bytes in KB of 1024 bytes. */
export const inKb = (bytes: number, decimals = 1): string => (bytes / 1024).toFixed(decimals);

/** The chunks that `#/emailSelect` loads: those that `index.html` asks for, and those that the page adds by itself. */
export function entryPageChunks<Built extends BuiltChunk>(
  chunks: readonly Built[],
  limits: EntryPageBudget = budget,
): readonly Built[] {
  return chunks.filter(({ name, initial }) => initial || limits.entryPageChunks.some((added) => added.test(name)));
}

/** All JavaScript of the entry page: the script in `index.html`, weighed on its own, and the scripts of its chunks. */
export function entryPageScripts(chunks: readonly BuiltChunk[], read: (file: string) => Buffer): readonly Weight[] {
  const files = chunks.flatMap((chunk) => chunk.files).filter((file) => file.endsWith('.js'));
  return [
    weigh(pageScriptName, Buffer.from(pageScriptIn(read(pageFile).toString()))),
    ...files.map((file) => weigh(file, read(file))),
  ];
}

/** The code that stands in a page; other blocks of data have a type, other scripts an address. Throws unless it is one. */
export function pageScriptIn(html: string): string {
  const [script, ...more] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  if (script === undefined || more.length > 0)
    throw new Error(`${pageFile} holds ${script === undefined ? 'no' : 'more than one'} script of its own`);
  return script;
}

/** What is wrong with the entry page's files; nothing when they keep the budget. */
export function brokenBudget(
  chunks: readonly BuiltChunk[],
  scripts: Weight,
  limits: EntryPageBudget = budget,
): readonly string[] {
  const early = chunks.flatMap(({ name, packages }) =>
    limits.lazyPackages
      .filter((each) => packages.includes(each))
      .map((each) => `${each} is in the first page (${name})`),
  );
  const unnamed = limits.entryPageChunks
    .filter((added) => !chunks.some(({ name }) => added.test(name)))
    .map((added) => `No chunk is named ${added.source}: deploy/budget.ts no longer says what the entry page loads`);
  return [...early, ...unnamed, ...tooHeavy(scripts.br, limits.entryPageBrotliBytes)];
}

/** Says in whole bytes too what differs by less than a tenth of a KB. */
function tooHeavy(bytes: number, limit: number): readonly string[] {
  if (bytes <= limit) return [];
  const sizes = `${inKb(bytes)} KB with brotli, over ${inKb(limit)} KB (${bytes} of ${limit} bytes)`;
  return [`JavaScript of the entry page is ${sizes}`];
}
