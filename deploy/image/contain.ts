import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync } from 'node:fs';
import { imageName } from './build';
import { ImageError, outputOf } from './tools';

/** An image unpacked on this machine's disk, with its own instructions for running it. */
export interface Unpacked {
  readonly root: string;
  /** `uid:gid`, both numbers. */
  readonly user: string;
  readonly command: readonly string[];
  /** The health check, which ends with 0 if the image serves. */
  readonly health: readonly string[];
}

interface Inspected {
  readonly Docker?: {
    readonly config?: {
      readonly User?: string;
      readonly Cmd?: readonly string[];
      readonly Healthcheck?: { readonly Test?: readonly string[] };
    };
  };
}

/** Unpacks the image as a container of this name, replacing an existing one. Throws an ImageError. */
export function unpack(container: string): Unpacked {
  removeContainer(container);
  outputOf('buildah', ['from', '--pull-never', '--name', container, imageName]);
  const { config = {} } =
    (JSON.parse(outputOf('buildah', ['inspect', '--type', 'image', imageName])) as Inspected).Docker ?? {};
  const { User: user = '', Cmd: command = [], Healthcheck: { Test: [kind, ...health] = [] } = {} } = config;
  if (!/^\d+:\d+$/.test(user)) throw new ImageError(`The image runs as “${user}”, which is not uid:gid.`);
  if (kind !== 'CMD') throw new ImageError('The image has no health check.');
  return { root: outputOf('buildah', ['mount', container]), user, command, health };
}

/** Removes such a container, if there is one. */
export function removeContainer(container: string): void {
  const names = outputOf('buildah', ['containers', '--format', '{{.ContainerName}}']).split('\n');
  if (names.includes(container)) outputOf('buildah', ['rm', container]);
}

export interface Contained {
  /** Paths in the image and their paths on this machine, also read-only. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** The image's own when absent. */
  readonly command?: readonly string[];
  readonly user?: string;
  /** Files for its output; created if absent, so its user may reopen them. */
  readonly output: string;
  readonly errors: string;
  /** Keeps running when this process ends. */
  readonly isDetached?: boolean;
}

/**
 * Runs an image like `podman run --read-only --tmpfs /tmp --security-opt=no-new-privileges`, on the machine's network:
 * nobody can write to its root, not even root; /tmp is empty and private, and so are its processes. It uses only
 * programs of Debian's smallest system, because a container runtime needs more of a kernel than every machine offers.
 */
export function runContained(image: Unpacked, options: Contained): ChildProcess {
  const { mounts = {}, command = image.command, user = image.user, output, errors, isDetached = false } = options;
  const namespaces = ['--mount', '--pid', '--fork', ...(isDetached ? [] : ['--kill-child'])];
  const places = Object.entries(mounts).flatMap(([place, source]) => [source, place]);
  const args = [image.root, user, places.length.toString(), ...places, ...command];
  const streams = [output, errors].map((file) => ownedBy(user, file));
  const child = spawn('unshare', [...namespaces, 'sh', '-euc', script, 'sh', ...args], {
    stdio: ['ignore', ...streams],
    detached: isDetached,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  });
  streams.forEach(closeSync);
  return child;
}

/** nginx reopens /dev/stdout, so its user must own the file. */
function ownedBy(user: string, file: string): number {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  const stream = openSync(file, 'a', 0o600);
  chownSync(file, uid, gid);
  return stream;
}

/** Arguments: root, user, number of the following words that are mounts (source, place), the mounts, the command. */
const script = `
root=$1 user=$2 words=$3
shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
while [ "$words" -gt 0 ]; do
  if [ -d "$1" ]; then mkdir -p "$root$2"; else [ -e "$root$2" ] || touch "$root$2"; fi
  mount --bind "$1" "$root$2"
  mount -o remount,bind,ro "$root$2"
  shift 2
  words=$((words - 2))
done
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev,noexec tmpfs "$root/tmp"
mount -t tmpfs -o mode=755,size=1m,nosuid,noexec tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
mount -o remount,ro "$root/dev"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" "$@"
`;

const container = 'portico-tested';

/** The arguments of Playwright besides the tests. */
interface Testing {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the tests of the image and, with it as the host, those of every host. Throws an ImageError if one fails. */
export function testImage({ args: more = [], environment = {} }: Testing = {}): void {
  const image = unpack(container);
  try {
    const args = ['playwright', 'test', 'browser/image', 'browser/host', '--workers=1', ...more];
    // The journeys over a host are long tests (__tests__/support/extent.ts).
    const env = { ...process.env, ...environment, TESTS: 'whole', PORTICO_IMAGE: JSON.stringify(image) };
    const { status } = spawnSync('npx', args, { stdio: 'inherit', env });
    if (status !== 0) throw new ImageError('The image failed its tests.');
  } finally {
    removeContainer(container);
  }
}
