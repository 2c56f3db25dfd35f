import { budget } from './budget';
import type { BuiltChunk } from './buildReport';
import { encodings } from './compressed';
import { pageFile } from 'deploy/host/hostFiles';

/** The size of a file in bytes: plain, with gzip, with brotli. */
export interface Weight {
  readonly file: string;
  readonly raw: number;
  readonly gz: number;
  readonly br: number;
}

/** The allowed weight and content of the entry page (deploy/build/budget.ts). */
export interface EntryPageBudget {
  readonly entryPageBrotliBytes: number;
  /** By language, the chunk that the page adds to those of `index.html`. */
  readonly textChunks: Readonly<Record<string, string>>;
  readonly lazyPackages: readonly string[];
}

/** The row of the scripts inside `index.html`. */
export const pageScriptName = `${pageFile}: its scripts`;

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

/** The entry page `#/emailSelect` in one language. */
export interface EntryPage<Built extends BuiltChunk = BuiltChunk> {
  readonly language: string;
  /** The chunks that `index.html` loads, and the texts that the page adds itself. */
  readonly chunks: readonly Built[];
  /** All its JavaScript: the scripts inside `index.html`, measured on their own, and the scripts of its chunks. */
  readonly scripts: readonly Weight[];
}

/** The entry page in each language. `read` returns the content of a file of the build. */
export function entryPages<Built extends BuiltChunk>(
  chunks: readonly Built[],
  read: (file: string) => Buffer,
  { textChunks }: EntryPageBudget = budget,
): readonly EntryPage<Built>[] {
  const pageScript = weigh(pageScriptName, Buffer.from(pageScriptIn(read(pageFile).toString())));
  const weights = new Map<string, Weight>();
  const weightOf = (file: string): Weight => {
    const weight = weights.get(file) ?? weigh(file, read(file));
    weights.set(file, weight);
    return weight;
  };
  return Object.entries(textChunks).map(([language, texts]) => {
    const loaded = chunks.filter(({ name, initial }) => initial || name === texts);
    const files = loaded.flatMap((chunk) => chunk.files).filter((file) => file.endsWith('.js'));
    return { language, chunks: loaded, scripts: [pageScript, ...files.map(weightOf)] };
  });
}

/** The code inside a page; data blocks have another type, external scripts an address. Throws if there is none. */
export function pageScriptIn(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  if (scripts.length === 0) throw new Error(`${pageFile} has no inline script`);
  return scripts.join('\n');
}

/** The budget violations of the entry page in its languages; empty if all keep the budget. */
export function brokenBudget(pages: readonly EntryPage[], limits: EntryPageBudget = budget): readonly string[] {
  return [
    ...new Set(pages.flatMap((page) => [...early(page, limits), ...unnamed(page, limits), ...tooHeavy(page, limits)])),
  ];
}

const early = ({ chunks }: EntryPage, { lazyPackages }: EntryPageBudget): readonly string[] =>
  chunks.flatMap(({ name, packages }) =>
    lazyPackages.filter((each) => packages.includes(each)).map((each) => `${each} is in the first page (${name})`),
  );

function unnamed({ language, chunks }: EntryPage, { textChunks }: EntryPageBudget): readonly string[] {
  const texts = textChunks[language];
  if (chunks.some(({ name }) => name === texts)) return [];
  return [`No chunk is named ${texts ?? ''}: deploy/build/budget.ts no longer lists what the entry page loads`];
}

const whereToLookAt =
  'Texts that only later screens show: laterKeys in deploy/build/textParts.ts; the limit: deploy/build/budget.ts';

function tooHeavy(
  { language, scripts }: EntryPage,
  { entryPageBrotliBytes: limit }: EntryPageBudget,
): readonly string[] {
  const { br } = total(scripts, 'JavaScript');
  if (br <= limit) return [];
  const sizes = `${br} bytes with brotli (${inKb(br)} KB), over ${limit} bytes (${inKb(limit)} KB)`;
  return [`JavaScript of the entry page in ${language} is ${sizes}. ${whereToLookAt}`];
}
