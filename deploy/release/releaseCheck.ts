/**
 * The command `npm run report -- release`: builds the working tree twice, in two folders of different names and depth,
 * and compares every byte of the results. Exit code 1 if a file differs. It takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { copyFiles, differencesOf, hashesOf } from './releaseTree';

const project = resolve(__dirname, '..', '..');
const outputs = ['dist', 'dist-support'];

/** Everything that git would commit; a build or npm makes the ignored files. */
function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
  });
  return listed
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(project, path)));
}

/** Copies the packages without the caches of their tools. */
function copyPackagesTo(folder: string): void {
  const cache = join(project, 'node_modules', '.cache');
  cpSync(join(project, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source !== cache,
  });
}

/** Builds in this folder, for the checked-out commit; returns the hashes of the result. */
function buildIn(folder: string, gitFolder: string): ReadonlyMap<string, string> {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, GIT_DIR: gitFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed.`);
  const hashes = outputs.flatMap((output) =>
    [...hashesOf(join(folder, output))].map(([path, hash]) => [join(output, path), hash] as const),
  );
  return new Map(hashes);
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const git = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: project }).toString().trim();
  try {
    const copies = [join(folder, 'one'), join(folder, 'another', 'and', 'deeper')];
    const files = projectFiles();
    // The project first, at one moment: it may be edited meanwhile.
    for (const copy of copies) copyFiles(files, project, copy);
    copies.forEach(copyPackagesTo);
    const [first = new Map<string, string>(), second = new Map<string, string>()] = copies.map((copy) =>
      buildIn(copy, git),
    );
    const differences = differencesOf(first, second);
    for (const difference of differences) printToStderr(difference);
    print(`${first.size.toString()} files in two builds, ${differences.length.toString()} different`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

command(main);
