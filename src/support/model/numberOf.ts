const numbers = new WeakMap<object, number>();
let count = 0;

/** A number for each object, as a React key that changes with the object. */
export function numberOf(held: object): number {
  const known = numbers.get(held) ?? (count += 1);
  numbers.set(held, known);
  return known;
}
