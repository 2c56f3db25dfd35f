import { type ErrorName, errorNames } from 'src/contract/uncaught';
import { parsedUrl } from './parsedUrl';

/** What a browser says of an exception that nobody caught (HTML, ErrorEvent and PromiseRejectionEvent). */
export interface Uncaught {
  /** What was thrown; nothing where the browser does not say, as for a script of another origin ("Script error."). */
  readonly thrown: unknown;
  /** The file that threw, where the browser names it; a rejection is known by its stack alone. */
  readonly file?: string | undefined;
  /** A file is being run for the first time: whoever asked for it is told, and decides (src/app/screens.ts). */
  readonly whileLoading: boolean;
}

/**
 * Whether an exception outside of rendering is the app's: it was thrown in a script file of the page's own origin. Only
 * then does it show the error screen. What an extension, a script of another origin, the console or the browser itself
 * throws, as its notices about observers, ends nobody's sign-in; neither does a rejection that does not tell where it comes from.
 */
export function isOurs({ thrown, file, whileLoading }: Uncaught, origin: string): boolean {
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

/** The file of the innermost line of a stack that names one. */
function fileThatThrew(thrown: unknown): string | undefined {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  if (typeof stack !== 'string') return undefined;
  for (const line of stack.split('\n', 50)) {
    const [, file] = line.length > longestLine ? [] : (frame.exec(line) ?? []);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The class of an exception, one of the known ones. */
export function errorNameOf(thrown: unknown): ErrorName {
  const name = thrown instanceof Error ? thrown.name : undefined;
  return errorNames.find((known) => known === name) ?? 'other';
}
