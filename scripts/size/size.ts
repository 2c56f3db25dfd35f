/**
 * The command `npm run test:size`: a table of the files that the entry page loads, uncompressed and compressed, and
 * tables of the origins of their JavaScript; exit code 1 if they exceed the budget (deploy/build/budget.ts). Reads the
 * last build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budget } from 'deploy/build/budget';
import type { BuildReport } from 'deploy/build/buildReport';
import { notBuilt } from 'deploy/build/notBuilt';
import {
  type EntryPage,
  type Weight,
  brokenBudget,
  entryPages,
  inKb,
  pageScriptName,
  total,
  weigh,
} from 'deploy/build/entryPage';
import { pageFile } from 'deploy/host/hostFiles';
import { defaultLanguage } from 'src/contract/languages';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { type MeasuredScript, originTable } from './originTable';
import { type Lock, costsByOrigin, packageCosts, packageTable } from './packageTable';

const read = (file: string): Buffer => readFileSync(join('dist', file));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function row({ file, raw, gz, br }: Weight): string {
  return [file.padEnd(48), ...[raw, gz, br].map((bytes) => inKb(bytes).padStart(8))].join(' ');
}

const heading = (title: string): string => `${title.padEnd(48)}      raw     gzip   brotli`;

function fileTable({ chunks, scripts }: EntryPage): readonly string[] {
  const others = chunks.flatMap(({ files }) => files).filter((file) => !file.endsWith('.js'));
  const page = [pageFile, ...others].map((file) => weigh(file, read(file)));
  // The script inside the page is part of the page.
  const everything = [...page, ...scripts.filter(({ file }) => file !== pageScriptName)];
  const rows = [...page, ...scripts, total(scripts, 'JavaScript'), total(everything, 'everything')];
  return [heading('Entry page in English (KB of 1024 bytes)'), ...rows.map(row)];
}

const languageTable = (pages: readonly EntryPage[]): readonly string[] => [
  heading('Its JavaScript in each language'),
  ...pages.map(({ language, scripts }) => row(total(scripts, language))),
];

function measured({ chunks, pageScript }: BuildReport, scripts: readonly Weight[]): readonly MeasuredScript[] {
  return scripts.map((weight) => ({
    weight,
    origins:
      weight.file === pageScriptName
        ? pageScript
        : (chunks.find(({ files }) => files.includes(weight.file))?.origins ?? {}),
  }));
}

/** The files that a person may load after the entry page; never the texts of a second language. */
function laterScripts({ chunks }: BuildReport, page: EntryPage): readonly Weight[] {
  const texts = Object.values(budget.textChunks);
  const later = chunks.filter((chunk) => !page.chunks.includes(chunk) && !texts.includes(chunk.name));
  return later
    .flatMap(({ files }) => files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => weigh(file, read(file)));
}

/** The packages in package.json; one that only the bench uses costs nothing here. */
function costTable(report: BuildReport, page: EntryPage, entry: readonly MeasuredScript[]): readonly string[] {
  const { dependencies } = readJson('package.json') as { readonly dependencies: Readonly<Record<string, string>> };
  const costs = costsByOrigin({ entry, later: measured(report, laterScripts(report, page)) });
  const lock = readJson('package-lock.json') as Lock;
  return packageTable(packageCosts(Object.keys(dependencies), costs, lock));
}

function main(): void {
  if (!existsSync(budget.reportFile)) throw new Error(notBuilt(budget.reportFile));
  const report = readJson(budget.reportFile) as BuildReport;
  const pages = entryPages(report.chunks, read);
  const page = pages.find(({ language }) => language === defaultLanguage);
  if (!page) throw new Error('deploy/build/budget.ts names no English texts.');
  const entry = measured(report, page.scripts);
  const tables = [fileTable(page), languageTable(pages), originTable(entry), costTable(report, page, entry)];
  print(tables.map((lines) => lines.join('\n')).join('\n\n'));
  const broken = brokenBudget(pages);
  for (const problem of broken) printToStderr(problem);
  if (broken.length > 0) process.exitCode = 1;
}

command(main, { usage: 'Usage: npm run test:size\n  prints what the entry page of the last build loads' });
