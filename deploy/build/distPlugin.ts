import HtmlWebpackPlugin from 'html-webpack-plugin';
import { Compilation, sources } from 'webpack';
import type { Compiler } from 'webpack';
import type { Deployment } from 'src/contract/deployment';
import { type Language, languages } from 'src/contract/languages';
import type { Prerendered } from 'src/contract/shell';
import { appScripts } from './appChunks';
import { encodings, isCompressible } from './compressed';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles, isHostFile, pageFile } from 'deploy/host/hostFiles';
import { placeSettings } from 'deploy/settings/placeSettings';
import { ReleasePlugin } from 'deploy/release/releasePlugin';
import { shellScript, withShell } from './shellPage';
import { tooOldScript } from './tooOldScript';

const name = 'DistPlugin';

/** Renders the screens that the page is painted with (src/app/prerender.tsx). */
export type Prerender = (settings: Deployment) => Promise<Prerendered>;

/**
 * Makes of webpack's files a `dist/` that a host can serve as it is: the page carries these settings and all that its
 * first paint needs (shellPage), what its host needs lies beside it (hostFiles), what it bundles is listed
 * (ReleasePlugin), and every file that shrinks has its compressed copies (`.br`, `.gz`).
 */
export class DistPlugin {
  constructor(
    private readonly settings: Deployment,
    private readonly prerender: Prerender,
  ) {}

  apply(compiler: Compiler): void {
    new ReleasePlugin().apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(name, async (page) => {
        const scripts = { check: tooOldScript(), script: shellScript() };
        const parts = { ...(await this.prerender(this.settings)), ...takeStyle(compilation), ...scripts };
        const html = withShell(page.html, {
          ...parts,
          files: localeFiles(compilation),
          code: appScripts(compilation),
        });
        return { ...page, html: placeSettings(html, this.settings) };
      });
      // After the content hashes (OPTIMIZE_HASH) and html-webpack-plugin (OPTIMIZE_INLINE).
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const html = compilation.getAsset(pageFile)?.source.source().toString();
        for (const [file, text] of Object.entries(hostFiles(securityHeaders(this.settings, html))))
          compilation.emitAsset(file, new sources.RawSource(text));
        compress(compilation);
      });
    });
  }
}

/** The style sheet of the page, which becomes part of it and is no file any more. */
function takeStyle(compilation: Compilation): { readonly style: string } {
  const sheets = compilation.getAssets().filter((asset) => asset.name.endsWith('.css'));
  for (const sheet of sheets) compilation.deleteAsset(sheet.name);
  return { style: sheets.map(({ source }) => source.source().toString()).join('\n') };
}

/** The chunk with the texts of each language (src/app/texts/i18n.ts). */
function localeFiles({ namedChunks }: Compilation): Readonly<Partial<Record<Language, string>>> {
  const files = languages.map((language) => {
    const [file] = namedChunks.get(`locale-${language}-json`)?.files ?? [];
    return [language, file] as const;
  });
  return Object.fromEntries(files.filter(([, file]) => file !== undefined));
}

function compress(compilation: Compilation): void {
  for (const { name: file, source, info } of compilation.getAssets()) {
    const content = Buffer.from(source.source());
    if (isHostFile(file) || !isCompressible(file, content.length)) continue;
    for (const [ending, encode] of Object.entries(encodings))
      // What is immutable is not written again where it is already: only a name with a hash of the content is.
      compilation.emitAsset(`${file}.${ending}`, new sources.RawSource(encode(content)), {
        immutable: info.immutable ?? false,
      });
  }
}
