import { createHash } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below a folder, by its path there, with the SHA-256 of its content. */
export function hashesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** The differences of two builds, one line per file; empty if they are the same byte for byte. */
export function differencesOf(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort();
  return paths.flatMap((path) => {
    if (!second.has(path)) return [`only in the first: ${path}`];
    if (!first.has(path)) return [`only in the second: ${path}`];
    return first.get(path) === second.get(path) ? [] : [`not the same bytes: ${path}`];
  });
}

/** Copies these files, given by their paths below a folder, to the same paths below another. */
export function copyFiles(paths: readonly string[], from: string, to: string): void {
  for (const path of paths) {
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    // If the file system can, the copy shares its blocks with the original.
    copyFileSync(join(from, path), target, constants.COPYFILE_FICLONE);
  }
}
