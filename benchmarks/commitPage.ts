/** Runs in the page of `bench -- commit`: times commits of the storage port and the plain writes of the same values. */
import { pageBackend } from 'src/adapters/backends/areaBackend';
import { memoryBackend } from 'src/adapters/backends/storageBackends';
import { makeCommitLock } from 'src/adapters/locks';
import { makeStorage } from 'src/adapters/storage';
import { makeVault } from 'src/adapters/vault';
import type { SiteName } from 'src/contract/brandTypes';
import type { StoredValues } from 'src/contract/storageKeys';

/** Milliseconds of each pair, taken in turns. */
export interface PairTimes {
  readonly plain: number[];
  readonly commit: number[];
  /** Whether every commit was kept, with a lock. */
  readonly areKept: boolean;
}

const site = 'acme' as SiteName;
const token = 'x'.repeat(1_024);
let count = 0;
const vault = makeVault((label) => {
  count += 1;
  return `‹${label}:${count.toString()}›`;
});
const storage = makeStorage([pageBackend(), memoryBackend()], vault, () => undefined, makeCommitLock(navigator.locks));
/**
 * The values that a finished sign-in writes: the session, the credentials and the status, which together are about 3
 * KB.
 */
const groupOf = (round: number) =>
  ({
    session: { id: `session-${round.toString()}`, method: 'DIRECTORY_SERVICE', since: round },
    gb_access_token: vault.seal('token', `${token}${round.toString()}`),
    gb_refresh_token: vault.seal('token', `r${token}${round.toString()}`),
    gb_access_token_exp: round,
    user_status: 'ACTIVE',
  }) as unknown as StoredValues;

async function run(rounds: number): Promise<PairTimes> {
  const timed: PairTimes = { plain: [], commit: [], areKept: true };
  let areKept = true;
  for (let round = 0; round < rounds; round += 1) {
    const values = groupOf(round);
    const expects = { keys: ['session'], values: await storage.read({ site, keys: ['session'] }) } as never;
    const began = performance.now();
    const answer = await storage.commit({ site, expects, values, clear: ['pending_sign_in'] });
    timed.commit.push(performance.now() - began);
    areKept &&= answer.outcome === 'committed' && !answer.unlocked;
    const plainly = performance.now();
    await storage.write({ site, values: values });
    await storage.clear({ site, keys: ['pending_sign_in'] as never });
    timed.plain.push(performance.now() - plainly);
  }
  return { ...timed, areKept };
}
Object.assign(globalThis, { run });
