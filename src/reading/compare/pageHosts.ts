import type { Journal } from 'src/journal/log/entry';
import { objectOf, textOf } from 'src/journal/log/values';

/** The hosts of the pages of two logs in words: `docs.example (siteDomain)`. */
export type PageHosts = readonly [one: string, other: string];

/** The role of a page's host in its deployment, and the host. */
interface PageHost {
  readonly role: 'siteDomain' | 'the host of one site' | 'not within siteDomain';
  readonly host: string;
}

/** The hosts of two logs' pages; undefined if each role in one of them is also in the other. */
export function pageHosts(one: Journal, other: Journal): PageHosts | undefined {
  const [hosts, others] = [hostsOf(one), hostsOf(other)];
  const roles = (of: readonly PageHost[]): string => [...new Set(of.map(({ role }) => role))].sort().join();
  return hosts.length === 0 || others.length === 0 || roles(hosts) === roles(others)
    ? undefined
    : [inWords(hosts), inWords(others)];
}

const hostsOf = (journal: Journal): readonly PageHost[] =>
  journal.flatMap(([load]): readonly PageHost[] => {
    const facts = objectOf(load.facts);
    const [host, domain] = [textOf(facts['host']), textOf(objectOf(facts['served'])['siteDomain'])];
    if (host === undefined || domain === undefined) return [];
    const own = host.endsWith(`.${domain}`) ? 'the host of one site' : 'not within siteDomain';
    return [{ host, role: host === domain ? 'siteDomain' : own }];
  });

const inWords = (hosts: readonly PageHost[]): string =>
  [...new Set(hosts.map(({ host, role }) => `${host} (${role})`))].join(' and ');
