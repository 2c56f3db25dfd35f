/**
 * A count with its English noun, for what our own commands and the bench print: "1 file", "1,200 files". `many` is the
 * plural of an irregular noun. Texts of the sign-in pages are translated and do not use it.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
