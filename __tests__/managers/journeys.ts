import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { arrives, jane, nora, openOwn, type Person, rita, signInHere } from '__tests__/engines/journeys/people';
import { choose, codeFor, fresh } from '__tests__/engines/journeys/passwords';
import { until } from '__tests__/engines/drivers/program';
import { alert, button, field, heading, link, status, text } from '__tests__/engines/drivers/targets';
import type { Visit } from '__tests__/engines/visit';
import type { SavedPassword, Managed, Manager } from './manager';

const password = 'Correct-Horse-9';
/** How long to wait for an offer; real ones take less than a second. */
const quietMs = 3_000;

export interface ManagerSetting {
  readonly visit: Visit;
  readonly manager: Manager;
  readonly managed: Managed;
}

export interface ManagerJourney {
  readonly title: string;
  readonly run: (setting: ManagerSetting) => Promise<void>;
}

/**
 * The manager offers to save a password, and the test accepts; then exactly that one is saved, for that person and this
 * page.
 */
async function keeps({ visit, manager }: ManagerSetting, { email }: Person, chosen: string): Promise<void> {
  await until('an offer to keep the password', async () => (await manager.hasOffered()) || undefined);
  const wanted = [{ user: email, password: chosen, origin: new URL(visit.address()).origin }];
  let last: readonly SavedPassword[] = [];
  const isKept = async () => {
    last = await manager.saved();
    return isDeepStrictEqual(last, wanted) || undefined;
  };
  // The prompt may not be visible yet.
  for (let tries = 3; tries > 0 && !isDeepStrictEqual(last, wanted); tries -= 1) {
    await manager.accept();
    await until('it is kept', isKept, 3_000).catch(() => undefined);
  }
  deepStrictEqual(last, wanted);
  await manager.forget();
}

/** A manager that waits for success offers nothing after a refusal. */
async function offersNothing({ manager, managed }: ManagerSetting): Promise<void> {
  await pause(quietMs);
  if (managed.waitsForSuccess) strictEqual(await manager.hasOffered(), false, 'a refused password was offered');
  await manager.forget();
}

/** On the next visit the form is filled in, and its values sign the person in. */
async function isFilledIn({ visit: { page } }: ManagerSetting, person: Person): Promise<void> {
  // A page gets a filled-in value only after a user gesture.
  await page.click(heading('Sign in with your password'));
  await page.reads(field('Email address'), { value: person.email });
  await until('a password that is filled in', async () =>
    (await page.sees(field('Password'))).value === '' ? undefined : true,
  );
  await page.click(button('Sign in'));
  await arrives(page, person);
}

/** Signs out and opens own sign-in of the site, without a user name. */
async function returns(setting: ManagerSetting, person: Person): Promise<void> {
  const { page, open } = setting.visit;
  await page.click(link('Sign out'));
  await page.sees(status(/You have signed out\./));
  await page.reads(field('Site name'), { value: person.site });
  await page.open('about:blank');
  await open(`#/workdocsAuth?sitename=${person.site}`);
  await isFilledIn(setting, person);
}

export const managerJourneys: readonly ManagerJourney[] = [
  {
    title: 'sign in, and return',
    run: async (given) => {
      const { page } = given.visit;
      await openOwn(given.visit, jane);
      await signInHere(page);
      await arrives(page, jane);
      await keeps(given, jane, password);
      await returns(given, jane);
    },
  },
  {
    title: 'a wrong password, then the right one',
    run: async (given) => {
      const { page } = given.visit;
      await openOwn(given.visit, jane);
      await signInHere(page, 'Wrong-Horse-1');
      await page.sees(alert(/Authentication Failed\./));
      await offersNothing(given);
      await signInHere(page);
      await arrives(page, jane);
      await keeps(given, jane, password);
    },
  },
  {
    title: 'change the password, refused at first',
    run: async (given) => {
      const { page } = given.visit;
      await openOwn(given.visit, jane);
      await signInHere(page);
      await arrives(page, jane);
      await keeps(given, jane, password);
      await page.click(link(/^Change password/));
      await page.sees(heading('Change your password'));
      await page.fill(field('Current password'), 'Wrong-Horse-1');
      await choose(page, fresh);
      await page.click(button('Change password'));
      await page.sees(alert(/Failed to change password/));
      await offersNothing(given);
      await page.fill(field('Current password'), password);
      await page.click(button('Change password'));
      await page.sees(text(/Successfully changed password/));
      await keeps(given, jane, fresh);
      await isFilledIn(given, jane);
    },
  },
  {
    title: 'reset a forgotten password, with a wrong code at first',
    run: async (given) => {
      const { page } = given.visit;
      await openOwn(given.visit, rita);
      await page.click(button('Forgot password?'));
      await page.sees(heading('Choose a new password'));
      const code = await codeFor(given.visit, rita.email);
      await page.fill(field('Verification code'), code === '000000' ? '111111' : '000000');
      await choose(page, fresh);
      await page.click(button('Set new password'));
      await page.sees(alert(/Invalid verification code/));
      await offersNothing(given);
      await page.fill(field('Verification code'), code);
      await choose(page, fresh);
      await page.click(button('Set new password'));
      await page.sees(status(/Your password has been changed/));
      await keeps(given, rita, fresh);
      await given.visit.page.reload();
      await isFilledIn(given, rita);
    },
  },
  {
    title: 'a first profile, and return',
    run: async (given) => {
      const { page } = given.visit;
      await openOwn(given.visit, nora);
      await signInHere(page, 'Temporary-1');
      await page.sees(heading('Complete your profile'));
      await given.manager.forget();
      await page.fill(field('First name'), 'Nora');
      await page.fill(field('Last name'), 'Berg');
      await choose(page, fresh);
      await page.click(button('Save and continue'));
      await arrives(page, nora);
      await keeps(given, nora, fresh);
      await returns(given, nora);
    },
  },
];
