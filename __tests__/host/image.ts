import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Unpacked, runContained } from 'deploy/image/contain';
import {
  type Host,
  type HostKind,
  type HostOptions,
  childrenOf,
  stopProcess,
  freePort,
  linesOf,
  untilListening,
  fillPlaceholders,
  reloadWorkers,
  until,
} from './host';
import { placesOfOwner, shippedText } from './nginx';

const given = process.env['PORTICO_IMAGE'];

/** The image unpacked by `npm run image -- test`; absent in other runs. */
export const testedImage = given === undefined ? undefined : (JSON.parse(given) as Unpacked);

/** A host in the image, with access for the tests of the image itself. */
export interface ImageHost extends Host {
  /** Of nginx's master process. */
  readonly pid: number;
}

/** The image, read-only and as its numeric user, with an nginx.conf and a volume mounted like an owner's. */
export const imageHost = (image: Unpacked): HostKind => ({
  name: 'the image',
  server: 'nginx',
  dist: join(image.root, 'srv/portico'),
  start: (options) => startImage(image, options),
});

interface ImageOptions extends Partial<HostOptions> {
  /** Paths in the image and their paths on this machine, besides those of the other options. */
  readonly mounts?: Readonly<Record<string, string>>;
}

/** Without a `root` it serves the files of the image. */
export async function startImage(image: Unpacked, options: ImageOptions): Promise<ImageHost> {
  const { address = '127.0.0.1', port = await freePort(address), root, https } = options;
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, fillPlaceholders(shippedText(https), placesOfOwner({ root: '', ...options, address, port })));
  const errors = join(folder, 'error.log');
  const output = join(folder, 'access.log');
  const tls = join(folder, 'tls');
  if (https) {
    mkdirSync(tls);
    writeFileSync(join(tls, 'tls.key'), https.key);
    writeFileSync(join(tls, 'tls.crt'), https.certificate);
  }
  const mounts = {
    ...options.mounts,
    '/etc/nginx/nginx.conf': file,
    ...(root !== undefined && { '/srv/portico': root }),
    ...(https && { '/etc/portico': tls }),
  };
  const child = runContained(image, { mounts, output, errors });
  await untilListening(child, port, address, () => readFileSync(errors, 'utf8'));
  // The server is process 1 of its namespace, and the only child of the program that created it.
  await until(() => childrenOf(child.pid ?? 0).length === 1);
  const [pid = 0] = childrenOf(child.pid ?? 0);
  return {
    address,
    port,
    pid,
    accessLog: () => linesOf(output),
    reload: () => reloadWorkers(pid, 'SIGHUP'),
    close: async () => {
      process.kill(pid, 'SIGTERM');
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
