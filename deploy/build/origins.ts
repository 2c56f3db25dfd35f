import { SourceMap } from 'node:module';

/** Bytes by origin (originOf). */
export type Bytes = Readonly<Record<string, number>>;

/** The source file that stands at a position of a script, lines and columns from 0; undefined where none does. */
export type SourceAt = (line: number, column: number) => string | undefined;

/** What a source map says and is read of it here (Source Map, ECMA-426). */
export interface Mapped {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** The package that a path leads into; undefined for a file of ours. */
export function packageOf(path: string): string | undefined {
  const inside = path.replaceAll('\\', '/').split(/(?:^|\/)node_modules\//);
  return inside.length > 1 ? /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0] : undefined;
}

/** Where a source file is from: the name of its package, or its folder of ours (`sagas`, `src/journal`). */
export function originOf(path: string): string {
  const ours = path.replaceAll('\\', '/');
  return packageOf(ours) ?? /^(?:src\/[^/]+|[^/]+)(?=\/)/.exec(ours)?.[0] ?? ours;
}

/**
 * Reads a source map. What it says of one line never reaches into the next. `before` reads the map of the text that this
 * one leads back to, where that text was made of others.
 */
export function sourcesIn({ sources, mappings }: Mapped, before?: SourceAt): SourceAt {
  const read = { version: 3, file: '', sourceRoot: '', names: [], sourcesContent: [] };
  // Node takes a segment without a source for one only where a separator follows.
  const map = new SourceMap({ ...read, sources: [...sources], mappings: `${mappings};` });
  return (line, column) => {
    const entry = map.findEntry(line, column);
    if (!('generatedLine' in entry) || entry.generatedLine !== line) return undefined;
    return before ? before(entry.originalLine, entry.originalColumn) : entry.originalSource;
  };
}

/**
 * How many bytes (UTF-8) of a script are from which origin; they add up to its length. `other` is the origin of what no
 * source file stands behind.
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
