/**
 * The one output of a command: every printed line, on either stream, passes through here. Lint refuses `console`,
 * `process.stdout` and `process.stderr` elsewhere.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { harmlessJson, harmlessLines } from './harmless';

type Out = 'stdout' | 'stderr';

/** Whether a person reads the output and wants colours (no-color.org). */
export const isColoured = (to: Out): boolean =>
  process[to].isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

/** The width of lines; undefined if no person reads the output. */
export const columnsOfTerminal = (): number | undefined => (process.stdout.isTTY ? process.stdout.columns : undefined);

const send = (to: Out, text: string): void => {
  process[to].write(harmlessLines(text, isColoured(to)));
};

/** Prints the requested result: lines on standard output. */
export const print = (text: string): void => send('stdout', `${text}\n`);

/** Prints a value as JSON, which stays valid. */
export const printJson = (value: unknown, space?: number): void =>
  print(harmlessJson(JSON.stringify(value, undefined, space)));

/** Prints what accompanies the result: lines, or an exception with its stack, on standard error. */
export const printToStderr = (what: unknown): void =>
  send('stderr', `${typeof what === 'string' ? what : inspect(what, { colors: false })}\n`);

const clearLine = '\r\u001b[K';
/** Shows the progress of the command in place of the last progress line; undefined if no person reads the output. */
export const showProgress: ((text: string) => void) | undefined = process.stderr.isTTY
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
 * Routes other output through the same place: the console of libraries, and the uncaught exceptions of Node, after
 * which the command ends with `status`.
 */
export function redirectOutput(status: number): void {
  globalThis.console = new Console({ stdout: through('stdout'), stderr: through('stderr'), colorMode: false });
  process.on('uncaughtException', (error) => {
    printToStderr(error);
    process.exit(status);
  });
  // A reader who wants only the first lines closes the pipe; that is not a failure.
  process.stdout.on('error', () => undefined);
}
