/**
 * The command `npm run image`: the production host as an image, without a registry and without a daemon.
 *   build [--settings FILE] [--fresh]  builds it on bases made of Debian's packages, or of fresh ones
 *   start                              starts it on port 8080, read-only and as its numeric user; waits until it serves
 *   stop                               stops the started image
 *   test                               tests it: as an image, as a host, and with a sign-in of each of the four methods
 *   configmap FILE                     prints the ConfigMap with which it serves another deployment document
 */
import { parseArgs } from 'node:util';
import { SettingsError } from 'deploy/settings/placeSettings';
import { command } from 'src/terminal/command';
import { buildImage, exampleSettings } from './build';
import { configMapOfImage, printConfigMap } from './configMap';
import { ImageError } from './tools';
import { startImage, stopImage } from './running';
import { testImage } from './contain';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    settings: { type: 'string', default: exampleSettings },
    fresh: { type: 'boolean', default: false },
  },
});

const commands: Readonly<Record<string, (file: string | undefined) => Promise<void> | void>> = {
  build: () => buildImage({ settings: values.settings, isFresh: values.fresh }),
  start: startImage,
  stop: stopImage,
  test: () => testImage(),
  configmap: (file) => printConfigMap(configMapOfImage(file ?? values.settings)),
};

async function main(): Promise<void> {
  const [name = '', file] = positionals;
  const chosen = commands[name];
  if (!chosen) throw new ImageError(`Usage: npm run image -- ${Object.keys(commands).join('|')}`);
  await chosen(file);
}

command(main, { refusals: [ImageError, SettingsError] });
