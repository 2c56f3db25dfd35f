import { strictEqual } from 'node:assert/strict';
import { type Person, alice, hank, jane, password, peter } from '__tests__/support/people';
import type { Page } from '../drivers/page';
import { button, field, heading, text } from '../drivers/targets';
import type { Visit } from '../visit';

export { alice, hank, jane, peter };
export type { Person };

const person = (site: string, email: string, name: string): Person => ({ site, email, name });
export const nora = person('acme', 'nora@acme.test', 'Nora Berg');
export const rita = person('acme', 'rita@acme.test', 'Rita Sol');

/** The provider of a site without own sign-in. */
export const provider = /\/login\?|\/\/idp\.localhost/;

/** Fills in the current entry form. */
export async function fill(page: Page, { site, email }: Person): Promise<void> {
  await page.fill(field('Site name'), site);
  await page.fill(field('Work email address'), email);
}

/** Fills in the entry form of an empty visit, and sends it. */
export async function enter(visit: Visit, person: Person): Promise<void> {
  await visit.open();
  await fill(visit.page, person);
  await visit.page.click(button('Continue'));
}

/**
 * Presses ALLOW, and again if the page asks for it: it expects a pointer movement, which the click of WebKit's driver
 * does not have.
 */
export async function allow(page: Page): Promise<void> {
  await page.click(button('ALLOW'));
  if (await page.glance(text(/then press again/))) await page.click(button('ALLOW'));
}

/** Signs in wherever the entry form has led this person. */
export async function signInThere(page: Page, { site, email }: Person): Promise<void> {
  if (site === 'acme') return signInHere(page);
  await page.isAt(provider);
  await page.fill(field('Email address'), email);
  await page.fill(field('Password'), password);
  await page.click(button('Sign in'));
  // The first time, the two issuers ask whether to continue to the product.
  if (site !== 'globex') await page.click(button(/^Continue to/));
}

/** Signs in at the product's own form. */
export async function signInHere(page: Page, given = password): Promise<void> {
  await page.sees(heading('Sign in with your password'));
  await page.fill(field('Password'), given);
  await page.click(button('Sign in'));
}

/** The person has arrived in the document application. */
export async function arrives(page: Page, { name }: Person): Promise<void> {
  await page.isAt(/\/workdocs\/\?/);
  await page.sees(text(name));
}

/** Opens own sign-in for this person. */
export const openOwn = ({ open }: Visit, { email }: Person): Promise<void> =>
  open(`#/workdocsAuth?sitename=acme&username=${email}`);

/** How often the stack received this request. */
export function wasAsked({ requests }: Visit, request: string, times: number): void {
  strictEqual(requests('api').filter((each) => each === request).length, times, `${request} was asked for`);
}
