/** The longest part of a value that a difference shows. */
const mostCharacters = 80;
/** How many equal characters are shown before the first difference. */
const before = 24;

/**
 * Two texts, each cut around the first place where they differ. An ellipsis marks each omission. Texts that fit stay
 * unchanged. No placeholder is cut.
 */
export function cutAround(one: string, other: string, most = mostCharacters): readonly [one: string, other: string] {
  if (Math.max(one.length, other.length) <= most) return [one, other];
  const differs = firstDifferenceOf(one, other);
  const from = outsidePlaceholder(one, Math.max(0, differs - before), differs);
  return [part(one, from, most), part(other, from, most)];
}

function firstDifferenceOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The start and the end of the placeholder that a cut at this position would divide; undefined if it divides none. */
function placeholderAround(text: string, at: number): readonly [start: number, end: number] | undefined {
  const start = at === 0 ? -1 : text.lastIndexOf('‹', at - 1);
  const end = start < 0 ? -1 : text.indexOf('›', start) + 1;
  return end > at ? [start, end] : undefined;
}

/** The position, or the end of the placeholder around it; its start if the texts differ within it. */
function outsidePlaceholder(text: string, at: number, differs: number): number {
  const [start, end] = placeholderAround(text, at) ?? [at, at];
  return end > differs ? start : end;
}

/** At most this many characters from a position on, including the ellipses. */
function part(text: string, from: number, most: number): string {
  const start = from > 0 ? '…' : '';
  const room = most - start.length;
  const rest = text.slice(from);
  if (rest.length <= room) return start + rest;
  const [end] = placeholderAround(rest, room - 1) ?? [];
  return `${start}${rest.slice(0, end === undefined || end === 0 ? room - 1 : end)}…`;
}
