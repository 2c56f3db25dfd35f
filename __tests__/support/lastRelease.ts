import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The last release (CHANGELOG.md): its version and its last commit. A release changes both. */
export const lastRelease = { version: '1.0.0', commit: 'dddd211d02df57005f1073558a3ffb47397e30af' } as const;

const kept = join(process.cwd(), '.stack', 'releases');

/**
 * The last release, built from its commit: a folder with its `dist` and its sources. The first time takes some minutes,
 * because it installs its own packages. Throws if the commit is not in this clone, as in a shallow one.
 */
export function builtLastRelease(): string {
  const folder = join(kept, lastRelease.commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const options = { stdio: 'ignore', shell: process.platform === 'win32' } as const;
  const archive = execFileSync('git', ['archive', lastRelease.commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  execFileSync('npm', ['ci', '--ignore-scripts'], { ...options, cwd: unfinished });
  execFileSync('npm', ['run', 'build'], { ...options, cwd: unfinished });
  renameSync(unfinished, folder);
  return folder;
}

/** Replaces a build by another one, as a deployment does: all files, and the page last. */
export function putBuild(dist: string, place: string): void {
  cpSync(dist, place, { recursive: true, filter: (source) => !source.endsWith('index.html') });
  cpSync(join(dist, 'index.html'), join(place, 'index.html'));
}
