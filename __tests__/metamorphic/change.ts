import type { EffectMiddleware } from 'redux-saga';
import type { Journal } from 'src/journal/log/entry';
import type { PortName, Ports } from 'src/ports';

/** Whether a change leaves what a person meets unchanged, or may alter it. */
export type Kind = 'harmless' | 'altering';

/** A change of the running build, like a commit that changes one place of the flows. */
export interface Change {
  readonly kind: Kind;
  /** The change and its place: `ask clock.now before api.region`. */
  readonly name: string;
  readonly sort: string;
  readonly effects?: (ports: Ports) => EffectMiddleware;
  /** The log of the changed build. */
  readonly log?: (journal: Journal) => Journal;
}

/** A question to a port, as an effect of a flow. */
export interface PortCall {
  readonly port: PortName;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
}

interface CallEffect {
  readonly type: string;
  readonly payload: { readonly context: unknown; readonly fn: unknown; readonly args: readonly unknown[] };
}

/** The question of an effect; undefined for other effects. */
export function portCallOf(effect: unknown, ports: Ports): PortCall | undefined {
  const { type, payload } = (effect ?? {}) as Partial<CallEffect>;
  if (type !== 'CALL' || !payload) return undefined;
  for (const [port, methods] of Object.entries(ports) as [PortName, Record<string, unknown>][]) {
    if (payload.context !== methods) continue;
    const method = Object.keys(methods).find((name) => methods[name] === payload.fn);
    if (method) return { port, method, args: (payload.args[0] ?? {}) as PortCall['args'] };
  }
  return undefined;
}

/** The event or navigation of an effect; undefined for other effects. */
export function dispatchedBy(effect: unknown): { readonly type: string; readonly payload?: unknown } | undefined {
  const { type, payload } = (effect ?? {}) as { type?: string; payload?: { action?: { type: string } } };
  return type === 'PUT' ? payload?.action : undefined;
}

/** A place of the flows: the name and the subject of its question. */
export function placeOf({ port, method, args }: PortCall): string {
  const about = [
    args['operation'],
    args['route'],
    args['what'],
    listed(args['keys']),
    named(args['values']),
    listed(args['clear']),
  ];
  return [`${port}.${method}`, ...about.filter((each) => typeof each === 'string' && each)].join(' ');
}
const listed = (list: unknown): string => (Array.isArray(list) ? [...(list as string[])].sort().join('+') : '');
/** A log does not hold what is undefined, and a place has the same name in a log and in a running build. */
const named = (values: unknown): string =>
  listed(Object.entries(values ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [key])));

/** The places of a log, each once. */
export function placesOf(journal: Journal): readonly string[] {
  const asked = journal.flatMap((load) =>
    load.flatMap((entry) => (entry.kind === 'asked' ? [placeOf(entry as unknown as PortCall)] : [])),
  );
  return [...new Set(asked)].sort();
}

export const pickOne = <T>(list: readonly [T, ...T[]], random: () => number): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
