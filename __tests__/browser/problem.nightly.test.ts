import { expect, test } from '__tests__/support/page';

const variants = [
  ['REDIRECT', 'An error has occurred during redirection.', 'Please try again!'],
  ['DELETED', 'This site has been deleted', 'Ask your administrator'],
  ['INVALID_SITE_NAME', 'Provided Site Name is Invalid!', 'Check the address you opened'],
  ['INVALID_REDIRECT', 'Redirect URI is Invalid', 'not among those allowed'],
  ['USER_POOL', 'Redirection not supported for external users', 'cannot be used with your account'],
] as const;
const page = 'MESSAGES.ERROR.PAGE';

const notKeys = [
  '$t(ENTRY.TITLE)',
  '$t(zz, {"defaultValue":"Call us"})',
  '{{product}}',
  'ENTRY.TITLE',
  'MESSAGES.ERROR.PAGE',
  '__proto__',
  'constructor',
  `${page}.DELETED_SUBTEXT`,
];

test.describe('error page', () => {
  for (const [key, heading, subtext] of variants) {
    test(`${key}: heading, subtext and a link in a new tab [2.19, 8.06]`, async ({ portico, page: shown }) => {
      await portico.open(`#/error?main_error=${page}.${key}&sub_error=${page}.${key}_SUBTEXT`);
      await expect(shown.getByRole('heading', { name: heading })).toBeVisible();
      await expect(shown.getByText(subtext)).toBeVisible();
      const link = shown.locator('.intro a').first();
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(shown.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
    });
  }

  for (const value of notKeys) {
    test(`${value} is not a key of the error page: the defaults are shown [2.19]`, async ({ portico, page: shown }) => {
      await portico.open(`#/error?main_error=${encodeURIComponent(value)}&sub_error=${encodeURIComponent(value)}`);
      await expect(shown.getByRole('heading', { name: 'An error has occurred during redirection.' })).toBeVisible();
      if (!value.endsWith('SUBTEXT')) await expect(shown.getByText('Please try again!')).toBeVisible();
      await expect(shown.getByText('Call us')).toHaveCount(0);
    });
  }
});
