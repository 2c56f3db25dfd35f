import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { display } from './display';
import { type Browser, type BrowserOptions, type Engine, loadingOf } from './engine';
import { driverAt } from './httpDriver';
import { scratchFolder } from './program';
import { loopbackProxy } from './proxy';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/** WebKitGTK from Debian's package, in the small browser of its driver. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [driver, screen],
  launch,
};

/** The processors of Debian, as its folders name them. */
const places = ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

async function launch(options: BrowserOptions): Promise<Browser> {
  const folder = scratchFolder();
  const downloads = join(folder.path, 'Downloads');
  const config = join(folder.path, 'config');
  for (const path of [downloads, config]) mkdirSync(path);
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const proxy = await loopbackProxy();
  const environment = { ...environmentFor(options, folder.path), DISPLAY: await display(screen) };
  const { connection, end } = await driverAt(
    (port) => [driver, ['--host=127.0.0.1', `--port=${port.toString()}`], environment],
    {
      ...loadingOf(options),
      'webkitgtk:browserOptions': {
        binary: places.find((path) => existsSync(path)) ?? 'MiniBrowser',
        args: ['--automation', `--proxy=http://127.0.0.1:${proxy.port.toString()}`, ...argumentsFor(options)],
      },
    },
  );
  const close = async () => {
    await end();
    await proxy.close();
    folder.remove();
  };
  return { connection, downloads, proxy, close };
}

const argumentsFor = ({ keeps }: BrowserOptions): readonly string[] =>
  keeps === undefined
    ? []
    : ['--enable-html5-local-storage=false', ...(keeps === 'nothing' ? ['--cookies-policy=never'] : [])];

/**
 * WebKit takes the language from the system's locale, which a bare machine does not have, so one is made from the
 * neutral locale.
 */
function localeFor(language: string, home: string): Readonly<Record<string, string>> {
  const name = `${language}_${language === 'en' ? 'US' : language.toUpperCase()}.UTF-8`;
  symlinkSync('/usr/lib/locale/C.utf8', join(home, name));
  return { LOCPATH: home, LC_ALL: name };
}

const environmentFor = ({ language = 'en' }: BrowserOptions, home: string) => ({
  HOME: home,
  XDG_CACHE_HOME: join(home, 'cache'),
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_RUNTIME_DIR: home,
  ...localeFor(language, home),
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
});
