import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** How to accept changes. */
export const howToAccept = 'If the change is meant, record it with: npm run report -- screens --accept';

/** The recordings of every state: the page as a tree, and the output of a screen reader from top to bottom. */
export type Kind = 'states' | 'spoken';

/** The language of the recordings. The others have the same structure, and their words are checked one by one. */
export const recordedLanguage = 'en';

/** Where the recordings are stored. */
export const fileOf = (kind: Kind): string => join('__tests__', 'screens', kind, `${recordedLanguage}.txt`);
const heading = '## ';

/**
 * A page as text: language, title, focused field, accessibility tree. Filled-in values are between ⟨ and ⟩ instead of
 * invisible marks.
 */
export async function readingOf(page: Page): Promise<string> {
  await emptyRecords(page);
  const about = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const field = document.activeElement?.getAttribute('name');
    return [`lang: ${lang}`, `title: ${document.title}`, ...(field ? [`focus: ${field}`] : [])];
  });
  const tree = await page.locator('body').ariaSnapshot();
  return sameEverywhere([...about, tree].join('\n'));
}

/** Replaces the log of a sign-in, which differs each time, by a mark. */
export const emptyRecords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const record of document.querySelectorAll('.save-log pre')) record.textContent = '…';
  });

/** A text without the parts that differ between runs, and with visible marks around filled-in values. */
export const sameEverywhere = (text: string): string =>
  text
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/(portico-[\w-]+?-)\d{8}T\d{4}Z/g, '$1TIME')
    .replace(/(flow\.json\u2069\s·\s\u2068)[^\u2069]+/g, '$1SIZE')
    .replaceAll('\u2068', '⟨')
    .replaceAll('\u2069', '⟩');

/** The recorded readings, by state. */
export function recordedReadings(kind: Kind): ReadonlyMap<string, string> {
  const file = fileOf(kind);
  return readingsIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** The readings in the text of such a file, by state. */
export function readingsIn(text: string): ReadonlyMap<string, string> {
  const sections = text.split(new RegExp(`^${heading}`, 'm')).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}

/** Records readings, in the order of the states. */
export function record(kind: Kind, readings: ReadonlyMap<string, string>): void {
  const sections = Array.from(readings, ([name, reading]) => `${heading}${name}\n${reading}\n`);
  writeFileSync(fileOf(kind), sections.join('\n'));
}
