import { openDoor, tell } from './door';

/** A command: gives its exit status, or sets it; 0 without either. */
export type Command = () => Promise<number | void> | number | void;

interface CommandOptions {
  /** Errors that are answers to whoever called the command: their message is told, without a stack. */
  readonly refusals?: readonly (new (...given: never[]) => Error)[];
  /** The exit status after a refusal or a defect. */
  readonly status?: number;
}

/** Runs a command of the project, which prints through the door alone. What else it throws is a defect, told with its stack. */
export function command(run: Command, { refusals = [], status = 1 }: CommandOptions = {}): void {
  openDoor(status);
  void Promise.resolve()
    .then(run)
    .then(
      (given) => {
        if (typeof given === 'number') process.exitCode = given;
      },
      (error: unknown) => {
        const refusal = refusals.some((kind) => error instanceof kind) ? (error as Error) : undefined;
        tell(refusal?.message ?? error);
        process.exitCode = status;
      },
    );
}
