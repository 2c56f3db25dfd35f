import type { Page } from '@playwright/test';
import { isolated } from '__tests__/support/isolated';
import { expect, test } from '__tests__/support/page';
import { enter, hank, jane, signInAtProvider } from '__tests__/support/people';

const own = (email: string) => `#/workdocsAuth?sitename=acme&username=${email}`;
const storedOf = (page: Page, site: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, `${site}:store`);

async function startAtApp(page: Page, servicePort: number, site: string): Promise<void> {
  await page.goto(`http://apps.localhost:${servicePort.toString()}/notes/`);
  await page.getByLabel('Site').fill(site);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue(site);
}

/** Signs Hank in at the directory of globex, from the entry page. */
async function signInHank(page: Page): Promise<void> {
  await page.getByLabel('Work email address').fill(hank.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signInAtProvider(page, hank.email);
}

test.describe('a reloaded page continues where it was', { tag: '@recorded' }, () => {
  test('the entry form holds what was last sent [0.10]', async ({ portico, page, stack }) => {
    stack.faults.add({ match: 'GET /user/idps', kind: 'hang' });
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill('jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => storedOf(page, 'acme')).not.toBeNull();
    stack.faults.clear();
    await page.reload();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('a fresh visit finds an empty form, and another site leaves nothing of the first [0.07, 0.09]', async ({
    portico,
    page,
  }) => {
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill('jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect.poll(() => storedOf(page, 'acme')).not.toBeNull();
    await page.getByRole('link', { name: 'Use another site' }).click();
    await expect(page.getByLabel('Site name')).toHaveValue('');
    await expect.poll(() => storedOf(page, 'acme')).toBeNull();
    await portico.open('#/', { query: '?fresh' });
    await expect(page.getByLabel('Site name')).toHaveValue('');
  });

  test('own sign-in keeps site and user name, and the cause of a refusal stays named on the entry form', async ({
    portico,
    page,
  }) => {
    await portico.open(own('jane@acme.test'));
    await page.reload();
    await expect(page.getByText('acme')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('jane@acme.test');
    const state = encodeURIComponent('{"csrfToken":"nobody’s","sitename":"acme"}');
    await portico.open(`#/workdocsFederateCallback?code=c&state=${state}`, { query: '?refused' });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error occurred. Please retry.');
    const said = await alert.textContent();
    expect(said?.length).toBeGreaterThan('Error occurred. Please retry.'.length);
    await page.reload();
    await expect(alert).toHaveText(said ?? '');
  });

  test('own sign-in keeps a user name that was typed over the one in the address, even across a first profile', async ({
    portico,
    page,
  }) => {
    const username = page.getByLabel('Email address');
    await portico.open(own('jane@acme.test'));
    await username.fill('nora@acme.test');
    await page.reload();
    await expect(username).toHaveValue('nora@acme.test');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await portico.signIn('Temporary-1');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect.poll(() => storedOf(page, 'acme')).toMatchObject({ slices: { updateUser: {} } });
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await expect(username).toHaveValue('nora@acme.test');
    }
    await portico.open(own('jane@acme.test'), { query: '?fresh' });
    await expect(username).toHaveValue('jane@acme.test');
  });

  test('the reset page still says where the code went [0.10]', async ({ portico, page }) => {
    await portico.open(own('rita@acme.test'));
    await page.getByRole('button', { name: /Forgot/ }).click();
    const sent = page.getByRole('status').filter({ hasText: '***' });
    await expect(sent).toBeVisible();
    const said = await sent.textContent();
    await page.reload();
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await expect(sent).toHaveText(said ?? '');
  });

  test('a first profile says that it was interrupted, once, and sign-in starts again', async ({ portico, page }) => {
    await portico.open(own('nora@acme.test'));
    await portico.signIn('Temporary-1');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect.poll(() => storedOf(page, 'acme')).toMatchObject({ slices: { updateUser: {} } });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('interrupted because the page was loaded again');
    await expect(page.getByLabel('Email address')).toHaveValue('nora@acme.test');
    await expect.poll(async () => JSON.stringify(await storedOf(page, 'acme'))).not.toContain('updateUser');
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a request of an app stays pending, and consent is asked once [0.10]', async ({ portico, page, stack }) => {
    await startAtApp(page, stack.servicePort, 'globex');
    await page.reload();
    await signInHank(page);
    const heading = page.getByRole('heading', { name: `${isolated('Meeting Notes')} wants access` });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'ALLOW' })).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'ALLOW' }).click();
    await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    expect(portico.requests('api').filter((request) => request === 'POST /app/code')).toHaveLength(1);
  });
});

test.describe('a sign-in that is reloaded while it is being finished says so, and starts again [0.47]', () => {
  for (const [person, call] of [
    [jane, 'POST /credentials'],
    [hank, 'POST /token'],
  ] as const)
    test(`at ${person.site}`, async ({ portico, page, stack }) => {
      const signIn = () => (person === jane ? portico.signIn('Correct-Horse-9') : signInAtProvider(page, person.email));
      stack.faults.add({ match: call, kind: 'hang' });
      await portico.open();
      await enter(page, person);
      await signIn();
      await expect.poll(() => portico.requests('api')).toContain(call);
      stack.faults.clear();
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('was loaded again or left before this sign-in was finished');
      await expect(page.getByLabel('Work email address')).toHaveValue(person.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await signIn();
      await page.waitForURL(/\/workdocs\//);
    });
});
