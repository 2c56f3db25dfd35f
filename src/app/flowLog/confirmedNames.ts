import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import { type ConfirmableLabel, personalPathLabel, redirectPathLabel, targetPathLabel } from 'src/contract/names';
import type { StorageKey } from 'src/contract/storageKeys';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { addressParts, parsedUrl } from 'src/rules/values/url';
import type { Facts } from 'slices/facts';
import type { RootState } from 'slices/index';
import { selectStorageKind } from 'slices/place';
import { siteOfHostName } from 'src/app/makeStore';

/** A name that a log may show, with its label. */
export type ConfirmedName = readonly [label: ConfirmableLabel, name: string];

/**
 * Leaves names open that were not typed: the site of the host and the applications of the settings, which are both in
 * the facts of every page load; and the path of a departure, unless it came from the address of the page or was made
 * for one person.
 */
export function withKnownNames(facts: Facts, placeholderOf: PlaceholderOf): PlaceholderOf {
  const host = siteOfHostName(facts);
  const applications = [...facts.settings.driveApplications, facts.served.application];
  const hiddenPaths = new Map<string, string>();
  return (label, value) => {
    if (label === 'site' && value === host) return value;
    if (label === 'application' && applications.includes(value)) return value;
    if (label === redirectPathLabel) hiddenPaths.set(value, label);
    if (label === personalPathLabel) for (const path of spellingsOf(value)) hiddenPaths.set(path, label);
    if (label !== targetPathLabel) return placeholderOf(label, value);
    const hiddenAs = hiddenPaths.get(value);
    return hiddenAs === undefined ? value : placeholderOf(hiddenAs, value);
  };
}

/**
 * A path as the service wrote it, and as a page writes it that leaves there: escaped, and without a host that a browser
 * finds in it (`https:/host/path`).
 */
const spellingsOf = (path: string): readonly string[] => [
  path,
  ...[`https://host.test/${path}`, `https:${path}`].flatMap((address) =>
    [address, `${address}?`].map((each) => addressParts(parsedUrl(each)?.href ?? '').path),
  ),
];

const mark: `:${StorageKey}` = ':site_confirmed';

/**
 * The sites that the service has confirmed in this browser (`confirmSite`), and the app that it has described to this
 * page. Only where the page stores its values, and in its memory; on a shared computer the mark stays in the browser.
 */
export function confirmedNames(
  backends: readonly StorageBackend[],
  state: Pick<RootState, 'app' | 'place'>,
): readonly ConfirmedName[] {
  const used = selectStorageKind(state) ?? 'local';
  const places = backends.filter(({ health }) => health === used || health === 'memory');
  const names = places.flatMap((backend) => (backend.inBrowser ?? backend).names());
  const sites = names.filter((name) => name.endsWith(mark));
  return [
    ...sites.map((name): ConfirmedName => ['site', name.slice(0, -mark.length)]),
    ...(state.app ? [['application', state.app.applicationId] as const] : []),
  ];
}
