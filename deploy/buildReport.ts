import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack';

/** What a build made, for `npm run size`. Kept out of `dist/`. */
export interface BuildReport {
  readonly chunks: readonly BuiltChunk[];
}

export interface BuiltChunk {
  readonly name: string;
  /** Asked for by `index.html` itself. */
  readonly initial: boolean;
  readonly files: readonly string[];
  /** Names of the packages with a module in it. */
  readonly packages: readonly string[];
}

/** Writes a BuildReport to a file after each successful build. */
export class BuildReportPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BuildReportPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(reportOf(compilation)));
    });
  }
}

function reportOf({ chunks, chunkGraph }: Compilation): BuildReport {
  return { chunks: [...chunks].map((chunk) => describe(chunk, chunkGraph)) };
}

function describe(chunk: Chunk, chunkGraph: ChunkGraph): BuiltChunk {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(withParts);
  return {
    name: chunk.name ?? String(chunk.id),
    initial: chunk.canBeInitial(),
    files: [...chunk.files],
    packages: [...new Set(modules.flatMap(packageOf))].sort(),
  };
}

/** A module and those that were concatenated into it. */
function withParts(module: Module): readonly Module[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  return [module, ...parts];
}

function packageOf(module: Module): readonly string[] {
  const path = module.nameForCondition()?.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return name !== undefined && module.nameForCondition()?.includes('node_modules') ? [name] : [];
}
