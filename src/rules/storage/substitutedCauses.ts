import type { StorageKind } from 'src/contract/portContract';
import type { Cause } from 'src/contract/causes';
import type { Witness } from 'src/contract/tabKeys';

/** Causes that say only that a stored value of a sign-in is missing, not a value of an address or an answer. */
export const missingValueCauses = [
  'tokenMissing',
  'notStarted',
  'storageWiped',
  'otherBrowser',
  'startIncomplete',
  'noTokens',
  'noSession',
] as const satisfies readonly Cause[];

const isMissingValue = (cause: Cause): boolean => missingValueCauses.some((each) => each === cause);

/** The cause itself; if the browser keeps nothing, that explains the missing value (decisions, Storage). */
export const causeByStorage = (cause: Cause, storage: StorageKind | undefined): Cause =>
  storage === 'memory' && isMissingValue(cause) ? 'storageBlocked' : cause;

/**
 * If nothing of a start is stored, the tab knows why: its witness is there, so storage was emptied; or the tab started
 * none, so the callback belongs to another browser or tab. If the tab knows nothing, as in older logs, the cause stays.
 */
export function causeByWitness(cause: Cause, witness: Witness | undefined): Cause {
  if (cause !== 'tokenMissing' && cause !== 'notStarted') return cause;
  if (witness === 'wiped') return 'storageWiped';
  return witness === 'none' ? 'otherBrowser' : cause;
}
