import type { Engine } from './drivers/engine';

/** A journey that an engine cannot be taken through, and why: the cause is the engine's or its driver's, not ours. */
export interface Exception {
  readonly engine: Engine['name'];
  readonly title: string;
  readonly cause: string;
}

export const exceptions: readonly Exception[] = [
  {
    engine: 'WebKit',
    title: 'a drive client is opened by its own scheme',
    cause: 'MiniBrowser replaces the page where Safari and Epiphany stay on it',
  },
  {
    engine: 'Chromium',
    title: 'a browser without local storage signs in by cookies',
    cause: 'Chromium blocks local storage and cookies together only; __tests__/browser takes local storage away',
  },
];
