import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type Plugin, build } from 'esbuild';

/** The text of a file in another build, from its own text; undefined for an unchanged file. Paths are from the root. */
export type Edits = (file: string, source: () => string) => string | undefined;

const editing = (edits: Edits): Plugin => ({
  name: 'editing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = edits(relative(resolve('.'), path), () => readFileSync(path, 'utf8'));
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
});

/**
 * The exports of a project file, bundled with all its imports, with these edits, and loaded afresh: another build of
 * the product. Packages are those of the project.
 */
export async function bundled<T>(file: string, edits: Edits): Promise<T> {
  const { outputFiles } = await build({
    entryPoints: [resolve(file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [editing(edits)],
    logLevel: 'silent',
  });
  const exported = { exports: {} };
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require']) as (
    ...args: unknown[]
  ) => void;
  run(exported, exported.exports, createRequire(resolve('package.json')));
  return exported.exports as T;
}
