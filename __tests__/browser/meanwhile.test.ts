import type { Page } from '@playwright/test';
import { type Portico, expect, test } from '__tests__/support/page';
import { type Person, enter, hank, jane, password, signInAtProvider } from '__tests__/support/people';

const liam = { site: 'acme', email: 'liam@acme.test', name: 'Liam Ng' } as const satisfies Person;

/** Opens an address in a tab, where the files of this pattern come once they are let through. */
async function opensSlowly(portico: Portico, tab: Page, files: string, fragment: string): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await tab.route(files, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  const asked = tab.waitForRequest(files);
  const opened = tab.goto(`${await portico.origin()}/loginv2/?again${fragment}`);
  await asked;
  return async () => {
    letThrough();
    await opened;
  };
}

async function signInHere({ page, signIn }: Portico, { site, email, name }: Person): Promise<void> {
  await enter(page, { site, email });
  await signIn(password);
  await expect(page.getByText(name)).toBeVisible();
}

test.describe('what other tabs do while a page is loading', () => {
  for (const [what, files] of [
    ['page', '**/loginv2/?again'],
    ['code', '**/*.js'],
  ] as const)
    for (const address of ['checkAuth?sitename=globex', 'enterprisePreAuth?sitename=globex'])
      test(`a sign-out while the ${what} of ${address} is loading starts no sign-in [0.44]`, async ({
        portico,
        page,
        context,
      }) => {
        portico.tolerate(/was preloaded using link preload but not used/);
        await portico.open();
        await enter(page, hank);
        await signInAtProvider(page, hank.email);
        await expect(page.getByText(hank.name)).toBeVisible();
        const other = await context.newPage();
        const letThrough = await opensSlowly(portico, other, files, `#/${address}`);
        await page.goto(`${await portico.origin()}/loginv2/#/logout?sitename=globex`);
        await expect(page.getByText('You have signed out')).toBeVisible();
        await letThrough();
        await expect(other.getByText('You have signed out')).toBeVisible();
        expect(new URL(other.url()).hash).toContain('#/emailSelect');
        await other.close();
      });

  test('a sign-out whose page is loading leaves a person who signs in meanwhile [0.44]', async ({
    portico,
    page,
    context,
  }) => {
    await portico.open();
    const other = await context.newPage();
    const letThrough = await opensSlowly(portico, other, '**/loginv2/?again', '#/logout?sitename=acme');
    await signInHere(portico, jane);
    await letThrough();
    await expect(other.getByText(/You are signed in as .*jane@acme\.test/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('acme:gb_access_token'))).toMatch(/\S/);
    await other.close();
  });
});

test('“Continue as” opens nobody else’s documents, if somebody else has signed in in another tab [0.42]', async ({
  portico,
  page,
  context,
}) => {
  await portico.open();
  await signInHere(portico, jane);
  const other = await context.newPage();
  await other.goto(`${await portico.origin()}/loginv2/`);
  const asJane = other.getByRole('button', { name: /^Continue as/ });
  await expect(asJane).toBeVisible();
  await portico.open('#/workdocsAuth?sitename=acme&username=liam@acme.test', { query: '?again' });
  await portico.signIn(password);
  await expect(page.getByText(liam.name)).toBeVisible();
  await asJane.click();
  await expect(other.getByRole('heading', { name: 'Sign in with your password' })).toBeVisible();
  expect(other.url()).toContain('username=jane');
  await other.close();
});
