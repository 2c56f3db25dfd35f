import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { isSharedWithDocumentApp } from 'src/contract/storageKeys';
import { inFirefox } from '../drivers/overMarionette';
import { type Page, otherTab } from '../drivers/page';
import { button, field, heading, text } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Visit } from '../visit';
import type { Journey } from './journey';
import { arrives, fill, jane, signInHere, wasAsked } from './people';
import { harmlessNames } from '__tests__/support/onePerson';

/** Like the tab's menu: saves the session of the tab, closes it, and reopens it. */
const closed = `
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const { TabStateFlusher } = ChromeUtils.importESModule('resource:///modules/sessionstore/TabStateFlusher.sys.mjs');
  const tab = window.gBrowser.selectedTab;
  await TabStateFlusher.flush(tab.linkedBrowser);
  window.gBrowser.removeTab(tab);`;
const reopened = `
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const tab = window.SessionStore.undoCloseTab(window, 0);
  await new Promise((resolve) => tab.addEventListener('SSTabRestored', resolve, { once: true }));
  window.gBrowser.selectedTab = tab;`;

async function closeAndReopen({ browser: { connection } }: Visit, page: Page): Promise<Page> {
  const tabs = async () => (await connection.send('tabs')) as readonly string[];
  const before = await tabs();
  // The current tab is the one that is closed.
  await page.run(() => undefined);
  await inFirefox(connection, closed);
  const left = await until('the tab is closed', async () => {
    const now = await tabs();
    return now.length < before.length ? now : undefined;
  });
  await connection.send('switchTab', { handle: left[0] });
  await inFirefox(connection, reopened);
  return otherTab(connection, left);
}

export const reopenedJourneys: readonly Journey[] = [
  {
    title: 'a tab of a shared computer that is closed and opened again lets nobody in',
    setup: { reopensTabs: true },
    run: async (visit) => {
      const { address } = visit;
      const page = await visit.page.newTab();
      await page.open(address());
      await page.run(() => sessionStorage.setItem('control', 'restored'));
      await page.click(field('I share this computer'));
      await fill(page, jane);
      await page.click(button('Continue'));
      await signInHere(page);
      await arrives(page, jane);
      const again = await closeAndReopen(visit, page);
      await again.sees(text(jane.name));
      const kept = await again.run(() => ({ ...sessionStorage }));
      strictEqual(kept['control'], 'restored', 'the browser brings back what the tab had kept');
      strictEqual(kept['portico_shared'], '1');
      const left = Object.keys(kept).filter((each) => !harmlessNames.test(each) && !isSharedWithDocumentApp(each));
      deepStrictEqual(left, [], 'what the tab has brought back');
      strictEqual(JSON.stringify(kept).includes(jane.email), false, 'the tab has brought back who it was');
      await again.open(address('#/checkAuth?sitename=acme'));
      await again.sees(heading('Sign in with your password'));
      await again.reads(field('Email address'), { value: '' });
      wasAsked(visit, 'POST /token/refresh', 0);
      await again.close();
    },
  },
  {
    title: 'a tab of a shared computer that was closed at the question of an app lets nobody answer it',
    setup: { reopensTabs: true },
    run: async (visit) => {
      const { address } = visit;
      const page = await visit.page.newTab();
      await page.open(address('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=notes-app'));
      await page.click(field('I share this computer'));
      await page.fill(field('Work email address'), jane.email);
      await page.click(button('Continue'));
      await signInHere(page);
      await page.sees(button('ALLOW'));
      await page.reload();
      await page.sees(text(jane.email));
      const again = await closeAndReopen(visit, page);
      await again.reads(field('Work email address'), { value: '' });
      await again.seesNo(button('ALLOW'));
      const kept = await again.run(() => ({ ...sessionStorage }));
      strictEqual(kept['acme:application_id'], 'notes-app', 'the app still waits');
      const secrets = Object.keys(kept).filter((each) => /:(?:.*_token|.*auth_code|app_grant)$/.test(each));
      deepStrictEqual(secrets, [], 'what the tab has brought back');
      strictEqual(JSON.stringify(kept).includes(jane.email), false, 'the tab has brought back who it was');
      await again.close();
    },
  },
];
