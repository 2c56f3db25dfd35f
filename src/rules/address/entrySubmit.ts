import type { Result } from 'src/contract/failures';

/** The result of the check of the site alias for the entry form (spec §4, Entry form, "On load"). */
export type AliasMeaning = 'usable' | 'deleted' | 'invalid' | 'unauthorized';
/** What an answer about the alias means for the form. Without a clear no the form stays usable. */
export function aliasMeaning(answer: Result<unknown>): AliasMeaning {
  if (answer.outcome === 'ok') return 'usable';
  switch (answer.failure.kind) {
    case 'redirect':
      return 'deleted';
    case 'entityNotExists':
      return 'invalid';
    case 'unauthorizedResource':
      return 'unauthorized';
    default:
      return 'usable';
  }
}

/** How a person arrived at the entry form, as far as it decides what happens without a click. */
export interface EntrySituation {
  readonly site: boolean;
  readonly onSitesHost: boolean;
  readonly email: boolean;
  readonly showsNotice: boolean;
  readonly autoSubmit: boolean | undefined;
  readonly arrivedByHistory: boolean;
}

/**
 * Whether the entry form submits by itself (spec §4, Entry form, last paragraph; decisions, Flows). A page with a
 * notice continues only after a click, even if its address has an e-mail address (clause 0.49).
 */
export function submitsByItself(arrival: EntrySituation): boolean {
  if (!arrival.site || arrival.showsNotice || arrival.autoSubmit === false || arrival.arrivedByHistory) return false;
  return arrival.email || arrival.onSitesHost;
}

/**
 * Whether what the check of the alias found waits until the person presses a button: always on a page with a notice; on
 * the way to a provider, also after a denial or Back (clause 0.49). It need not wait if the look-up of a submit is
 * under way.
 */
export function waitsForPress(
  meaning: AliasMeaning,
  arrival: EntrySituation,
  step: 'asking' | 'lookingUp' | 'cannotSignIn',
): boolean {
  if (meaning === 'usable' || step === 'lookingUp') return false;
  if (arrival.showsNotice || step === 'cannotSignIn') return true;
  return meaning === 'unauthorized' && (arrival.autoSubmit === false || arrival.arrivedByHistory);
}
