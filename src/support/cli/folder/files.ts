import { type Dirent, readdirSync, statSync } from 'node:fs';
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
    for (const { path, isUnread } of walk(name)) if (isUnread || path.endsWith('.json')) yield path;
    return;
  }
  if (!isGlob(name)) {
    yield name;
    return;
  }
  const base = name.slice(0, name.slice(0, name.search(/[*?]/)).lastIndexOf('/') + 1);
  if (base !== '' && !isFolder(base)) return;
  const [fits, depth] = [patternOf(name), depthOf(name)];
  for (const { path, isUnread } of walk(base === '' ? '.' : base, depth))
    if (isUnread || fits.test(path.split(sep).join('/'))) yield path;
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

interface Found {
  readonly path: string;
  /** A folder that cannot be read; reading it as a file gives the reason. */
  readonly isUnread?: boolean;
}

/** Every file below a folder, down to a depth. Links are not followed, so the walk never goes in circles. */
function* walk(folder: string, depth = Infinity): Generator<Found> {
  const entries = entriesOf(folder);
  if (!entries) yield { path: folder, isUnread: true };
  for (const entry of entries ?? []) {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.isDirectory() && depth > 1) yield* walk(path, depth - 1);
    else if (entry.isFile()) yield { path };
  }
}

function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

/** How many folders deep a pattern reaches from its first `*` or `?`. */
function depthOf(glob: string): number {
  const rest = glob.slice(glob.search(/[*?]/));
  return rest.includes('**') ? Infinity : rest.split('/').length;
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
