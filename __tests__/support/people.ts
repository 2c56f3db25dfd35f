import type { Page } from '@playwright/test';

/** A person of the stack's seed: site, e-mail address, and name in the document application. */
export interface Person {
  readonly site: string;
  readonly email: string;
  readonly name: string;
}

/** The password of every seeded person. */
export const password = 'Correct-Horse-9';

export const jane = { site: 'acme', email: 'jane@acme.test', name: 'Jane Doe' } as const satisfies Person;
export const hank = { site: 'globex', email: 'hank@globex.test', name: 'Hank Scorpio' } as const satisfies Person;
export const peter = { site: 'initech', email: 'peter@initech.test', name: 'Peter Gibbons' } as const satisfies Person;
export const alice = { site: 'umbrella', email: 'alice@umbrella.test', name: 'Alice Abern' } as const satisfies Person;

/** Fills in and submits the English entry form. */
export async function enter(page: Page, { site, email }: Pick<Person, 'site' | 'email'>): Promise<void> {
  await page.getByLabel('Site name').fill(site);
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * Signs in at a provider's own page, and agrees if the provider asks, the first time, whether to continue to the
 * service.
 */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login' || url.host.startsWith('idp'));
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('button.go').click();
  const goOn = page.getByRole('button', { name: /^Continue to/ });
  await Promise.race([goOn.waitFor(), page.waitForURL((url) => !url.host.startsWith('idp'))]);
  if (await goOn.isVisible()) await goOn.click();
}
