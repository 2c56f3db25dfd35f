import { changeSubmitted } from 'slices/changePassword';
import { entrySubmitted } from 'slices/entry';
import { ownLoginSubmitted, passwordForgotten } from 'slices/ownLogin';
import { resetSubmitted } from 'slices/resetPassword';
import { updateUserSubmitted } from 'slices/updateUser';
import { email, emailNamed, site } from '__tests__/replay/world/person';
import type { Browser, Page } from './browser';

const username = emailNamed(email);
/** Long enough for two calls in a row that are not answered twice. */
export const patienceMs = 65_000;

export const submit = (page: Page): Promise<void> => page.does(entrySubmitted({ siteName: site, emailId: username }));
export const signIn = (page: Page): Promise<void> =>
  page.does(ownLoginSubmitted({ siteName: site, username, password: page.seal('password', 'Correct horse 7') }));
export const setProfile = (page: Page): Promise<void> =>
  page.does(
    updateUserSubmitted({
      given_name: 'Ada',
      family_name: 'Lovelace',
      newPassword: page.seal('password', 'First horse 9!'),
    }),
  );
export const forget = (page: Page): Promise<void> => page.does(passwordForgotten({ siteName: site, username }));
export const reset = (page: Page): Promise<void> =>
  page.does(
    resetSubmitted({
      verificationCode: page.seal('verificationCode', '123456'),
      newPassword: page.seal('password', 'New horse 8!'),
    }),
  );
export const change = (page: Page): Promise<void> =>
  page.does(
    changeSubmitted({
      oldPassword: page.seal('password', 'Correct horse 7'),
      newPassword: page.seal('password', 'Later horse 6?'),
    }),
  );

/** From the entry form through a provider and back, as far as it goes. */
export async function comesBack(browser: Browser, from: string): Promise<Page> {
  const page = await browser.open(from);
  await submit(page);
  return browser.comeBack(page);
}
