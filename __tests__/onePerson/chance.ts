/** Numbers in [0, 1) that a seed foretells (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** This many of them in a random order; all of them, in their own order, without a number. */
export function sample<T>(all: readonly T[], count: number | undefined, chance: () => number): readonly T[] {
  if (count === undefined || count >= all.length) return all;
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)).flat();
}
