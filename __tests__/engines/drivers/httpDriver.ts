import { type Connection, type Parameters, type Command, commands, Refusal } from './commands';
import { freePort } from '__tests__/host/host';
import { start, Fatal, until } from './program';

interface Answer {
  readonly value: unknown;
}

/**
 * The time limit of a command: WebKit never answers a command to a page that is being left. A script is fast, so its
 * limit is short enough for `until` to try again.
 */
const patienceMs = (command: Command): number => (command === 'execute' ? 12_000 : 40_000);
const patienceForSessionMs = 40_000;

/** A session at a driver that listens on this port, which waits up to this long for a page to load. */
async function connectOverHttp(port: number, capabilities: Parameters): Promise<Connection> {
  const base = `http://127.0.0.1:${port.toString()}`;
  const opened = await call('POST', `${base}/session`, { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { readonly sessionId: string };
  const session = `${base}/session/${sessionId}`;
  return {
    send: async (command, parameters = {}) => {
      const { method, path } = commands[command];
      const { id, ...body } = parameters;
      const address = `${session}${path.replace('{id}', String(id))}`;
      return call(method, address, method === 'POST' ? body : undefined, patienceMs(command));
    },
    close: async () => void (await call('DELETE', session).catch(() => undefined)),
  };
}

async function call(method: string, address: string, body?: unknown, waitsMs = patienceForSessionMs): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(waitsMs),
  }).catch((error: Error) => {
    throw new Refusal(error.name === 'TimeoutError' ? 'timeout' : 'no answer', error.message);
  });
  const { value } = (await answer.json()) as Answer;
  if (answer.ok) return value;
  const { error = 'unknown error', message = '' } = value as { readonly error?: string; readonly message?: string };
  throw new Refusal(error, message);
}

type Start = readonly [program: string, given: readonly string[], environment: Readonly<Record<string, string>>];

/** Starts a driver on a free port, and a session in it. `end` ends both. */
export async function driverAt(
  startAt: (port: number) => Start,
  capabilities: Parameters,
): Promise<{ readonly connection: Connection; readonly end: () => Promise<void> }> {
  const port = await freePort('127.0.0.1');
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
