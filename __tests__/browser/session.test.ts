import { expect, test } from '__tests__/support/page';
import { enter, hank, jane, password, signInAtProvider } from '__tests__/support/people';

test.describe('a session', { tag: '@recorded' }, () => {
  test('whose token has expired is refreshed once for two tabs, and both go on with the new one [4.99]', async ({
    portico,
    page,
    context,
    stack,
  }) => {
    await portico.open();
    await enter(page, hank);
    await signInAtProvider(page, hank.email);
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    const tokens = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(() => localStorage.setItem('globex:gb_access_token', 'expired'));
    // Both tabs are refused before the refresh of one of them is answered.
    stack.faults.add({ match: 'POST /token/refresh', kind: 'delay', delayMs: 1500, times: 1 });
    stack.requests.length = 0;
    const other = await context.newPage();
    const change = `${await portico.origin()}/loginv2/#/changePassword?sitename=globex`;
    await Promise.all([page, other].map((tab) => tab.goto(change)));
    await Promise.all([page, other].map((tab) => tab.waitForURL(/globex\.docs\.localhost:\d+\/password\?/)));
    const asked = portico.requests('api');
    expect(asked.filter((line) => line === 'POST /token/refresh')).toHaveLength(1);
    expect(asked.filter((line) => line.includes('/passwordurl'))).toHaveLength(4);
    await other.close();
    // The document application reads what the refresh has stored.
    await page.goto(`${await portico.origin()}/workdocs/?load_user_info=true`);
    await expect(page.getByText('Hank Scorpio')).toBeVisible();
    const refreshed = await page.evaluate(() => ({ ...localStorage }));
    for (const key of ['globex:gb_access_token', 'globex:gb_refresh_token']) {
      expect(refreshed[key]).toMatch(/\S/);
      expect([tokens[key], 'expired']).not.toContain(refreshed[key]);
    }
  });
});

test('a remembered organisation that has got another Id refuses nobody: the exchange is repeated with the new one [0.48]', async ({
  portico,
  page,
  stack,
}) => {
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`);
  await portico.signIn(password);
  await expect(page.getByText('Jane Doe')).toBeVisible();
  const idOf = (): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('acme:orgInfo') ?? '{}') as { Id: string }).Id);
  const current = await idOf();
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('acme:orgInfo') ?? '{}') as object;
    localStorage.setItem('acme:orgInfo', JSON.stringify({ ...known, Id: 'd-0000000000' }));
  });
  stack.requests.length = 0;
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`, { query: '?again' });
  await portico.signIn(password);
  await expect(page.getByText('Jane Doe')).toBeVisible();
  const asked = portico.requests('api').filter((line) => /credentials|alias/.test(line));
  expect(asked.filter((line) => line === 'POST /credentials')).toHaveLength(2);
  expect(asked.filter((line) => line.includes('alias'))).toHaveLength(1);
  expect(await idOf()).toBe(current);
});

test('a tab that is frozen during a refresh delays the other tabs of the site once [0.46]', async ({
  portico,
  page,
  context,
}) => {
  await portico.open();
  await enter(page, hank);
  await signInAtProvider(page, hank.email);
  await expect(page.getByText('Hank Scorpio')).toBeVisible();
  const frozen = await context.newPage();
  await frozen.goto(`${await portico.origin()}/loginv2/oauth.txt`);
  await frozen.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('portico:refresh:globex', () => new Promise(() => granted()));
      }),
  );
  await page.clock.install();
  const checked = `${await portico.origin()}/loginv2/?again#/checkAuth?sitename=globex`;
  await page.goto(checked);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  expect(portico.requests('api')).not.toContain('POST /token/refresh');
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Hank Scorpio')).toBeVisible();
  await page.goto(checked);
  await expect(page.getByText('Hank Scorpio')).toBeVisible();
  expect(portico.requests('api').filter((line) => line === 'POST /token/refresh')).toHaveLength(2);
  await frozen.close();
});

test('a token that no request can carry is refused with a reason, stored or answered, and never stops a sign-out', async ({
  portico,
  page,
  stack,
}) => {
  stack.faults.add({ match: 'POST /credentials', kind: 'body', body: unsendable, times: 1 });
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`);
  await portico.signIn(password);
  await expect(page.getByRole('alert')).toContainText('Unable to authenticate enterprise user.');
  expect(JSON.stringify(await portico.journals())).toContain('WorkDocsAuthToken (unsendable)');

  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane.email}`, { query: '?again' });
  await portico.signIn(password);
  await expect(page.getByText('Jane Doe')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('acme:gb_access_token', 'a\u2026'));
  await page.goto(`${await portico.origin()}/loginv2/#/changePassword?sitename=acme`);
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('acme:gb_access_token', 'a\u2026'));
  await page.goto(`${await portico.origin()}/loginv2/?out#/logout?sitename=acme`);
  await expect(page.getByText('You have signed out.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([]);
});
const unsendable = { WorkDocsAuthToken: 'a\u2026', WorkDocsRefreshToken: 'r', Expiration: '2099-01-01T00:00:00Z' };

test('a sign-out in one tab ends the log in every tab of the site, and none is written back [0.38]', async ({
  portico,
  page,
  context,
}) => {
  const origin = await portico.origin();
  const logs = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('acme:flow_log.')).length);
  await page.goto(`${origin}/loginv2/#/emailSelect?sitename=acme&auto_submit=false`);
  const other = await context.newPage();
  await other.goto(`${origin}/loginv2/#/forgotPassword?sitename=acme`);
  await expect.poll(logs).toBe(2);
  await page.goto(`${origin}/loginv2/#/logout?sitename=acme`);
  await expect(page.getByText('You have signed out.')).toBeVisible();
  // Only the page that came after the sign-out records.
  await expect.poll(logs).toBeLessThanOrEqual(1);
  await other.getByLabel('Email address').fill('jane@acme.test');
  await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await logs()).toBeLessThanOrEqual(1);
  await other.getByRole('button', { name: 'Save a file' }).click();
  const record = other.getByRole('dialog').getByRole('region');
  await expect(record).toContainText('"logout_flow":true');
  expect((await record.textContent())?.match(/"kind":"chapter"/g)).toHaveLength(1);
  // The next page of that tab records why earlier values are gone.
  await other.reload();
  await other.getByRole('button', { name: 'Save a file' }).click();
  await expect(record).toContainText('"signedOutElsewhere":true');
  await other.close();
});

test('a slow sign-out that is reloaded spares whoever has signed in meanwhile in another tab [0.44, 0.47]', async ({
  portico,
  page,
  context,
  stack,
}) => {
  await portico.open();
  await enter(page, hank);
  await signInAtProvider(page, hank.email);
  await expect(page.getByText('Hank Scorpio')).toBeVisible();
  stack.faults.add({ match: 'POST /logout', kind: 'delay', delayMs: 9000, times: 1 });
  const tokens = () => page.evaluate(() => localStorage.getItem('globex:gb_access_token'));
  await page.goto(`${await portico.origin()}/loginv2/#/logout?sitename=globex`);
  await expect.poll(tokens).toBeNull();

  // A browser of its own at the provider, which would otherwise continue as Hank.
  await context.clearCookies();
  const mona = { site: 'globex', email: 'mona@globex.test' } as const;
  const other = await context.newPage();
  await other.goto(`${await portico.origin()}/loginv2/#/emailSelect?sitename=globex&auto_submit=false`);
  await enter(other, mona);
  await signInAtProvider(other, mona.email);
  await other.waitForURL(/\/workdocs\//);
  const hers = await tokens();
  expect(hers).toMatch(/\S/);

  stack.requests.length = 0;
  await page.reload();
  await expect(page.getByText('is signed in to')).toBeVisible();
  await expect(page.getByText('You have signed out.')).toBeHidden();
  expect(await tokens()).toBe(hers);
  expect(portico.requests('api').filter((line) => line.startsWith('POST /logout'))).toEqual([]);
});
