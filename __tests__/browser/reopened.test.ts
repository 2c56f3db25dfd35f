import type { Page } from '@playwright/test';
import { isSharedWithDocumentApp } from 'src/contract/storageKeys';
import { harmlessNames } from '__tests__/support/onePerson';
import { type Reopening, startReopening } from '__tests__/support/reopening';
import { enter, hank, jane, password, signInAtProvider } from '__tests__/support/people';
import { expect, test as base } from '__tests__/support/page';

const test = base.extend<{ reopening: Reopening }>({
  reopening: async ({}, provide) => {
    const reopening = await startReopening();
    await provide(reopening);
    await reopening.close();
  },
});

type SessionValues = Readonly<Record<string, string>>;
const sessionOf = (page: Page): Promise<SessionValues> => page.evaluate(() => ({ ...sessionStorage }));
const localOf = (page: Page): Promise<SessionValues> => page.evaluate(() => ({ ...localStorage }));

const secretNames = /:(?:.*_token|.*auth_code|app_grant)$/;

/** Goes to the consent screen, on a shared computer. */
async function comeToConsent(page: Page, port: number): Promise<void> {
  const request = 'code_challenge=abc123&application_id=notes-app';
  await page.goto(`http://docs.localhost:${port.toString()}/loginv2/#/checkAuth?sitename=acme&${request}`);
  await page.getByLabel('I share this computer').check();
  await page.getByLabel('Work email address').fill(jane.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(jane.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ALLOW' })).toBeVisible();
}

test.describe('a tab of a shared computer that is closed and opened again', () => {
  for (const { way, site, email, name } of [
    { way: 'own sign-in', ...jane },
    { way: 'the directory service', ...hank },
  ])
    test(`holds nothing of a sign-in by ${way} that would sign somebody in or identify the person [0.51]`, async ({
      reopening,
      stack,
    }) => {
      const login = `http://docs.localhost:${stack.pagePort.toString()}/loginv2/`;
      const page = await reopening.context.newPage();
      await page.goto(login);
      await page.evaluate(() => sessionStorage.setItem('control', 'restored'));
      await page.getByLabel('I share this computer').check();
      await enter(page, { site, email });
      if (way === 'own sign-in') {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
      } else await signInAtProvider(page, email);
      await page.waitForURL(/\/workdocs\//);
      await expect(page.getByText(name)).toBeVisible();
      await page.close();

      const again = await reopening.reopen();
      const session = await sessionOf(again);
      // The browser really restores the values of the tab, and the computer is still shared.
      expect(session).toMatchObject({ control: 'restored', portico_shared: '1' });
      expect(
        Object.keys(session).filter((each) => !harmlessNames.test(each) && !isSharedWithDocumentApp(each)),
      ).toEqual([]);
      expect(JSON.stringify(session)).not.toContain(email);
      // Only the values that the document application reads remain, as long as the access token is valid.
      const local = await localOf(again);
      expect(Object.keys(local).filter((each) => !harmlessNames.test(each) && !isSharedWithDocumentApp(each))).toEqual(
        [],
      );
      expect(JSON.stringify(local)).not.toContain(email);

      stack.requests.length = 0;
      await again.goto(`${login}#/checkAuth?sitename=${site}`);
      await expect(again.getByLabel('Password', { exact: true })).toBeVisible();
      expect(again.url()).not.toContain('/workdocs/');
      expect(stack.requests.map(({ path }) => path)).not.toContain('/token/refresh');
      await expect(again.getByText(email)).toBeHidden();
    });

  test('does not lead back to a form that names the previous person', async ({ reopening, stack }) => {
    const page = await reopening.context.newPage();
    await page.goto(`http://docs.localhost:${stack.pagePort.toString()}/loginv2/`);
    await page.getByLabel('I share this computer').check();
    await enter(page, jane);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/workdocs\//);
    await expect(page.getByText(jane.name)).toBeVisible();
    await page.close();
    const again = await reopening.reopen();
    await again.goBack();
    await expect(again.getByLabel('Work email address')).toHaveValue('');
    await expect(again.getByLabel('Site name')).toHaveValue('');
    expect(again.url()).not.toContain('jane');
  });

  test('cannot answer an app in the name of the person who closed the tab, and the app still waits [0.51]', async ({
    reopening,
    stack,
  }) => {
    const page = await reopening.context.newPage();
    await comeToConsent(page, stack.pagePort);
    await page.close();
    const again = await reopening.reopen();
    await expect(again.getByLabel('Work email address')).toHaveValue('');
    await expect(again.getByRole('button', { name: 'ALLOW' })).toHaveCount(0);
    const kept = await sessionOf(again);
    expect(Object.keys(kept).filter((each) => secretNames.test(each))).toEqual([]);
    expect(JSON.stringify([kept, await localOf(again)])).not.toContain(jane.email);
    expect(kept).toMatchObject({ 'acme:application_id': 'notes-app' });
  });

  test('cannot answer an app through a callback whose address somebody types in that tab [0.45, 0.51]', async ({
    page,
    stack,
  }) => {
    await comeToConsent(page, stack.pagePort);
    const origin = `http://docs.localhost:${stack.pagePort.toString()}`;
    // A file of the page's origin, but not a page.
    await page.goto(`${origin}/region.json`);
    await page.goto(`${origin}/loginv2/#/iicCallback`);
    await expect(page.getByLabel('Work email address')).toHaveValue('');
    await page.goto(`${origin}/loginv2/#/appRedirect?sitename=acme`);
    await expect(page.getByRole('heading')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ALLOW' })).toHaveCount(0);
    await expect(page.getByText(jane.email)).toHaveCount(0);
    const kept = await sessionOf(page);
    expect(Object.keys(kept).filter((each) => secretNames.test(each))).toEqual([]);
    expect(JSON.stringify([kept, await localOf(page)])).not.toContain(jane.email);
    expect(kept).toMatchObject({ 'acme:application_id': 'notes-app' });
  });

  test('does not reveal who gave an app its access [0.51]', async ({ reopening, stack }) => {
    const page = await reopening.context.newPage();
    await comeToConsent(page, stack.pagePort);
    const allow = page.getByRole('button', { name: 'ALLOW' });
    await expect(allow).not.toHaveAttribute('aria-disabled');
    await allow.click();
    await page.waitForURL(/\/notes\//);
    await page.close();
    const again = await reopening.reopen();
    // A file of the page's origin, but not a page.
    await again.goto(`http://docs.localhost:${stack.pagePort.toString()}/region.json`);
    const [session, local] = [await sessionOf(again), await localOf(again)];
    expect(session).toMatchObject({ portico_shared: '1' });
    const names = Object.keys(session).filter((each) => !harmlessNames.test(each) && !isSharedWithDocumentApp(each));
    expect(names).toEqual(['acme:visit_trip', 'acme:store']);
    // A trip is a random id. That the app has its answer names nobody.
    expect(JSON.parse(session['acme:store'] ?? '')).toHaveProperty('slices', { redirect: { over: true } });
    expect(JSON.stringify([session, local])).not.toContain(jane.email);
  });
});
