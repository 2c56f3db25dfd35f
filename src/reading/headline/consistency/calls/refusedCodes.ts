import { isBefore } from 'src/journal/log/step';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { spanText, valueText } from 'src/reading/story/format';
import { sentence } from 'src/reading/story/phrases';
import { submitsResetCode } from 'src/vocabulary/questions';
import { isLater, longestBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { isSameTab, inOtherTabs } from 'src/reading/headline/pageLoad/tabPages';
import {
  hasCodeException,
  isCodeSent,
  usernameOf,
  verificationCodeOf,
} from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn, earlierInTab } from 'src/reading/headline/pageLoad/lookBack';
import type { CauseId } from 'src/vocabulary/events';

const codeRefusals = [
  'resetPassword.refused.CodeMismatchException',
  'resetPassword.refused.ExpiredCodeException',
] as const satisfies readonly CauseId[];

/**
 * A verification code was refused after several had been asked for: only the newest counts. The order of two tabs is
 * not known. If a code had been refused when no other had been asked for, an earlier message does not explain both.
 */
export const severalCodes = onCause(codeRefusals, (subject) => {
  const own = earlierInTab(subject);
  const tried = own.filter(({ question }) => submitsResetCode(question));
  const refused = tried.at(-1);
  const others = answersIn(inOtherTabs(subject));
  const sent = [...others, ...own].filter(
    (answered) => sendsCode(answered, refused) && (!refused || !isLater(answered, refused)),
  );
  if (sent.length < 2) return undefined;
  const isHere = sent.every((each) => each.page === subject.page);
  const where = sent.some((each) => others.includes(each)) ? ', not all of them in this tab' : '';
  const asked = `${isHere ? 'On this page' : 'In this log'} ${sent.length.toString()} codes had been asked for${where}`;
  const first = refused && refusedAlone(tried, sent, refused);
  if (refused && first) {
    const codes = codesLike(tried, refused);
    if (codes.length > sent.length)
      return {
        sentence: `${asked}, but ${codes.length.toString()} different ones were sent, so at least one was in no message: it was mistyped, the page sent something else than was typed, or something else fills the field, such as a password manager with codes of its own. Compare the code in the newest message with the one in the field.`,
        steps: [first, refused].map(({ at }) => at),
        advice: 'codeByHand',
      };
    return {
      sentence: `${asked}. Another code had been refused when only one had been asked for, so an earlier message does not explain both. Perhaps the page sent something else than was typed, or both were mistyped: compare the code in the message with the one that was typed, and with the one in the browser's request, which is not in this log.`,
      steps: [first, refused].map(({ at }) => at),
      advice: 'codesRefused',
    };
  }
  const isSame =
    refused &&
    verificationCodeOf(refused) !== undefined &&
    tried.some((each) => each !== refused && isSameRefused(each, refused));
  const isYoung = refused && sent.every((each) => longestBetween(each, refused).ms < codeLifetimeMs);
  const newest = isYoung ? ifNewest(tried, refused) : undefined;
  return {
    sentence: `${asked}, and only the newest counts: the one that was typed may be from an earlier message.${isSame ? ' The same code had been refused before.' : ''}${newest?.sentence ?? ''}`,
    steps: sent.slice(-2).map(({ at }) => at),
    ...(newest && { toDo: newest.toDo }),
    ...(refused && isMismatch(refused) ? { advice: 'newestCode' } : newest && { advice: newest.advice }),
  };
});

/** What to do about a user pool that may not know the address. */
export const checkAddress = (username: unknown): string =>
  `Check the e-mail address that was typed (${valueText(username)}).`;

/**
 * What is so if a code that was refused as expired is the newest one, and no other answer shows that one was sent: a
 * new one has been asked for already.
 */
function ifNewest(tried: readonly AnsweredQuestion[], refused: AnsweredQuestion) {
  if (!tried.every((each) => usernameOf(each) !== usernameOf(refused) || isExpired(each))) return undefined;
  const toDo = checkAddress(usernameOf(refused));
  return {
    sentence: ` If it is the newest and less than an hour old, the user pool lets its codes expire at once, or sends none and does not say so. ${toDo}`,
    toDo,
    advice: 'codeAddress' as const,
  };
}

/** The different codes that the user pool refused for this person, up to the last one. */
const codesLike = (tried: readonly AnsweredQuestion[], refused: AnsweredQuestion): readonly unknown[] => [
  ...new Set(
    tried.filter((each) => usernameOf(each) === usernameOf(refused) && isMismatch(each)).map(verificationCodeOf),
  ),
];

const isSameRefused = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  verificationCodeOf(one) === verificationCodeOf(other) && hasCodeException(one);

/**
 * The first other code of the same person that was refused when only one had been asked for, before the last request.
 */
function refusedAlone(
  tried: readonly AnsweredQuestion[],
  sent: readonly AnsweredQuestion[],
  refused: AnsweredQuestion,
): AnsweredQuestion | undefined {
  return tried.find(
    (each) =>
      isBefore(each.at, refused.at) &&
      [each, refused].every(isMismatch) &&
      usernameOf(each) === usernameOf(refused) &&
      verificationCodeOf(each) !== verificationCodeOf(refused) &&
      sent.filter((request) => !isSameTab(request.page, each.page) || isBefore(request.at, each.at)).length === 1,
  );
}

/** Whether a code was refused as expired, which the user pool says of one that it never sent too. */
export const isExpired = ({ failure }: AnsweredQuestion): boolean => failure?.code === expired;
export const expired = 'ExpiredCodeException';
const isMismatch = ({ failure }: AnsweredQuestion): boolean => failure?.code === 'CodeMismatchException';

/** Whether a code was sent to the person whose code was refused: that of one address is not that of another. */
export const sendsCode = (answered: AnsweredQuestion, refused: AnsweredQuestion | undefined): boolean =>
  isCodeSent(answered) && usernameOf(answered) === (refused && usernameOf(refused));

/** How long the user pool accepts a code for a new password (Amazon Cognito, ForgotPassword). */
export const codeLifetimeMs = 3_600_000;

/**
 * A verification code was not accepted, and more time had passed since it was sent than any code lives. A page that
 * slept has its time only from the device's clock.
 */
export const codeTooOld = onCause(['resetPassword.refused.ExpiredCodeException'], (subject) => {
  const calls = earlierInTab(subject);
  const tried = calls.filter(({ question }) => submitsResetCode(question)).at(-1);
  const sent = calls.filter(isCodeSent).at(-1);
  if (!tried || !sent || usernameOf(tried) !== usernameOf(sent)) return undefined;
  const { ms, ownMs } = longestBetween(sent, tried);
  if (ms < codeLifetimeMs) return undefined;
  const clock = ownMs < codeLifetimeMs ? "according to the device's clock " : '';
  return {
    sentence: sentence(
      `${clock}the newest code had been asked for ${spanText(ms)} before, and Amazon Cognito accepts a code for an hour`,
    ),
    steps: [sent.at],
  };
});
