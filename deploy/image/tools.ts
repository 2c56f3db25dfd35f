import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { print } from 'src/terminal/output';

/** The reason why a command of `npm run image` cannot do its work, in one line for the caller. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

/** The settings of buildah's image storage, in its own variables; they need neither a daemon nor kernel support. */
const environment = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', DEBIAN_FRONTEND: 'noninteractive' };

/** Runs a program and shows its output; throws an ImageError unless it exits with 0. */
export function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...environment, ...process.env } });
  if (status !== 0) throw new ImageError(`${program} ${args[0] ?? ''} failed${error ? `: ${error.message}` : ''}`);
}

/** The output of a program, without the line end; throws an ImageError with its last line if it fails. */
export function outputOf(program: string, args: readonly string[]): string {
  const env = { ...environment, ...process.env };
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env });
  if (status === 0) return stdout.trim();
  throw new ImageError(
    `${program} ${args[0] ?? ''} failed: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? ''}`,
  );
}

/** Debian packages by the program that each one provides. */
const packages = { buildah: 'buildah', mmdebstrap: 'mmdebstrap' } as const;

/** Installs missing programs. Throws an ImageError with the reason if that is not possible. */
export function installTools(): void {
  if (process.getuid?.() !== 0) throw new ImageError('Build the image as root: its files belong to several users.');
  const missing = Object.entries(packages).filter(([program]) => !existsSync(`/usr/bin/${program}`));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  const command = `apt-get install ${names.join(' ')}`;
  if (!existsSync('/etc/debian_version')) throw new ImageError(`This is not Debian. Install ${names.join(', ')}.`);
  print(command);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    const options = ['-o', 'DPkg::Lock::Timeout=120', '-y', '--no-install-recommends'];
    execFileSync('apt-get', ['install', ...options, ...names], {
      stdio: 'ignore',
      env: { ...environment, ...process.env },
    });
  } catch {
    throw new ImageError(`${command} failed.`);
  }
}

/** The code name of this machine's Debian. */
export function debianSuite(): string {
  const [, suite] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  if (suite === undefined) throw new ImageError('/etc/os-release does not name the Debian release.');
  return suite;
}

/** The file with this machine's sources of Debian packages. */
export function debianSources(): string {
  const file = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((path) => existsSync(path));
  if (file === undefined) throw new ImageError('No Debian package source was found in /etc/apt.');
  return file;
}
