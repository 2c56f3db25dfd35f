import { type Shown, shownBy } from '__tests__/replay/world/screens';
import type { Page } from '__tests__/replay/world/browser';

/** The screen of a page of either site, and apps by what they are. */
export function screenOf(page: Page): Shown {
  const left = page.departures.at(-1);
  if (left?.startsWith('https://app.test/')) return { screen: 'to the app', ways: ['go on there'] };
  const departures = page.departures.map((address) => address.replace('://globex.', '://acme.'));
  const shown = shownBy({ ...page, departures: departures.map((address) => address.replace(/^http:/, 'https:')) });
  if (left?.includes('load_user_info=true')) return { screen: 'to the document application', ways: ['go on there'] };
  return shown;
}

/** The e-mail address that a sign-in form shows. */
export function emailShown(page: Page): string | undefined {
  const { entry, route } = page.state();
  const params = (route?.params ?? {}) as { readonly email_id?: string; readonly username?: string };
  return params.email_id ?? params.username ?? ('last' in entry ? entry.last?.emailId : undefined);
}

/** Screens that say why a flow does not continue. */
export const explainingScreen =
  /^entry, (?:.*, )?(?:error|signed out)|superseded|signed in as|^redirect, error|^consent, error/;
