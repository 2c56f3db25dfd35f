import type { ParseKeys } from 'i18next';
import type { Failure } from 'src/contract/failures';
import { isCodeMissing } from 'src/rules/calls/missingCode';
import { isOfSetup, translatedKey } from 'src/rules/calls/serviceMessage';
import { selectIsChangeMaybeDone } from 'slices/changePassword';
import type { Message, ScreenState } from './message';

/** The user pool wants a step that this page does not have, such as a one-time code (contract/failures.ts). */
export const furtherStep = 'MESSAGES.ERROR.IDENTITY.FURTHER_STEP';

/** What keeps a form from sending: a file of the page that did not come, or no connection. */
export const unsentText = (failure: Failure) =>
  isCodeMissing(failure) ? 'MESSAGES.ERROR.IDENTITY.NOT_LOADED' : 'MESSAGES.ERROR.WORKDOCS_SIGNIN.UNREACHABLE';

/** The service's own message, which is always English; ours if it sent none. */
export function serviceWords(failure: Failure): Message {
  const { kind, message } = failure;
  if (kind === 'network') return { key: unsentText(failure) };
  // Another attempt leads to the same step.
  if (kind === 'unsupported') return { key: furtherStep };
  return message === undefined ? { key: wordlessText(failure) } : { words: message, isService: true };
}

/**
 * What an answer without a message means, by its status: often it is a page of something between browser and service.
 */
function wordlessText(failure: Failure) {
  const meaning = translatedKey(failure);
  return meaning !== 'MESSAGES.SERVICE.OTHER' || failure.status >= 500 ? meaning : 'MESSAGES.ERROR.IDENTITY.NO_ANSWER';
}

/** Our sentences around the service's own message after a failed call of the identity service (spec §8). */
export interface LeadAndTail {
  readonly lead?: ParseKeys;
  readonly tail?: ParseKeys;
}
export const serviceMessages = (failure: Failure, { lead, tail }: LeadAndTail = {}): readonly Message[] => {
  const words = serviceWords(failure);
  const setup = setupText(failure, words);
  return [
    ...(lead ? [{ key: lead }] : []),
    words,
    ...(setup ? [{ key: setup } as const] : []),
    ...(tail ? [{ key: tail }] : []),
  ];
};

/** Follows the service's own words if they are about its settings, which nobody here can change. */
export const setupText = (failure: Failure, words: Message) =>
  'words' in words && isOfSetup(failure) ? 'MESSAGES.SERVICE.SETUP' : undefined;

/** Comes first if the password may have been set by an earlier submit without an answer. */
export const maybeSet = 'PASSWORD.MAYBE_SET';
export const maybeSetMessages = (isMaybeDone: boolean): readonly Message[] => (isMaybeDone ? [{ key: maybeSet }] : []);

/** The sentence before the service's own after a failed change of the password. */
export const changeFailed = 'MESSAGES.ERROR.CHANGE_PASSWORD.FAILED';

export function selectChangeMessages(state: ScreenState): readonly Message[] {
  const { changePassword: change } = state;
  if (change.step === 'CHANGE_PASSWORD_SUCCESS') return [{ key: 'CHANGE_PASSWORD.SUCCESS' }];
  if (change.form !== 'refused') return [];
  return [
    ...maybeSetMessages(selectIsChangeMaybeDone(state)),
    ...serviceMessages(change.failure, { lead: changeFailed }),
  ];
}
