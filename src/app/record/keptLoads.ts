import type { StorageBackend } from 'src/adapters/storageBackends';
import { flowLogKey } from 'src/contract/storageKeys';
import type { PageLoad, PageLoadEntries } from 'src/journal/log/entry';
import { makeLog } from 'src/journal/log/flowLog';
import { parseJson } from 'src/rules/params';
import type { SavableLog } from 'src/screens/frame/flowLog';

export type Site = string | null;

/** What the names of a site's page loads begin with. */
export const prefixOf = (site: Site): string => `${site ? `${site}:` : ''}${flowLogKey}.`;

/** Names of a site's page loads, oldest first; the number is padded, so that names sort by age. */
export const namesOf = (backend: StorageBackend, site: Site): string[] =>
  backend
    .names()
    .filter((name) => name.startsWith(prefixOf(site)))
    .sort();

/** The page load under a name, as a list of none or one. */
export function pageLoadAt(backend: StorageBackend, name: string): PageLoadEntries[] {
  const held = parseJson(backend.get(name) ?? '');
  const isPageLoad = Array.isArray(held) && (held[0] as Partial<PageLoad> | undefined)?.kind === 'chapter';
  return isPageLoad ? [held as unknown as PageLoadEntries] : [];
}

/** Page loads of a site as the file that is saved at this moment, in milliseconds since 1970. */
export function savable(loads: readonly PageLoadEntries[], site: Site, now: number): SavableLog {
  const savedAt = `${new Date(now).toISOString().slice(0, 16)}Z`;
  const log = makeLog(loads, { site, savedAt });
  return {
    name: `portico-${site ?? 'no-site'}-${savedAt.replace(/[-:]/g, '')}.flow.json`,
    text: `${JSON.stringify(log, null, 1)}\n`,
    removed: log.removed,
    withheld: log.withheld,
  };
}
