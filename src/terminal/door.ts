/**
 * The one way out of a command: every line that it prints, on either stream, leaves through here, whoever wrote it. Lint
 * refuses `console`, `process.stdout` and `process.stderr` elsewhere.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { harmlessJson, harmlessLines } from './harmless';

type Out = 'stdout' | 'stderr';

/** Whether somebody looks who wants colours (no-color.org). */
export const isColoured = (to: Out): boolean =>
  process[to].isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** How wide lines may be; undefined where nobody looks. */
export const columnsOfTerminal = (): number | undefined => (process.stdout.isTTY ? process.stdout.columns : undefined);

const send = (to: Out, text: string): void => {
  process[to].write(harmlessLines(text, isColoured(to)));
};

/** Prints what was asked for: lines on the standard output. */
export const print = (text: string): void => send('stdout', `${text}\n`);

/** The same for a value as JSON, which stays JSON. */
export const printJson = (value: unknown, space?: number): void =>
  print(harmlessJson(JSON.stringify(value, undefined, space)));

/** Says something beside what is printed: lines, or an exception with its stack, on the standard error. */
export const tell = (what: unknown): void =>
  send('stderr', `${typeof what === 'string' ? what : inspect(what, { colors: false })}\n`);

const clearLine = '\r\u001b[K';
/** Says how far the command is, in place of what it said last; undefined where nobody looks. */
export const teller: ((text: string) => void) | undefined = process.stderr.isTTY
  ? (text) => void process.stderr.write(`${clearLine}${harmlessLines(text, false)}`)
  : undefined;

const through = (to: Out): Writable =>
  new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => {
      send(to, chunk.toString());
      done();
    },
  });

/**
 * Leads what others say past `print` and `tell` through the door too: libraries their console, and Node the exception that
 * nobody caught, after which the command ends with `status`.
 */
export function openDoor(status: number): void {
  globalThis.console = new Console({ stdout: through('stdout'), stderr: through('stderr'), colorMode: false });
  process.on('uncaughtException', (error) => {
    tell(error);
    process.exit(status);
  });
  // Whoever reads only the first lines closes the pipe; that is no failure.
  process.stdout.on('error', () => undefined);
}
