import type { Ports } from 'src/ports';
import { type AskedOfFake, type Fake, questionNameOf } from './fakePorts';

/**
 * The values that another tab stores or removes before a question of this page is answered: by question, such as
 * `api.token` or `storage.commit`, then by full name; undefined for a removed value. It happens once, at the first such
 * question.
 */
export type Meanwhile = Readonly<Record<`${string}.${string}`, Readonly<Record<string, string | undefined>>>>;

type Method = (args: unknown) => Promise<unknown>;

/** These ports in a browser where another tab acts while a question is pending. */
export function portsWhile({ ports, plant }: Fake, meanwhile: Meanwhile): Ports {
  const left = new Map(Object.entries(meanwhile));
  const happen = (asked: AskedOfFake): void => {
    const question = questionNameOf(asked);
    for (const [name, text] of Object.entries(left.get(question) ?? {})) plant(name, text);
    left.delete(question);
  };
  const overtaken = ([port, methods]: [string, Record<string, Method>]) => {
    const entries = Object.entries(methods).map(([method, call]): [string, Method] => [
      method,
      (args) => {
        happen({ port, method, args });
        return call(args);
      },
    ]);
    return [port, Object.fromEntries(entries)] as const;
  };
  const entries = Object.entries(ports as unknown as Record<string, Record<string, Method>>);
  return Object.fromEntries(entries.map(overtaken)) as unknown as Ports;
}
