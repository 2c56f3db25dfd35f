import type { EmailId } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import { siteNamed } from '__tests__/support/fakePorts';
import { parseEmail } from 'src/rules/values/parsers';
import { changePasswordSubmitted } from 'slices/changePassword';
import { entrySubmitted } from 'slices/entry';
import type { Event } from 'slices/event';
import { ownLoginSubmitted, ownLoginPasswordForgotten } from 'slices/ownLogin';
import { resetPasswordSubmitted } from 'slices/resetPassword';
import { updateUserSubmitted } from 'slices/updateUser';
import { goodPool, goodService } from './answers';
import { type Page, type World, type WorldSetting, openWorld } from './browser';

export const site = siteNamed('acme');
export const email = 'ada@mail.test';
export function emailNamed(text: string): EmailId {
  const parsed = parseEmail(text);
  if (parsed === undefined) throw new Error(`${text} is not an e-mail address.`);
  return parsed;
}

/** A stored session of the site. */
export const storedSession = {
  'acme:gb_access_token': 'stored-access-token-1f6c0a',
  'acme:gb_refresh_token': 'stored-refresh-token-93bd27',
  'acme:gb_access_token_exp': '1736950000',
};

/** A world where everything succeeds for a person of this method, except for the setting. */
export function goodWorld(method: Method, setting: WorldSetting = {}): World {
  const world = openWorld(setting);
  world.answers({ ...goodService(method, world), ...setting.api }, { ...goodPool(world), ...setting.identity });
  return world;
}

/** Sends the entry form. */
export const submits = (page: Page, text = email): Promise<void> =>
  page.does(entrySubmitted({ siteName: site, emailId: emailNamed(text) }));

/** Sends the own sign-in form. */
export const signsInHere = (page: Page, password = 'Correct horse 7'): Promise<void> =>
  page.does(
    ownLoginSubmitted({ siteName: site, username: emailNamed(email), password: page.seal('password', password) }),
  );

/** A page on which somebody fills in a form. */
interface FormPage extends Pick<Page, 'seal'> {
  readonly does: (event: Event) => Promise<void>;
}
/** Asks for a code to reset the password. */
export const forgets = (page: FormPage): Promise<void> =>
  page.does(ownLoginPasswordForgotten({ siteName: site, username: emailNamed(email) }));
/** Sends the code and a new password. */
export const resets = (page: FormPage, code = '123456', password = 'New horse 8!'): Promise<void> =>
  page.does(
    resetPasswordSubmitted({
      verificationCode: page.seal('verificationCode', code),
      newPassword: page.seal('password', password),
    }),
  );
/** Sends the first profile. */
export const setsProfile = (page: FormPage): Promise<void> =>
  page.does(
    updateUserSubmitted({
      given_name: 'Ada',
      family_name: 'Lovelace',
      newPassword: page.seal('password', 'First horse 9!'),
    }),
  );
/** Sends the current password and a new one. */
export const changes = (page: FormPage): Promise<void> =>
  page.does(
    changePasswordSubmitted({
      oldPassword: page.seal('password', 'Correct horse 7'),
      newPassword: page.seal('password', 'Later horse 6?'),
    }),
  );

/** The return of an honest provider. */
export const honestAnswer = (world: World) => (asked: URLSearchParams) => {
  const state = asked.get('state') ?? undefined;
  return state === undefined ? { auth_code: world.unique('code') } : { code: world.unique('code'), state };
};

/** The rest of a sign-in, from the waiting entry form to its outcome. */
export async function signsIn(world: World, page: Page, method: Method): Promise<Page> {
  await submits(page);
  if (method === 'own') {
    await signsInHere(page);
    return page;
  }
  return world.comeBack(page, honestAnswer(world));
}

/** A sign-in from the entry page on. */
export const signInFromStart = async (world: World, method: Method, tab = 'tab1'): Promise<Page> =>
  signsIn(world, await world.open('/', { tab }), method);

/** Changes to the usual request of an app. */
export type AppRequest = Readonly<Record<string, string | undefined>>;
/** The address of an app's request for access. */
export function appRequest(given: AppRequest = {}): string {
  const query = new URLSearchParams();
  const asked = {
    sitename: 'acme',
    code_challenge: 'Qm9iIGlzIHlvdXIgdW5jbGU0',
    application_id: 'third-party-1',
    app_redirect: 'https://app.test/callback',
    state: 'state-of-the-app-0123456789',
    ...given,
  };
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return `/checkAuth?${query.toString()}`;
}

/** Asks for access, and signs in. */
export async function asksForAccess(world: World, method: Method, request: AppRequest = {}): Promise<Page> {
  return signsIn(world, await world.open(appRequest(request)), method);
}
