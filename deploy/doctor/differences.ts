import { isPlainObject } from 'src/rules/shape';

/** A field that differs between two documents, with both values as text. */
interface Difference {
  readonly field: string;
  readonly one: string;
  readonly other: string;
}

/** The paths of the fields that differ between two documents; empty if they are equal in any order. */
export function differencesIn(one: unknown, other: unknown, field = ''): readonly Difference[] {
  if (isPlainObject(one) && isPlainObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differencesIn(one[name], other[name], field === '' ? name : `${field}.${name}`));
  }
  const texts = [one, other].map(textOf);
  return texts[0] === texts[1] ? [] : [{ field: field || 'everything', one: texts[0] ?? '', other: texts[1] ?? '' }];
}

const textOf = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};
