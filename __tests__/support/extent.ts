/**
 * How much a run of the tests covers. `npm test` takes a few random runs, and one state per screen: its target is ten
 * minutes on two cores.
 * `npm run nightly` sets `TESTS=whole` and takes all, including the files named `*.nightly.test.ts`.
 */
export const isWhole = process.env['TESTS'] === 'whole';

/** The number of repetitions in a short run, and in a whole one. */
export const times = (short: number, whole: number): number => (isWhole ? whole : short);
