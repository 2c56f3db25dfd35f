import { labelOfPlaceholder, placeholderPattern } from 'src/journal/log/placeholderPatterns';

/** Splits a text at its placeholders and keeps them: every second part is one. */
const placeholder = new RegExp(`(${placeholderPattern.source})`);

/** Which placeholders and ids of the two logs mean the same value. Each pair is fixed when it first appears. */
export function sameNames() {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const meet = (label: string, one: string, other: string): boolean => {
    const [from, to] = [`${label} ${one}`, `${label} ${other}`];
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
  return {
    take: (label: string, one: unknown, other: unknown): void => {
      if (typeof one === 'string' && typeof other === 'string') sameText(one, other, true, label);
    },
    text: (one: string, other: string, isId: boolean): boolean =>
      isId ? meet('id', one, other) : sameText(one, other, false, 'id'),
  };
  function sameText(one: string, other: string, isId: boolean, label: string): boolean {
    if (placeholder.test(one) || placeholder.test(other)) return sameParts(one, other);
    if (isId || there.has(`${label} ${one}`)) return meet(label, one, other);
    return one === other;
  }
}
