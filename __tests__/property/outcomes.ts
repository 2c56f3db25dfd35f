import { causes } from 'src/contract/causes';
import type { Page } from './sharedBrowser';

/** How often each outcome was met. */
export const met = new Map<string, number>();
export const meet = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);

/** A page that waits for nothing has left, or it is the entry page, with a named cause wherever something was refused. */
export function expectEnded(page: Page): void {
  if (page.departures.length) return expect(page.departures).toHaveLength(1);
  expect(page.routes.at(-1)).toBe('entry');
  const signIn = page.signIn();
  if (signIn.step === 'refused') {
    expect(Object.keys(causes)).toContain(signIn.why);
    expect(page.location()).toContain('error=');
    meet(`ended: ${signIn.why}`);
  } else {
    // Back and reload: the form, which waits for a person; post-auth without a provider leads there too (spec §4).
    expect(page.address).toMatch(page.loadedBy === 'history' ? /./ : /^\/(emailSelect\?.*error=|postAuth)/);
  }
}
