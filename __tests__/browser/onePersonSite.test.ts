import type { Page } from '@playwright/test';
import { told } from '__tests__/support/onePerson';
import { keysOf, note, signInOwn } from '__tests__/support/onePersonPage';
import { expect, test } from '__tests__/support/page';
import { hank, jane, peter, type Person } from '__tests__/support/people';

test('signing out on a site’s own host, whose address names no site, signs that site out [0.50]', async ({
  portico,
  page,
}) => {
  await signInOwn(page, `${(await portico.origin()).replace('docs.', 'acme.docs.')}/loginv2/`, jane);
  await expect(page.getByText(jane.name)).toBeVisible();
  expect(Object.keys(await keysOf(page, 'acme'))).not.toEqual([]);
  await portico.open('#/logout', { site: 'acme', query: '?out' });
  await expect(note(page, told.signedOut)).toBeVisible();
  expect(await keysOf(page, 'acme')).toEqual({});
  expect(portico.requests('api')).toContain('POST /logout');
});

test.describe('check-auth hands on the e-mail address and the client type that it was given', () => {
  const given = ({ email }: Person): string => `email_id=${email}&client_type=DRIVE`;

  /** The form in front knows the e-mail address, and the browser the client type. */
  async function knows(page: Page, { site, email }: Person): Promise<void> {
    await expect(page.getByLabel(/^(?:Work email|Email) address$/)).toHaveValue(email);
    expect(await page.evaluate((name) => localStorage.getItem(name), `${site}:client_type`)).toBe('DRIVE');
  }

  test('to the entry page, where no site is named [0.50]', async ({ portico, page }) => {
    await portico.open(`#/checkAuth?${given(jane)}`);
    await expect(page.getByLabel('Work email address')).toHaveValue(jane.email);
    await page.getByLabel('Site name').fill(jane.site);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await knows(page, jane);
  });

  test('to the provider, and from there back to the form [0.50]', async ({ portico, page }) => {
    await portico.open('#/optIn');
    await page.evaluate((site) => localStorage.setItem(`${site}:idp_type`, 'WORKDOCS_FEDERATE'), hank.site);
    await portico.open(`#/checkAuth?sitename=${hank.site}&${given(hank)}`, { query: '?check' });
    await page.waitForURL((url) => url.host.startsWith('idp') || url.pathname === '/login');
    await page.getByText('Cancel', { exact: true }).click();
    await knows(page, hank);
  });

  for (const { where, person, remembered, refused } of [
    { where: 'own sign-in, where nobody has signed in yet', person: jane },
    { where: 'own sign-in, where a provider led before', person: jane, remembered: 'WORKDOCS_FEDERATE' },
    { where: 'the entry page, where no answer helps', person: peter, remembered: 'WORKDOCS_FEDERATE', refused: true },
  ])
    test(`to ${where} [0.50]`, async ({ portico, page, stack }) => {
      if (remembered !== undefined) {
        await portico.open('#/optIn');
        const kept = [`${person.site}:idp_type`, remembered] as const;
        await page.evaluate(([name, value]) => localStorage.setItem(name, value), kept);
      }
      const body = { Message: 'OddException' };
      if (refused) stack.faults.add({ match: 'GET /user/idps', kind: 'status', status: 400, body });
      await portico.open(`#/checkAuth?sitename=${person.site}&${given(person)}`, { query: '?check' });
      await knows(page, person);
    });
});
