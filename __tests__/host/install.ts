import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Wanted {
  /** Its possible paths. */
  readonly programs: readonly string[];
  /** Debian's package. */
  readonly from: string;
}

/**
 * The path of a program; installs Debian's package as root. Throws an Error that names the package to install if that
 * is impossible.
 */
export function installed({ programs, from }: Wanted): string {
  const found = () => programs.find((path) => existsSync(path));
  const program = found() ?? (installFromApt(from) ? found() : undefined);
  if (program !== undefined) return program;
  throw new Error(`The tests of the production host need ${from}: install it (Debian: apt-get install ${from})`);
}

function installFromApt(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-y', '--no-install-recommends'];
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', ...options, name], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}
