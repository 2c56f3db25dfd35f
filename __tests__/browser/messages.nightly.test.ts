import { expect, test } from '__tests__/support/page';
import { enter } from '__tests__/support/people';
import { isolated } from '__tests__/support/isolated';

const jane = 'jane@acme.test';
const wrongPassword = 'Wrong-Horse-1';

/** Every sign-in error value of the specification (§8), its text and, if the text has no next step, that step. */
const values = [
  ['not_active', 'User is not active.', 'Ask your administrator to reactivate your account on this site.'],
  ['enterpriseAuth', 'Unable to authenticate enterprise user. Please retry.', ''],
  ['invalidUserSessionError', 'Invalid session. Please continue to login.', ''],
  ['getChangePasswordURLError', 'Unable to initiate change password. Please login and retry.', ''],
  ['internalerror', 'Error occurred. Please retry.', ''],
  ['error', 'Error occurred. Please retry.', ''],
] as const;

/** Values that look like a message of the service, like markup, or like a key or placeholder of the catalogue. */
const foreign = [
  'Your account is locked. Call +1 555 0100',
  '<a href="https://evil.example">Sign in here</a>',
  '$t(ENTRY.TITLE)',
  '{{product}}',
  'MESSAGES.ERROR.SIGN_IN.NOT_ACTIVE',
  '__proto__',
  'NOT_ACTIVE',
];

test.describe('sign-in error values', () => {
  test('show their texts, and what to do [8.03]', async ({ portico, page }) => {
    for (const [value, text, step] of values) {
      await portico.open(`#/emailSelect?error=${value}`, { query: `?${value}` });
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText(step);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    }
  });

  test('any other value is shown unchanged, as text from the address and not as words of the service [8.03]', async ({
    portico,
    page,
  }) => {
    for (const [number, value] of foreign.entries()) {
      await portico.open(`#/emailSelect?error=${encodeURIComponent(value)}`, { query: `?${number.toString()}` });
      await expect(page.getByRole('alert')).toHaveText(
        `The address you opened contains this message: “${isolated(value)}”. Ignore it if you do not recognise it, and sign in below.`,
      );
      await expect(page.getByRole('alert').locator('a, img')).toHaveCount(0);
    }
  });

  test('any other value is truncated, and cannot change the direction of the text', async ({ portico, page }) => {
    await portico.open(`#/emailSelect?error=${encodeURIComponent(`\u202E${'x '.repeat(250)}`)}`);
    const shown = (await page.getByRole('alert').textContent()) ?? '';
    expect(shown.length).toBeLessThan(450);
    expect(shown).not.toContain('\u202E');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test.describe('the other messages of section 8', () => {
  test('“Provided Site Name is Invalid!” at the field, with the rule, and as an error page [8.05, 8.06]', async ({
    portico,
    page,
  }) => {
    const rule = new RegExp(`A site name has ${isolated('4')} to ${isolated('63')} letters`);
    await portico.open('#/emailSelect');
    const field = page.getByLabel('Site name');
    await field.fill('abc');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAccessibleDescription(/Provided Site Name is Invalid!/);
    await expect(field).toHaveAccessibleDescription(rule);
    await portico.open('#/workdocsAuth');
    await page.getByLabel('Site name').fill('d-123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Site name')).toHaveAccessibleDescription(rule);
    await portico.open('#/emailSelect?sitename=abc');
    await expect(page.getByRole('heading', { name: 'Provided Site Name is Invalid!' })).toBeVisible();
  });

  test('“Please enter username to continue” if a code is requested without a user name [8.05]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/workdocsAuth?sitename=acme');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter username to continue');
    expect(portico.requests('pool')).toEqual([]);
  });

  test('“Authentication Failed.” with advice: check the input, or wait for the service [8.04]', async ({
    portico,
    page,
    stack,
  }) => {
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn(wrongPassword);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Authentication Failed.');
    await expect(alert).toContainText('Check your email address and password, or choose “Forgot password?”.');
    stack.faults.add({ match: 'pool InitiateAuth', kind: 'status', status: 500, body: {}, times: 1 });
    await portico.signIn(wrongPassword);
    await expect(alert).toContainText('Authentication Failed.');
    await expect(alert).toContainText('The service cannot sign you in right now. Try again in a moment.');
  });

  test('“An error has occurred during redirection.” and “Please try again!”: error, redirect and consent page [8.05]', async ({
    portico,
    page,
  }) => {
    for (const fragment of ['#/error', '#/appRedirect?sitename=acme&error=x', '#/confirmPermissions?error=x']) {
      await portico.open(fragment, { query: `?${fragment.length.toString()}` });
      await expect(page.getByText('An error has occurred during redirection.')).toBeVisible();
      await expect(page.getByText('Please try again!')).toBeVisible();
      const support = page.getByRole('link', {
        name: /^(?:contact support|open a support case) \(opens in a new tab\)$/,
      });
      await expect(support).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  for (const [app, heading, step] of [
    ['invalid', 'Redirect URI is Invalid', 'Tell the app’s maker'],
    ['userPool', 'Redirection not supported for external users', 'Ask your administrator which account to use'],
  ] as const) {
    test(`“${heading}” on the redirect page, with advice [8.05]`, async ({ portico, page }) => {
      await page.route('**/app/metadata/*', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            Name: 'Notes',
            RedirectUris: ['https://notes.example/cb'],
            DefaultRedirect: 'https://notes.example/cb',
          },
        }),
      );
      const target = app === 'invalid' ? '&app_redirect=https://evil.example/' : '';
      await portico.open(`#/checkAuth?sitename=acme&code_challenge=abc1&application_id=notes-app${target}`);
      await page.getByLabel('Work email address').fill(jane);
      await page.getByRole('button', { name: 'Continue' }).click();
      await portico.signIn('Correct-Horse-9');
      // A request that will be refused never reaches the consent screen.
      if (app === 'userPool') await page.getByRole('button', { name: 'ALLOW' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText(step)).toBeVisible();
    });
  }

  test('“… cannot sign you in.” with retry and sign-in; sign-in shows the form again [2.26, 8.05]', async ({
    portico,
    page,
    stack,
  }) => {
    stack.faults.add({
      match: 'GET /user/idps*',
      kind: 'status',
      status: 400,
      body: { Message: 'MissingParameterException' },
    });
    await portico.open();
    await enter(portico.page, { site: 'acme', email: jane });
    await expect(page.getByRole('heading', { name: `${isolated('WorkDocs')} cannot sign you in.` })).toBeFocused();
    await expect(page.locator('input')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: `${isolated('WorkDocs')} cannot sign you in.` })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Work email address')).toBeVisible();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
  });

  test('“Processing ...” while a callback works; after ten seconds it offers help [8.05, 2.06]', async ({
    portico,
    page,
    stack,
  }) => {
    stack.faults.add({ match: 'POST /credentials', kind: 'delay', delayMs: 4000 });
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn('Correct-Horse-9');
    await expect(page.getByRole('heading', { name: 'Processing ...' })).toBeVisible();
    const help = page.getByText('This is taking longer than usual.');
    await expect(help).toBeHidden();
    const delays = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'appearing')
        .map((animation) => {
          animation.currentTime = 10_000;
          return animation.effect?.getTiming().delay;
        }),
    );
    expect(delays).toEqual([10_000]);
    await expect(help).toBeVisible();
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page.getByLabel('Site name')).toHaveValue('acme');
    expect(page.url()).toContain('auto_submit=false');
  });
});
