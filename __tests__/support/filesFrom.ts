import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the app that a file needs at once: neither types nor what it loads later. */
function neededBy(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms)].map(
    ([, name = '']) => name,
  );
  return names.flatMap((name) => {
    const path = name.startsWith('.') ? join(file, '..', name) : name;
    return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].filter((each) => existsSync(each)).slice(0, 1);
  });
}

/** The file, and all others of the app that it needs at once. */
export function filesFrom(start: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const file of neededBy(start)) filesFrom(file, seen);
  return seen;
}
