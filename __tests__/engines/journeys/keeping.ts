import { deepStrictEqual, match, strictEqual } from 'node:assert/strict';
import { alert, button, field, heading, text } from '../drivers/targets';
import type { Page } from '../drivers/page';
import type { Journey } from './journey';
import { arrives, enter, fill, hank, jane, openOwn, peter, provider, signInHere, signInThere } from './people';

/** The sign-in ends on the entry form, which shows the reason above the error: nothing could be stored. */
async function saysThatNothingIsKept(page: Page): Promise<void> {
  await page.isAt(/#\/emailSelect\?.*error=error/);
  await page.sees(alert(/would not know that you have signed in/));
  await page.sees(alert(/Error occurred/));
}

export const keepingJourneys: readonly Journey[] = [
  {
    title: 'a browser without local storage signs in by cookies',
    setup: { keeps: 'cookies' },
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, peter);
      const isThere = () => typeof localStorage === 'object' && localStorage !== null;
      strictEqual(await page.run(isThere), false, 'there is no local storage');
      await signInThere(page, peter);
      await arrives(page, peter);
      match(await page.run(() => document.cookie), /initech:gb_access_token/);
    },
  },
  {
    title: 'a browser that stores nothing shows an error',
    setup: { keeps: 'nothing' },
    run: async (visit) => {
      const { page } = visit;
      await visit.open();
      await page.sees(text(/does not let this page store data/));
      await fill(page, jane);
      await page.click(button('Continue'));
      await signInHere(page);
      await saysThatNothingIsKept(page);
      await visit.open('#/emailSelect', { query: '?again' });
      await fill(page, peter);
      await page.click(button('Continue'));
      await saysThatNothingIsKept(page);
      deepStrictEqual(visit.requests('idp'), [], 'a provider was asked');
    },
  },
];

const texts = {
  title: 'Se connecter',
  site: 'Site',
  email: 'Adresse e-\u2060mail professionnelle',
  go: 'Continuer',
} as const;

export const lookJourneys: readonly Journey[] = [
  {
    title: 'a browser that reads French',
    setup: { language: 'fr' },
    run: async ({ page, open }) => {
      await open();
      await page.sees(heading(texts.title));
      deepStrictEqual(await page.run(() => document.documentElement.lang), 'fr');
      await page.fill(field(texts.site), hank.site);
      await page.fill(field(texts.email), hank.email);
      await page.click(button(texts.go));
      await page.isAt(provider);
    },
  },
  {
    title: 'the narrowest window, nothing wider than it',
    setup: {},
    run: async (visit) => {
      const { page } = visit;
      const width = await page.narrow();
      visit.remark(`${width.toString()} px`);
      const overflow = () =>
        page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await openOwn(visit, jane);
      await page.sees(heading('Sign in with your password'));
      deepStrictEqual(await overflow(), 0, `own sign-in at ${width.toString()} px`);
      await visit.open('#/emailSelect?error=enterpriseAuth', { query: '?narrow' });
      await page.sees(button('Save a file for support'));
      deepStrictEqual(await overflow(), 0, `the entry form at ${width.toString()} px`);
      await openOwn(visit, jane);
      await signInHere(page);
      await arrives(page, jane);
    },
  },
];
