import type { StorageKind } from 'src/contract/portContract';
import type { Cause } from 'src/contract/causes';
import type { Witness } from 'src/contract/tabKeys';

/** Causes that say only that a stored value of a sign-in is missing, not a value of an address or an answer. */
const missingValueCauses: readonly Cause[] = [
  'tokenMissing',
  'notStarted',
  'storageWiped',
  'otherBrowser',
  'startIncomplete',
  'noTokens',
  'noSession',
];

/** The cause itself; if the browser keeps nothing, that explains the missing value (decisions, Storage). */
export const causeByStorage = (why: Cause, storage: StorageKind | undefined): Cause =>
  storage === 'memory' && missingValueCauses.includes(why) ? 'storageBlocked' : why;

/**
 * If nothing of a start is stored, the tab knows why: its witness is there, so storage was emptied; or the tab started
 * none, so the callback belongs to another browser or tab. If the tab knows nothing, as in older logs, the cause stays.
 */
export function causeByWitness(why: Cause, witness: Witness | undefined): Cause {
  if (why !== 'tokenMissing' && why !== 'notStarted') return why;
  if (witness === 'wiped') return 'storageWiped';
  return witness === 'none' ? 'otherBrowser' : why;
}
