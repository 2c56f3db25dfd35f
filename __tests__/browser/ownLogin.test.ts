import { expect, test } from '__tests__/support/page';

const jane = 'jane@acme.test';
const rightPassword = 'Correct-Horse-9';

test.describe('own login, end to end', { tag: '@recorded' }, () => {
  test('a person signs in from the entry page and sees who they are [2.01, 2.02, 2.20, 4.02, 4.04, 4.14, 4.91]', async ({
    portico,
    page,
  }) => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill('Jane@ACME.test ');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Sign in with your password' })).toBeFocused();
    expect(page.url()).toContain('#/workdocsAuth?sitename=acme&username=jane%40acme.test');
    await expect(page.locator('input[name=siteName]')).toBeHidden();
    await expect(page.getByLabel('Email address')).toHaveValue(jane);
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    await portico.signIn(rightPassword);

    await page.waitForURL(/\/workdocs\/\?load_user_info=true/);
    await expect(page.getByText('Jane Doe')).toBeVisible();
    const postAuth = seen.find((url) => url.includes('access_token=')) ?? '';
    expect(postAuth).toMatch(/#\/postAuth\?sitename=acme&application=workdocs-web&access_token=.+&refresh_token=.+/);
    expect(await page.evaluate(() => localStorage.getItem('acme:workdocs_last_authenticated_user_name'))).toBe(jane);
    await page.goBack();
    await expect(page.getByLabel('Site name')).toBeVisible();
    expect(page.url()).not.toContain('token');
  });

  test('tokens are stored with their expiry, in epoch seconds and as ISO [4.03]', async ({ portico, page }) => {
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn(rightPassword);
    await page.waitForURL(/\/workdocs\//);
    const stored = await page.evaluate(
      () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    );
    const iso = stored['acme:workdocs_federated_token_exp_iso'] ?? '';
    const seconds = Math.floor(Date.parse(iso) / 1000).toString();
    expect(stored['acme:workdocs_federated_token_exp']).toBe(seconds);
    expect(stored['acme:gb_access_token_exp']).toBe(seconds);
    expect(Number(stored['acme:idp_access_token_exp'])).toBeGreaterThan(Date.now() / 1000);
    expect(stored['acme:gb_access_token']).toBe(stored['acme:workdocs_federated_token']);
    expect(stored['acme:idp_type']).toBe('WORKDOCS');
    expect(stored['siteName']).toBe('acme');
  });

  test('a wrong password says so, empties the field and gives it the focus [4.92]', async ({ portico, page }) => {
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn('Wrong-Horse-1');
    await expect(page.getByRole('alert')).toContainText('Authentication Failed.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await portico.signIn('Wrong-Horse-1');
    await expect(page.getByRole('alert')).toContainText('Authentication Failed.');
    await portico.signIn(rightPassword);
    await expect(page.getByText('Jane Doe')).toBeVisible();
  });

  test('a double click and a held Enter key send one sign-in', async ({ portico, page, stack }) => {
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    stack.faults.add({ match: 'pool InitiateAuth', kind: 'delay', delayMs: 300 });
    await page.getByLabel('Password', { exact: true }).fill(rightPassword);
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
    await expect(page.getByText('That does not appear to be a valid password.')).toBeHidden();
    await expect(page.getByText('Jane Doe')).toBeVisible();
    // One InitiateAuth and one RespondToAuthChallenge.
    expect(portico.requests('pool')).toHaveLength(2);
    expect(portico.requests('api').filter((request) => request.startsWith('POST /credentials'))).toHaveLength(1);
  });

  test('a reload in the middle keeps the step, and signing in works [2.21, 4.04]', async ({ portico, page }) => {
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(jane);
    await page.reload();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(jane);
    await portico.signIn(rightPassword);
    await expect(page).toHaveURL(/\/workdocs\/\?load_user_info=true#\/authSuccess$/);
    await expect(page.getByText('Jane Doe')).toBeVisible();
  });

  test('back from own login shows the entry form, filled in and not busy [2.10]', async ({ portico, page }) => {
    await portico.open();
    await page.getByLabel('Site name').fill('acme');
    await page.getByLabel('Work email address').fill(jane);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue(jane);
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled', 'true');
    await page.goForward();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(jane);
  });

  test('an inactive user is told so [4.54]', async ({ portico, page, stack }) => {
    const inactive = stack.seeds
      .find((site) => site.alias === 'cyberdyne')
      ?.people.find((one) => one.status === 'INACTIVE');
    await portico.open(`#/workdocsAuth?sitename=cyberdyne&username=${inactive?.email ?? ''}`);
    await portico.signIn(rightPassword);
    await expect(page.getByRole('alert')).toContainText('User is not active.');
    expect(page.url()).toContain('error=not_active');
    expect(await page.evaluate(() => localStorage.getItem('cyberdyne:gb_access_token'))).toBeNull();
  });

  test('a site whose mode does not allow own login refuses after sign-in [4.53]', async ({ portico, page, stack }) => {
    const person = stack.seeds.find((site) => site.alias === 'wayne')?.people[0];
    await portico.open(`#/workdocsAuth?sitename=wayne&username=${person?.email ?? ''}`);
    await portico.signIn(person?.password ?? '');
    await expect(page.getByRole('alert')).toContainText('Error occurred. Please retry.');
    expect(portico.requests('api')).not.toContain('POST /credentials');
  });

  test('post-auth needs a site and a stored provider type, and takes no foreign tokens [2.06, 2.21, 4.50]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/postAuth');
    await expect(page.getByRole('alert')).toContainText('Error occurred. Please retry.');
    await portico.open('#/postAuth?sitename=acme&access_token=foreign&refresh_token=foreign', { query: '?fresh' });
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('acme:idp_type', 'WORKDOCS'));
    await portico.open('#/postAuth?sitename=acme&access_token=foreign&refresh_token=foreign', { query: '?again' });
    await expect(page.getByRole('alert')).toContainText('Error occurred. Please retry.');
    expect(portico.requests('api')).not.toContain('POST /credentials');
    expect(page.url()).not.toContain('foreign');
  });

  test('a slow exchange shows the processing message [2.06]', async ({ portico, page, stack }) => {
    stack.faults.add({ match: 'POST /credentials', kind: 'delay', delayMs: 1200 });
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn(rightPassword);
    await expect(page.getByRole('heading', { name: 'Processing ...' })).toBeVisible();
    await expect(page.getByText('Jane Doe')).toBeVisible();
  });
});

test('a password that must be reset leads to the reset, where the empty password is not judged', async ({
  portico,
  page,
}) => {
  await portico.open('#/workdocsAuth?sitename=acme&username=rita@acme.test');
  await portico.signIn(rightPassword);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your password must be reset. Choose “Forgot password?”');
  await expect(alert).not.toContainText('Check your email address and password');
  await page.getByLabel('Email address').fill('');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(alert.last()).toContainText('Please enter username to continue');
  await expect(page.getByText('That does not appear to be a valid password.')).toBeHidden();
  await page.getByLabel('Email address').fill('rita@acme.test');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('That does not appear to be a valid password.')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('too many requests are told as such, whatever the answer looks like', async ({ portico, page, stack }) => {
  const body = '<html><title>Too many</title></html>';
  const headers = { 'content-type': 'text/html' };
  stack.faults.add({ match: 'pool *', kind: 'status', status: 429, body, headers, times: 2 });
  await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
  await portico.signIn(rightPassword);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The service is receiving too many requests at the moment.');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(alert.last()).toContainText('The service is receiving too many requests at the moment.');
  stack.faults.add({ match: 'pool *', kind: 'status', status: 503, body: '', headers, times: 1 });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(alert.last()).toContainText('The service could not do this. Try again in a moment');
});
