import { portContract } from 'src/contract/portContract';
import { number, open, optional } from 'src/contract/shape';
import { storageKeys } from 'src/contract/storageKeys';
import { withPayload } from 'slices/event';

/** Declares a new storage key during a trial, like a commit that stores another value. */
export const trialKey = 'trial_note';
export function declareTrialKey(): void {
  const row = { scope: 'site', shape: open(), groups: [] };
  Object.assign(storageKeys, { [trialKey]: row });
  const { values } = portContract.storage.write.args as unknown as { values: { fields: Record<string, unknown> } };
  values.fields[trialKey] = optional(open());
}

/** A new event: nothing listens to it, and no reducer folds it. */
const trialSaid = withPayload({ count: number() });
export const trialEvent = (): object => ({ type: 'calls/trialSaid', ...trialSaid({ count: 1 }) });
