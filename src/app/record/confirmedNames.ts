import type { StorageBackend } from 'src/adapters/storageBackends';
import type { ConfirmableLabel } from 'src/contract/names';
import type { StorageKey } from 'src/contract/storageKeys';
import type { NameOf } from 'src/journal/record/placeholders';
import type { Facts } from 'slices/facts';
import type { RootState } from 'slices/index';
import { siteAtStart } from 'src/app/makeStore';

/** A name that may be read in a log, and what it is of. */
export type ConfirmedName = readonly [label: ConfirmableLabel, name: string];

/**
 * Names that nobody typed are written down as they are: the site of the host, and the drive clients of the settings, both
 * of which stand in the facts of every page load.
 */
export function knownNames(facts: Facts, nameOf: NameOf): NameOf {
  const host = siteAtStart(facts);
  const isKnown = (label: string, value: string): boolean =>
    (label === 'site' && value === host) ||
    (label === 'application' && facts.settings.driveApplications.includes(value));
  return (label, value) => (isKnown(label, value) ? value : nameOf(label, value));
}

const mark = ':site_confirmed' satisfies `:${StorageKey}`;

/** What the service has confirmed in this browser (`confirmSite`), and the app that it has described to this page. */
export function confirmedNames(backend: StorageBackend, { app }: Pick<RootState, 'app'>): readonly ConfirmedName[] {
  const sites = backend.names().filter((name) => name.endsWith(mark));
  return [
    ...sites.map((name): ConfirmedName => ['site', name.slice(0, -mark.length)]),
    ...(app ? [['application', app.applicationId] as const] : []),
  ];
}
