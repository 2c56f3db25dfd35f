import type { Connection, Parameters } from './commands';
import { connectOverHttp } from './overHttp';
import { freePort, start } from './program';
import { Fatal, until } from './until';

type Start = readonly [program: string, given: readonly string[], environment: Readonly<Record<string, string>>];

/** Starts a driver on a free port, and a session in it. `end` ends both. */
export async function driverAt(
  startAt: (port: number) => Start,
  capabilities: Parameters,
): Promise<{ readonly connection: Connection; readonly end: () => Promise<void> }> {
  const port = await freePort();
  const running = start(...startAt(port));
  const isReady = async (): Promise<true | undefined> => {
    if (running.hasEnded()) throw new Fatal(`the driver does not start: ${running.printed()}`);
    const answer = await fetch(`http://127.0.0.1:${port.toString()}/status`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? true : undefined;
  };
  await until(() => `the driver listens ${running.printed()}`, isReady);
  const connection = await connectOverHttp(port, capabilities).catch(async (error: Error) => {
    await running.end();
    throw new Error(`${error.message} ${running.printed()}`);
  });
  const end = async () => {
    await connection.close();
    await running.end();
  };
  return { connection, end };
}
