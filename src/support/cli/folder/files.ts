import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const isGlob = (name: string): boolean => /[*?]/.test(name);

/**
 * The files that the arguments name, if there may be several: a folder means every `.json` file below it, and a
 * pattern with `*`, `**` or `?` for every file that it matches. Undefined for a single plain file, or for standard
 * input alone. Sorted within each argument, so the same folder gives the same output. Files are found one by one; only
 * the names in the folders on the way are held in memory.
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

/** Every file below a folder. Links are not followed, so the walk never goes in circles. */
function* walk(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
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
