import type { StorageBackend } from 'src/adapters/storageBackends';
import { flowLogKey } from 'src/contract/storageKeys';
import type { PageLoad, PageLoadEntries } from 'src/journal/log/entry';
import { makeLog } from 'src/journal/log/flowLog';
import type { NameOf } from 'src/journal/record/placeholders';
import { parseJson } from 'src/rules/params';
import type { SavableLog } from 'src/screens/frame/flowLog';
import { type ConfirmedName, readableNames } from './confirmedNames';

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

interface SavedParts {
  readonly site: Site;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nameOf: NameOf;
  /** Names that may be read; every other one stays a placeholder, in the file and in its name. */
  readonly confirmed: readonly ConfirmedName[];
}

/** Page loads of a site as the file that is saved at this moment. */
export function savable(loads: readonly PageLoadEntries[], { site, now, nameOf, confirmed }: SavedParts): SavableLog {
  const savedAt = `${new Date(now).toISOString().slice(0, 16)}Z`;
  const log = makeLog(loads, {
    site: site && nameOf('site', site),
    savedAt,
    confirmed: readableNames(loads, confirmed, nameOf),
  });
  const shownSite = log.site === site ? (site ?? 'no-site') : 'unknown-site';
  return {
    name: `portico-${shownSite}-${savedAt.replace(/[-:]/g, '')}.flow.json`,
    text: `${JSON.stringify(log, null, 1)}\n`,
    removed: log.removed,
    withheld: log.withheld,
  };
}
