import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Plugin, build } from 'esbuild';

/**
 * What a file of the project exports when it is bundled with all that it imports, changed on the way by `plugin`, and
 * loaded afresh: a build of the product that is not the one on disk. Packages are those of the project.
 */
export async function bundled<T>(file: string, plugin: Plugin): Promise<T> {
  const { outputFiles } = await build({
    entryPoints: [resolve(file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [plugin],
    logLevel: 'silent',
  });
  const exported = { exports: {} };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require']) as (
    ...given: unknown[]
  ) => void;
  run(exported, exported.exports, createRequire(resolve('package.json')));
  return exported.exports as T;
}
