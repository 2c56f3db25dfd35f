import { type Leaf, type Shape, mapShape } from 'src/contract/shape';
import { redirectPathLabel, targetPathLabel } from 'src/contract/names';
import { addressParts } from 'src/rules/addressParts';
import { moved } from './instants';
import { type NameOf, isPlaceholder, withheld } from './placeholders';

/**
 * A value as it may be written down: what is declared open as it is, what is personal as a placeholder, what is secret
 * only if it is sealed already. Undeclared parts do not come through, and a part of another type is withheld. Moments are
 * moved by `shiftMs` (`instants.ts`); without it they stay, as in a re-run.
 */
export function redact(shape: Shape, value: unknown, nameOf: NameOf, shiftMs?: number): unknown {
  return mapShape(shape, value, (leaf, held) => moved(leaf, redactLeaf(leaf, held, nameOf), shiftMs));
}

function redactLeaf(leaf: Leaf, held: unknown, nameOf: NameOf): unknown {
  if (leaf.of === 'number') return typeof held === 'number' ? held : withheld;
  if (leaf.of === 'flag') return typeof held === 'boolean' ? held : withheld;
  if (typeof held !== 'string') return withheld;
  switch (leaf.sensitivity) {
    case 'open':
      return leaf.url ? redactedUrl[leaf.url](held, nameOf) : held;
    case 'personal':
      return leaf.openValues?.includes(held) ? held : nameOf(leaf.label, held);
    case 'secret':
      return isPlaceholder(held) ? held : withheld;
  }
}

/**
 * A URL with the values of its query and its fragment replaced. It is taken apart as text, so that two that are equal
 * stay equal and two that differ in spelling alone still do; what has been replaced before stays as it is.
 */
export function redactUrl(url: string, nameOf: NameOf): string {
  const [, address = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const named = (text: string): string => (text && !isReplaced(text) ? encodeURIComponent(nameOf('text', text)) : text);
  const pairs = query
    ?.slice(1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s);
      if (value === undefined) return named(name);
      return `${/^[\w.-]{0,40}$/.test(name) ? name : named(name)}=${named(value)}`;
    });
  const steps = address.split('/').map((step) => (/@|%40/.test(step) ? named(step) : step));
  return steps.join('/') + (pairs ? `?${pairs.join('&')}` : '') + (fragment ? `#${named(fragment.slice(1))}` : '');
}

/**
 * The same, and of the path a name alone: it stands there as it is, so that an address whose path turns out to be
 * registered can be put together again (`src/app/record/confirmedNames.ts`).
 */
const withNamedPath =
  (label: string) =>
  (url: string, nameOf: NameOf): string => {
    const { origin, path, carried } = addressParts(url);
    return redactUrl(origin + (path && !isPlaceholder(path) ? nameOf(label, path) : path) + carried, nameOf);
  };

/** An address of ours with the name of the site replaced. */
function redactOwnUrl(url: string, nameOf: NameOf): string {
  return url.replace(/([?&]sitename=)([^&#]*)/g, (_all, before: string, site: string) =>
    isReplaced(site) ? before + site : before + encodeURIComponent(nameOf('site', decodeURIComponent(site))),
  );
}

const redactedUrl = {
  foreign: redactUrl,
  asked: withNamedPath(redirectPathLabel),
  target: withNamedPath(targetPathLabel),
  own: redactOwnUrl,
} as const;

const isReplaced = (text: string): boolean => text.startsWith('%E2%80%B9') && text.endsWith('%E2%80%BA');
