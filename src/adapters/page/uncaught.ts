import type { FailurePlace, PageFailure } from 'src/contract/uncaught';
import { isOurs } from 'src/rules/uncaught';

/** Told of an exception that nobody caught. */
export type Fail = (where: FailurePlace, thrown: unknown) => void;

/** A developer's browser goes on showing what was thrown; a person's console does not get its words. */
const isQuiet = process.env['NODE_ENV'] === 'production';

/** Tells of each exception of the app that nothing caught; what is not the app's goes the browser's own way (isOurs). */
export function watchUncaught(fail: Fail): void {
  const { origin } = window.location;
  window.addEventListener('error', (event) => {
    // While a file is run for the first time, it is the current script (HTML, execute the script element).
    const whileLoading = document.currentScript !== null;
    const thrown: unknown = event.error;
    if (!isOurs({ thrown, file: event.filename, whileLoading }, origin)) return;
    if (isQuiet) event.preventDefault();
    fail('error', thrown);
  });
  window.addEventListener('unhandledrejection', (event) => {
    const thrown: unknown = event.reason;
    if (!isOurs({ thrown, whileLoading: false }, origin)) return;
    if (isQuiet) event.preventDefault();
    fail('rejection', thrown);
  });
}

/** The one line that the console gets: words of ours, none of the exception's. */
export function logFailure({ where, name }: PageFailure): void {
  // eslint-disable-next-line no-console -- a defect is to be seen by whoever looks, also where nothing else works
  console.error(
    `Portico: an exception that nothing caught (${where}, ${name}). The record of this sign-in tells more.`,
  );
}

/** Where no flow is left to read an address, a link to another screen loads the page. */
export function loadAnewWhenAddressChanges(): void {
  window.addEventListener('hashchange', () => window.location.reload());
}

/** Options of a React root: React itself would write every exception into the console, with its words. */
export const quietRoot = isQuiet ? { onCaughtError: (): void => undefined } : {};
