import { shellIds } from 'src/contract/shell';

/** Where the app stands in the page. */
export const pageRoot = (): HTMLElement => document.getElementById(shellIds.root) ?? document.body;

/** Whether there is a place for the app: a browser that is too old has been told so instead (./tooOld.ts). */
export const hasRoot = (): boolean => document.getElementById(shellIds.root) !== null;

/** Type of the navigation that brought this page (W3C, Navigation Timing). */
export const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** What the browser says of the page that was loaded, from which its facts are read. */
export const givenPage = (build: string) => ({
  settings: document.getElementById(shellIds.settings)?.textContent ?? '',
  location: window.location,
  languages: navigator.languages,
  navigation: navigationType(),
  userAgent: navigator.userAgent,
  width: window.innerWidth,
  isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  build,
});

/** Milliseconds since 1970, by the device's clock. */
export const currentTime = (): number => Date.now();
