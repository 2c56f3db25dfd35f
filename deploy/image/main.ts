/** The command `npm run image`: the production host as an image, without a registry and without a daemon. */
import { parseArgs } from 'node:util';
import { SettingsError } from 'deploy/settings/placeSettings';
import { command } from 'src/terminal/command';
import { buildImage, exampleSettings } from './build';
import { configMapOfImage, printConfigMap } from './configMap';
import { ImageError } from './tools';
import { startImage, stopImage } from './running';
import { testImage } from './contain';

const usage = `Usage: npm run image -- COMMAND
  build [--settings FILE] [--fresh]  builds it on bases made of Debian's packages, or of fresh ones
  start                              starts it on port 8080, read-only and as its numeric user; waits until it serves
  stop                               stops the started image
  test                               tests it: as an image, as a host, and with a sign-in of each of the four methods
  configmap FILE                     prints the ConfigMap with which it serves another deployment document`;

const options = {
  settings: { type: 'string', default: exampleSettings },
  fresh: { type: 'boolean', default: false },
} as const;

interface Called {
  readonly file: string | undefined;
  readonly settings: string;
  readonly isFresh: boolean;
}

const commands: Readonly<Record<string, (called: Called) => Promise<void> | void>> = {
  build: buildImage,
  start: startImage,
  stop: stopImage,
  test: () => testImage(),
  configmap: ({ file, settings }) => printConfigMap(configMapOfImage(file ?? settings)),
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name = '', file, ...more] = positionals;
  const { settings, fresh: isFresh } = values;
  const chosen = Object.hasOwn(commands, name) && more.length === 0 ? commands[name] : undefined;
  if (!chosen) throw new ImageError(usage);
  await chosen({ file, settings, isFresh });
}

command(main, { usage, refusals: [ImageError, SettingsError] });
