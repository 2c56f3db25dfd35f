import type { Ports } from 'src/ports';
import type { AnswerEntry } from 'src/journal/log/entry';

/** The ports of a page that is re-run. A question is answered only when `answer` is called. */
export interface ReplayPorts {
  readonly ports: Ports;
  /** Answers question `n` with the recorded answer; false if it was never asked. */
  readonly answer: (recorded: AnswerEntry) => boolean;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Ports for these methods. Their questions wait in the order in which they were asked. */
export function makeReplayPorts(methods: Readonly<Record<string, readonly string[]>>): ReplayPorts {
  const waiting: Pending[] = [];
  const wait = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  const ports = Object.fromEntries(
    Object.entries(methods).map(([port, names]) => [port, Object.fromEntries(names.map((name) => [name, wait]))]),
  );
  return {
    ports: ports as unknown as Ports,
    answer: ({ n, value, threw }) => {
      const pending = waiting[n];
      if (!pending) return false;
      if (threw === undefined) pending.resolve(value);
      else pending.reject(thrownAs(threw));
      return true;
    },
  };
}

/**
 * An exception of the recorded class. A name that no class can have may be an attempt to inject text into the output,
 * and becomes `Error`.
 */
function thrownAs(threw: string): Error {
  const name = /^[\w$]{1,100}$/.test(threw) ? threw : 'Error';
  return Object.assign(new Error(name), { name });
}
