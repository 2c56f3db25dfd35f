import { type Leaf, type Shape, mapShape } from 'src/contract/shape';
import { listedValues } from 'src/contract/listedValues';
import { parameterLabel, personalPathLabel, redirectPathLabel, targetPathLabel } from 'src/contract/names';
import { isPlainName } from 'src/rules/values/plainNames';
import { addressParts } from 'src/rules/values/url';
import { shiftTimestamp } from './instants';
import { isPlaceholder } from 'src/journal/log/placeholderPatterns';
import { withheld } from 'src/journal/log/placeholderPatterns';
import type { PlaceholderOf } from './placeholders';

/**
 * A value as it is recorded: open parts in clear, personal ones as placeholders, secret ones only if already sealed.
 * Undeclared parts are dropped, and a part of another type is withheld. Moments move by `shiftMs` (`instants.ts`);
 * without it they stay, as in a re-run.
 */
export function redact(shape: Shape, value: unknown, placeholderOf: PlaceholderOf, shiftMs?: number): unknown {
  return mapShape(shape, value, (leaf, leafValue) =>
    shiftTimestamp(leaf, redactLeaf(leaf, leafValue, placeholderOf), shiftMs),
  );
}

/** Texts that identify nobody but decide what flows do (spec §4: `non-empty and not the string "null"`). */
const identifiesNobody = ['', 'null'];

function redactLeaf(leaf: Leaf, value: unknown, placeholderOf: PlaceholderOf): unknown {
  if (leaf.of === 'number') return typeof value === 'number' ? value : withheld;
  if (leaf.of === 'flag') return typeof value === 'boolean' ? value : withheld;
  if (typeof value !== 'string') return withheld;
  switch (leaf.sensitivity) {
    case 'open':
      return leaf.url ? redactedUrl[leaf.url](value, placeholderOf) : value;
    case 'personal':
      return identifiesNobody.includes(value) || isOpen(leaf, value)
        ? value
        : namedAfterBeginning(leaf, value, placeholderOf);
    case 'secret':
      return isPlaceholder(value) ? value : withheld;
  }
}

const isOpen = ({ openValues, openPattern }: Leaf, value: string): boolean =>
  openValues?.includes(value) === true || (openPattern !== undefined && new RegExp(openPattern).test(value));

/** The open prefix stays and the rest becomes a placeholder, unless the rest already is one, as in a re-run. */
function namedAfterBeginning({ label, openPrefix }: Leaf, value: string, placeholderOf: PlaceholderOf): string {
  const [beginning = ''] = openPrefix === undefined ? [] : (new RegExp(openPrefix).exec(value) ?? []);
  const rest = value.slice(beginning.length);
  return beginning !== '' && isPlaceholder(rest) ? value : beginning + placeholderOf(label, rest);
}

/**
 * A URL with the values of its query and its fragment replaced, except those that a standard lists, and the names in
 * its query that can be more than a name. It is split as plain text, so equal URLs stay equal, and two spellings of one
 * URL stay different. Parts that are placeholders already stay.
 */
export function redactUrl(url: string, placeholderOf: PlaceholderOf): string {
  const [, address = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const named = (text: string, label = 'text'): string =>
    text && !isReplaced(text) ? encodeURIComponent(placeholderOf(label, text)) : text;
  const pairs = query
    ?.slice(1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s);
      if (value === undefined) return named(name);
      if (listedValues.get(name)?.includes(value)) return pair;
      return `${isPlainName(name) ? name : named(name, parameterLabel)}=${named(value)}`;
    });
  const steps = address.split('/').map((step) => (/@|%40/.test(step) ? named(step) : step));
  return steps.join('/') + (pairs ? `?${pairs.join('&')}` : '') + (fragment ? `#${named(fragment.slice(1))}` : '');
}

/**
 * `redactUrl` with the path as a placeholder too, so the address can be restored if its path may be shown
 * (`src/app/flowLog/confirmedNames.ts`). A placeholder that a URL has escaped, as in a re-run, is written plainly
 * again.
 */
const withNamedPath =
  (label: string) =>
  (url: string, placeholderOf: PlaceholderOf): string => {
    const { origin, path, carried } = addressParts(url);
    const plain = path.replace(/^%E2%80%B9(.*)%E2%80%BA$/s, '‹$1›');
    const named = path && !isPlaceholder(plain) ? placeholderOf(label, path) : plain;
    return redactUrl(origin + named + carried, placeholderOf);
  };

/** An address of ours with the site name replaced. */
function redactOwnUrl(url: string, placeholderOf: PlaceholderOf): string {
  return url.replace(/([?&]sitename=)([^&#]*)/g, (_all, before: string, site: string) =>
    isReplaced(site) ? before + site : before + encodeURIComponent(placeholderOf('site', decodeURIComponent(site))),
  );
}

const redactedUrl = {
  foreign: redactUrl,
  asked: withNamedPath(redirectPathLabel),
  personal: withNamedPath(personalPathLabel),
  target: withNamedPath(targetPathLabel),
  own: redactOwnUrl,
} as const;

const isReplaced = (text: string): boolean => text.startsWith('%E2%80%B9') && text.endsWith('%E2%80%BA');
