import { join } from 'node:path';
import { chromiumArguments } from '__tests__/support/browser';
import { type Browser, type BrowserOptions, type Engine, loadingOf } from './engine';
import { display } from './display';
import { driverAt } from './httpDriver';
import { loopbackProxy } from './proxy';
import { scratchFolder } from './program';

const driver = '/usr/bin/chromedriver';
const program = '/usr/bin/chromium';
const screen = '/usr/bin/Xvfb';

/** Chromium with the driver of the same Debian version. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium', 'chromium-driver'],
  programs: [program, driver],
  launch,
};

async function launch(options: BrowserOptions): Promise<Browser> {
  const folder = scratchFolder();
  const proxy = await loopbackProxy();
  // The prompt of its password manager is answered on a screen.
  const environment = options.managesPasswords ? { DISPLAY: await display(screen) } : {};
  const { connection, end } = await driverAt((port) => [driver, [`--port=${port.toString()}`], environment], {
    ...loadingOf(options),
    'goog:chromeOptions': {
      binary: program,
      args: [
        ...chromiumArguments.filter((each) => !options.managesPasswords || each !== '--headless'),
        `--user-data-dir=${join(folder.path, 'profile')}`,
        `--proxy-server=127.0.0.1:${proxy.port.toString()}`,
        '--proxy-bypass-list=<-loopback>',
        '--force-prefers-reduced-motion',
        ...(options.managesPasswords ? ['--password-store=basic'] : []),
      ],
      // That switch turns the password manager off.
      ...(options.managesPasswords ? { excludeSwitches: ['enable-automation'] } : {}),
      prefs: settingsFor(options, folder.path),
    },
  });
  const close = async () => {
    await end();
    await proxy.close();
    folder.remove();
  };
  return { connection, downloads: folder.path, proxy, close };
}

const settingsFor = ({ language, keeps }: BrowserOptions, downloads: string) => ({
  'download.default_directory': downloads,
  'download.prompt_for_download': false,
  ...(language === undefined ? {} : { 'intl.accept_languages': language }),
  ...(keeps === undefined ? {} : { 'profile.default_content_setting_values.cookies': 2 }),
});
