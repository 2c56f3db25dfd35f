import { readFileSync } from 'node:fs';
import { Compilation, sources } from 'webpack';
import type { Compiler } from 'webpack';
import { policyHashOf, inlineText } from './inlined';

const name = 'StandalonePlugin';

export interface StandaloneOptions {
  /** Path of the HTML file that receives styles and scripts. */
  readonly template: string;
  /** Name of the resulting file. */
  readonly page: string;
}

/**
 * Makes one HTML file of everything that webpack built. Its content security policy allows exactly these styles and
 * scripts, by their hashes, and blocks everything else: requests, forms, frames from elsewhere.
 */
export class StandalonePlugin {
  constructor(private readonly options: StandaloneOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.options.template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const page = standalonePage(readFileSync(this.options.template, 'utf8'), {
          styles: takeAssets(compilation, '.css'),
          scripts: takeAssets(compilation, '.js'),
        });
        compilation.emitAsset(this.options.page, new sources.RawSource(page));
      });
    });
  }
}

/** The texts of the files with this ending, which are removed as files. */
function takeAssets(compilation: Compilation, ending: string): readonly string[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.name.endsWith(ending))
    .map((asset) => {
      compilation.deleteAsset(asset.name);
      return asset.source.source().toString();
    });
}

interface Inlined {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The template with the styles and scripts in it, and the policy before them. */
function standalonePage(template: string, { styles, scripts }: Inlined): string {
  const inlinedStyles = styles.map((text) => inlineText(text, 'style'));
  const inlinedScripts = scripts.map((text) => inlineText(text, 'script'));
  const policy = [
    "default-src 'none'",
    ['script-src', ...inlinedScripts.map(policyHashOf)].join(' '),
    ['style-src', ...inlinedStyles.map(policyHashOf)].join(' '),
    'img-src data:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    ...inlinedStyles.map((text) => `<style>${text}</style>`),
  ];
  // Functions, because a replacement text would read `$&` and the like in the code.
  return template
    .replace('<meta charset="utf-8" />', (charset) => [charset, ...head].join('\n    '))
    .replace('</body>', (end) => [...inlinedScripts.map((text) => `<script>${text}</script>`), end].join('\n  '));
}
