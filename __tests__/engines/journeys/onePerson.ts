import { deepStrictEqual, doesNotMatch, ok, strictEqual } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerLate,
  answersToApps,
  openedDocuments,
  isCredential,
  letOwnPeopleIn,
  liam,
  miles,
  mona,
  sarah,
  answerAlias,
  settlesMs,
  notices,
  toDirectory,
} from '__tests__/support/onePerson';
import type { HeldRequests } from '../drivers/proxy';
import type { Page } from '../drivers/page';
import { alert, button, field, heading, status, text } from '../drivers/targets';
import { until } from '../drivers/program';
import type { Visit } from '../visit';
import type { Journey } from './journey';
import { allow, arrives, enter, hank, jane, type Person, signInHere, signInThere, wasAsked } from './people';

/** Waits for a note that matches, and returns its text. */
export async function seesNote(page: Page, words: RegExp): Promise<string> {
  const look = async () => (await page.glance(alert(words))) ?? (await page.glance(status(words)));
  return (await until(`a note ${String(words)}`, look)).text;
}

/** The names of the stored tokens and codes of a site. */
export async function keysOf(page: Page, site: string): Promise<Readonly<Record<string, string>>> {
  const kept = await page.run(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  return Object.fromEntries(kept.filter(([name]) => name.startsWith(`${site}:`) && isCredential(name)));
}

const asks = heading('Meeting Notes wants access');

/** Starts at an app, which sends the person to the page for a site. */
export async function beginAtApp({ page, stack }: Visit, site: string): Promise<void> {
  await page.open(`http://apps.localhost:${stack.servicePort.toString()}/notes/`);
  await page.fill(field('Site'), site);
  await page.click(button('Sign in'));
}

async function signInOwn(visit: Visit, page: Page, { site, email }: Person): Promise<void> {
  await page.open(visit.address(`#/workdocsAuth?sitename=${site}&username=${email}`, { query: '?own' }));
  await signInHere(page);
}

/** Jane has signed in, and check-auth has asked for fresh tokens, which are not there yet. */
async function refreshUnderWay(visit: Visit): Promise<HeldRequests> {
  const { page, browser, stack } = visit;
  answerLate(stack);
  await signInOwn(visit, page, jane);
  await arrives(page, jane);
  const held = browser.proxy.hold(/\/token\/refresh$/);
  await visit.open('#/checkAuth?sitename=acme', { query: '?check' });
  await until('the refresh is asked for', () => held.isAsked() || undefined);
  stack.requests.length = 0;
  return held;
}

const refused = [miles, sarah].map((person): Journey => ({
  title: `one person: ${person.name} is refused and keeps nothing to act with`,
  run: async (visit) => {
    const { page } = visit;
    await signInOwn(visit, page, person);
    await page.sees(alert(notices.notActive));
    deepStrictEqual(await keysOf(page, person.site), {});
    await visit.open('#/changePassword?sitename=cyberdyne', { query: '?change' });
    await page.sees(heading('Sign in'));
    strictEqual(await page.glance(field('Current password')), undefined);
  },
}));

export const onePersonJourneys: readonly Journey[] = [
  {
    title: 'one person: an app asks, somebody else signs in, and ALLOW hands on nothing of theirs',
    isShort: true,
    run: async (visit) => {
      const { page, stack } = visit;
      letOwnPeopleIn(stack, 'globex');
      await beginAtApp(visit, 'globex');
      await page.fill(field('Work email address'), mona.email);
      await page.click(button('Continue'));
      await signInHere(page);
      await page.sees(asks);
      await page.sees(text(mona.email));
      stack.faults.clear();
      const other = await page.newTab();
      await other.open(visit.address(toDirectory));
      await signInThere(other, hank);
      await other.isAt(/\/workdocs\/|#\/(?:confirmPermissions|emailSelect)/);
      await pause(settlesMs);
      const said = await other.run(() => document.body.innerText);
      if (await page.glance(button('ALLOW'))) await allow(page);
      await pause(settlesMs);
      deepStrictEqual(answersToApps(stack), [], 'the app was answered');
      if (!(await page.glance(asks))) await seesNote(page, notices.somebodyElse);
      strictEqual(await page.glance(text(mona.email)), undefined);
      ok(!said.includes(mona.email), 'the other tab names somebody else');
      await other.close();
    },
  },
  {
    title: 'one person: a sign-out while check-auth refreshes counts',
    run: async (visit) => {
      const { page, stack } = visit;
      const held = await refreshUnderWay(visit);
      const other = await page.newTab();
      await other.open(visit.address('#/logout?sitename=acme'));
      await seesNote(other, notices.signedOut);
      held.release();
      await pause(settlesMs);
      deepStrictEqual([openedDocuments(stack), await keysOf(other, 'acme')], [0, {}]);
      await other.close();
      await seesNote(page, notices.signedOut);
    },
  },
  {
    title: 'one person: a sign-in by somebody else while check-auth refreshes counts',
    run: async (visit) => {
      const { page, stack } = visit;
      const held = await refreshUnderWay(visit);
      const other = await page.newTab();
      await signInOwn(visit, other, liam);
      await arrives(other, liam);
      const theirs = await keysOf(other, 'acme');
      stack.requests.length = 0;
      held.release();
      await pause(settlesMs);
      deepStrictEqual([openedDocuments(stack), await keysOf(other, 'acme')], [0, theirs]);
      await other.close();
      ok((await seesNote(page, notices.somebodyElse)).includes(liam.email), 'the note says who');
      await page.sees(button(notices.goOn));
      await page.sees(text(notices.anotherAccount));
    },
  },
  {
    title: 'one person: a reload while a code is exchanged does not let in the previous person',
    run: async (visit) => {
      const { page, stack } = visit;
      await enter(visit, hank);
      await signInThere(page, hank);
      await arrives(page, hank);
      stack.requests.length = 0;
      stack.faults.add({ match: 'POST /token', kind: 'hang', times: 1 });
      await visit.open('#/emailSelect?sitename=globex', { query: '?again' });
      await page.fill(field('Work email address'), mona.email);
      await page.click(button('Continue'));
      await signInThere(page, mona);
      await until('the code is sent', () => visit.requests('api').includes('POST /token') || undefined);
      await page.reload();
      await page.sees(alert(notices.whyNot));
      await page.reads(field('Work email address'), { value: mona.email });
      doesNotMatch((await page.isAt(/./)).href, /code/);
      strictEqual(openedDocuments(stack), 0);
      wasAsked(visit, 'POST /token', 1);
    },
  },
  ...refused,
  {
    title: 'one person: own sign-in works once the service allows it, without signing out first',
    run: async (visit) => {
      const { page, stack } = visit;
      answerAlias(stack, 'acme', 'CONNECTED');
      await signInOwn(visit, page, jane);
      await page.sees(alert(notices.whyNot));
      stack.faults.clear();
      await signInOwn(visit, page, jane);
      await arrives(page, jane);
    },
  },
];
