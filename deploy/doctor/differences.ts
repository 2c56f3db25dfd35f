import { isPlainObject } from 'src/rules/values/shape';

/** A field that differs between two documents, with both values as text. */
interface Difference {
  readonly field: string;
  readonly one: string;
  readonly other: string;
}

/** The paths of the fields that differ between two documents; empty if they are equal in any order. */
export function differencesIn(first: unknown, second: unknown, field = ''): readonly Difference[] {
  if (isPlainObject(first) && isPlainObject(second)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    return names.flatMap((name) => differencesIn(first[name], second[name], field === '' ? name : `${field}.${name}`));
  }
  const texts = [first, second].map(textOf);
  return texts[0] === texts[1] ? [] : [{ field: field || 'everything', one: texts[0] ?? '', other: texts[1] ?? '' }];
}

const textOf = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};
