import type { Journal, PageLoadEntries } from 'src/journal/log/entry';
import { eachText, objectOf } from 'src/journal/log/values';

/** A host of a stack on one machine, with its port, also within a query. */
const local = /\b(localhost(?::|%3A))(\d+)(?!\d)/gi;

/**
 * A journal with the ports of another one, if both come from a stack on one machine, whose services get other ports each
 * time. Ports that no setting names, such as that of an app on the person's device, stay.
 */
export function withPortsOf(one: Journal, other: Journal): Journal {
  const [ports, others] = [portsOf(one), portsOf(other)];
  const renamed = new Map(
    [...ports].flatMap(([setting, port]) => {
      const there = others.get(setting);
      return there === undefined || there === port ? [] : [[port, there] as const];
    }),
  );
  if (renamed.size === 0) return one;
  const change = (text: string): string =>
    text.replace(local, (_all, host: string, port: string) => host + (renamed.get(port) ?? port));
  return one.map((load) => eachText(load, change) as PageLoadEntries);
}

/** The local ports of the settings, by the path of the setting. */
function portsOf(journal: Journal): ReadonlyMap<string, string> {
  const ports = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') for (const [, , port] of value.matchAll(local)) ports.set(path, port ?? '');
    else for (const [name, each] of Object.entries(objectOf(value))) collect(each, `${path}.${name}`);
  };
  collect(objectOf(journal[0]?.[0].facts)['served'], '');
  return ports;
}
