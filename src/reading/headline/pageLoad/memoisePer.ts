/** Something whose parts are computed at the first call. */
export interface WithParts {
  /**
   * The parts so far, by the function that computes them. A weak map beside it would keep every log until the next full
   * collection.
   */
  readonly parts: Map<unknown, unknown>;
}

/**
 * A part of something that is computed at the first call and kept with it: many rules ask for the same parts of one
 * page load, and most page loads need few of them.
 */
export const memoisePer =
  <Whole extends WithParts, Part>(compute: (whole: Whole) => Part): ((whole: Whole) => Part) =>
  (whole) => {
    if (!whole.parts.has(compute)) whole.parts.set(compute, compute(whole));
    return whole.parts.get(compute) as Part;
  };
