import { type Portico, expect, test } from '__tests__/support/page';
import { password, signInAtProvider } from '__tests__/support/people';

const fresh = 'Brand-New-7';

const own = (username: string): string => `#/workdocsAuth?sitename=acme&username=${username}`;

async function setPasswords({ page }: Portico, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirm);
}

test.describe('passwords', { tag: '@recorded' }, () => {
  test('a first sign-in asks for profile and password inside own sign-in, and counts as a sign-in [2.04, 4.90, 5.04, 5.05, 8.04]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open(own('nora@acme.test'));
    await portico.signIn('Temporary-1');
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeFocused();
    expect(page.url()).toContain('#/workdocsAuth');
    await expect(page.getByLabel('Email address')).toHaveValue('nora@acme.test');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('That does not appear to be a valid first name.')).toBeVisible();
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Berg');
    await setPasswords(portico, 'weak', 'other');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('That does not appear to be a valid password.')).toBeVisible();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await expect(page.getByText('one digit')).not.toHaveAttribute('data-met');
    await setPasswords(portico, 'Aa1-');
    await expect(page.getByText('one digit')).toHaveAttribute('data-met');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Password did not conform with policy');
    await expect(page.getByRole('alert')).toContainText('at least one digit, one special character');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    stack.faults.add({ match: 'pool RespondToAuthChallenge', kind: 'status', status: 500, body: {}, times: 1 });
    await setPasswords(portico, fresh);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update.');
    await setPasswords(portico, fresh);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Nora Berg')).toBeVisible();
  });

  test('/updateUser opened directly shows own sign-in [2.04]', async ({ portico, page }) => {
    await portico.open('#/updateUser?sitename=acme&username=JANE@acme.test');
    await expect(page.getByRole('heading', { name: 'Sign in with your password' })).toBeVisible();
    await expect(page.locator('input[name=siteName]')).toBeHidden();
    await expect(page.locator('input[name=siteName]')).toHaveValue('acme');
    await expect(page.getByLabel('Email address')).toHaveValue('jane@acme.test');
  });

  test('sitename hides and prefills the site field; username is prefilled in lower case [2.15]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/workdocsAuth?sitename=acme&username=JANE@ACME.TEST');
    await expect(page.locator('input[name=siteName]')).toBeHidden();
    await expect(page.locator('input[name=siteName]')).toHaveValue('acme');
    await expect(page.getByLabel('Email address')).toHaveValue('jane@acme.test');
    await portico.open('#/workdocsAuth', { query: '?other' });
    await expect(page.getByLabel('Site name')).toBeVisible();
  });

  test('forgot password: code from the outbox, wrong code, reused code, new password [2.03, 4.93, 4.94, 8.04]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open(own(''));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter username to continue');
    // A wrong one, not an empty one.
    await page.getByLabel('Email address').fill('rita@acme');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/);
    await expect(page.getByLabel('Email address')).toBeFocused();
    expect(portico.requests('pool')).toEqual([]);
    await page.getByLabel('Email address').fill('rita@acme.test');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(page.url()).toContain('username=rita%40acme.test');
    await expect(page.getByRole('status').filter({ hasText: 'A code was sent to' })).toBeVisible();
    await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByLabel('Email address')).toHaveValue('rita@acme.test');

    const code = (): string => /\d{6}/.exec(JSON.stringify(stack.outbox.read('rita@acme.test')[0]?.text))?.[0] ?? '';
    const wrong = code() === '000000' ? '111111' : '000000';
    await page.getByLabel('Verification code').fill(wrong);
    await setPasswords(portico, fresh);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid verification code provided');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Get a new code' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A code was sent to' })).toBeVisible();
    await page.getByLabel('Verification code').fill(` ${code()} `);
    await setPasswords(portico, fresh);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('rita@acme.test');
    await portico.signIn(fresh);
    await expect(page.getByText('Rita Sol')).toBeVisible();
    const text = JSON.stringify(await portico.journals());
    expect(text).not.toContain(code());
    expect(text).not.toContain(fresh);
    await portico.open('#/forgotPassword?sitename=acme&username=rita@acme.test', { query: '?again' });
    await page.getByLabel('Verification code').fill(code());
    await setPasswords(portico, 'Another-One-5');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('too many requests for a code show the service’s message', async ({ portico, page }) => {
    await portico.open('#/forgotPassword?sitename=acme&username=liam@acme.test');
    for (let request = 0; request < 7; request += 1) {
      await page.getByRole('button', { name: 'Get a new code' }).click();
      await expect(page.getByRole('button', { name: 'Get a new code' })).toBeVisible();
    }
    await expect(page.getByRole('alert')).toContainText(/limit exceeded/i);
  });

  test('change password in the own user pool [2.05, 2.18, 3.08, 4.95, 4.96, 5.06, 7.08, 0.21, 0.39]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/changePassword');
    await expect(page.getByRole('alert')).toContainText('enter your site name');
    await portico.open('#/changePassword?sitename=acme', { query: '?none' });
    await expect(page.getByRole('alert')).toContainText('Invalid session. Please continue to login.');
    await portico.open(own('nora@acme.test'), { query: '?in' });
    await portico.signIn(fresh);
    await expect(page.getByText('Nora Berg')).toBeVisible();
    // The tokens of a check-auth refresh work as well as those of the sign-in.
    await portico.open('#/checkAuth?sitename=acme', { query: '?refresh' });
    await expect(page.getByText('Nora Berg')).toBeVisible();
    expect(portico.requests('api')).toContain('POST /token/refresh');
    await page.getByRole('link', { name: /Change password/ }).click();
    await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
    await page.getByLabel('Current password').fill('Wrong-Horse-1');
    await setPasswords(portico, 'Changed-Pw-3', 'Changed-Pw-4');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await setPasswords(portico, 'Changed-Pw-3');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to change password. Incorrect username or password.');
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Changed-Pw-3');
    await expect(page.getByLabel('Confirm new password')).toHaveValue('Changed-Pw-3');
    await page.getByLabel('Current password').fill(fresh);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Successfully changed password. Redirecting to login ...')).toBeVisible();
    const from = Date.now();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(Date.now() - from).toBeGreaterThan(2000);
    await portico.signIn('Changed-Pw-3');
    await expect(page.getByText('Nora Berg')).toBeVisible();
  });

  test('a directory person changes the password at the directory and comes back [4.95]', async ({ portico, page }) => {
    await portico.open('#/emailSelect?sitename=globex');
    await page.getByLabel('Work email address').fill('mona@globex.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await signInAtProvider(page, 'mona@globex.test');
    await expect(page.getByText('Mona Reyes')).toBeVisible();
    await page.getByRole('link', { name: /Change password/ }).click();
    await page.waitForURL(/\/password\?mode=directory&redirect_uri=/);
    expect(new URL(page.url()).searchParams.get('redirect_uri')).toMatch(/\/workdocs\/$/);
  });

  test('a shown password hides again on submit', async ({ portico, page }) => {
    await portico.open(own('jane@acme.test'));
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Authentication Failed.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  });
});

test.describe('passwords at a service that refuses', () => {
  test('a person of a directory is told to wait while the service is throttled, stays signed in, and can change it then [4.95, 9.02]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open('#/emailSelect?sitename=globex');
    await page.getByLabel('Work email address').fill('mona@globex.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await signInAtProvider(page, 'mona@globex.test');
    await expect(page.getByText('Mona Reyes')).toBeVisible();
    stack.faults.add({
      match: 'GET /client/*/passwordurl*',
      kind: 'status',
      status: 400,
      body: { Message: 'ThrottlingException' },
      times: 2,
    });
    stack.requests.length = 0;
    await page.getByRole('link', { name: /Change password/ }).click();
    await expect(page.getByRole('alert')).toContainText('The service is receiving too many requests at the moment.');
    const asked = portico.requests('api').filter((line) => line.includes('/passwordurl'));
    expect(asked).toHaveLength(2);
    expect(await page.evaluate(() => localStorage.getItem('globex:gb_access_token'))).not.toBeNull();
    await portico.open('#/changePassword?sitename=globex', { query: '?later' });
    await page.waitForURL(/\/password\?mode=directory&redirect_uri=/);
  });
});

test.describe('passwords at a pool that refuses', () => {
  test('a session that the user pool has revoked ends the change, and the person signs in again [4.97]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open(own('jane@acme.test'));
    await portico.signIn(password);
    await page.getByRole('link', { name: /Change password/ }).click();
    const body = { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' };
    stack.faults.add({ match: 'pool ChangePassword', kind: 'status', status: 400, body });
    await page.getByLabel('Current password').fill(password);
    await setPasswords(portico, 'Changed-Pw-3');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('Sign in, then change your password.');
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    await expect(page.getByLabel('Work email address')).toHaveValue('jane@acme.test');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([]);
  });
});

test('a long address that a person is asked to check is readable as a whole on a narrow screen', async ({
  portico,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = 'maximilian.of-the-longest-house-in-town@acme.test';
  await portico.open(`#/forgotPassword?sitename=acme&username=${email}`);
  await expect(page.locator('[name=username]')).toHaveValue(email);
  const shown = page.getByText(email, { exact: true });
  await expect(shown).toBeVisible();
  const { right, inner } = await shown.evaluate((text) => ({
    right: Math.max(
      ...[...text.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((each) => each.right);
      }),
    ),
    inner: text.getBoundingClientRect().right,
  }));
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(inner);
});
