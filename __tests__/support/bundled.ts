import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Plugin, build } from 'esbuild';

/**
 * The exports of a project file, bundled with all its imports, modified by `plugin`, and loaded afresh: another build
 * of the product. Packages are those of the project.
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
    ...args: unknown[]
  ) => void;
  run(exported, exported.exports, createRequire(resolve('package.json')));
  return exported.exports as T;
}
