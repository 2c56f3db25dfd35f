import { hangsAfterMs } from './folders';

/**
 * Runs in each test file while StrykerJS runs: after a test that a mutant has stopped forever, the others of its file
 * fail at once instead of waiting one after another, which StrykerJS would end by starting its worker anew.
 */
let since = 0;
let hasHung = false;
// A test may replace the clock.
const now = performance.now.bind(performance);

beforeEach(() => {
  if (hasHung) throw new Error('an earlier test of this file hung');
  since = now();
});
afterEach(() => {
  hasHung ||= now() - since >= hangsAfterMs;
});
