import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserOptions, type Engine, loadingOf } from './engine';
import { connectOverMarionette } from './overMarionette';
import { loopbackProxy } from './proxy';
import { scratchFolder, start, Fatal, until } from './program';

const program = '/usr/bin/firefox-esr';

/** Firefox from Debian's package, driven by its own protocol. */
export const firefox: Engine = { name: 'Firefox', packages: ['firefox-esr'], programs: [program], launch };

async function launch(options: BrowserOptions): Promise<Browser> {
  const folder = scratchFolder();
  const profile = join(folder.path, 'profile');
  const downloads = join(folder.path, 'downloads');
  for (const path of [profile, downloads]) mkdirSync(path);
  const proxy = await loopbackProxy();
  const settings = Object.entries(settingsFor(options, downloads, proxy.port));
  const lines = settings.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const running = start(program, argumentsFor(options, profile), {
    HOME: folder.path,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await until(
    () => `Firefox starts ${running.printed()}`,
    () => {
      if (running.hasEnded()) throw new Fatal(`Firefox does not start: ${running.printed()}`);
      return existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined;
    },
  );
  const connection = await connectOverMarionette(port, loadingOf(options));
  const close = async () => {
    await connection.close();
    await running.end();
    await proxy.close();
    folder.remove();
  };
  return { connection, downloads, proxy, close };
}

const argumentsFor = ({ managesPasswords, reopensTabs }: BrowserOptions, profile: string): readonly string[] => [
  '--headless',
  '--marionette',
  '--no-remote',
  // Gives access to the browser's own data.
  ...(managesPasswords || reopensTabs ? ['-remote-allow-system-access'] : []),
  '--profile',
  profile,
];

const settingsFor = (
  { language, keeps, managesPasswords, reopensTabs }: BrowserOptions,
  downloads: string,
  proxyPort: number,
) => ({
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxyPort,
  'network.proxy.allow_hijacking_localhost': true,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.helperApps.neverAsk.saveToDisk': 'application/json',
  ...(language === undefined ? {} : { 'intl.accept_languages': language }),
  ...(keeps === 'cookies' ? { 'dom.storage.enabled': false } : {}),
  ...(keeps === 'nothing' ? { 'network.cookie.cookieBehavior': 2 } : {}),
  // The maximum length of restored session storage: raised, because the worst case restores everything.
  ...(reopensTabs ? { 'browser.sessionstore.dom_storage_limit': 1_000_000 } : {}),
  // Otherwise its automation disables, among other things, saving and filling in passwords.
  ...(managesPasswords ? { 'remote.prefs.recommended': false } : {}),
});
