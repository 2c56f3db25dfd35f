import HtmlWebpackPlugin from 'html-webpack-plugin';
import { Compilation, sources, type Compiler } from 'webpack';
import type { Deployment } from 'src/contract/deployment';
import { type Language, languages } from 'src/contract/languages';
import type { Prerendered } from 'src/contract/shell';
import { appScripts } from './buildReport';
import { encodings, isCompressible } from './compressed';
import { securityHeaders } from 'deploy/host/headers';
import { hostFiles, isHostFile, pageFile } from 'deploy/host/hostFiles';
import { placeSettings } from 'deploy/settings/placeSettings';
import { ReleasePlugin } from 'deploy/release/releasePlugin';
import { shellScript, withShell } from './shellPage';
import { tooOldScript } from './tooOldScript';

const name = 'DistPlugin';

/** Renders the prerendered screens of the page (src/app/painting/prerender.tsx). */
export type Prerender = (settings: Deployment) => Promise<Prerendered>;

/**
 * Turns webpack's files into a `dist/` that a host can serve unchanged. The page contains these settings and everything
 * for its first paint (shellPage), the host's files are beside it (hostFiles), the bundled packages are listed
 * (ReleasePlugin), and every file that shrinks has compressed copies (`.br`, `.gz`).
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

/** The style sheet of the page, which is inlined and removed as a file. */
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
      // An immutable file that already exists is not written again: its name contains a hash of its content.
      compilation.emitAsset(`${file}.${ending}`, new sources.RawSource(encode(content)), {
        immutable: info.immutable ?? false,
      });
  }
}
