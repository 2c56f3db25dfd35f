import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `0.1.0+1a2b3c4d5e6f`: the version in the package.json of this folder and the commit: `COMMIT` of the environment, for a
 * build that has no checkout, else git's own word, with `-dirty` where files differ from it. Without both the version
 * alone. The flow log shows it (`facts.build`) and the SBOM carries it. A fixed length, because git's own choice depends
 * on how much of the history a checkout holds, and the same commit makes the same bytes.
 */
export function buildVersion(folder: string, { COMMIT: given = '' }: NodeJS.ProcessEnv = process.env): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const commit = given.slice(0, commitLength) || commitOf(folder);
  return commit ? `${version}+${commit}` : version;
}

const commitLength = 12;

function commitOf(folder: string): string {
  // A checkout may be somebody else's, as in CI; no tag stands in for the commit.
  const given = ['-c', 'safe.directory=*', 'describe', '--always', '--dirty', '--exclude=*'];
  try {
    const commit = execFileSync('git', [...given, `--abbrev=${commitLength}`], { cwd: folder, stdio: 'pipe' });
    return commit.toString().trim();
  } catch {
    return '';
  }
}
