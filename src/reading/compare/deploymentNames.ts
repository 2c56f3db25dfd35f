import type { Journal, PageLoad, PageLoadEntries } from 'src/journal/log/entry';
import { eachText, stableJson, objectOf, textOf, textsOf } from 'src/journal/log/values';
import type { PlainObject } from 'src/rules/values/shape';

/** Two journals ready for comparison. */
export interface ComparableJournals {
  readonly one: Journal;
  readonly other: Journal;
}

/** The deployments of two journals by their names; undefined if they are the same. */
export function deploymentsOf(one: Journal, other: Journal): readonly [one: string, other: string] | undefined {
  const [first, second] = [deploymentOf(one[0]?.[0]), deploymentOf(other[0]?.[0])];
  return first.key === second.key ? undefined : [first.name, second.name];
}

/**
 * Makes the addresses and names of two deployments equal, so that real differences stand out: a host, a stage or a
 * client id is replaced by the name of its setting. Journals of the same deployment stay unchanged.
 */
export function withoutDeploymentNames(one: Journal, other: Journal): ComparableJournals {
  if (!deploymentsOf(one, other)) return { one, other };
  return { one: one.map(withoutNames), other: other.map(withoutNames) };
}

/** A value that was compared, with the addresses and names of its own deployment: those of this page load. */
export function withDeploymentNames({ facts }: PageLoad, value: unknown): unknown {
  const scheme = textOf(objectOf(facts)['scheme']) ?? '';
  const leaves = namesOf(objectOf(facts));
  const whole = new Map(leaves.map(([text, name]) => [name, text]));
  const parts = new Map(leaves.flatMap(hostOf).map(([host, name]) => [name, host]));
  const change = (text: string): string =>
    whole.get(text) ??
    text
      .replace(/^(?=\/\/.*\{[\w.]+\})/, scheme)
      .replace(/\{[\w.]+\}/g, (name) => parts.get(name) ?? whole.get(name) ?? name);
  return typeof value === 'string' ? change(value) : eachText(value, change);
}

function deploymentOf(load: PageLoad | undefined): { readonly key: string; readonly name: string } {
  const { stage, served, scheme } = objectOf(load?.facts);
  return {
    key: stableJson([stage, served, scheme]),
    name: `${String(objectOf(served)['siteDomain'])} (${String(stage)})`,
  };
}

/** A text of the settings and its replacement. */
type Named = readonly [text: string, name: string];

const withoutNames = ([load, ...entries]: PageLoadEntries): PageLoadEntries => {
  const facts = objectOf(load.facts);
  const served = objectOf(facts['served']);
  const settings = objectOf(facts['settings']);
  const names = namesOf(facts);
  const whole = new Map(names);
  const hosts = names.flatMap(hostOf).sort(([one], [another]) => another.length - one.length);
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

/** The texts of the settings that are addresses or names. */
const namesOf = ({ served, settings }: PlainObject): readonly Named[] => [
  ...leavesOf(objectOf(served), ''),
  ...textsOf(objectOf(settings)['driveApplications']).map(
    (id, index) => [id, `{driveApplications.${index.toString()}}`] as const,
  ),
];

/** The authentication flow is not a name. */
const isName = (path: string): boolean => path !== 'userPool.flow';

const leavesOf = (fields: PlainObject, path: string): readonly Named[] =>
  Object.entries(fields).flatMap(([field, value]): readonly Named[] => {
    const name = path === '' ? field : `${path}.${field}`;
    if (typeof value === 'string') return isName(name) && value !== '' ? [[value, `{${name}}`]] : [];
    return leavesOf(objectOf(value), name);
  });

/** The host of an address with its port, without the region before it; a site domain is a host already. */
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
