import { objectOf } from 'src/journal/log/values';
import { isRespelt } from 'src/reading/headline/consistency/calls/answerRules';
import { isOfSettings } from 'src/reading/headline/consistency/provider/settingsId';
import type { Headline } from 'src/reading/headline/headline';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { refusedParameters } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { isThrown } from 'src/reading/headline/pageLoad/failedCalls';
import { troublesOf } from 'src/reading/headline/troubles/troubles';
import {
  hasUnusableField,
  isSameFailure,
  namesForm,
  unansweredKind,
  isProvenRefusal,
} from 'src/reading/story/failures/failures';
import { missingWrapper } from 'src/reading/story/failures/missingWrapper';
import { isNotAboutCredentials, isScopeMissing, isSecretMissing } from 'src/reading/story/failures/poolMessages';
import { isCredentialRefusal } from 'src/rules/signIn/poolFailure';
import { isThrottled, serviceMessageKey } from 'src/rules/calls/serviceMessage';
import { setupErrors } from 'src/contract/oauthErrors';
import { isByPerson } from 'src/vocabulary/events';
import { isSameOperation, isCall } from 'src/vocabulary/questions';
import { decidingAnswers } from 'src/reading/brief/advice/deciding';
import type { OwnText } from 'src/reading/brief/advice/texts';
import { answersIn } from 'src/reading/headline/pageLoad/lookBack';

/**
 * Why another attempt may not help, as advice: the page is at fault, the service sends what the page cannot use, it
 * refused or failed before in the same way, or it calls the request itself invalid. Undefined if the log shows no such
 * reason.
 */
export function uselessBecause(
  headline: Headline,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): OwnText | undefined {
  const { isBug, isStuck, isAtFault, isRefusedAgain, isEmptiedAgain, rules = [] } = headline;
  const calls = decidingAnswers(headline, page).filter(({ question }) => isCall(question));
  // A page that did something wrong only afterwards is not why this failed.
  if (isAtFault || (isBug && (isStuck || rules.length > 0))) return 'pageFault';
  const isUnusable = calls.some((each) => isOtherShape(each) || isRespelt(each) || isBrokenJson(each));
  if (isUnusable || unusable.some((rule) => rules.includes(rule))) return 'answerUnusable';
  // No service answered a call that threw: the page's own code failed, whatever the page made of it.
  if (calls.some(({ failure }) => isThrown(failure))) return 'pageFault';
  if (isEmptiedAgain) return 'dataDeleted';
  if (isAnswerRefused(headline, page)) return 'answerNotAccepted';
  if (isRefusedAgain || calls.some((each) => hasFailedBefore(each, page, tabPages)))
    return calls.some(isOfLibrary) ? 'pageFault' : 'refusedAgain';
  if (calls.length > 0 && isAnsweredAlike(headline, page, tabPages)) return 'answeredAgain';
  const isInvalid = calls.some((each) => isInvalidRequest(each.failure) || isOfSettings(page, each));
  return isInvalid ? 'requestInvalid' : undefined;
}

/** Whether a provider's answer came back, and the page refused a part of it: a new sign-in brings another like it. */
export function isAnswerRefused({ of, at }: Headline, page: IndexedPageLoad): boolean {
  const refused = of === 'refusal' ? refusedParameters(page, at.step) : undefined;
  return isCallbackRoute(refused?.route) && refused?.names.some((name) => answerParameters.includes(name)) === true;
}
/** The parameters with which a provider answers (spec §2, Query parameters). */
const answerParameters: readonly string[] = ['auth_code', 'code', 'state', 'error'];

/** Whether no service answered a call: the page's library gave up. */
const isOfLibrary = ({ failure }: AnsweredQuestion): boolean => unansweredKind(failure) === 'refused';

/** Whether an answer has a field of another type, or the fields of one that it lacks. */
const isOtherShape = ({ question, answer: { value } }: AnsweredQuestion): boolean =>
  hasUnusableField(value) || missingWrapper(value, question) !== undefined;

/** Whether a service called its whole answer JSON, and it was none: a web page on the way calls itself HTML. */
function isBrokenJson({ failure }: AnsweredQuestion): boolean {
  const { kind, contentType, length, status } = objectOf(failure);
  return kind === 'malformed' && status === 200 && contentType === 'application/json' && Number(length) > 0;
}

/** Rules that find the same fault in each answer. */
const unusable = [
  'everyAnswerIncomplete',
  'everyAnswerMalformed',
  'fieldOfOtherType',
  'passwordAddressUnusable',
  'tokenUnsendable',
] as const;

/** Exceptions about a request that no person can change, apart from those about its form. */
const invalidCodes: readonly unknown[] = ['ResourceNotFoundException', ...setupErrors];
/** Statuses about a request that no person can change, apart from those about its form (RFC 9110, 15.5). */
const invalidStatuses: readonly unknown[] = [404, 406, 410];
/** "Gone": what was asked for is no longer there and will not come back, whatever exception the service names. */
const isGone = ({ status }: { readonly status?: unknown }): boolean => status === 410;

/** Whether a service refused the request itself, whoever sends it. */
function isInvalidRequest(failure: unknown): boolean {
  const { kind, status, code, message } = objectOf(failure);
  if (!isProvenRefusal(failure)) return false;
  if (isGone({ status })) return true;
  if (namesForm(failure) || isScopeMissing(message) || isSecretMissing(message)) return true;
  return invalidCodes.includes(code) || (kind === 'refused' && code === undefined && invalidStatuses.includes(status));
}

/**
 * Whether the outcome of a call has another reason than a fault of the service: a person can change it by typing
 * something else, by waiting, or by a connection, or the service asked for a step that this page does not have.
 */
function hasOwnReason(answered: AnsweredQuestion): boolean {
  const { failure } = answered;
  const fields = objectOf(failure);
  const { kind, code, message } = fields;
  const isTransient = kind === 'network' || isThrottled(fields);
  if (kind === 'unsupported') return true;
  return (
    isTransient ||
    serviceMessageKey(fields) !== undefined ||
    (isCredentialRefusal({ code, message }) && !isNotAboutCredentials(message))
  );
}

/**
 * Whether the same call failed in the same way in an earlier attempt of the tab: in an earlier page load, or before an
 * act of the person. A success in between ends the search.
 */
function hasFailedBefore(
  failed: AnsweredQuestion,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): boolean {
  const { failure } = failed;
  if (failure === undefined || hasOwnReason(failed)) return false;
  const isEarlier = ({ page: load, step }: AnsweredQuestion): boolean =>
    load.pageLoad < page.pageLoad || (load === page && step < (lastActBefore(page, failed.step) ?? -1));
  const last = answersIn(tabPages)
    .filter((each) => isEarlier(each) && isSameOperation(each.question, failed.question))
    .at(-1);
  return last !== undefined && isSameFailure(last.failure, failure);
}

/**
 * Whether the sign-in was refused for the same cause in an earlier page load of the tab, and both times because of what
 * a service had answered: nothing that the person does differs then.
 */
function isAnsweredAlike(
  { cause, at }: Headline,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): boolean {
  const isDecided = (load: IndexedPageLoad, step: number): boolean =>
    decidingAnswers({ at: { pageLoad: load.pageLoad, step } }, load).some(
      ({ question, failure }) => isCall(question) && failure === undefined,
    );
  const earlier = tabPages.filter(({ pageLoad }) => pageLoad < page.pageLoad);
  const last = earlier.flatMap((load) => troublesOf(load)).at(-1);
  return last?.cause === cause && isDecided(last.page, last.step) && isDecided(page, at.step);
}

/** The last act of the person before a step. */
const lastActBefore = ({ events }: IndexedPageLoad, step: number): number | undefined =>
  lastBefore(events, step, ({ event }) => isByPerson(event))?.step;
