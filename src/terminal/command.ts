import { redirectOutput, printToStderr } from './output';

/** A command: returns its exit status, or sets it; 0 otherwise. */
export type Command = () => Promise<number | void> | number | void;

interface CommandOptions {
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
export function command(run: Command, { refusals = [], status = 1 }: CommandOptions = {}): void {
  redirectOutput(status);
  void Promise.resolve()
    .then(run)
    .then(
      (args) => {
        if (typeof args === 'number') process.exitCode = args;
      },
      (error: unknown) => {
        const isRefusal = refusals.some((kind) => error instanceof kind) || (refusals.length > 0 && isOfCaller(error));
        printToStderr(isRefusal ? (error as Error).message : error);
        process.exitCode = status;
      },
    );
}

/** Errors of `parseArgs`, and system errors about files, by their codes. */
const ofCaller = /^(?:ERR_PARSE_ARGS_\w+|EACCES|EEXIST|EISDIR|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/;
const isOfCaller = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ofCaller.test(String(error.code));
