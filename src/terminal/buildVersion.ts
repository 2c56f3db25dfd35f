import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `0.1.0+1a2b3c4d5e6f`: the version in the package.json of this folder and the commit. The commit is `COMMIT` of the
 * environment, for a build without a checkout, else git's answer, with `-dirty` if files differ from it. Without both,
 * only the version. The flow log shows it (`facts.build`) and the SBOM contains it. The length is fixed, because git's
 * own choice depends on how much of the history a checkout holds, and the same commit must make the same bytes.
 */
export function buildVersion(folder: string, { COMMIT: named = '' }: NodeJS.ProcessEnv = process.env): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = named.slice(0, commitLength) || commitOf(folder);
  return commit ? `${version}+${commit}` : version;
}

const commitLength = 12;

function commitOf(folder: string): string {
  // Another user may own the checkout, as in CI; a tag never replaces the commit.
  const args = ['-c', 'safe.directory=*', 'describe', '--always', '--dirty', '--exclude=*'];
  try {
    const commit = execFileSync('git', [...args, `--abbrev=${commitLength}`], { cwd: folder, stdio: 'pipe' });
    return commit.toString().trim();
  } catch {
    return '';
  }
}
