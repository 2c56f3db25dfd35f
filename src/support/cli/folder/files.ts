import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const isGlob = (name: string): boolean => /[*?]/.test(name);

/**
 * The files that were named, when they are many: a folder stands for every `.json` in it, however deep, and a pattern with
 * `*`, `**` or `?` for what it fits. Undefined for one plain file, or standard input alone. Sorted within each name, so
 * that the same folder gives the same output.
 */
export function manyFiles(names: readonly string[]): readonly string[] | undefined {
  const [first] = names;
  const isOne = names.length === 1 && first !== undefined && !isGlob(first) && !isFolder(first);
  return isOne ? undefined : [...new Set(names.flatMap(filesOf))];
}

function filesOf(name: string): readonly string[] {
  if (isFolder(name)) return walk(name).filter((file) => file.endsWith('.json'));
  if (!isGlob(name)) return [name];
  const base = name.slice(0, name.slice(0, name.search(/[*?]/)).lastIndexOf('/') + 1);
  const fits = patternOf(name);
  return walk(base === '' ? '.' : base).filter((file) => fits.test(file.split(sep).join('/')));
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Every file under a folder; a link is not followed, so that no circle is walked. */
function walk(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
  });
}

/** `*` and `?` stand for anything within a name, `**` for any folders as well. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (found) =>
      found === '**/' ? '(?:.*/)?' : found === '**' ? '.*' : found === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${source}$`);
}
