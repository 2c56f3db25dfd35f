import { type CauseId, isAddress, submitsOwnSignIn, isByPerson } from 'src/vocabulary/events';
import { isSameOperation, isCall, looksUpProvider, signsInAtPool } from 'src/vocabulary/questions';
import { valueAt } from 'src/journal/log/values';
import { acceptsPassword, usernameOf } from 'src/reading/headline/consistency/ownSignIn/passwordHistory';
import { otherEmail, otherAddressText } from 'src/reading/headline/ending/whoDecided';
import {
  type AnsweredQuestion,
  type IndexedPageLoad,
  type EventAt,
  mayShareSite,
} from 'src/reading/headline/pageLoad/indexedPage';
import { callText, failureOrThrowText } from 'src/reading/headline/pageLoad/failedCalls';
import { isServerError, provenBy, isProvenRefusal } from 'src/reading/story/failures/failures';
import { spanText, valueText } from 'src/reading/story/format';
import type { Subject } from 'src/reading/headline/consistency/ruleTypes';
import { isUnread } from 'src/reading/headline/consistency/shared/calls';
import { singleUseValueOf } from './codeExchangedTwice';
import { onFailed, onCause } from 'src/reading/headline/consistency/ruleBuilders';
import { answersIn, answersBefore, eventsBefore } from 'src/reading/headline/pageLoad/lookBack';

/** The page loads of a subject's tab, with their events up to the refusal. */
const pagesUntil = (subject: Subject): readonly IndexedPageLoad[] =>
  subject.tabPages.map((each) => (each === subject.page ? { ...each, events: eventsBefore(subject) } : each));

/**
 * The earlier call of a page load that sent the same code or token, which works once, and whose answer was lost, before
 * a call that was refused for it.
 */
export function lostBefore(refused: AnsweredQuestion): AnsweredQuestion | undefined {
  const [value] = singleUseValueOf(refused.question);
  if (typeof value !== 'string' || !refusedStatuses.includes(refused.failure?.status)) return undefined;
  return answersBefore(refused).find(
    (each) =>
      isSameOperation(each.question, refused.question) && singleUseValueOf(each.question)[0] === value && isOpen(each),
  );
}

/**
 * A code or a token that works once was refused when the page sent it again, because the first answer had been lost.
 */
export const sentAgain = onFailed({}, (failed) => {
  const first = lostBefore(failed);
  if (!first) return undefined;
  const [, what] = singleUseValueOf(failed.question);
  const { failure } = first;
  const got = isServerError(failure) ? `the answer was: ${failureOrThrowText(failure)}` : 'got no readable answer';
  return {
    sentence: `The page had tried the same ${what === 'code' ? 'code' : 'refresh token'} ${spanText(failed.question.at - first.question.at)} earlier and ${got}. The service may have used it up then.`,
    steps: [first.at],
  };
});
/** A refusal of what was sent; other failures say nothing about it. */
export const refusedStatuses: readonly unknown[] = [400, 401];
/** Whether it is unknown what the service did. */
const isOpen = (call: AnsweredQuestion): boolean => mayHaveLeft(call) || isUnread(call) || isServerError(call.failure);
/** Whether the request may have left although no answer came. */
export const mayHaveLeft = (call: AnsweredQuestion): boolean =>
  call.failure?.kind === 'network' && provenBy(call.failure) !== 'notAsked' && !isUnread(call);

/**
 * Own sign-in was refused for an address that differs from the one in the entry form. If that one was refused as well,
 * the difference explains nothing.
 */
export const otherName = onCause({ begin: 'ownLogin.refused.' }, (subject) => {
  const other = otherEmail(pagesUntil(subject));
  const isRefusedToo = answersIn(subject.tabPages).some(
    (each) => signsInAtPool(each.question) && usernameOf(each) === other?.entered && isProvenRefusal(each.failure),
  );
  const [text] = otherAddressText(other);
  return text === undefined || isRefusedToo ? undefined : { sentence: `${text}.`, steps: [] };
});

/**
 * The e-mail address of a refused own sign-in came with the address that was opened, such as a link. Not reported for
 * an address whose password the user pool accepted at this site: it is the person's own.
 */
export const nameOfAddress = onCause({ begin: 'ownLogin.refused.' }, (subject) => {
  const events = pagesUntil(subject).flatMap(({ events: all }) => all);
  const name = events
    .flatMap(({ event }) => (submitsOwnSignIn(event) ? [valueAt(event.payload, 'username')] : []))
    .at(-1);
  const isProved = answersIn(subject.tabPages.filter((page) => mayShareSite(page, subject.page))).some(
    (each) => usernameOf(each) === name && acceptsPassword(each),
  );
  if (isProved) return undefined;
  const first = events.find(({ event }) => namesIn(event.payload).includes(name));
  if (name === undefined || !first || !isAddress(first.event) || first.event.origin !== 'browser') return undefined;
  return {
    sentence: `The e-mail address ${valueText(name)} came with the address that was opened, as from a link, a copied address or a reload: in what this log holds of the tab, no form had it before.`,
    steps: [first.at],
  };
});
const namePaths = ['username', 'emailId', 'params.username', 'params.email_id'];
const namesIn = (payload: unknown): readonly unknown[] => namePaths.flatMap((path) => valueAt(payload, path) ?? []);

/** The provider of a refused sign-in came with the address that the person opened, such as a bookmark. */
export const providerOfAddress = onCause({ begin: 'signIn.' }, (subject) => {
  const own = pagesUntil(subject);
  const isAsked = own.some(({ questions }) => questions.some(({ question }) => looksUpProvider(question)));
  const providerIn = ({ event }: EventAt): unknown => valueAt(event.payload, 'params.user_idp_type');
  const named = own
    .flatMap(({ events }) => events)
    .filter((each) => isAddress(each.event) && providerIn(each) !== undefined);
  // A reload and Back repeat an address to which a flow had gone.
  const opened = named.some(({ event }) => event.origin === 'flow') ? undefined : named[0];
  if (isAsked || !opened) return undefined;
  return {
    sentence: `The provider ${valueText(providerIn(opened))} came with the address that was opened; in what this log holds of the tab, the service was not asked which one the person has.`,
    steps: [opened.at],
    // What it lacks, the look-up of the person's provider would have stored.
    ...(subject.trouble.cause === ('signIn.noOidcClient' satisfies CauseId) ? { advice: 'enterOnce' } : {}),
  };
});

/** After a session had ended, which is not a failure, another call failed before the person did anything. */
export const failedAfterwards = onCause({ begin: 'session.' }, ({ page, step }) => {
  const until = page.events.find((each) => each.step > step && isByPerson(each.event))?.step ?? Infinity;
  const failed = page.answeredQuestions.find(
    (each) => each.step > step && each.step < until && isCall(each.question) && each.failure !== undefined,
  );
  if (!failed) return undefined;
  return {
    sentence: `After that, ${callText(failed.question)} failed: ${failureOrThrowText(failed.failure)}.`,
    steps: [failed.at],
  };
});
