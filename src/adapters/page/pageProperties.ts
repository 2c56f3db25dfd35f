import { shellIds } from 'src/contract/shell';

/** The element that the app renders into. */
export const pageRoot = (): HTMLElement => document.getElementById(shellIds.root) ?? document.body;

/** Whether the root exists: for a browser that is too old, ./tooOld.ts removes it. */
export const hasRoot = (): boolean => document.getElementById(shellIds.root) !== null;

/** Type of the navigation to this page (W3C, Navigation Timing). */
export const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** The properties of the loaded page that its facts are derived from. */
export const pageProperties = (build: string) => ({
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
