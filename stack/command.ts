/** What a command has started: the text that says so, and how it is stopped. */
export interface Started {
  readonly told: string;
  readonly close: () => Promise<void>;
}

/** Runs a command that starts something and ends with ctrl-C. A port that is taken is said in a sentence. */
export function runUntilStopped(start: () => Promise<Started>): void {
  start().then(
    ({ told, close }) => {
      console.log(told);
      const stop = () => void close().then(() => process.exit(0));
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    },
    (error: unknown) => {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      console.error(isTaken ? `A port is taken (${error.message}). Is the stack already running?` : error);
      process.exitCode = 1;
    },
  );
}
