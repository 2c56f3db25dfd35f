import type { Engine } from './drivers/engine';

/** A journey that an engine cannot complete, and why: a limit of the engine or its driver, not of the app. */
export interface Exception {
  readonly engine: Engine['name'];
  readonly title: string;
  readonly cause: string;
}

export const exceptions: readonly Exception[] = [
  {
    engine: 'WebKit',
    title: 'a tab of a shared computer that is closed and opened again lets nobody in',
    cause: 'MiniBrowser has no menu that brings a closed tab back',
  },
  {
    engine: 'Chromium',
    title: 'a tab of a shared computer that is closed and opened again lets nobody in',
    cause: 'only an extension may ask it for that; __tests__/browser/reopened.test.ts has one',
  },
  {
    engine: 'WebKit',
    title: 'a drive client is opened by its own scheme',
    cause: 'MiniBrowser replaces the page where Safari and Epiphany stay on it',
  },
  {
    engine: 'Chromium',
    title: 'a browser without local storage signs in by cookies',
    cause: 'Chromium blocks local storage and cookies only together; __tests__/browser takes local storage away',
  },
  {
    engine: 'Chromium',
    title: 'back from the provider: the page comes back as it was left',
    cause:
      'Chromium keeps a page for the history entry that it was left at; if location.replace has taken that entry, it loads the earlier one again, even for a page without our code',
  },
  {
    engine: 'WebKit',
    title: 'back from the provider: the page comes back as it was left',
    cause:
      'WebKit, while it is driven, restores no page of another process, and Cross-Origin-Opener-Policy puts the provider into one: a page with only that header does not come back either',
  },
  {
    engine: 'Chromium',
    title: 'a browser that lacks what the page needs is told so, at the entry and at a callback',
    cause:
      'its driver needs some of the removed features to run a script in a page; __tests__/browser/oldBrowsers.nightly.test.ts covers them',
  },
];
