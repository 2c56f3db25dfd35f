import type { Journal, PageLoadEntries } from 'src/journal/log/entry';
import { eachText, objectOf } from 'src/journal/log/values';

/** A host of a stack on one machine, with its port, also within a query. */
const local = /\b(localhost(?::|%3A))(\d+)(?!\d)/gi;

/** The port of an app on the person's device, which the app may choose differently each time (RFC 8252, 7.3). */
const loopback = /((?:127\.0\.0\.1|\[::1\]|%5B%3A%3A1%5D)(?::|%3A))(\d+)/gi;

/**
 * A journal with the ports of another one: those of a stack on one machine, whose services get other ports each time,
 * and those of an app on the person's device, in the order in which they occur. Ports of `localhost` that no setting
 * names stay.
 */
export function withPortsOf(one: Journal, other: Journal): Journal {
  const [ports, others] = [portsOf(one), portsOf(other)];
  const renamed = new Map(
    [...ports].flatMap(([setting, port]) => {
      const there = others.get(setting);
      return there === undefined || there === port ? [] : [[port, there] as const];
    }),
  );
  const appPorts = appPortsOf(one);
  const otherAppPorts = appPortsOf(other);
  const ofApp = new Map(appPorts.map((port, at) => [port, otherAppPorts[at] ?? port]));
  if (renamed.size + ofApp.size === 0) return one;
  const change = (text: string): string =>
    text
      .replace(local, (_all, host: string, port: string) => host + (renamed.get(port) ?? port))
      .replace(loopback, (_all, host: string, port: string) => host + (ofApp.get(port) ?? port));
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

/** The ports of loopback addresses, each once, in the order in which they occur. */
function appPortsOf(journal: Journal): readonly string[] {
  const ports = new Set<string>();
  for (const load of journal)
    eachText(load, (text) => {
      for (const [, , port = ''] of text.matchAll(loopback)) ports.add(port);
      return text;
    });
  return [...ports];
}
