import HtmlWebpackPlugin from 'html-webpack-plugin';
import { Compilation, sources } from 'webpack';
import type { Compiler } from 'webpack';
import type { Deployment } from 'src/contract/deployment';
import { encodings, isCompressible } from './compressed';
import { securityHeaders } from './headers';
import { placeSettings } from './placeSettings';
import { headersFile } from './writeSettings';

const name = 'DistPlugin';

/**
 * Makes of webpack's files a `dist/` that a host can serve as it is: the page carries these settings, the table of
 * response headers lies beside it, and every file that shrinks has its compressed copies (`.br`, `.gz`).
 */
export class DistPlugin {
  constructor(private readonly settings: Deployment) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap(name, (page) => ({
        ...page,
        html: placeSettings(page.html, this.settings),
      }));
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = Compilation;
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const table = JSON.stringify(securityHeaders(this.settings), null, 2);
        compilation.emitAsset(headersFile, new sources.RawSource(`${table}\n`));
      });
      // After the content hashes (OPTIMIZE_HASH) and html-webpack-plugin (OPTIMIZE_INLINE).
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () =>
        compress(compilation),
      );
    });
  }
}

function compress(compilation: Compilation): void {
  for (const { name: file, source } of compilation.getAssets()) {
    const content = Buffer.from(source.source());
    if (file === headersFile || !isCompressible(file, content.length)) continue;
    for (const [ending, encode] of Object.entries(encodings))
      compilation.emitAsset(`${file}.${ending}`, new sources.RawSource(encode(content)), { immutable: true });
  }
}
