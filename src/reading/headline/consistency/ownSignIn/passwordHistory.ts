import { stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { pagesOfSameService } from 'src/reading/headline/pageLoad/pagesOfSameService';
import { spanText, timesText, valueText } from 'src/reading/story/format';
import { refusesPassword } from 'src/reading/story/failures/poolMessages';
import { isSubmit, looksForWayIn, submitsOwnSignIn } from 'src/vocabulary/events';
import { requestsResetCode, setsPassword, signsInAtPool, submitsResetCode } from 'src/vocabulary/questions';
import { type Moment, type TimeBetween, timeBetween } from 'src/reading/headline/pageLoad/time/timeBetween';
import { onFailed, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersBefore, eventsBefore, lastEvent } from 'src/reading/headline/pageLoad/lookBack';
import { isSameTab } from 'src/reading/headline/pageLoad/tabPages';

/** The password that a call proves, and for whom. */
export const passwordOf = ({ question: { args } }: AnsweredQuestion): unknown =>
  valueAt(args, 'password') ?? valueAt(args, 'oldPassword');
/** The person whose password a call proves or sets. */
export const usernameOf = ({ question: { args } }: AnsweredQuestion): unknown =>
  valueAt(args, 'username') ?? valueAt(args, 'session.username');

/** Whether the user pool refused the password: not a token, not the account, and no answer was lost. */
export const isPasswordRefused = ({ failure }: AnsweredQuestion): boolean => refusesPassword(failure);

/**
 * A refused password, compared with those of the same person in the same page load: only there do equal passwords have
 * equal placeholders, because nothing is derived from what a person types (`src/contract/shape.ts`).
 */
export const passwordHistory = onFailed({ failure: refusesPassword }, (failed) => {
  const sent = passwordOf(failed);
  // Where the page sent another one than was typed, nothing else needs to explain the refusal.
  if (sent === undefined || ![undefined, sent].includes(typedFor(failed))) return undefined;
  const before = callsBefore(failed);
  const last = before.filter(acceptsPassword).at(-1);
  const refusals = before.filter((each) => passwordOf(each) === sent && isPasswordRefused(each));
  const refused = refusals.at(-1);
  if (last && !isAboutPassword(last, sent)) {
    const other = isSet(last) ? valueAt(last.question.args, 'newPassword') : passwordOf(last);
    const how = `another password had been ${isSet(last) ? 'set' : 'accepted'} before, ${valueText(other)}`;
    const earlier = before.filter((each) => each.step <= last.step && sends(each, sent));
    const isOldOne = earlier.length > 0;
    const isRefused = earlier.some((each) => passwordOf(each) === sent && isPasswordRefused(each));
    const why = isOldOne ? oldText(isRefused, isSet(last)) : otherText(isSet(last), refused);
    return {
      sentence: `On this page ${how}; the refused call was made with ${valueText(sent)}${why}.`,
      ...(isOldOne ? {} : { isPageSuspected: true }),
      steps: [last.at],
    };
  }
  return (
    refused && {
      sentence: `The same password had been refused on this page ${refusals.length === 1 ? '' : `${timesText(refusals.length)} `}before. The page empties its password fields after each attempt, so it was entered anew and came out alike: perhaps it was mistyped in the same way, was copied with a blank or the like, is an old one or another account's, the user pool's own record is wrong, something else fills the field, such as a password manager, or a form or an adapter of the page changed it on its way.`,
      isPageSuspected: true,
      steps: [refused.at],
    }
  );
});

/** The calls of a page load before a refused one that may be about the same person. */
const callsBefore = (failed: AnsweredQuestion): readonly AnsweredQuestion[] =>
  answersBefore(failed).filter((each) => [undefined, usernameOf(failed)].includes(usernameOf(each) as undefined));

/**
 * Whether the page had set another password for the person than the refused one, which it had not sent before that:
 * then one of the two may not be what was typed, and to type it by hand may not help.
 */
export function wasOtherSet(failed: AnsweredQuestion): boolean {
  const before = callsBefore(failed);
  const last = before.filter(acceptsPassword).at(-1);
  const sent = passwordOf(failed);
  if (!last || !isSet(last) || isAboutPassword(last, sent)) return false;
  return !before.some((each) => each.step <= last.step && sends(each, sent));
}

/** The password that the person submitted last, in the field that a call sends; undefined if that submit had none. */
function typedFor(failed: AnsweredQuestion): unknown {
  const { args } = failed.question;
  const last = lastEvent(failed, ({ event }) => event.origin === 'person' && isSubmit(event));
  const field = ['password', 'oldPassword'].find((name) => valueAt(args, name) !== undefined);
  return field === undefined ? undefined : valueAt(last?.event.payload, field);
}

const ofOldOne = 'an old one was used, as by a password manager';

/**
 * The refused password is not the one accepted before, and an earlier call had sent it: that is no slip of the finger.
 */
const oldText = (isRefused: boolean, isNew: boolean): string =>
  `, which had been ${isRefused ? 'refused' : 'sent'} before that too${isNew ? `: perhaps ${ofOldOne}` : ''}`;

/**
 * Why a password may be refused that is not the one accepted before. The placeholders differ; the log does not show
 * why. After a change, a browser may still send the old password. The same text twice is unlikely to be a typing error.
 */
function otherText(isNew: boolean, refused: AnsweredQuestion | undefined): string {
  const since = refused ? ', which had been refused since then too' : '';
  if (!isNew) return `${since}: either the person typed another one, or the page changed one of the two`;
  return refused
    ? `${since}: either ${ofOldOne}, another one was typed when it was set, or the page sent another than was typed. The form compares two entries of a new password: perhaps it let two different ones through`
    : `: either ${ofOldOne}, the person typed another one, or the page changed one of the two`;
}

/** Whether a call proves this password or sets it. */
const sends = (answered: AnsweredQuestion, password: unknown): boolean =>
  [passwordOf(answered), valueAt(answered.question.args, 'newPassword')].includes(password);

/** Whether a call set this password, or proved it. */
export const isAboutPassword = (answered: AnsweredQuestion, password: unknown): boolean =>
  (isSet(answered) ? valueAt(answered.question.args, 'newPassword') : passwordOf(answered)) === password;

/** Whether a call ended with an exception of a code that the user pool does not accept, or no longer. */
export const hasCodeException = ({ failure }: AnsweredQuestion): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].some((each) => each === failure?.code);

/** Whether the user pool said that it had sent a code. */
export const isCodeSent = ({ question, failure }: AnsweredQuestion): boolean =>
  requestsResetCode(question) && failure === undefined;

/** A code that works once was refused after the user pool had accepted it, in the same call for the same person. */
export const codeAcceptedBefore = onFailed({ fits: hasCodeException }, (failed, { page }) => {
  const [code, person] = [verificationCodeOf(failed), usernameOf(failed)];
  if (code === undefined || person === undefined) return undefined;
  const set = acceptedIn(page, person, failed).filter(isSet);
  const first = set.find((each) => verificationCodeOf(each) === code);
  const last = set.at(-1);
  if (!first || !last) return undefined;
  const how = last === first ? 'had already been set then:' : 'was last set';
  return {
    sentence: `The page sent ${valueText(code)} again, which the user pool had accepted ${spanText(first.before.ms)} before and which works only once. The password of ${valueText(person)} ${how} to ${valueText(valueAt(last.question.args, 'newPassword'))} (${stepName(last.at)}).`,
    steps: [failed.at, first.at],
  };
});
/** The code in a call that the user pool had sent to the person. */
export const verificationCodeOf = ({ question: { args } }: AnsweredQuestion): unknown =>
  valueAt(args, 'verificationCode');

/** The e-mail address of a refused own sign-in is the one that this browser had remembered. */
export const rememberedName = onCause(['ownLogin.refused.NotAuthorizedException'], (subject) => {
  const before = eventsBefore(subject);
  const name = valueAt(before.filter(({ event }) => submitsOwnSignIn(event)).at(-1)?.event.payload, 'username');
  const looked = before.find(
    ({ event }) => looksForWayIn(event) && name !== undefined && valueAt(event.payload, 'found.emailId') === name,
  );
  return (
    looked && {
      sentence: `This browser had remembered ${valueText(name)} from an earlier sign-in: perhaps another person continued with it.`,
      steps: [looked.at],
    }
  );
});
/** Whether a call sets a password. */
export const isSet = ({ question }: AnsweredQuestion): boolean => setsPassword(question);
/** Whether the user pool accepted a password of a person: it was set or proved. */
export const acceptsPassword = ({ question, failure }: AnsweredQuestion): boolean =>
  (setsPassword(question) || signsInAtPool(question)) && failure === undefined;

/** An accepted call that set or proved a password of a person, and how long before the refusal. */
interface Accepted extends AnsweredQuestion {
  readonly before: TimeBetween;
}

/** The accepted calls of a page load before a refusal. */
export const acceptedIn = (page: IndexedPageLoad, person: unknown, refused: Moment): readonly Accepted[] =>
  page.answeredQuestions.flatMap((each) => {
    const before = acceptsPassword(each) && usernameOf(each) === person ? timeBetween(each, refused) : undefined;
    return before && before.ms > 0 ? [{ ...each, before }] : [];
  });

/**
 * A refused password, after another page load had set another one for the same person, and nobody had signed in since.
 */
export const passwordElsewhere = onFailed({ failure: refusesPassword }, (failed, subject) => {
  const person = usernameOf(failed);
  if (person === undefined || passwordOf(failed) === undefined) return undefined;
  const [last] = pagesOfSameService(subject.pages, subject.page, 'userPool.id')
    .flatMap((page) => acceptedIn(page, person, failed))
    .sort((one, other) => one.before.ms - other.before.ms);
  if (!last || last.page === subject.page || !setsPassword(last.question)) return undefined;
  const isOfTab = isSameTab(last.page, subject.page);
  const how = submitsResetCode(last.question) ? 'reset' : 'changed';
  const span = last.before.isExact ? `${spanText(last.before.ms)} ` : '';
  return {
    sentence: `${isOfTab ? 'On another page load' : 'In another tab of this log'} the password of ${valueText(person)} had been ${how} ${span}before, so an older one no longer counts.`,
    steps: [last.at],
  };
});
