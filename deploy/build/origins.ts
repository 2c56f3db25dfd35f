import { SourceMap } from 'node:module';
import type { Module } from 'webpack';

/** Bytes by origin (originOf). */
export type Bytes = Readonly<Record<string, number>>;

/** The source file of a position in a script, lines and columns from 0; undefined if there is none. */
export type SourceAt = (line: number, column: number) => string | undefined;

/** The part of a source map that is read here (Source Map, ECMA-426). */
export interface Mapped {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** The package that a path leads into; undefined for a file of ours. */
export function packageOf(path: string): string | undefined {
  const inside = path.replaceAll('\\', '/').split(/(?:^|\/)node_modules\//);
  return inside.length > 1 ? /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0] : undefined;
}

/** The origin of a source file: the name of its package, or our own folder (`sagas`, `src/journal`). */
export function originOf(path: string): string {
  const ours = path.replaceAll('\\', '/');
  return packageOf(ours) ?? /^(?:src\/[^/]+|[^/]+)(?=\/)/.exec(ours)?.[0] ?? ours;
}

/**
 * Reads a source map. Mappings of one line never reach into the next. `before` reads the map of the text that this one
 * refers to, if that text was itself generated.
 */
export function sourcesIn({ sources, mappings }: Mapped, before?: SourceAt): SourceAt {
  const read = { version: 3, file: '', sourceRoot: '', names: [], sourcesContent: [] };
  // Node recognises a segment without a source only if a separator follows.
  const map = new SourceMap({ ...read, sources: [...sources], mappings: `${mappings};` });
  return (line, column) => {
    const entry = map.findEntry(line, column);
    if (!('generatedLine' in entry) || entry.generatedLine !== line) return undefined;
    return before ? before(entry.originalLine, entry.originalColumn) : entry.originalSource;
  };
}

/**
 * The number of bytes (UTF-8) of a script by origin; they add up to its length. `other` is everything without a
 * source file.
 */
export function bytesByOrigin(code: string, sourceAt: SourceAt, other: string): Bytes {
  const bytes: Record<string, number> = {};
  for (const [line, text] of code.split(/(?<=\n)/).entries()) {
    let from = 0;
    for (let column = 1; column <= text.length; column += 1) {
      const source = sourceAt(line, from);
      if (column < text.length && sourceAt(line, column) === source) continue;
      const origin = source === undefined ? other : originOf(source);
      bytes[origin] = (bytes[origin] ?? 0) + Buffer.byteLength(text.slice(from, column));
      from = column;
    }
  }
  return bytes;
}

/** A module and those that were concatenated into it. */
export function withParts(module: Module): readonly Module[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  return [module, ...parts];
}
