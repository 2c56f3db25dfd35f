import { readSettings, settingsText } from 'deploy/settings/placeSettings';
import { print } from 'src/terminal/output';
import { type Base, makeBase } from './bases';
import { outputOf, installTools, run } from './tools';

/** The name of the image in this machine's storage. */
export const imageName = 'localhost/portico';

/** The deployment document of an image that is built without one. */
export const exampleSettings = 'deploy/settings.example.json';

export interface BuildOptions {
  /** The deployment document, a file in deploy/. */
  readonly settings: string;
  /** Whether to make the bases again, with today's packages. */
  readonly isFresh: boolean;
}

/** Builds the image from deploy/Containerfile on bases made here. Throws an ImageError, or a SettingsError. */
export function buildImage({ settings, isFresh }: BuildOptions): void {
  readSettings(settingsText(settings));
  installTools();
  const node = makeBase('node', isFresh);
  const nginx = makeBase('nginx', isFresh);
  const values = { SETTINGS: settings, COMMIT: commit(), ...argumentsOf('NODE', node), ...argumentsOf('NGINX', nginx) };
  const args = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  run('buildah', [
    'build',
    '--pull-never',
    '--format',
    'docker',
    '-f',
    'deploy/Containerfile',
    ...args,
    '-t',
    imageName,
    '.',
  ]);
  print(`built ${imageName} on ${nginx.name}@sha256:${nginx.sha256}`);
}

const argumentsOf = (prefix: string, { name, sha256 }: Base): Readonly<Record<string, string>> => ({
  [`${prefix}_BASE`]: name,
  [`${prefix}_SHA256`]: sha256,
});

/** The commit names the build; a copy without a history has none. */
function commit(): string {
  try {
    return outputOf('git', ['rev-parse', 'HEAD']);
  } catch {
    return '';
  }
}
