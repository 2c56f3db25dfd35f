/**
 * The command `npm run report -- audit`: asks for known vulnerabilities of the packages in package-lock.json. Exits 0
 * without any, 1 with some, and 2 if the advisories could not be reached.
 */
import { spawnSync } from 'node:child_process';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { auditOutcome } from './auditOutcome';

command(() => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { code, lines } = auditOutcome(stdout);
  print(lines.join('\n'));
  return code;
});
