import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { listText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { looksUpProvider, signsInAtPool, requestsResetCode, submitsResetCode } from 'src/vocabulary/questions';
import { onFailed, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { hasAsked, lastAnswer } from 'src/reading/headline/pageLoad/lookBack';

/** The last answer of the user pool to a password before a call that failed. */
export const signInBefore = (failed: AnsweredQuestion): AnsweredQuestion | undefined =>
  lastAnswer(failed, ({ question }) => signsInAtPool(question));

/** Own sign-in failed at the service, after the user pool had accepted the password. */
export const passwordAccepted = onFailed({ call: 'api.credentials' }, (failed) => {
  const signIn = signInBefore(failed);
  return signIn && !signIn.failure
    ? { sentence: 'The user pool had accepted the password before.', steps: [signIn.at] }
    : undefined;
});

/** The user pool did not accept a code, and no page of the log had asked for one. */
export const noCodeAsked = onFailed({ call: submitsResetCode, code: 'ExpiredCodeException' }, ({ at }, { pages }) =>
  pages.some((page) => hasAsked(page, requestsResetCode))
    ? undefined
    : { sentence: 'In this log no code had been asked for.', steps: [at] },
);

/** A first profile that the user pool refused as invalid. */
export const invalidProfile = { call: 'identity.setNewPassword', code: 'InvalidParameterException' } as const;

/** A first profile was refused as invalid: whether the flow had everything that the user pool requires (spec §7). */
export const requiredAttributes = onFailed(invalidProfile, (failed) => {
  const challenge = signInBefore(failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  if (!challenge || required.length === 0) return undefined;
  const present = [
    ...textsOf(valueAt(challenge.answer.value, 'existing')),
    ...Object.keys(objectOf(failed.question.args)),
  ];
  const missing = required.filter((name) => !present.includes(name));
  const outcome =
    missing.length > 0
      ? `the flow had no value for ${listText(missing)}`
      : 'the flow had a value for each; whether the request had them too is not in this log';
  return { sentence: `The user pool had required ${listText(required)}: ${outcome}.`, steps: [challenge.at] };
});

/** Own sign-in was not allowed, and only the opened address had named it. */
export const ownSignInOfAddress = onCause(['signIn.ownLoginNotAllowed'], onlyOfAddress);

/**
 * Only the address that was opened had named own sign-in in this tab; undefined if anything else may have led there.
 */
export function onlyOfAddress({ tabPages }: Subject): RuleFinding | undefined {
  const isAsked = tabPages.some((page) => hasAsked(page, looksUpProvider));
  const opened = tabPages
    .flatMap(({ events }) => events)
    .filter(({ event }) => isAddress(event) && valueAt(event.payload, 'route') === 'ownLogin');
  const [first] = opened;
  if (isAsked || !first || opened.some(({ event }) => event.origin !== 'browser')) return undefined;
  return {
    sentence:
      'In what this log holds of the tab, only the address that was opened named own sign-in, as from a bookmark, and the service was not asked which provider the person has.',
    steps: [first.at],
  };
}
