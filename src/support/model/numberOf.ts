const numbers = new WeakMap<object, number>();
let count = 0;

/** A number of its own for each object, as a React key: what is shown of it is made anew when it is another. */
export function numberOf(held: object): number {
  const known = numbers.get(held) ?? (count += 1);
  numbers.set(held, known);
  return known;
}
