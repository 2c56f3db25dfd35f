import '__tests__/support/asBuilt';
import { times } from '__tests__/support/extent';
import { reloadCases } from './cases';
import { onceTallied, violationsOf } from './violations';
import { keepsSecrets } from './stops';

/** Takes longer on a busy machine. */
jest.setTimeout(600_000);

const reloads = onceTallied(() => reloadCases({ seed: 20, extent: 'distinct', keepsSecrets, runs: times(50, 10_000) }));

describe('flows that are reloaded, or closed and reopened', () => {
  it.each([
    ['[0.42] nobody becomes somebody else', '0.42'],
    ['[0.43] consent and gift agree', '0.43'],
    ['[0.44] the last action wins', '0.44'],
    ['[0.45] a refusal leaves nothing to act with', '0.45'],
    ['a refresh token is sent once', '0.46'],
    ['[0.47] a reload loses nothing and repeats nothing', '0.47'],
    ['no flow crashes, no page stays busy, no tokens are mixed', 'never'],
  ])('%s', async (_title, clause) => {
    expect(violationsOf(await reloads(), clause)).toEqual([]);
  });
});
