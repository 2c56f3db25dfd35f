import { asks } from 'src/contract/asks';
import { number, open, optional } from 'src/contract/shape';
import { storageKeys } from 'src/contract/storageKeys';
import { carrying } from 'slices/event';

/** A key that no build stores, declared for the time of a trial: what a commit does that stores one more. */
export const trialKey = 'trial_note';
export function declareTrialKey(): void {
  const row = { scope: 'site', shape: open(), groups: [] };
  Object.assign(storageKeys, { [trialKey]: row });
  const { values } = asks.storage.write.args as unknown as { values: { fields: Record<string, unknown> } };
  values.fields[trialKey] = optional(open());
}

/** An event that no build says: nothing listens to it, and no reducer folds it. */
const trialSaid = carrying({ count: number() });
export const trialEvent = (): object => ({ type: 'calls/trialSaid', ...trialSaid({ count: 1 }) });
