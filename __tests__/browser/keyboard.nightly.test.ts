import { press, tabTo, type } from '__tests__/support/keyboard';
import { type Portico, expect, test } from '__tests__/support/page';

const jane = 'jane@acme.test';
const password = 'Correct-Horse-9';
const heading = (portico: Portico) => portico.page.getByRole('heading', { level: 1 });
const submit = (portico: Portico) => portico.page.locator('[type=submit]');

test.describe('with the keyboard alone', () => {
  test.beforeEach(async ({ page }) => {
    // Without a mouse, nothing can be clicked by accident.
    await page.addInitScript(() => {
      window.addEventListener('mousedown', () => {
        throw new Error('A mouse was used.');
      });
    });
  });

  test('a person signs in with a password from the entry page', async ({ portico, page }) => {
    await portico.open('#/emailSelect');
    await type(page, 'siteName', 'acme');
    await type(page, 'emailId', jane);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/workdocsAuth/);
    await expect(heading(portico)).toBeFocused();
    await type(page, 'password', 'Wrong-Horse-1');
    const show = page.locator('.in-box');
    await press(page, show, 'Space');
    await expect(show).toHaveAccessibleName('Hide password');
    await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
    await press(page, submit(portico));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('[name=password]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Jane Doe')).toBeVisible();
  });

  test('a person sets a new password after forgetting the old one', async ({ portico, page, stack }) => {
    const code = { Destination: 'j***@a***', DeliveryMedium: 'EMAIL', AttributeName: 'email' };
    stack.faults.add({ match: 'pool ForgotPassword', kind: 'body', body: { CodeDeliveryDetails: code } });
    stack.faults.add({ match: 'pool ConfirmForgotPassword', kind: 'body', body: {} });
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await press(page, page.locator('form .link'));
    await expect(page).toHaveURL(/forgotPassword/);
    await expect(heading(portico)).toBeFocused();
    await type(page, 'verificationCode', '123456');
    await type(page, 'newPassword', 'Brand-New-7');
    await type(page, 'confirmPassword', 'Brand-New-7');
    await press(page, submit(portico));
    await expect(page).toHaveURL(/workdocsAuth/);
    await expect(heading(portico)).toBeFocused();
    await expect(page.locator('.note-good')).toBeVisible();
  });

  for (const answer of ['ALLOW', 'DENY'] as const) {
    test(`a person answers an app with ${answer}`, async ({ portico, page }) => {
      await portico.open('#/checkAuth?sitename=acme&code_challenge=abc123&application_id=notes-app');
      await type(page, 'emailId', jane);
      await page.keyboard.press('Enter');
      await type(page, 'password', password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'ALLOW' })).not.toHaveAttribute('aria-disabled');
      await expect(heading(portico)).toBeFocused();
      const returned = answer === 'ALLOW' && page.waitForRequest(/\/notes\/callback\?/);
      await press(page, page.getByRole('button', { name: answer }));
      if (returned) await returned;
      else await expect(page.locator('[name=siteName]')).toHaveValue('acme');
    });
  }

  test('a person saves the log of a sign-in and returns to the place that offered it', async ({ portico, page }) => {
    await portico.open('#/emailSelect?error=error');
    const offer = page.locator('.note-error .link');
    await press(page, offer);
    await expect(page.locator('dialog h2')).toBeFocused();
    await tabTo(page, page.locator('dialog pre'));
    const downloaded = page.waitForEvent('download');
    await press(page, page.locator('dialog .primary'));
    await downloaded;
    await expect(page.locator('dialog [role=status]')).not.toBeEmpty();
    await press(page, page.locator('dialog .pair button').last(), 'Space');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(offer).toBeFocused();
  });
});

test.describe('a form that is refused', () => {
  test('gives the first invalid field the focus and lists all of them, each a way to its field [5.01]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/workdocsAuth');
    await press(page, submit(portico));
    const field = (name: string) => page.locator(`[name=${name}]`);
    await expect(field('siteName')).toBeFocused();
    for (const name of ['siteName', 'username', 'password']) {
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(name)).toHaveAccessibleDescription(/\S/);
    }
    const summary = page.locator('.summary');
    await expect(summary.getByRole('button')).toHaveText(['Site name', 'Email address', 'Password']);
    await page.keyboard.press('Shift+Tab');
    await expect(summary.getByRole('button', { name: 'Password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field('password')).toBeFocused();
    await page.keyboard.type('Wrong-Horse-1');
    await expect(field('password')).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('button')).toHaveCount(3);
  });

  test('shows no list for a single field', async ({ portico, page }) => {
    await portico.open('#/emailSelect');
    await page.locator('[name=emailId]').fill('jane@acme.test');
    await press(page, submit(portico));
    await expect(page.locator('[name=siteName]')).toBeFocused();
    await expect(page.locator('.field-error')).toBeVisible();
    await expect(page.locator('.summary')).toHaveCount(0);
  });

  test('announces the errors with each submit, in a live region that existed before', async ({ portico, page }) => {
    await portico.open('#/emailSelect');
    const region = page.locator('.field [aria-live=polite]').first();
    await expect(region).toBeEmpty();
    const said = await region.evaluateHandle((element) => {
      const texts: string[] = [];
      const added = (nodes: NodeList): string[] => [...nodes].map((node) => node.textContent ?? '');
      new MutationObserver((changes) => texts.push(...changes.flatMap(({ addedNodes }) => added(addedNodes)))).observe(
        element,
        { childList: true },
      );
      return texts;
    });
    await tabTo(page, page.locator('[name=siteName]'));
    for (const times of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => said.evaluate((texts) => texts.length)).toBe(times);
    }
    expect(new Set(await said.jsonValue()).size).toBe(1);
  });

  test('announces a repeated refusal by the service, although its words are the same', async ({
    portico,
    page,
    stack,
  }) => {
    const body = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    stack.faults.add({ match: 'pool InitiateAuth', kind: 'status', status: 400, body });
    await portico.open(`#/workdocsAuth?sitename=acme&username=${jane}`);
    await portico.signIn('Wrong-Horse-1');
    const first = await page.getByRole('alert').elementHandle();
    await type(page, 'password', 'Wrong-Horse-1');
    await page.keyboard.press('Enter');
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
