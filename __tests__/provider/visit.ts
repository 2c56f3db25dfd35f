import { expect, type Page } from '@playwright/test';
import type { Stack } from 'stack/index';
import type { Glewlwyd } from './glewlwyd';
import type { Way } from './setUp';

export interface Person {
  readonly email: string;
  readonly name: string;
}

/** A method with Glewlwyd, and its site. */
export interface Trip {
  readonly way: Way;
  readonly title: string;
  readonly site: string;
  readonly person: Person;
  /** A person who signs in only here, so nothing is granted yet. */
  readonly newcomer: Person;
}

export const trips: readonly Trip[] = [
  {
    way: 'federate',
    title: 'federated provider',
    site: 'initech',
    person: { email: 'peter@initech.test', name: 'Peter Gibbons' },
    newcomer: { email: 'milton@initech.test', name: 'Milton Waddams' },
  },
  {
    way: 'identityCenter',
    title: 'identity center',
    site: 'umbrella',
    person: { email: 'alice@umbrella.test', name: 'Alice Abern' },
    newcomer: { email: 'carlos@umbrella.test', name: 'Carlos Oliveira' },
  },
];

/** The surroundings of a journey: an empty browser, and one of the two methods. */
export interface Visit {
  readonly page: Page;
  readonly stack: Stack;
  readonly glewlwyd: Glewlwyd;
  readonly trip: Trip;
}

const password = 'Correct-Horse-9';

const addressOf = (stack: Stack): string => `http://docs.localhost:${stack.pagePort.toString()}/loginv2/`;

/** Fills in the entry form and continues. */
export async function enter({ page, stack, trip }: Visit, { email }: Person): Promise<void> {
  await page.goto(`${addressOf(stack)}#/`);
  await page.getByLabel('Site name').fill(trip.site);
  await goOn({ page }, email);
}

/** Fills in the e-mail address, on the site's own host. */
export async function goOn({ page }: Pick<Visit, 'page'>, email: string): Promise<void> {
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

export const waitForProvider = ({ page, glewlwyd }: Visit): Promise<void> =>
  page.waitForURL((url) => url.origin === glewlwyd.origin);

/** Signs in on Glewlwyd's page. */
export async function signInThere({ page }: Visit, { email }: Person): Promise<void> {
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#loginbut').click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Each person grants the scopes once; then Glewlwyd waits for a click. */
export async function leaveThere({ page }: Visit): Promise<void> {
  const grant = page.getByRole('button', { name: 'Grant access' });
  await expect(async () => {
    if (await grant.isVisible()) {
      for (const box of await page.getByRole('checkbox').and(page.locator(':enabled')).all()) await box.check();
      await grant.click({ timeout: 1_000 });
    }
    await page.getByText('What do you wish for?').waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** From the entry form to the return, granting the scopes. */
export async function signIn(visit: Visit, person: Person): Promise<void> {
  await enter(visit, person);
  await waitForProvider(visit);
  await signInThere(visit, person);
  await leaveThere(visit);
}
