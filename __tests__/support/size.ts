/**
 * The command `npm run size`: a table of the files that the entry page loads, uncompressed and compressed, and exit
 * code 1 when they break the budget (deploy/budget.ts). Reads the last build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budget } from 'deploy/budget';
import type { BuildReport, BuiltChunk } from 'deploy/buildReport';
import { encodings } from 'deploy/compressed';

interface Weight {
  readonly file: string;
  readonly raw: number;
  readonly gz: number;
  readonly br: number;
}

const isScript = ({ file }: Weight): boolean => file.endsWith('.js');
const total = (weights: readonly Weight[], file: string): Weight => ({
  file,
  raw: weights.reduce((sum, { raw }) => sum + raw, 0),
  gz: weights.reduce((sum, { gz }) => sum + gz, 0),
  br: weights.reduce((sum, { br }) => sum + br, 0),
});

/** The chunks that `#/emailSelect` loads: those that `index.html` asks for, and those that the page adds by itself. */
export function entryPageChunks({ chunks }: BuildReport): readonly BuiltChunk[] {
  return chunks.filter(({ name, initial }) => initial || budget.entryPageChunks.some((added) => added.test(name)));
}

/** What is wrong with the entry page's files; nothing when they keep the budget. */
export function brokenBudget(chunks: readonly BuiltChunk[], scripts: Weight): readonly string[] {
  const early = chunks.flatMap(({ name, packages }) =>
    budget.lazyPackages
      .filter((each) => packages.includes(each))
      .map((each) => `${each} is in the first page (${name})`),
  );
  const unnamed = budget.entryPageChunks
    .filter((added) => !chunks.some(({ name }) => added.test(name)))
    .map((added) => `No chunk is named ${added.source}: deploy/budget.ts no longer says what the entry page loads`);
  const tooHeavy =
    scripts.br > budget.entryPageBrotliBytes
      ? [`JavaScript is ${inKb(scripts.br)} KB with brotli, over ${inKb(budget.entryPageBrotliBytes)} KB`]
      : [];
  return [...early, ...unnamed, ...tooHeavy];
}

function weigh(dist: string, file: string): Weight {
  const content = readFileSync(join(dist, file));
  return { file, raw: content.length, gz: encodings.gz(content).length, br: encodings.br(content).length };
}

function inKb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function row({ file, raw, gz, br }: Weight): string {
  return [file.padEnd(48), ...[raw, gz, br].map((bytes) => inKb(bytes).padStart(8))].join(' ');
}

function main(): void {
  if (!existsSync(budget.reportFile)) throw new Error('There is no build to weigh; build first: npm run build');
  const report = JSON.parse(readFileSync(budget.reportFile, 'utf8')) as BuildReport;
  const chunks = entryPageChunks(report);
  const weights = ['index.html', ...chunks.flatMap(({ files }) => files)].map((file) => weigh('dist', file));
  const scripts = total(weights.filter(isScript), 'JavaScript');
  console.log(`${'Entry page (KB of 1024 bytes)'.padEnd(48)}      raw     gzip   brotli`);
  for (const each of [...weights, scripts, total(weights, 'everything')]) console.log(row(each));
  const broken = brokenBudget(chunks, scripts);
  for (const problem of broken) console.error(problem);
  if (broken.length > 0) process.exitCode = 1;
}

if (require.main === module) main();
