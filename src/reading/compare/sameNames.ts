import { isConfirmable } from 'src/contract/names';
import { isOpenInOlderLogs } from 'src/contract/ownNames';
import { labelOfPlaceholder, placeholderPattern, decodedPlaceholder } from 'src/journal/log/placeholdersIn';

/** Splits a text at its placeholders and keeps them: every second part is one. */
const placeholder = new RegExp(`(${placeholderPattern.source})`);

/** Compares the texts of two logs, and remembers which names mean the same value. */
export interface SameNames {
  /** Fixes a pair of generated values. */
  readonly take: (label: string, one: unknown, other: unknown) => void;
  /** Whether two texts are the same but for their names; `isId` for a text that is a generated value as a whole. */
  readonly text: (one: string, other: string, isId: boolean) => boolean;
}

/**
 * Which placeholders and ids of the two logs mean the same value. Each pair is fixed when it first appears. A name that
 * only one of the logs was allowed to show is unknown in the other, so it is the same name unless an earlier step has
 * paired it with another one.
 */
export function sameNames(): SameNames {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const meet = (label: string, one: string, other: string): boolean => {
    const [from, to] = [`${label} ${plain(one)}`, `${label} ${plain(other)}`];
    if (!there.has(from) && !back.has(to)) {
      there.set(from, to);
      back.set(to, from);
    }
    return there.get(from) === to;
  };
  const sameParts = (one: string, other: string): boolean => {
    const [parts, others] = [one.split(placeholder), other.split(placeholder)];
    return (
      parts.length === others.length &&
      parts.every((part, index) => {
        const otherPart = others[index] ?? '';
        if (index % 2 === 0) return part === otherPart;
        const label = labelOfPlaceholder(part);
        return label === labelOfPlaceholder(otherPart) && meet(label, part, otherPart);
      })
    );
  };
  const sameUnknown = (one: string, other: string): boolean =>
    namesIn(one, other)?.every(([label, name, shown]) => meet(label, name, shown)) ??
    namesIn(other, one)?.every(([label, name, shown]) => meet(label, shown, name)) ??
    false;
  const sameText = (one: string, other: string, isId: boolean, label: string): boolean => {
    if (placeholder.test(one) || placeholder.test(other)) return sameParts(one, other) || sameUnknown(one, other);
    if (isId || there.has(`${label} ${one}`)) return meet(label, one, other);
    return one === other;
  };
  return {
    take: (label, one, other) => {
      if (typeof one === 'string' && typeof other === 'string') sameText(one, other, true, label);
    },
    text: (one, other, isId) => (isId ? meet('id', one, other) : sameText(one, other, false, 'id')),
  };
}

/** A name as it is outside of a query. */
const plain = (name: string): string => (placeholder.test(name) ? decodedPlaceholder(name) : name);

/** A placeholder of a text, and what another text has in its place. */
type Shown = readonly [label: string, name: string, shown: string];

/**
 * What a text has in place of the placeholders of another one, which equals it otherwise; undefined if it does not, or
 * if it has a readable name where every log hides one.
 */
function namesIn(hidden: string, text: string): readonly Shown[] | undefined {
  const [start = '', ...rest] = hidden.split(placeholder);
  if (rest.length === 0 || !text.startsWith(start)) return undefined;
  const found: Shown[] = [];
  let at = start.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', after = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 === rest.length;
    const end = isLast ? endWithout(text, after) : after === '' ? -1 : text.indexOf(after, at + 1);
    if (end <= at || !mayShow(labelOfPlaceholder(name), text.slice(at, end))) return undefined;
    found.push([labelOfPlaceholder(name), name, text.slice(at, end)]);
    at = end + after.length;
  }
  return found;
}

const endWithout = (text: string, end: string): number => (text.endsWith(end) ? text.length - end.length : -1);

/**
 * Whether a log may have this text for a value of this label: a placeholder of the label, or a name that it may show.
 */
const mayShow = (label: string, text: string): boolean => {
  const [before = '', name, ...rest] = text.split(placeholder);
  if (name === undefined) return isConfirmable(label) || isOpenInOlderLogs(label);
  return before === '' && rest.join('') === '' && labelOfPlaceholder(name) === label;
};
