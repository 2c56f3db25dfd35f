import { entryRetried } from 'slices/entry';
import { redirectRetryWanted } from 'slices/redirect';
import type { Page } from '__tests__/replay/world/browser';
import { changes, forgets, resets, setsProfile, signsInHere, submits } from '__tests__/replay/world/person';
import { shownBy } from '__tests__/replay/world/screens';
import { patienceMs } from './acts';
import type { Browser } from './browser';

/** Submits the entry form and continues wherever it leads. */
async function signInFrom(page: Page, browser: Browser): Promise<Page> {
  await submits(page);
  await browser.pass(patienceMs);
  if (page.departures.length > 0) return browser.comeBack(page);
  if (shownBy(page).screen === 'own sign-in') await signsInHere(page);
  return page;
}

const acts: readonly (readonly [RegExp, (page: Page, browser: Browser) => Promise<Page>])[] = [
  [/^entry, cannot sign you in/, after((page) => page.does(entryRetried()))],
  [/^entry/, signInFrom],
  [/^error page/, async (_page, browser) => signInFrom(await browser.open('/emailSelect?auto_submit=false'), browser)],
  [/^own sign-in, code/, after((page) => forgets(page))],
  [/^own sign-in/, after((page) => signsInHere(page))],
  [/^first profile/, after((page) => setsProfile(page))],
  [/^reset/, after((page) => resets(page))],
  [/^change password/, after((page) => changes(page))],
  [/^(?:redirect|consent), error/, after((page) => page.does(redirectRetryWanted()))],
];

function after(act: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<Page> => {
    await act(page);
    return page;
  };
}

const isStuck = (screen: string): boolean => /error|refused|unreachable|busy|sending|processing|cannot/.test(screen);

/**
 * Uses what the page offers, now that the service works again; returns the end if it is not a good one. A
 * person who has left for a provider, or was asked something, can already continue.
 */
export async function notRecovered(page: Page, browser: Browser): Promise<string | undefined> {
  const [, act] = acts.find(([screen]) => screen.test(shownBy(page).screen)) ?? [];
  if (!act) return undefined;
  const ended = await act(page, browser);
  await browser.pass(patienceMs);
  const { screen } = shownBy(ended);
  return isStuck(screen) ? screen : undefined;
}
