import { resolve } from 'node:path';
import { minifySync } from '@swc/core';
import { buildSync, transformSync } from 'esbuild';
import {
  type Prerendered,
  type ShellData,
  type TooOldTexts,
  messagesId,
  shellIds,
  translatedLanguages,
} from 'src/contract/shell';
import { oldestInWords, targets } from './browsers';
import { asDataBlock, inlineText } from './inlined';
import { type Bytes, type Mapped, bytesByOrigin, originOf, sourcesIn } from './origins';

const shellModule = 'src/adapters/page/painted/shell';

/** The parts that a build puts into the page so that it paints without another file. */
export interface ShellParts extends Prerendered, Pick<ShellData, 'code' | 'files'> {
  /** The style sheet of the app. */
  readonly style: string;
  /** The script that informs users of an old browser (tooOldScript). */
  readonly check: string;
  /** The script that paints (shellScript). */
  readonly script: string;
}

/**
 * The page with everything for its first paint: style, prerendered screens, their texts, and the script that shows
 * them.
 */
export function withShell(
  html: string,
  { screens, logo, style, check, script, messages, ...parts }: ShellParts,
): string {
  const { title, held, entryPaths, code, files, tooOld } = parts;
  const data: ShellData = { title, held, entryPaths, code, files };
  const body = [
    template(shellIds.waiting, screens.waiting),
    template(shellIds.wayIn, screens.wayIn),
    template(shellIds.logo, logo),
    dataBlock(shellIds.data, data),
    ...translatedLanguages.map((language) => dataBlock(messagesId(language), messages[language])),
    dataBlock(shellIds.tooOld, withVersions(tooOld)),
    `<script>${inlineText(check, 'script')}</script>`,
    `<script>${inlineText(script, 'script')}</script>`,
    `<div id="${shellIds.end}" hidden></div>`,
  ];
  // The first frame waits for the end of the page: an empty frame before it would cost the time of one.
  const paintsWhole = `<link rel="expect" href="#${shellIds.end}" blocking="render">`;
  // Functions, because a replacement text would read `$&` and the like in the code.
  return html
    .replace(/<link href="[^"]*\.css" rel="stylesheet">/g, '')
    .replace('</head>', (end) => `${paintsWhole}<style>${inlineText(minifiedStyle(style), 'style')}</style>${end}`)
    .replace(`<div id="${shellIds.root}">`, () => `<div id="${shellIds.root}" hidden>${screens.entry}`)
    .replace('</body>', (end) => `${body.join('\n')}\n  ${end}`);
}

const withVersions = (texts: TooOldTexts): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, text }]) => [
      language,
      { title, text: text.replace('{{versions}}', oldestInWords(language)) },
    ]),
  );

const template = (id: string, markup: string): string => `<template id="${id}">${markup}</template>`;
const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${asDataBlock(data)}</script>`;

const minifiedStyle = (style: string): string =>
  transformSync(style, { loader: 'css', minify: true, charset: 'utf8', target: targets.esbuild }).code.trim();

/** The script of the page (src/adapters/page/painted/shell.ts), as one text of JavaScript without modules. */
export const shellScript = (): string => mappedShellScript().code;

/** The bytes of that script, as part of the page, by folder. */
export function shellScriptBytes(): Bytes {
  const { code, maps } = mappedShellScript();
  const text = inlineText(code, 'script');
  const [bundled, minified] = maps.map((map) => JSON.parse(map) as Mapped);
  // Escaping shifts the text after it, which makes the maps useless.
  const sourceAt = bundled && minified && text === code ? sourcesIn(minified, sourcesIn(bundled)) : () => undefined;
  return bytesByOrigin(text, sourceAt, originOf(shellModule));
}

/** The script, and the source maps of the two steps that make it. */
function mappedShellScript(): { readonly code: string; readonly maps: readonly string[] } {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { paintShell } from '${shellModule}'; paintShell(window);`,
      resolveDir: resolve(__dirname, '..', '..'),
      sourcefile: shellModule,
    },
    bundle: true,
    write: false,
    outfile: 'early.js',
    sourcemap: 'external',
    sourcesContent: false,
    format: 'iife',
    target: targets.esbuild,
    charset: 'utf8',
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  // swc splits constant objects into their fields and drops the unused ones.
  const { code, map = '' } = minifySync(textOf('.js'), {
    compress: { passes: 3, toplevel: true },
    mangle: true,
    sourceMap: true,
  });
  return { code, maps: [textOf('.map'), map] };
}
