import { expect, test } from '__tests__/support/page';
import { isolated } from '__tests__/support/isolated';
import { enter } from '__tests__/support/people';

const jane = 'jane@acme.test';

test.describe('entry form', { tag: '@recorded' }, () => {
  test('shows its fields and links, and checks each field as the specification says [2.01, 2.25, 5.01]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/emailSelect');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Learn more/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('link', { name: /Download/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Drive/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    const site = page.getByLabel('Site name');
    await expect(site).toBeFocused();
    await expect(page.getByText('Provided Site Name is Invalid!')).toBeVisible();
    expect(await site.evaluate((input: HTMLInputElement) => input.matches(':invalid'))).toBe(true);
    await site.fill('acme');
    await expect(page.getByText('Provided Site Name is Invalid!')).toHaveCount(0);
    await page.getByLabel('Work email address').fill('jane@nowhere');
    await page.getByLabel('Work email address').blur();
    await expect(page.getByText('That does not appear to be a valid email address.')).toBeVisible();
    expect(portico.requests('api')).toEqual([]);
  });

  test('sitename prefills the form and only the alias is checked; an error and a sign-out are shown [2.13, 2.14]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/emailSelect?sitename=acme&logout_flow=true&client_type=DRIVE');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByRole('status').filter({ hasText: 'You have signed out.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Drive/ })).toBeVisible();
    await expect.poll(() => portico.requests('api')).toEqual(['GET /organizations/alias/acme']);
    expect(await page.evaluate(() => localStorage.getItem('acme:client_type'))).toBe('DRIVE');
    await portico.open('#/emailSelect?sitename=acme&error=not_active');
    await expect(page.getByRole('alert')).toContainText('User is not active.');
    await expect(page).toHaveTitle(`Error: Sign in · ${isolated('WorkDocs')}`);
    await portico.open('#/emailSelect?error=<img src=x onerror=alert(1)>');
    await expect(page.getByRole('alert')).toContainText(
      'The address you opened contains this message: “\u2068<img src=x',
    );
    await expect(page.locator('.card img')).toHaveCount(0);
  });

  test('an unknown and a deleted site end on their error pages, with a way on [4.10]', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=nosuchsite');
    await expect(page.getByRole('heading', { name: 'Provided Site Name is Invalid!' })).toBeVisible();
    await portico.open('#/emailSelect?sitename=hooli');
    await expect(page.getByRole('heading', { name: 'This site has been deleted' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('Site name')).toBeVisible();
  });

  test('a site that needs the e-mail asks for it, when the form was sent by itself [0.16, 4.15, 2.26]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/', { site: 'soylent' });
    await expect(page.getByRole('alert')).toHaveText(/needs your email address/);
    await expect(page.getByLabel('Work email address')).toBeFocused();
    await expect(page.getByLabel('Site name')).toHaveValue('soylent');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That does not appear to be a valid email address.')).toBeVisible();
  });

  test('a person gives the e-mail address before anything is asked, even in full-width letters [0.16, 0.17, 0.19]', async ({
    portico,
    page,
  }) => {
    await portico.open();
    await page.getByLabel('Site name').fill('ａｃｍｅ');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Work email address')).toBeFocused();
    await expect(page.getByText('That does not appear to be a valid email address.')).toBeVisible();
    expect(portico.requests().filter((request) => request.includes('idps'))).toEqual([]);
    await page.getByLabel('Work email address').fill('Ｊane@ACME.test');
    await page.getByLabel('Site name').focus();
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/workdocsAuth\?sitename=acme&username=jane%40acme.test/);
  });

  test('on a site’s own host own sign-in knows its site [2.22]', async ({ portico, page }) => {
    await portico.open('#/workdocsAuth', { site: 'acme' });
    await expect(page.locator('input[name=siteName]')).toHaveValue('acme');
    await expect(page.locator('input[name=siteName]')).toBeHidden();
    // The address takes precedence over the host.
    await portico.open('#/checkAuth?sitename=soylent', { site: 'acme' });
    await expect(page.getByRole('alert')).toHaveText(/needs your email address/);
    await expect(page.getByLabel('Site name')).toHaveValue('soylent');
    expect(portico.requests('api').filter((request) => request.includes('organizationDomain=acme'))).toEqual([]);
  });

  test('an e-mail that the service still does not accept ends on the heading with retry and sign-in [2.26]', async ({
    portico,
    page,
    stack,
  }) => {
    stack.faults.add({
      match: 'GET /user/idps*',
      kind: 'status',
      status: 400,
      body: { Message: 'MissingParameterException' },
      times: 1,
    });
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: `${isolated('WorkDocs')} cannot sign you in.` })).toBeVisible();
    await expect(page.getByLabel('Work email address')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('on a site’s own host the form submits by itself, but not with an error or after logout [2.22, 4.18]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/', { site: 'acme' });
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(page.url()).toContain('#/workdocsAuth?sitename=acme');
    for (const [why, text] of [
      ['error=error', 'Error occurred. Please retry.'],
      ['logout_flow=true', 'You have signed out.'],
    ] as const) {
      await portico.open(`#/emailSelect?${why}`, { site: 'acme' });
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Site name')).toHaveValue('acme');
      // The form is still shown, and asks for the value that a self-submitting form may omit.
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByText('That does not appear to be a valid email address.')).toBeVisible();
    }
  });

  test('an e-mail in the URL submits by itself when the site is known [4.19]', async ({ portico, page }) => {
    await portico.open(`#/emailSelect?sitename=acme&email_id=${jane}`);
    await expect(page.getByLabel('Email address')).toHaveValue(jane);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await portico.open(`#/emailSelect?email_id=${jane}`);
    await expect(page.getByLabel('Work email address')).toHaveValue(jane);
    expect(portico.requests('api').filter((request) => request.includes('idps'))).toHaveLength(1);
  });

  test('a form whose check cannot be loaded says so, and is checked and sent once it can', async ({
    portico,
    page,
  }) => {
    // Own sign-in, which is prefetched, loads the same code, partly in a file that it shares with the other password
    // forms.
    const files = /\/(?:checks|own-login|passwords)\.\w+\.js$/;
    await page.route(files, (route) => route.abort('connectionreset'));
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(portico.requests('api')).toEqual([]);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(jane);
  });

  for (const [what, files] of [
    ['its check', /\/(?:checks|own-login|passwords)\.\w+\.js$/],
    ['the library of own sign-in', /\/cognito\.\w+\.js$/],
  ] as const)
    test(`if a newer build has replaced ${what}, one press loads that build, and the form holds what was typed`, async ({
      portico,
      page,
    }) => {
      const isOwn = what !== 'its check';
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
      await portico.open(isOwn ? `#/workdocsAuth?sitename=acme&username=${jane}` : '#/');
      if (isOwn) await portico.signIn('Correct-Horse-9');
      else await enter(page, { site: 'acme', email: jane });
      const again = page.getByRole('alert').getByRole('link', { name: 'Load this page again' });
      await expect(again).toBeVisible();
      await page.unroute(files);
      const reload = page.waitForRequest((request) => request.isNavigationRequest());
      await again.click();
      // The browser asks the host, whatever its cache holds.
      expect((await (await reload).allHeaders())['cache-control']).toMatch(/max-age=0|no-cache/);
      await expect(page.getByLabel(isOwn ? 'Email address' : 'Work email address')).toHaveValue(jane);
      if (!isOwn) await page.getByRole('button', { name: 'Continue' }).click();
      await portico.signIn('Correct-Horse-9');
      await page.waitForURL(/\/workdocs\//);
    });

  test('what is submitted before startup has finished waits for it [2.12]', async ({ portico, page }) => {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/region.json', (route) => gate.then(() => route.continue()));
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Finding out' })).toBeVisible();
    expect(portico.requests('api')).toEqual([]);
    letGo();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(portico.requests('api')).toHaveLength(1);
  });

  test('every login prefix selects its stage, and the region is the site’s [2.23, 4.01]', async ({ portico, page }) => {
    for (const prefix of ['loginv2-a', 'loginv2-b', 'loginv2-internal', 'x/loginv2-a']) {
      await portico.open('#/emailSelect?sitename=acme', { prefix });
      await expect(page.getByLabel('Site name')).toHaveValue('acme');
    }
    await portico.open('#/emailSelect?auto_submit=false', { site: 'umbrella', prefix: 'loginv2' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('umbrella:region'))).toBe('eu-west-1');
    await expect.poll(() => portico.requests('eu-west-1').length).toBeGreaterThan(0);
  });
});

test('an address with an e-mail submits by itself in the page as it stands, and never after Back or Forward [4.19, 0.49]', async ({
  portico,
  page,
  stack,
}) => {
  const asked = (path: string) => portico.requests('api').filter((request) => request.includes(path)).length;
  const openHere = (fragment: string) => page.evaluate((hash) => void (window.location.hash = hash), fragment);
  const address = `#/emailSelect?sitename=acme&email_id=${jane}`;
  const problem = page.getByRole('link', { name: 'Back to sign-in' });
  /** The form of the address, ready for a press, after the alias was asked for the `nth` time. */
  const waits = async (nth: number) => {
    await expect(page.getByLabel('Work email address')).toHaveValue(jane);
    await expect.poll(() => asked('alias')).toBe(nth);
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
    expect(asked('idps')).toBe(1);
  };
  await portico.open('#/emailSelect');
  await expect(page.getByLabel('Site name')).toBeVisible();
  stack.faults.add({ match: 'GET /user/idps', kind: 'hang' });
  await openHere(address);
  await expect.poll(() => asked('idps')).toBe(1);
  await openHere('#/error');
  await expect(problem).toBeVisible();
  stack.faults.clear();
  await page.goBack();
  await waits(2);
  await page.goForward();
  await expect(problem).toBeVisible();
  await page.reload();
  await expect(problem).toBeVisible();
  await page.goBack();
  await waits(3);
  await page.goBack();
  await page.goForward();
  await waits(4);
  await openHere('#/error');
  await expect(problem).toBeVisible();
  await openHere(address);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(asked('idps')).toBe(2);
});

for (const [whose, site, heading] of [
  ['a deleted site', 'hooli', 'This site has been deleted'],
  ['an unknown site', 'nosuchsite', 'Provided Site Name is Invalid!'],
  ['no site', 'd-1', 'Provided Site Name is Invalid!'],
] as const) {
  test(`on the host of ${whose} the error page leads to a form that stays [4.10]`, async ({ portico, page }) => {
    await portico.open('#/', { site });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
}
