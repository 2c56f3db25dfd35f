import { resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { buildSync } from 'esbuild';
import { inlineText } from './inlined';
import { type Bytes, originOf } from './origins';

const checkModule = 'src/adapters/page/tooOld';

/**
 * The script that informs users of an old browser (src/adapters/page/tooOld.ts), in ECMAScript 5: every browser can
 * read it.
 */
export function tooOldScript(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { showTooOld } from '${checkModule}'; showTooOld(window);`,
      resolveDir: resolve(__dirname, '..', '..'),
      sourcefile: checkModule,
    },
    bundle: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
  });
  return transformSync(outputFiles[0]?.text ?? '', {
    jsc: {
      target: 'es5',
      // All loops are over arrays: nothing needs an iterator.
      assumptions: { iterableIsArray: true },
      minify: { compress: { passes: 3, toplevel: true }, mangle: { toplevel: true } },
    },
    minify: true,
    isModule: false,
  }).code;
}

/** How many bytes that script adds to the page, including the line end before the next one; all from its adapter. */
export const tooOldScriptBytes = (): Bytes => ({
  [originOf(checkModule)]: Buffer.byteLength(`${inlineText(tooOldScript(), 'script')}\n`),
});
