import { relative } from 'node:path';
import { type Chunk, type Compilation, type Module, sources } from 'webpack';
import { type Bytes, bytesByOrigin, sourcesIn } from './origins';

const javascript = 'javascript';

/** The origin of the code that webpack adds to the modules: its runtime, and the wrapper of each module. */
const webpackItself = 'webpack';

/**
 * Makes a build's source maps name the module of each position in a chunk. Called when all modules are built: the
 * names are no longer part of their hashes, so the files are byte for byte those of a build without source maps, and no
 * map becomes a file.
 */
export function nameSources(modules: Iterable<Module>, context: string): void {
  for (const module of modules) {
    const path = pathOf(module, context);
    if (path === undefined) continue;
    const generate = module.codeGeneration.bind(module);
    module.codeGeneration = (how) => {
      const generated = generate(how);
      const code = generated.sources.get(javascript);
      if (!code) return generated;
      const named = new sources.OriginalSource(code.source(), path);
      return { ...generated, sources: new Map([...generated.sources, [javascript, named]]) };
    };
  }
}

/** Bytes of a chunk's minified scripts, by origin. */
export function bytesByOriginOf(chunk: Chunk, compilation: Compilation): Bytes {
  const sum: Record<string, number> = {};
  for (const file of [...chunk.files].filter((each) => each.endsWith('.js')))
    for (const [origin, bytes] of Object.entries(bytesOf(file, compilation))) sum[origin] = (sum[origin] ?? 0) + bytes;
  return sum;
}

function bytesOf(file: string, compilation: Compilation): Bytes {
  const source = compilation.getAsset(file)?.source;
  const map = source?.map({ columns: true });
  return bytesByOrigin(source?.source().toString() ?? '', map ? sourcesIn(map) : () => undefined, webpackItself);
}

function pathOf(module: Module, context: string): string | undefined {
  const path = module.nameForCondition();
  return path ? relative(context, path).replaceAll('\\', '/') : undefined;
}
