import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../drivers/page';
import { button, field } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Visit } from '../visit';
import { type Journey, unhurried } from './journey';
import { arrives, fill, jane, openOwn, type Person, peter, provider, signInHere, signInThere } from './people';

/**
 * Goes to another page of this origin by the address bar, in the same process in each engine. Sends no command to a
 * page that is being left.
 */
async function goElsewhere({ page, open }: Visit): Promise<void> {
  await open('#/', { query: '?elsewhere' });
  await page.isAt(/elsewhere/);
  await pause(settlesMs);
}
const settlesMs = 1_500;

interface Marked {
  cameBack?: boolean;
}

/** Waits until the page's code runs; earlier typing is tested elsewhere. */
const isAlive = (page: Page): Promise<true> =>
  until('the code is there', () =>
    page.run(() => {
      const form = document.querySelector('form');
      return (form !== null && Object.keys(form).some((name) => name.startsWith('__react'))) || undefined;
    }),
  );

async function fillIn({ page, open }: Visit, person: Person): Promise<void> {
  await open();
  await isAlive(page);
  await fill(page, person);
  await markPage(page);
}

/** Marks the page, so that it can be distinguished from a reloaded one. */
const markPage = (page: Page): Promise<unknown> =>
  page.run(() => {
    addEventListener('pageshow', ({ persisted }) => ((window as Marked).cameBack = persisted));
  });

/** If the same page is back, its form is unchanged and works. */
const isBack = ({ page }: Visit): Promise<boolean | null> => page.run(() => (window as Marked).cameBack ?? null);
async function comesBack(visit: Visit, { site, email }: Person): Promise<void> {
  const { page } = visit;
  await until('the page that was left', async () => (await isBack(visit)) || undefined);
  await page.isAt(/\/loginv2\/#\/$/);
  await page.reads(field('Site name'), { value: site });
  await page.reads(field('Work email address'), { value: email });
  await page.reads(button('Continue'), { isBusy: false });
}

/**
 * Submits the form without running a command in the page: Firefox's driver listens to the unload event of a page that
 * it runs scripts in, and such a page is never restored.
 */
async function sendUnobserved({ page, requests }: Visit): Promise<void> {
  await page.run(() => {
    setTimeout(() => document.querySelector('form')?.requestSubmit(), 500);
  });
  const isThere = () => requests('idp').some((request) => request.includes('/interaction/')) || undefined;
  await until('the provider is asked', isThere);
  await pause(settlesMs);
}

export const cachedJourneys: readonly Journey[] = [
  {
    title: 'a form that was filled in comes back as it was left',
    setup: unhurried,
    run: async (visit) => {
      const { page } = visit;
      await fillIn(visit, jane);
      await goElsewhere(visit);
      await page.back();
      await comesBack(visit, jane);
      await page.click(button('Continue'));
      await signInHere(page);
      await arrives(page, jane);
    },
  },
  {
    title: 'a password that was typed and not sent does not come back',
    setup: unhurried,
    run: async (visit) => {
      const { page } = visit;
      await openOwn(visit, jane);
      await isAlive(page);
      await page.fill(field('Password'), 'Typed-and-left-1');
      await markPage(page);
      await goElsewhere(visit);
      await page.back();
      await until('the page that was left', async () => (await isBack(visit)) || undefined);
      await page.reads(field('Password'), { value: '' });
      await page.reads(field('Email address'), { value: jane.email });
      await signInHere(page);
      await arrives(page, jane);
    },
  },
  {
    title: 'back to a page that waited for the provider: it asks again, or comes back as a form',
    setup: unhurried,
    run: async (visit) => {
      const { page, browser } = visit;
      const { isAsked, release } = browser.proxy.hold(/\/federate\/authorize/);
      await fillIn(visit, peter);
      await page.click(button('Continue'));
      // A page that is being left gets no command, because two of the drivers would not answer. And navigating before
      // it has left would be overridden by it.
      await until('the provider is asked', () => isAsked() || undefined);
      await goElsewhere(visit);
      release();
      await page.back();
      await pause(settlesMs);
      const { href } = await page.isAt(/idp\.localhost|\/loginv2\/#\/$/);
      visit.remark(provider.test(href) ? 'loaded again, it asked again' : 'it came back as a form');
      if (!provider.test(href)) {
        await comesBack(visit, peter);
        await page.click(button('Continue'));
      }
      await signInThere(page, peter);
      await arrives(page, peter);
    },
  },
  {
    title: 'back from the provider: the page comes back as it was left',
    setup: unhurried,
    run: async (visit) => {
      const { page } = visit;
      await fillIn(visit, peter);
      await sendUnobserved(visit);
      await page.isAt(provider);
      await page.back();
      await comesBack(visit, peter);
      await page.click(button('Continue'));
      await signInThere(page, peter);
      await arrives(page, peter);
    },
  },
];
