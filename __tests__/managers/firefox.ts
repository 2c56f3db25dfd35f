import { firefox } from '__tests__/engines/drivers/firefox';
import { inFirefox } from '__tests__/engines/drivers/overMarionette';
import { newTab } from '__tests__/engines/drivers/page';
import type { SavedPassword, Managed, Manager } from './manager';

/** The prompt to save a password, in the current window. */
const question = `
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const question = window.PopupNotifications.getNotification('password', window.gBrowser.selectedBrowser);`;

const asked = `${question} return Boolean(question);`;
/**
 * A dismissed prompt hides behind the key in the address bar; pressing that key opens it with the last submitted
 * values.
 */
const accepted = `${question}
  if (!question) return;
  if (question.dismissed) question.reshow();
  await new Promise((resolve) => window.setTimeout(resolve, 500));
  question.mainAction.callback();
  question.remove();`;
const all = `return Services.logins.getAllLogins().then((logins) =>
  logins.map(({ username, password, origin }) => ({ user: username, password, origin })));`;

/** Firefox: prompts and saved passwords are read from the browser itself, and prompts are answered there. */
export const managedFirefox: Managed = { engine: firefox, waitsForSuccess: false, open };

async function open(): Promise<Manager> {
  const browser = await firefox.launch({ managesPasswords: true });
  const page = await newTab(browser.connection);
  const inside = <Value>(script: string): Promise<Value> => inFirefox(browser.connection, script);
  return {
    browser,
    page,
    hasOffered: () => inside(asked),
    accept: () => inside(accepted),
    forget: () => Promise.resolve(),
    saved: () => inside<readonly SavedPassword[]>(all),
  };
}
