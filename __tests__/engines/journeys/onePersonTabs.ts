import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { openedDocuments, refuseAlias, settlesMs, notices, tony } from '__tests__/support/onePerson';
import { alert, button, field, heading, link, text } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Visit } from '../visit';
import type { Journey } from './journey';
import { beginAtApp, keysOf, seesNote } from './onePerson';
import {
  allow,
  arrives,
  enter,
  hank,
  jane,
  type Person,
  peter,
  provider,
  signInHere,
  signInThere,
  wasAsked,
} from './people';

/** Reloads the page while its start waits for an answer. */
async function reloadAtTheStart({ page, browser }: Visit, go: () => Promise<void>): Promise<void> {
  const { isAsked, release } = browser.proxy.hold(/\/region\.json$/);
  await go();
  await until('the page starts', () => isAsked() || undefined);
  await page.reload();
  release();
}

/** The entry page of the site stays in front. */
async function stays({ page }: Visit, site: string): Promise<void> {
  await pause(settlesMs);
  await page.isAt(/\/loginv2\/[^/]*#\/emailSelect\?/);
  await page.reads(field('Site name'), { value: site });
}

/** Check-auth of a site, with an e-mail address and a client type. */
const check = (visit: Visit, { site, email }: Person): Promise<void> =>
  visit.open(`#/checkAuth?sitename=${site}&email_id=${email}&client_type=DRIVE`, { query: '?check' });

const clientTypeOf = ({ page }: Visit, site: string): Promise<string | null> =>
  page.run((name) => localStorage.getItem(name), `${site}:client_type`);

const unread: readonly Journey[] = [
  {
    title: 'one person: an alias that may not be read does not lead on from an error',
    run: async (visit) => {
      await visit.open('#/emailSelect?sitename=stark&error=not_active');
      await stays(visit, tony.site);
      await visit.page.sees(alert(notices.notActive));
    },
  },
  {
    title: 'one person: nor from a sign-out',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, tony);
      await page.isAt(provider);
      await page.fill(field('Email address'), tony.email);
      await page.fill(field('Password'), 'Correct-Horse-9');
      await page.click(button('Sign in'));
      await arrives(page, tony);
      await page.click(link('Sign out'));
      await page.isAt(/logout_flow|\/login\?/);
      await stays(visit, tony.site);
      await seesNote(page, notices.signedOut);
      deepStrictEqual(await keysOf(page, tony.site), {});
    },
  },
  {
    title: 'one person: nor from a denial',
    run: async (visit) => {
      const { page, stack } = visit;
      await beginAtApp(visit, 'globex');
      await page.fill(field('Work email address'), hank.email);
      await page.click(button('Continue'));
      await signInThere(page, hank);
      await page.sees(heading('Meeting Notes wants access'));
      refuseAlias(stack, 'globex');
      await page.click(button('DENY'));
      await stays(visit, 'globex');
    },
  },
];

const oneSite: readonly Journey[] = [
  {
    title: 'one person: signing out on a site’s own host signs that site out',
    run: async (visit) => {
      const { page } = visit;
      await visit.open(`#/workdocsAuth?username=${jane.email}`, { site: 'acme' });
      await signInHere(page);
      await arrives(page, jane);
      notDeepStrictEqual(await keysOf(page, 'acme'), {});
      await visit.open('#/logout', { site: 'acme', query: '?out' });
      await seesNote(page, notices.signedOut);
      deepStrictEqual(await keysOf(page, 'acme'), {});
      wasAsked(visit, 'POST /logout', 1);
    },
  },
  {
    title:
      'one person: check-auth passes on the person that it was given: to the entry page, to own sign-in, and to a provider',
    run: async (visit) => {
      const { page } = visit;
      await visit.open(`#/checkAuth?email_id=${jane.email}&client_type=DRIVE`);
      await page.reads(field('Work email address'), { value: jane.email });
      await visit.open('#/optIn', { query: '?optIn' });
      await page.sees(link(/^Go to/));
      await page.run(() => {
        for (const site of ['acme', 'initech']) localStorage.setItem(`${site}:idp_type`, 'WORKDOCS_FEDERATE');
      });
      await check(visit, jane);
      await page.reads(field('Email address'), { value: jane.email });
      strictEqual(await clientTypeOf(visit, 'acme'), 'DRIVE');
      await check(visit, peter);
      await page.isAt(provider);
      await page.click(button('Cancel'));
      await page.reads(field('Work email address'), { value: peter.email });
      strictEqual(await clientTypeOf(visit, 'initech'), 'DRIVE');
    },
  },
];

export const onePersonTabJourneys: readonly Journey[] = [
  {
    title: 'one person: reloads before anything was stored lose neither an app’s request nor a code',
    run: async (visit) => {
      const { page } = visit;
      await reloadAtTheStart(visit, () => beginAtApp(visit, 'globex'));
      await page.reads(field('Site name'), { value: 'globex' });
      await page.fill(field('Work email address'), hank.email);
      await page.run(() => localStorage.removeItem('globex:region'));
      await page.click(button('Continue'));
      await reloadAtTheStart(visit, () => signInThere(page, hank));
      await page.sees(heading('Meeting Notes wants access'));
      await allow(page);
      await page.sees(heading('Signed in'));
      await page.sees(text(hank.name));
      wasAsked(visit, 'POST /app/code', 1);
    },
  },
  {
    title: 'one person: check-auth of one site spares the sign-in under way of another',
    run: async (visit) => {
      const { page } = visit;
      await enter(visit, hank);
      await page.isAt(provider);
      const other = await page.newTab();
      await other.open(visit.address('#/checkAuth?sitename=acme'));
      await other.reads(field('Site name'), { value: 'acme' });
      await other.close();
      await signInThere(page, hank);
      await arrives(page, hank);
    },
  },
  ...unread,
  {
    title: 'one person: two tabs on check-auth at the same time use one refresh',
    run: async (visit) => {
      const { page, stack, browser } = visit;
      await enter(visit, hank);
      await signInThere(page, hank);
      await arrives(page, hank);
      stack.requests.length = 0;
      const { isAsked, release } = browser.proxy.hold(/\/token\/refresh$/);
      const address = visit.address('#/checkAuth?sitename=globex', { query: '?check' });
      await page.open(address);
      await until('the refresh is asked for', () => isAsked() || undefined);
      const other = await page.newTab();
      await other.open(address);
      await pause(settlesMs);
      release();
      await arrives(other, hank);
      await arrives(page, hank);
      wasAsked(visit, 'POST /token/refresh', 1);
      ok(openedDocuments(stack) === 2, 'both tabs arrived once');
      await other.close();
    },
  },
  ...oneSite,
];
