/** @jest-environment node */
import '__tests__/support/asBuilt';
import { times } from '__tests__/support/extent';
import { reloadCases } from './cases';
import { onceTallied, violationsOf } from './violations';
import { keepsSecrets } from './stops';

/** Takes longer on a busy machine. */
jest.setTimeout(600_000);

const reloads = onceTallied(() =>
  reloadCases({ seed: 20, extent: 'distinct', keepsSecrets, runs: times(260, 10_000) }),
);

describe('flows that are reloaded, or closed and reopened', () => {
  it.each([
    ['[0.42] I1 nobody becomes somebody else', 'I1'],
    ['[0.43] I2 consent and gift agree', 'I2'],
    ['[0.44] I3 the last word counts', 'I3'],
    ['[0.45] I4 a refusal leaves nothing to act with', 'I4'],
    ['a refresh token is sent once', 'I5'],
    ['[0.47] I6 a reload loses nothing and repeats nothing', 'I6'],
    ['no flow crashes, no page stays busy, no tokens are mixed', 'never'],
  ])('%s', async (_title, clause) => {
    expect(violationsOf(await reloads(), clause)).toEqual([]);
  });
});
