/**
 * How much a run of the tests covers. `npm test` has minutes: of random runs it takes few, of the states of the screens one
 * per screen. `npm run nightly` sets `TESTS=whole` and takes them all, and the files named `*.nightly.test.ts` with them.
 */
export const isWhole = process.env['TESTS'] === 'whole';

/** How often something is done in a short run, and in a whole one. */
export const times = (short: number, whole: number): number => (isWhole ? whole : short);
