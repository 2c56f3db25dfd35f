import { print, printToStderr, redirectOutput } from './output';
import { systemSentence } from './systemError';

/** A command: returns its exit status, or sets it; 0 otherwise. */
export type Command = () => Promise<number | void> | number | void;

interface CommandOptions {
  /** How to call the command: `--help` prints it, and nothing else is done. */
  readonly usage?: string;
  /**
   * Errors meant for the caller: only their message is printed, without a stack. Wrong options, and files that the
   * system refuses, are then such errors too.
   */
  readonly refusals?: readonly (new (...args: never[]) => Error)[];
  /** The exit status after a refusal or a defect. */
  readonly status?: number;
}

/**
 * Runs a command of the project, which prints through `output.ts` only. Any other exception is a defect and is printed
 * with its stack.
 */
export function command(run: Command, { usage, refusals = [], status = 1 }: CommandOptions = {}): void {
  redirectOutput(status);
  if (usage !== undefined && process.argv.slice(2).includes('--help')) return print(usage);
  void Promise.resolve()
    .then(run)
    .then(
      (args) => {
        if (typeof args === 'number') process.exitCode = args;
      },
      (error: unknown) => {
        const isRefusal = refusals.some((kind) => error instanceof kind) || (refusals.length > 0 && isWrongCall(error));
        const ofSystem = refusals.length > 0 ? systemSentence(error) : undefined;
        printToStderr(ofSystem ?? (isRefusal ? (error as Error).message : error));
        process.exitCode = status;
      },
    );
}

/** An error of `parseArgs`. */
const isWrongCall = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
