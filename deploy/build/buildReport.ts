import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Chunk, Compilation, type Compiler } from 'webpack';
import { nameSources, bytesByOriginOf } from './measuredSources';
import { type Bytes, packageOf, withParts } from './origins';
import { shellScriptBytes } from './shellPage';
import { tooOldScriptBytes } from './tooOldScript';

/** Name of the chunk that the page's entry loads once the page is drawn (src/app/start.ts). */
export const appChunk = 'main';

/** The chunks of the app: that one, and its private dependencies that it needs to start. */
const appChunks = ({ namedChunkGroups }: Compilation): readonly Chunk[] => namedChunkGroups.get(appChunk)?.chunks ?? [];

/** Their scripts. */
export const appScripts = (compilation: Compilation): readonly string[] =>
  appChunks(compilation)
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js'));

const name = 'BuildReportPlugin';

/** The result of a build, for `npm run test:size`. Kept out of `dist/`. */
export interface BuildReport {
  readonly chunks: readonly MeasuredChunk[];
  /** Bytes by origin of the scripts in `index.html`. */
  readonly pageScript: Bytes;
}

const sumOf = (first: Bytes, second: Bytes): Bytes =>
  Object.fromEntries(
    Object.keys({ ...first, ...second }).map((name) => [name, (first[name] ?? 0) + (second[name] ?? 0)]),
  );

export interface BuiltChunk {
  readonly name: string;
  /** Loaded by `index.html` itself. */
  readonly initial: boolean;
  readonly files: readonly string[];
  /** Names of the packages that have a module in it. */
  readonly packages: readonly string[];
}

export interface MeasuredChunk extends BuiltChunk {
  /** Bytes by origin of its minified script. */
  readonly origins: Bytes;
}

/** Writes a BuildReport to a file after each successful build. It changes no file of the build. */
export class BuildReportPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const origins = new WeakMap<Chunk, Bytes>();
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => nameSources(modules, compiler.context));
      // After minification, and before content hashes replace provisional ones and the maps are lost.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) origins.set(chunk, bytesByOriginOf(chunk, compilation));
      });
    });
    compiler.hooks.afterEmit.tap(name, (compilation) => {
      if (compilation.errors.length > 0) return;
      const measured = (chunk: Chunk): MeasuredChunk => ({
        ...describe(chunk, compilation),
        origins: origins.get(chunk) ?? {},
      });
      const report: BuildReport = {
        chunks: [...compilation.chunks].map(measured),
        pageScript: sumOf(shellScriptBytes(), tooOldScriptBytes()),
      };
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(report));
    });
  }
}

/** The chunks of a build, with their current file names. */
export function builtChunks(compilation: Compilation): readonly BuiltChunk[] {
  return [...compilation.chunks].map((chunk) => describe(chunk, compilation));
}

function describe(chunk: Chunk, compilation: Compilation): BuiltChunk {
  const { chunkGraph } = compilation;
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(withParts);
  const packages = modules.flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? []);
  return {
    name: chunk.name ?? String(chunk.id),
    initial: chunk.canBeInitial() || appChunks(compilation).includes(chunk),
    files: [...chunk.files],
    packages: [...new Set(packages)].sort(),
  };
}
