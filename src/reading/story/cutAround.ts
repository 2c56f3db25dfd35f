/** The longest part of a value that a difference shows. */
const mostCharacters = 80;
/** How many equal characters are shown before the first difference. */
const before = 24;

/**
 * Two texts, each cut around the first place where they differ. An ellipsis marks each omission. Texts that fit stay
 * unchanged.
 */
export function cutAround(one: string, other: string, most = mostCharacters): readonly [one: string, other: string] {
  if (Math.max(one.length, other.length) <= most) return [one, other];
  const from = Math.max(0, firstDifferenceOf(one, other) - before);
  return [part(one, from, most), part(other, from, most)];
}

function firstDifferenceOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** At most this many characters from a position on, including the ellipses. */
function part(text: string, from: number, most: number): string {
  const start = from > 0 ? '…' : '';
  const room = most - start.length;
  const rest = text.slice(from);
  return start + (rest.length > room ? `${rest.slice(0, room - 1)}…` : rest);
}
