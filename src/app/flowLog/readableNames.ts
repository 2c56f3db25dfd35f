import { redirectPathLabel } from 'src/contract/names';
import type { PageLoadEntries } from 'src/journal/log/entry';
import { objectOf, textsOf } from 'src/journal/log/values';
import type { PlaceholderOf } from 'src/journal/record/placeholders';
import { addressParts } from 'src/rules/values/url';
import { appDescribed } from 'slices/app';
import type { ConfirmedName } from './confirmedNames';

/**
 * The names that a log of these page loads may show, by their placeholders: names confirmed by the service, and the
 * paths that it has registered for an app.
 */
export function readableNames(
  loads: readonly PageLoadEntries[],
  confirmed: readonly ConfirmedName[],
  placeholderOf: PlaceholderOf,
): ReadonlyMap<string, string> {
  return new Map([...confirmed, ...registeredPaths(loads)].map(([label, name]) => [placeholderOf(label, name), name]));
}

/**
 * The registered paths in these page loads (spec §3, App metadata). They come from the loads, because the page that
 * leaves to an app is often not the one that asked the service about it.
 */
function registeredPaths(loads: readonly PageLoadEntries[]): readonly ConfirmedName[] {
  return loads.flat().flatMap((entry) => {
    if (entry.kind !== 'event' || entry.type !== appDescribed.type) return [];
    const { RedirectUris, DefaultRedirect } = objectOf(objectOf(entry.payload)['metadata']);
    const uris = [...textsOf(RedirectUris), ...textsOf([DefaultRedirect])];
    return uris.map((uri): ConfirmedName => [redirectPathLabel, addressParts(uri).path]);
  });
}
