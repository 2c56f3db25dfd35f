import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const isGlob = (name: string): boolean => /[*?]/.test(name);

/**
 * The files that were named, when they are many: a folder stands for every `.json` in it, however deep, and a pattern with
 * `*`, `**` or `?` for what it fits. Undefined for one plain file, or standard input alone. Sorted within each name, so
 * that the same folder gives the same output. They come one by one: of a folder only the names beside each other are held.
 */
export function manyFiles(names: readonly string[]): Iterable<string> | undefined {
  const [first] = names;
  if (names.length !== 1 || first === undefined) return new Set(names.flatMap((name) => [...filesOf(name)]));
  return isGlob(first) || isFolder(first) ? filesOf(first) : undefined;
}

function* filesOf(name: string): Generator<string> {
  if (isFolder(name)) {
    for (const file of walk(name)) if (file.endsWith('.json')) yield file;
    return;
  }
  if (!isGlob(name)) {
    yield name;
    return;
  }
  const base = name.slice(0, name.slice(0, name.search(/[*?]/)).lastIndexOf('/') + 1);
  const fits = patternOf(name);
  for (const file of walk(base === '' ? '.' : base)) if (fits.test(file.split(sep).join('/'))) yield file;
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Every file under a folder; a link is not followed, so that no circle is walked. */
function* walk(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** `*` and `?` match within a name, `**` also across folders. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (found) =>
      found === '**/' ? '(?:.*/)?' : found === '**' ? '.*' : found === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${source}$`);
}
