import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `0.1.0+1a2b3c4d5e6f`: the version in the package.json of this folder and, in a git checkout, the commit. The flow log
 * shows it (`facts.build`) and the SBOM carries it. A fixed length, because git's own choice depends on how much of the
 * history a checkout holds, and the same commit makes the same bytes.
 */
export function buildVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: folder, stdio: 'pipe' });
    return `${version}+${commit.toString().trim()}`;
  } catch {
    return version;
  }
}
