/**
 * The command `npm run report -- audit`: asks for the known vulnerabilities of what package-lock.json names. Ends with 0 when
 * there is none, with 1 when there are some, and with 2 when the advisories could not be reached.
 */
import { spawnSync } from 'node:child_process';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/door';
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
