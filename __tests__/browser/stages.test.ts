import { jane, password } from '__tests__/support/people';
import { expect, test } from '__tests__/support/page';

test.describe('a stage', () => {
  test('gets no token of another stage on its host, and removes it only when somebody signs out [0.52, 4.98]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
    await portico.signIn(password);
    await page.waitForURL(/\/workdocs\//);
    await expect(page.getByText(jane.name)).toBeVisible();
    const token = () => page.evaluate(() => localStorage.getItem('acme:gb_refresh_token'));
    const before = await token();
    expect(before).not.toBeNull();

    portico.requests('api').length = 0;
    await portico.open('#/checkAuth?sitename=acme', { prefix: 'loginv2-a' });
    await expect(page.getByRole('heading', { name: 'Sign in with your password' })).toBeVisible();
    expect(portico.requests('api').filter((each) => each.includes('refresh'))).toEqual([]);
    expect(await token()).toBe(before);

    // Nor does the document application of another stage, which reads the same storage.
    const asked = portico.requests('api').length;
    await page.goto(new URL('/gba/', page.url()).href);
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    expect(portico.requests('api')).toHaveLength(asked);
    expect(await token()).toBe(before);

    // It works at the stage that issued it.
    await portico.open('#/checkAuth?sitename=acme');
    await page.waitForURL(/\/workdocs\//);
    await expect(page.getByText(jane.name)).toBeVisible();
    expect(portico.requests('api')).toContain('POST /token/refresh');

    await portico.open('#/logout?sitename=acme', { prefix: 'loginv2-a' });
    await expect(page.getByText('You have signed out.')).toBeVisible();
    await expect(page.getByText('The service has not confirmed')).toBeVisible();
    expect(portico.requests('api')).not.toContain('POST /logout');
    expect(await token()).toBeNull();
  });

  test('whose sign-in a sign-out of another stage overtakes signs nobody in, and says that they have signed out [0.44, 0.52]', async ({
    portico,
    page,
    context,
    stack,
  }) => {
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`, { prefix: 'loginv2-a' });
    stack.faults.add({ match: 'POST /credentials', kind: 'delay', delayMs: 4000 });
    await portico.signIn(password);
    await expect.poll(() => portico.requests('api')).toContain('POST /credentials');
    const other = await context.newPage();
    await other.goto(`${await portico.origin()}/loginv2/#/logout?sitename=acme`);
    await expect(other.getByText('You have signed out.')).toBeVisible();
    await other.close();
    await expect(page.getByRole('alert')).toContainText('You have signed out.');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    expect(page.url()).toContain('/loginv2-a/#/emailSelect');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([]);

    // The next sign-in at that stage succeeds.
    stack.faults.clear();
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`, { prefix: 'loginv2-a', query: '?again' });
    await portico.signIn(password);
    await page.waitForURL(/\/gba\//);
    await expect(page.getByText(jane.name)).toBeVisible();
  });

  test('does not start on another stage’s host, and shows advice [0.52]', async ({ portico, page, stack }) => {
    // The same files under a host name that belongs to no stage.
    await page.route(
      ({ hostname }) => hostname === 'elsewhere.localhost',
      async (route) => {
        const { pathname } = new URL(route.request().url());
        const host = `docs.localhost:${stack.pagePort.toString()}`;
        const url = `http://127.0.0.1:${stack.pagePort.toString()}${pathname}`;
        await route.fulfill({ response: await route.fetch({ url, headers: { host } }) });
      },
    );
    await page.goto(`http://elsewhere.localhost:${stack.pagePort.toString()}/loginv2-a/#/checkAuth?sitename=acme`);
    await expect(page.getByRole('heading', { name: /^There is no sign-.?in page/ })).toBeVisible();
    await expect(page.getByText('stages.alpha.hosts')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(portico.requests('api')).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
