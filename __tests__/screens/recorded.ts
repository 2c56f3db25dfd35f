import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** How to accept what has changed. */
export const howToAccept = 'If the change is meant, record it with: npm run report:screens -- --accept';

const fileOf = (language: string): string => join('__tests__', 'screens', 'states', `${language}.txt`);
const heading = '## ';

/**
 * What a page says as text: language, title, the field with the focus, the accessibility tree. The same everywhere; what
 * is filled in stands between ⟨ and ⟩ instead of marks that nobody sees.
 */
export async function readingOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const record of document.querySelectorAll('.save-log pre')) record.textContent = '…';
  });
  const about = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const field = document.activeElement?.getAttribute('name');
    return [`lang: ${lang}`, `title: ${document.title}`, ...(field ? [`focus: ${field}`] : [])];
  });
  const tree = await page.locator('body').ariaSnapshot();
  return [...about, tree]
    .join('\n')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/(portico-[\w-]+?-)\d{8}T\d{4}Z/g, '$1TIME')
    .replace(/(flow\.json\u2069 · \u2068)[^\u2069]+/g, '$1SIZE')
    .replaceAll('\u2068', '⟨')
    .replaceAll('\u2069', '⟩');
}

/** The recorded readings of a language, by state. */
export function recordedReadings(language: string): ReadonlyMap<string, string> {
  const text = existsSync(fileOf(language)) ? readFileSync(fileOf(language), 'utf8') : '';
  const sections = text.split(new RegExp(`^${heading}`, 'm')).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}

/** Records the readings of a language, in the order of the states. */
export function record(language: string, readings: ReadonlyMap<string, string>): void {
  const sections = Array.from(readings, ([name, reading]) => `${heading}${name}\n${reading}\n`);
  writeFileSync(fileOf(language), sections.join('\n'));
}
