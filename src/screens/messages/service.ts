import type { ParseKeys } from 'i18next';
import type { Failure } from 'src/contract/failures';
import type { Message, ScreenState } from './message';

/** The user pool wants a step that this page does not have, such as a one-time code (contract/failures.ts). */
export const furtherStep = 'MESSAGES.ERROR.IDENTITY.FURTHER_STEP';

/** The service's own message, which is always English; ours if it sent none. */
export function serviceWords({ kind, message }: Failure): Message {
  if (kind === 'network') return { key: 'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE' };
  // Another attempt leads to the same step.
  if (kind === 'unsupported') return { key: furtherStep };
  return message === undefined ? { key: 'MESSAGES.ERROR.IDENTITY.NO_ANSWER' } : { words: message, isService: true };
}

/** A failed call of the identity service: our words around the service's own (spec §8). */
export interface Around {
  readonly lead?: ParseKeys;
  readonly tail?: ParseKeys;
}
export const serviceMessages = (failure: Failure, { lead, tail }: Around = {}): readonly Message[] => [
  ...(lead ? [{ key: lead }] : []),
  serviceWords(failure),
  ...(tail ? [{ key: tail }] : []),
];

/** The first sentence after a failed change of the password. */
export const changeRefusalLead = 'MESSAGES.ERROR.CHANGE_PASSWORD.FAILED';

export function selectChangeMessages({ changePassword: state }: ScreenState): readonly Message[] {
  if (state.step === 'CHANGE_PASSWORD_SUCCESS') return [{ key: 'CHANGE_PASSWORD.SUCCESS' }];
  return state.form === 'refused' ? serviceMessages(state.failure, { lead: changeRefusalLead }) : [];
}
