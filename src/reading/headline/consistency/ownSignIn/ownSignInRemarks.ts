import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPageLoad, stepOf } from 'src/reading/headline/pageLoad/indexedPage';
import { tabPagesUntil } from 'src/reading/headline/pageLoad/tabPages';
import type { Remark, RuleFinding, Subject } from 'src/reading/headline/consistency/ruleTypes';
import { valueText } from 'src/reading/story/format';
import { isAddress } from 'src/vocabulary/events';
import { isQuestion, looksUpProvider, signsInAtPool, requestsResetCode } from 'src/vocabulary/questions';
import { failedAnswer } from 'src/reading/headline/consistency/calls/callRules';

/** The last answer of the user pool to a password before a call that failed. */
export const signInBefore = ({ page }: Subject, failed: AnsweredQuestion): AnsweredQuestion | undefined =>
  page.answeredQuestions.filter((each) => each.step < failed.step && signsInAtPool(each.question)).at(-1);

/** Own sign-in failed at the service, after the user pool had accepted the password. */
export const passwordAccepted: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isQuestion(failed.question, 'api.credentials')) return undefined;
  const accepted = signInBefore(subject, failed);
  if (!accepted || accepted.failure !== undefined) return undefined;
  return { sentence: 'The user pool had accepted the password before.', steps: [accepted.at] };
};

/** The user pool did not accept a code, and no page of the log had asked for one. */
export const noCodeAsked: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isQuestion(failed.question, 'identity.confirmPassword')) return undefined;
  const isAsked = subject.pages.some(({ questions }) => questions.some(({ question }) => requestsResetCode(question)));
  if (failed.failure?.code !== 'ExpiredCodeException' || isAsked) return undefined;
  return { sentence: 'In this log no code had been asked for.', steps: [failed.at] };
};

/** A first profile was refused as invalid: whether the flow had everything that the user pool requires (spec §7). */
export const requiredAttributes: Remark = (subject) => {
  const failed = failedAnswer(subject);
  if (!failed || !isQuestion(failed.question, 'identity.setNewPassword')) return undefined;
  if (failed.failure?.code !== 'InvalidParameterException') return undefined;
  const challenge = signInBefore(subject, failed);
  const required = textsOf(valueAt(challenge?.answer.value, 'attributes'));
  if (!challenge || required.length === 0) return undefined;
  const present = [
    ...textsOf(valueAt(challenge.answer.value, 'existing')),
    ...Object.keys(objectOf(failed.question.args)),
  ];
  const missing = required.filter((name) => !present.includes(name)).map((name) => valueText(name));
  const names = required.map((name) => valueText(name)).join(', ');
  const outcome =
    missing.length > 0
      ? `the flow had no value for ${missing.join(', ')}`
      : 'the flow had a value for each; whether the request had them too is not in this log';
  return { sentence: `The user pool had required ${names}: ${outcome}.`, steps: [challenge.at] };
};

/** Own sign-in was not allowed, and only the opened address had named it. */
export const ownSignInOfAddress: Remark = ({ pages, page, trouble }) =>
  trouble?.cause === 'signIn.ownLoginNotAllowed' ? onlyOfAddress(pages, page) : undefined;

/** Only the address that was opened had named own sign-in in this tab; undefined if anything else may have led there. */
export function onlyOfAddress(pages: readonly IndexedPageLoad[], page: IndexedPageLoad): RuleFinding | undefined {
  const tab = tabPagesUntil(pages, page);
  const isAsked = tab.some(({ questions }) => questions.some(({ question }) => looksUpProvider(question)));
  const opened = tab.flatMap((each) =>
    each.events
      .filter(({ event }) => isAddress(event) && valueAt(event.payload, 'route') === 'ownLogin')
      .map(({ step, event }) => ({ origin: event.origin, at: stepOf(each, { step }) })),
  );
  const [first] = opened;
  if (isAsked || !first || opened.some(({ origin }) => origin !== 'browser')) return undefined;
  return {
    sentence:
      'In what this log holds of the tab, only the address that was opened named own sign-in, as from a bookmark, and the service was not asked which provider the person has.',
    steps: [first.at],
  };
}
