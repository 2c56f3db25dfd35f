/**
 * The command `npm run size`: a table of the files that the entry page loads, uncompressed and compressed, a table of
 * where their JavaScript goes, and the same as a treemap (`size.html`); exit code 1 when they break the budget
 * (deploy/budget.ts). Reads the last build.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budget } from 'deploy/budget';
import type { BuildReport, MeasuredChunk } from 'deploy/buildReport';
import {
  type Weight,
  brokenBudget,
  entryPageChunks,
  entryPageScripts,
  inKb,
  pageScriptName,
  total,
  weigh,
} from 'deploy/entryPage';
import { pageFile } from 'deploy/hostFiles';
import { type MeasuredScript, originTable } from './originTable';
import { sizePage } from './sizePage';

const treemapFile = 'size.html';
const read = (file: string): Buffer => readFileSync(join('dist', file));

function row({ file, raw, gz, br }: Weight): string {
  return [file.padEnd(48), ...[raw, gz, br].map((bytes) => inKb(bytes).padStart(8))].join(' ');
}

function printFiles(chunks: readonly MeasuredChunk[], scripts: readonly Weight[]): void {
  const others = chunks.flatMap(({ files }) => files).filter((file) => !file.endsWith('.js'));
  const page = [pageFile, ...others].map((file) => weigh(file, read(file)));
  // The script in the page is part of the page.
  const everything = [...page, ...scripts.filter(({ file }) => file !== pageScriptName)];
  console.log(`${'Entry page (KB of 1024 bytes)'.padEnd(48)}      raw     gzip   brotli`);
  for (const each of [...page, ...scripts, total(scripts, 'JavaScript'), total(everything, 'everything')])
    console.log(row(each));
}

function measured({ chunks, pageScript }: BuildReport, scripts: readonly Weight[]): readonly MeasuredScript[] {
  return scripts.map((weight) => ({
    weight,
    origins:
      weight.file === pageScriptName
        ? pageScript
        : (chunks.find(({ files }) => files.includes(weight.file))?.origins ?? {}),
  }));
}

function main(): void {
  if (!existsSync(budget.reportFile)) throw new Error('There is no build to weigh; build first: npm run build');
  const report = JSON.parse(readFileSync(budget.reportFile, 'utf8')) as BuildReport;
  const chunks = entryPageChunks(report.chunks);
  const scripts = entryPageScripts(chunks, read);
  printFiles(chunks, scripts);
  const shared = measured(report, scripts);
  console.log(['', ...originTable(shared)].join('\n'));
  writeFileSync(treemapFile, sizePage(shared, budget.entryPageBrotliBytes));
  console.log(`\nTreemap: ${treemapFile}`);
  const broken = brokenBudget(chunks, total(scripts, 'JavaScript'));
  for (const problem of broken) console.error(problem);
  if (broken.length > 0) process.exitCode = 1;
}

main();
