import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packages, and what builds, tests and reports write (.gitignore). */
const left = [
  ...['.git', '.stack', 'coverage', 'dist', 'dist-support', 'mutants', 'node_modules', 'playwright-report'],
  ...['screens', 'test-results'],
];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (left.includes(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Every file of the project, by its path from the root. */
export const projectFiles = (): readonly string[] => filesBelow('.');
