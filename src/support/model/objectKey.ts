const numbers = new WeakMap<object, number>();
let count = 0;

/** A number for each object, as a React key that changes with the object. */
export function objectKey(item: object): number {
  const known = numbers.get(item) ?? (count += 1);
  numbers.set(item, known);
  return known;
}
