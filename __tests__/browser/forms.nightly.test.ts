import type { Page } from '@playwright/test';
import { states } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';
import { expect, test } from '__tests__/support/page';

/** The inputs of each form as password managers and autofill see them (decisions, Forms): name, token, type. */
const forms = {
  'entry/plain': ['siteName organization text', 'emailId username email'],
  'own sign-in/of a given site': ['siteName  hidden', 'username username email', 'password current-password password'],
  'own sign-in/plain': ['siteName organization text', 'username username email', 'password current-password password'],
  'first profile/invalid fields': [
    'username username email',
    'given_name given-name text',
    'family_name family-name text',
    'newPassword new-password password',
    'confirmPassword new-password password',
  ],
  'reset/plain': [
    'username username email',
    'verificationCode one-time-code text',
    'newPassword new-password password',
    'confirmPassword new-password password',
  ],
  'change/plain': [
    'username username email',
    'oldPassword current-password password',
    'newPassword new-password password',
    'confirmPassword new-password password',
  ],
} as const;

const inputsOf = (page: Page): Promise<string[]> =>
  page
    .locator('form input:not([type=checkbox])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, autocomplete, type }) => `${name} ${autocomplete} ${type}`),
    );

test.describe('password managers and autofill', () => {
  for (const [name, inputs] of Object.entries(forms)) {
    test(`find their fields in the form of ${name}`, async ({ browser, stack }) => {
      const state = states.find((each) => each.name === name);
      if (!state) throw new Error(`No state is named ${name}`);
      await withState({ browser, stack, language: 'en' }, state, async (page) => {
        expect(await inputsOf(page)).toEqual(inputs);
        await expect(page.locator('form')).toHaveCount(1);
        await expect(page.locator('form')).toHaveAttribute('method', 'post');
        await expect(page.locator('form [type=submit]')).toHaveCount(1);
        const seen = page.locator('form input:not([type=hidden])');
        for (const input of await seen.all()) {
          await expect(input).toBeVisible();
          await expect(input).toHaveAccessibleName(/\S/);
        }
      });
    });
  }

  test('may paste into every field, the repeated password included', async ({ portico, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await portico.open('#/forgotPassword?sitename=acme&username=jane@acme.test');
    for (const name of ['verificationCode', 'newPassword', 'confirmPassword']) {
      await page.locator(`[name=${name}]`).focus();
      await page.evaluate(() => navigator.clipboard.writeText('Pasted-Word-1'));
      await page.keyboard.press('ControlOrMeta+v');
      await expect(page.locator(`[name=${name}]`)).toHaveValue('Pasted-Word-1');
    }
  });
});

test.describe('a field is checked when it is left', () => {
  const wrong = 'That does not appear to be a valid email address.';

  test('with the keyboard, wherever the focus moves next: a button, a link, back [5.01, 0.18]', async ({
    portico,
    page,
  }) => {
    for (const key of ['Tab', 'Shift+Tab']) {
      await portico.open(`#/workdocsAuth?sitename=acme&username=jane`, { query: `?${key.length.toString()}` });
      await page.locator('[name=username]').focus();
      await page.keyboard.press(key);
      await expect(page.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true');
    }
    await page.locator('[name=password]').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.in-box')).toBeFocused();
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  });

  test('and an e-mail address is changed to lower case [5.03, 0.17]', async ({ portico, page }) => {
    for (const [fragment, name] of [
      ['#/emailSelect', 'emailId'],
      ['#/workdocsAuth', 'username'],
    ] as const) {
      await portico.open(fragment, { query: `?${name}` });
      // The painted form can be blurred before any code watches it.
      await expect(page.locator('#root')).not.toHaveAttribute('data-shell');
      const email = page.locator(`[name=${name}]`);
      await email.fill('Jane@ACME.Test');
      await expect(email).toHaveValue('Jane@ACME.Test');
      await email.press('Tab');
      await expect(email).toHaveValue('jane@acme.test');
      await expect(email).not.toHaveAttribute('aria-invalid');
    }
  });

  test('with a pointer, and nothing moves under it before it has pressed the button [5.01]', async ({
    portico,
    page,
  }) => {
    await portico.open('#/emailSelect?sitename=acme');
    const button = page.getByRole('button', { name: 'Continue' });
    await page.getByLabel('Work email address').fill('jane@nowhere');
    const before = await button.boundingBox();
    await button.hover();
    await page.mouse.down();
    await page.waitForTimeout(300);
    await expect(page.getByText(wrong)).toHaveCount(0);
    expect(await button.boundingBox()).toEqual(before);
    // Released beside it: the button is not pressed, but the field was left.
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(button).toBeFocused();
    await page.getByLabel('Work email address').fill('jane@still');
    await expect(page.getByText(wrong)).toHaveCount(0);
    await button.click();
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(page.getByLabel('Work email address')).toBeFocused();
    await page.getByLabel('Work email address').fill('jane@acme.test');
    await button.click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});

interface WithForm {
  /** The form as painted, before its handler was attached. */
  untended?: HTMLFormElement;
}

test.describe('nothing that is typed can reach the URL', () => {
  test('a form without its handler cannot be sent, and would send by post', async ({ portico, page }) => {
    await page.addInitScript(() => {
      const seen = window as WithForm;
      new MutationObserver(() => {
        const form = document.querySelector('[name=password]')?.closest('form');
        if (form) seen.untended ??= form.cloneNode(true) as HTMLFormElement;
      }).observe(document, { childList: true, subtree: true });
    });
    await portico.open('#/workdocsAuth?sitename=acme&username=jane@acme.test');
    await expect(page.locator('[type=submit]')).toBeEnabled();
    const address = page.url();
    const sent: string[] = [];
    await page.evaluate(() => document.body.replaceChildren((window as WithForm).untended ?? ''));
    page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()));
    await page.locator('[name=password]').fill('Correct-Horse-9');
    await page.locator('[name=password]').press('Enter');
    await page.locator('[type=submit]').click({ force: true });
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    expect(page.url()).toBe(address);
    await expect(page.locator('form')).toHaveJSProperty('method', 'post');
    await expect(page.locator('[type=submit]')).toBeDisabled();
  });

  test('without its scripts the page has no form at all', async ({ portico, page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await portico.open('#/workdocsAuth?sitename=acme');
    const address = page.url();
    await page.keyboard.type('Correct-Horse-9');
    await page.keyboard.press('Enter');
    await expect(page.locator('form, input')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });
});
