import type { Journal, PageLoad, PageLoadEntries } from 'src/journal/log/entry';
import { eachText, stable, objectOf, textsOf } from 'src/journal/log/values';
import type { PlainObject } from 'src/rules/shape';

/** Two journals as they are compared; `deployments` names both where they are of different ones. */
export interface Evened {
  readonly one: Journal;
  readonly other: Journal;
  readonly deployments?: readonly [one: string, other: string];
}

/**
 * Two journals of which the addresses and names of their deployments are equal, so that what is different stands out: a
 * host, a stage or a client id is replaced by the name of its setting. Journals of one deployment stay as they are.
 */
export function evened(one: Journal, other: Journal): Evened {
  const [first, second] = [deploymentOf(one[0]?.[0]), deploymentOf(other[0]?.[0])];
  if (first.key === second.key) return { one, other };
  return { one: one.map(withoutNames), other: other.map(withoutNames), deployments: [first.name, second.name] };
}

function deploymentOf(load: PageLoad | undefined): { readonly key: string; readonly name: string } {
  const { stage, served, scheme } = objectOf(load?.facts);
  return { key: stable([stage, served, scheme]), name: `${String(objectOf(served)['siteDomain'])} (${String(stage)})` };
}

/** A text of the settings and the name that stands for it. */
type Named = readonly [text: string, name: string];

const withoutNames = ([load, ...entries]: PageLoadEntries): PageLoadEntries => {
  const facts = objectOf(load.facts);
  const served = objectOf(facts['served']);
  const settings = objectOf(facts['settings']);
  const leaves = leavesOf(served, '');
  const whole = new Map<string, string>([
    ...leaves,
    ...textsOf(settings['driveApplications']).map(
      (id, index) => [id, `{driveApplications.${index.toString()}}`] as const,
    ),
  ]);
  const hosts = leaves.flatMap(hostOf).sort(([one], [another]) => another.length - one.length);
  const change = (text: string): string => whole.get(text) ?? inAddresses(text, hosts, served);
  return [
    {
      ...load,
      facts: {
        ...facts,
        ...{ scheme: '', stage: '', path: '' },
        host: change(String(facts['host'])),
        settings: { product: settings['product'], served: eachText(served, change) },
      },
    },
    ...(eachText(entries, change) as PageLoadEntries),
  ];
};

/** How the pool is spoken to is no name. */
const isName = (path: string): boolean => path !== 'userPool.flow';

const leavesOf = (held: PlainObject, path: string): readonly Named[] =>
  Object.entries(held).flatMap(([field, value]): readonly Named[] => {
    const name = path === '' ? field : `${path}.${field}`;
    if (typeof value === 'string') return isName(name) && value !== '' ? [[value, `{${name}}`]] : [];
    return leavesOf(objectOf(value), name);
  });

/** The host of an address with its port, without the region before it; a site domain is one. */
function hostOf([text, name]: Named): readonly Named[] {
  const host = name === '{siteDomain}' ? text : /^https?:\/\/(?:\{region\}\.)?([^/?#]+)/.exec(text)?.[1];
  return host === undefined ? [] : [[host, name]];
}

function inAddresses(text: string, hosts: readonly Named[], served: PlainObject): string {
  const replaced = hosts.reduce(
    (so, [host, name]) => so.replaceAll(host, name).replaceAll(encodeURIComponent(host), name),
    text,
  );
  if (replaced === text) return text;
  const { documentApp = '/' } = served as { readonly documentApp?: string };
  return replaced.replace(/https?:\/\//g, '//').replace(`{siteDomain}${documentApp}`, '{siteDomain}{documentApp}');
}
