import type { FailurePlace, PageFailure } from 'src/contract/uncaught';
import { isOwnException } from 'src/rules/page/uncaught';

/** Gets an uncaught exception. */
export type Fail = (where: FailurePlace, thrown: unknown) => void;

/** In development the browser logs the exception; in production its message stays out of the console. */
const isQuiet = process.env['NODE_ENV'] === 'production';

/** Reports the app's uncaught exceptions; for all others the browser's default stays (isOwnException). */
export function watchUncaught(fail: Fail): void {
  const { origin } = window.location;
  window.addEventListener('error', (event) => {
    // While a file runs for the first time, it is the current script (HTML, execute the script element).
    const whileLoading = document.currentScript !== null;
    const thrown: unknown = event.error;
    if (!isOwnException({ thrown, file: event.filename, whileLoading }, origin)) return;
    if (isQuiet) event.preventDefault();
    fail('error', thrown);
  });
  window.addEventListener('unhandledrejection', (event) => {
    const thrown: unknown = event.reason;
    if (!isOwnException({ thrown, whileLoading: false }, origin)) return;
    if (isQuiet) event.preventDefault();
    fail('rejection', thrown);
  });
}

/** Logs one line with our own words, without the exception's message. */
export function logFailure({ where, name }: PageFailure): void {
  // eslint-disable-next-line no-console -- a defect must be visible even if nothing else works
  console.error(`Portico: uncaught exception (${where}, ${name}). See the saved log of this sign-in for details.`);
}

/** Reloads the page on a change of the address, because no flow is left to read it. */
export function reloadOnAddressChange(): void {
  window.addEventListener('hashchange', () => window.location.reload());
}

/** Options of a React root: by default React logs every caught exception with its message. */
export const quietRoot = isQuiet ? { onCaughtError: (): void => undefined } : {};
