import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags for Chromium in tests: no background requests, and no sandbox helper for root. */
export const chromiumArguments: readonly string[] = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Debian's Chromium without the code for windows: the same engine, in a third less time. */
const shellName = 'chromium-headless-shell';
const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')],
  ),
];

/** The path of an installed Chromium: `CHROMIUM`, the usual places, Playwright's own; undefined if there is none. */
function installedChromium(): string | undefined {
  return namedChromium() ?? [...onPath(commandNames), ...usualPlaces, chromium.executablePath()].find(isProgram);
}

function namedChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named === undefined || named === '') return undefined;
  if (!isProgram(named)) throw new Error(`CHROMIUM names ${named}, which is not a program`);
  return named;
}

const onPath = (names: readonly string[]): readonly string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * The path of a Chromium: an installed one, or one that it installs, Playwright's, or Debian's as root. Throws an Error
 * of one line that names the package to install if both fail.
 */
export function findChromium(): string {
  const found =
    installedChromium() ?? installed(installFromPlaywright) ?? (isDebianRoot() ? installed(installFromApt) : undefined);
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install chromium or Google Chrome, or set CHROMIUM to its path');
}

/** The fastest Chromium for tests that need no window of their own: its headless shell, or else any. */
export function findHeadlessChromium(): string {
  const any = findChromium();
  return namedChromium() ?? onPath([shellName]).find(isProgram) ?? any;
}

function installed(install: () => boolean): string | undefined {
  return install() ? installedChromium() : undefined;
}

function installFromPlaywright(): boolean {
  const cli = join(require.resolve('@playwright/test/package.json'), '..', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return status === 0 && startsAtAll(chromium.executablePath());
}

/** On a bare machine Playwright's download lacks system libraries: it exists but does not start. */
function startsAtAll(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installFromApt(): boolean {
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends'];
    execFileSync('apt-get', [...install, 'chromium'], { stdio: 'ignore', env });
    spawnSync('apt-get', [...install, shellName], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
