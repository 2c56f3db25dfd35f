import { redirectOutput, printToStderr } from './output';

/** A command: returns its exit status, or sets it; 0 otherwise. */
export type Command = () => Promise<number | void> | number | void;

interface CommandOptions {
  /** Errors that answer the caller of the command: only their message is printed, without a stack. */
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
        const refusal = refusals.some((kind) => error instanceof kind) ? (error as Error) : undefined;
        printToStderr(refusal?.message ?? error);
        process.exitCode = status;
      },
    );
}
