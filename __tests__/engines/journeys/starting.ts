import { deepStrictEqual } from 'node:assert/strict';
import { alert, button, field, heading, link } from '../drivers/targets';
import type { Visit } from '../visit';
import { type Journey, unhurried } from './journey';
import { arrives, jane, signInHere } from './people';

const scripts = /\/loginv2\/[^?]*\.js$/;

/** Types into the page before its code is loaded, and submits. */
async function sendEarly({ page, open, requests }: Visit): Promise<void> {
  await open();
  await page.fill(field('Site name'), 'acme');
  await page.fill(field('Work email address'), jane.email);
  await page.press('Enter');
  await page.sees(button(/^Finding out how you sign in/));
  deepStrictEqual(requests('api'), [], 'nothing is sent before the code is there');
}

export const startingJourneys: readonly Journey[] = [
  {
    title: 'a form that is filled in and submitted before the code arrives',
    setup: unhurried,
    run: async (visit) => {
      const { page, browser } = visit;
      const { release } = browser.proxy.hold(scripts);
      await sendEarly(visit);
      release();
      await page.sees(heading('Sign in with your password'));
      deepStrictEqual(visit.requests('api').filter((request) => request.includes('/idps')).length, 1);
      await signInHere(page);
      await arrives(page, jane);
    },
  },
  {
    title: 'text that is typed early stays, with the focus',
    setup: unhurried,
    run: async ({ page, open, browser }) => {
      const { release } = browser.proxy.hold(scripts);
      await open();
      await page.fill(field('Work email address'), 'jane@ac');
      release();
      await page.run(() => (document.activeElement as HTMLElement).focus());
      await page.type('me.test');
      await page.reads(field('Work email address'), { value: jane.email, isFocused: true });
    },
  },
  {
    title: 'a script that never arrives',
    setup: unhurried,
    run: async (visit) => {
      const { page, browser } = visit;
      const { release } = browser.proxy.hold(/\/main\.[^?]*\.js$/);
      await sendEarly(visit);
      await page.sees(alert(/This is taking longer than usual\./));
      release();
      await page.sees(link('Start again'));
    },
  },
];
