import type { Page } from '@playwright/test';
import { cutOff, overlapping } from '__tests__/screens/shown';
import { states } from '__tests__/screens/states';
import { type ScreenState, withState } from '__tests__/screens/visit';
import { expect, test } from '__tests__/support/page';

/** A sheet of A4 at 96 pixels an inch. */
const paper = { width: 794, height: 1123 };

const stateOf = (name: string): ScreenState => {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`there is no state ${name}`);
  return found;
};

/** Emulates printing the page. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
}

/** Texts that others must not read, which have to be in the page but invisible. */
async function expectHidden(page: Page, selector: string, count: number): Promise<void> {
  await expect(page.locator(selector)).toHaveCount(count);
  for (const each of await page.locator(selector).all()) await expect(each).toBeHidden();
}

test.describe('on paper', () => {
  test('the password reset prints its text without any input', async ({ browser, stack }) => {
    await withState({ browser, stack, language: 'en' }, stateOf('reset/code sent'), async (page) => {
      await page.locator('[name=verificationCode]').fill('123456');
      await page.locator('[name=newPassword]').fill('Brand-New-7');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(page.locator('[name=newPassword]')).toHaveAttribute('type', 'text');
      await print(page);
      await expectHidden(page, 'input', 4);
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'j***@a***' })).toBeVisible();
      for (const label of ['Email address', 'Verification code', 'New password', 'Confirm new password'])
        await expect(page.locator('label', { hasText: new RegExp(`^${label}$`) })).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      expect(await overlapping(page)).toEqual([]);
    });
  });

  test('the entry form does not ask whose computer it is', async ({ browser, stack }) => {
    await withState({ browser, stack, language: 'en' }, stateOf('entry/shared computer'), async (page) => {
      await expect(page.locator('.shared')).toBeVisible();
      await print(page);
      await expectHidden(page, '.shared', 1);
      await expectHidden(page, 'input', 3);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
    });
  });
});
