import type { EmailId } from 'src/contract/brandTypes';
import type { Method } from 'src/contract/providers';
import { siteNamed } from '__tests__/support/fakePorts';
import { parseEmail } from 'src/rules/brands';
import { entrySubmitted } from 'slices/entry';
import { ownLoginSubmitted } from 'slices/ownLogin';
import { goodPool, goodService } from './answers';
import { type Page, type World, type WorldSetting, openWorld } from './browser';

export const site = siteNamed('acme');
export const email = 'ada@mail.test';
export function emailNamed(text: string): EmailId {
  const parsed = parseEmail(text);
  if (parsed === undefined) throw new Error(`${text} is no e-mail address.`);
  return parsed;
}

/** A world in which all goes well for somebody with this method, but for what the setting says. */
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

/** What an honest provider brings back. */
export const honest = (world: World) => (asked: URLSearchParams) => {
  const state = asked.get('state') ?? undefined;
  return state === undefined ? { auth_code: world.unique('code') } : { code: world.unique('code'), state };
};

/** The rest of a sign-in, from a page on which the entry form waits, to whatever comes of it. */
export async function signsIn(world: World, page: Page, method: Method): Promise<Page> {
  await submits(page);
  if (method === 'own') {
    await signsInHere(page);
    return page;
  }
  return world.comeBack(page, honest(world));
}

/** A sign-in from the entry page on. */
export const signInFromStart = async (world: World, method: Method, tab = 'tab1'): Promise<Page> =>
  signsIn(world, await world.open('/', { tab }), method);

/** What an app's request has instead of the usual. */
export type AppRequest = Readonly<Record<string, string | undefined>>;
/** The address with which an app asks for access. */
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
