import { command } from 'src/terminal/command';
import { print, tell } from 'src/terminal/door';

/** What a command has started: its announcement, and how to stop it. */
export interface Started {
  readonly told: string;
  readonly close: () => Promise<void>;
}

/** Runs a command that starts something and ends with ctrl-C. A port in use is reported in a sentence. */
export function runUntilStopped(start: () => Promise<Started>): void {
  command(async () => {
    try {
      const { told, close } = await start();
      print(told);
      const stop = () => void close().then(() => process.exit(0));
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
      tell(`A port is taken (${error.message}). Is the stack already running?`);
      return 1;
    }
  });
}
