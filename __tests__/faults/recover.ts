import { entryRetried } from 'slices/entry';
import { retryWanted } from 'slices/redirect';
import { change, forget, patienceMs, reset, setProfile, signIn, submit } from './acts';
import type { Browser, Page } from './browser';
import { shownBy } from '__tests__/replay/world/screens';

/** Sends the entry form and goes on to wherever it leads. */
async function signInFrom(page: Page, browser: Browser): Promise<Page> {
  await submit(page);
  await browser.pass(patienceMs);
  if (page.departures.length > 0) return browser.comeBack(page);
  if (shownBy(page).screen === 'own sign-in') await signIn(page);
  return page;
}

const acts: readonly (readonly [RegExp, (page: Page, browser: Browser) => Promise<Page>])[] = [
  [/^entry, cannot sign you in/, after((page) => page.does(entryRetried()))],
  [/^entry/, signInFrom],
  [/^error page/, async (_page, browser) => signInFrom(await browser.open('/emailSelect?auto_submit=false'), browser)],
  [/^own sign-in, code/, after(forget)],
  [/^own sign-in/, after(signIn)],
  [/^first profile/, after(setProfile)],
  [/^reset/, after(reset)],
  [/^change password/, after(change)],
  [/^(?:redirect|consent), error/, after((page) => page.does(retryWanted()))],
];

function after(act: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<Page> => {
    await act(page);
    return page;
  };
}

const isStuck = (screen: string): boolean => /error|refused|unreachable|busy|sending|processing|cannot/.test(screen);

/**
 * Does on the page what it offers, now that the service is well again; gives where that ends when it is no good place.
 * Somebody who has left to a provider, or been asked something, has a way on already.
 */
export async function notRecovered(page: Page, browser: Browser): Promise<string | undefined> {
  const [, act] = acts.find(([screen]) => screen.test(shownBy(page).screen)) ?? [];
  if (!act) return undefined;
  const ended = await act(page, browser);
  await browser.pass(patienceMs);
  const { screen } = shownBy(ended);
  return isStuck(screen) ? screen : undefined;
}
