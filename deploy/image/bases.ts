import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { print } from 'src/terminal/output';
import { ImageError, outputOf, debianSources, debianSuite, run } from './tools';

/** A base of the image: the two parts of the name in `FROM`. */
export interface Base {
  readonly name: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

interface Recipe {
  readonly name: string;
  /** Debian's packages beyond the smallest system. */
  readonly packages: readonly string[];
  /** Adds to the system in this folder; returns the options of `buildah config`. */
  readonly prepare: (root: string) => readonly string[];
}

/** The two bases of deploy/Containerfile. Busybox serves the health check. */
const recipes = {
  node: { name: 'portico-node', packages: ['ca-certificates', 'libstdc++6', 'libatomic1'], prepare: addNode },
  nginx: { name: 'portico-nginx', packages: ['nginx-light', 'busybox'], prepare: () => [] },
} as const satisfies Record<string, Recipe>;

/**
 * Makes a base from Debian's packages, if this machine has no base of that name yet, or the caller wants a fresh one.
 */
export function makeBase(kind: keyof typeof recipes, isFresh: boolean): Base {
  const recipe: Recipe = recipes[kind];
  if (isFresh || !isThere(recipe.name)) build(recipe);
  const digest = outputOf('buildah', ['images', '--format', '{{.Digest}}', recipe.name]).split('\n')[0] ?? '';
  return { name: `localhost/${recipe.name}`, sha256: digest.replace('sha256:', '') };
}

function isThere(name: string): boolean {
  return outputOf('buildah', ['images', '--format', '{{.Name}}']).split('\n').includes(`localhost/${name}`);
}

function build({ name, packages, prepare }: Recipe): void {
  print(`building ${name} from Debian ${debianSuite()}: ${packages.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'portico-base-'));
  const container = outputOf('buildah', ['from', 'scratch']);
  try {
    const system = join(folder, 'root.tar');
    const wanted = ['--variant=minbase', `--include=${packages.join(',')}`, '--quiet'];
    run('mmdebstrap', [...wanted, debianSuite(), system, debianSources()]);
    outputOf('buildah', ['add', '--quiet', container, system, '/']);
    const options = prepare(outputOf('buildah', ['mount', container]));
    outputOf('buildah', [
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...options,
      container,
    ]);
    outputOf('buildah', ['commit', '--quiet', container, `localhost/${name}`]);
  } finally {
    outputOf('buildah', ['rm', container]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/**
 * This machine's Node with its npm, because Debian's own may be too old. This npm uses the same registry and
 * certificates as here.
 */
function addNode(root: string): readonly string[] {
  const npm = dirname(dirname(realpathSync(process.env['npm_execpath'] ?? '/usr/bin/npm')));
  if (!existsSync(join(npm, 'bin', 'npm-cli.js'))) throw new ImageError(`npm was not found in ${npm}.`);
  const target = join(root, 'usr/local');
  cpSync(process.execPath, join(target, 'bin/node'));
  cpSync(npm, join(target, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    writeFileSync(
      join(target, 'bin', name),
      `#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`,
      { mode: 0o755 },
    );
  mkdirSync(join(target, 'etc'), { recursive: true });
  writeFileSync(join(target, 'etc/npmrc'), `registry=${outputOf('npm', ['config', 'get', 'registry'])}\n`);
  if (existsSync(certificates)) cpSync(certificates, join(root, certificates));
  return ['--env', `NODE_EXTRA_CA_CERTS=${certificates}`];
}
