import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { type ScreenState, sizes, themes } from './visit';

/** The file name of one cell. */
export const pictureOf = (language: string, state: string, theme: string, width: number): string =>
  `${language}-${state.replace(/[^\w]+/g, '-')}.${theme}.${String(width)}.png`;

/** Hundreds of pictures are read and scaled at once. */
const drawingMs = 180_000;

/** Pictures are scaled to a third. */
const shownWidth = (width: number): number => Math.round(width / (width < 600 ? 2 : 3));

const style = `
body { margin: 16px; font: 14px system-ui, sans-serif; background: #888; columns: 2; column-gap: 16px; width: 2480px }
section { break-inside: avoid; margin: 0 0 16px; padding: 8px; background: #fff }
h2 { margin: 0 0 8px; font-size: 14px }
div { display: flex; align-items: start; gap: 8px }
img { display: block; border: 1px solid #bbb }`;

/** One page, and one picture of it, with every state of a language in every theme and size. */
export async function drawSheet(
  browser: Browser,
  folder: string,
  language: string,
  states: readonly ScreenState[],
): Promise<void> {
  const cells = [...sizes].reverse().flatMap(({ width }) => themes.map((theme) => ({ width, theme })));
  const sections = states.map(({ name }) => {
    const pictures = cells.map(({ width, theme }) => {
      const file = pictureOf(language, name, theme, width);
      return `<a href="${file}"><img src="${file}" width="${String(shownWidth(width))}" alt="${theme}, ${String(width)} px"></a>`;
    });
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
  });
  const file = resolve(join(folder, `${language}.html`));
  const head = `<meta charset="utf-8"><title>Screens: ${language}</title><style>${style}</style>`;
  writeFileSync(file, `<!doctype html><html lang="en">${head}<body>${sections.join('\n')}</body></html>\n`);
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${language}.png`), fullPage: true, timeout: drawingMs });
  await page.close();
}
