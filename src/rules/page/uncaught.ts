import { type ErrorName, errorNames } from 'src/contract/uncaught';
import { parsedUrl } from 'src/rules/values/url';

/** The report of a browser about an uncaught exception (HTML, ErrorEvent and PromiseRejectionEvent). */
export interface Uncaught {
  /** The exception; absent if the browser hides it, as for a script of another origin ("Script error."). */
  readonly thrown: unknown;
  /** The file that threw, if the browser names it; a rejection has only its stack. */
  readonly file?: string | undefined;
  /** A file is running for the first time: its importer gets the exception and decides (src/app/screens.ts). */
  readonly whileLoading: boolean;
}

/**
 * Whether an exception outside of rendering is the app's own: a script file of the page's origin threw it. Only then
 * does it show the error screen. Exceptions of an extension, a script of another origin, the console or the browser
 * itself (such as its notices about observers) never end a sign-in. Nor does a rejection without an origin.
 */
export function isOwnException({ thrown, file, whileLoading }: Uncaught, origin: string): boolean {
  if (thrown === undefined || thrown === null || whileLoading) return false;
  const source = file === undefined ? fileThatThrew(thrown) : file;
  return source !== undefined && isScriptOf(origin, source);
}

function isScriptOf(origin: string, address: string): boolean {
  const url = parsedUrl(address);
  return url?.origin === origin && url.pathname.endsWith('.js');
}

/** `    at f (https://host/file.js:1:2)` of Chromium, `f@https://host/file.js:1:2` of Firefox and Safari. */
const frame = /^(?:\s+at .*?|[^\s@]*@)\(?([a-z-]+:\/\/[^\s()]+?):\d+:\d+\)?$/;
const longestLine = 1000;

/** The file of the innermost stack line that names one. */
function fileThatThrew(thrown: unknown): string | undefined {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  if (typeof stack !== 'string') return undefined;
  for (const line of stack.split('\n', 50)) {
    const [, file] = line.length > longestLine ? [] : (frame.exec(line) ?? []);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The class of an exception as a log names it; `unknown` for a thrown value that is not an error. */
export const thrownName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'unknown');

/** The class of an exception, if it is a known one. */
export function errorNameOf(thrown: unknown): ErrorName {
  const name = thrown instanceof Error ? thrown.name : undefined;
  return errorNames.find((known) => known === name) ?? 'other';
}
