import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import type { RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { listText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import {
  isQuestion,
  looksUpProvider,
  signsInAtPool,
  requestsResetCode,
  submitsResetCode,
} from 'src/vocabulary/questions';
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

/** What the page sent of a person with a first profile, or handed back. */
const sentAttributes = (failed: AnsweredQuestion): readonly string[] => [
  ...textsOf(valueAt(signInBefore(failed)?.answer.value, 'existing')),
  ...Object.keys(objectOf(failed.question.args)),
];

/** The attributes that the user pool misses in a first profile and for which no form of the page asks. */
export const unaskedAttributes = (failed: AnsweredQuestion): readonly string[] =>
  isQuestion(failed.question, invalidProfile.call)
    ? textsOf(failed.failure?.attributes).filter((name) => !sentAttributes(failed).includes(name))
    : [];

/** The user pool demands attributes that the page cannot give, as a finding; undefined if it names none. */
function demandedFinding(failed: AnsweredQuestion): RuleFinding | undefined {
  const unasked = unaskedAttributes(failed);
  if (unasked.length === 0) return undefined;
  const them = unasked.length === 1 ? 'it' : 'them';
  const toDo = `the administrator of the user pool has to set ${them} for this user, or stop requiring ${them}.`;
  return {
    sentence: `The user pool demands ${listText(unasked)}, which the form does not ask for: ${toDo}`,
    steps: [failed.at],
    toDo,
  };
}

/**
 * A first profile was refused as invalid: what the user pool demands that no form asks for, or else whether the flow
 * had everything that it requires (spec §7).
 */
export const requiredAttributes = onFailed(invalidProfile, (failed) => {
  const demanded = demandedFinding(failed);
  if (demanded) return demanded;
  const challenge = signInBefore(failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  if (!challenge || required.length === 0) return undefined;
  const present = sentAttributes(failed);
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
