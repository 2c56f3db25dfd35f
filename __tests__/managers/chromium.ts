import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '__tests__/engines/drivers/chromium';
import { display } from '__tests__/engines/drivers/display';
import type { Engine } from '__tests__/engines/drivers/engine';
import { newTab, type Page } from '__tests__/engines/drivers/page';
import type { SavedPassword, Managed, Manager } from './manager';

const screen = '/usr/bin/Xvfb';
const keyboard = '/usr/bin/xdotool';

/** Its prompt is not part of a page, so it needs a screen and real keys. */
const engine: Engine = {
  ...chromium,
  packages: [...chromium.packages, 'xvfb', 'xdotool'],
  programs: [...chromium.programs, screen, keyboard],
};

/** The lines of its own log when it asks whether to save or update a password. */
const asked = /Decision: ASK the user|Show password prompt/g;

/** Chromium: its internals page shows the decisions of its manager, its password page the saved passwords. */
export const managedChromium: Managed = { engine, waitsForSuccess: true, open };

async function open(): Promise<Manager> {
  const browser = await chromium.launch({ managesPasswords: true });
  const log = await newTab(browser.connection);
  await log.open('chrome://password-manager-internals');
  const store = await newTab(browser.connection);
  await store.open('chrome://password-manager/passwords');
  // In a separate window, because a prompt disappears when another tab comes to the front.
  const page = await log.newTab('window');
  let counted = 0;
  const offers = async () => (await log.run(() => document.body.innerText)).match(asked)?.length ?? 0;
  const forget = async () => void (counted = await offers());
  const hasOffered = async () => (await offers()) > counted;
  return { browser, page, hasOffered, accept: pressSave, forget, saved: () => keptIn(store) };
}

/** The keys that go to the prompt and accept it; its first button has the focus. */
async function pressSave(): Promise<void> {
  await pause(1_000);
  const environment = { ...process.env, DISPLAY: await display(screen) };
  const press = (...words: readonly string[]): string =>
    execFileSync(keyboard, words, { env: environment, timeout: 10_000 }).toString();
  const windows = press('search', '--onlyvisible', '--class', 'chromium').trim().split('\n');
  // The other window has the password manager's own pages.
  const window = windows.find((each) => !/^Password/.test(press('getwindowname', each))) ?? '';
  press('windowfocus', window);
  await pause(500);
  press('key', 'alt+shift+a');
  await pause(500);
  press('key', 'Return');
  await pause(500);
}

/** The browser interface of the password page. */
interface PasswordPage {
  readonly chrome: {
    readonly passwordsPrivate: {
      readonly getSavedPasswordList: () => Promise<readonly StoredPassword[]>;
      readonly requestPlaintextPassword: (id: number, why: 'VIEW') => Promise<string>;
    };
  };
}
interface StoredPassword {
  readonly id: number;
  readonly username: string;
  readonly affiliatedDomains: readonly { readonly signonRealm: string }[];
}

const keptIn = async (store: Page): Promise<readonly SavedPassword[]> =>
  store.run(async () => {
    const { passwordsPrivate } = (globalThis as unknown as PasswordPage).chrome;
    const stored = await passwordsPrivate.getSavedPasswordList();
    return Promise.all(
      stored.map(async ({ id, username, affiliatedDomains }) => ({
        user: username,
        password: await passwordsPrivate.requestPlaintextPassword(id, 'VIEW'),
        origin: new URL(affiliatedDomains[0]?.signonRealm ?? '').origin,
      })),
    );
  });
