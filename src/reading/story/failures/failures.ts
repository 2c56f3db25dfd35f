import { type FailureKind, serverMessages, timedOut } from 'src/contract/failures';
import { errorNames } from 'src/contract/uncaught';
import { objectOf, textsOf, valueAt } from 'src/journal/log/values';
import { codeText } from './codeText';
import { exceptionIn, isOfForm } from './exceptions';
import { meaningOfMessage } from './poolMessages';
import { rowNamed, valueText } from 'src/reading/story/format';
import { fillPhrase } from 'src/reading/story/phrases';

/** The meaning of each kind of failure (spec §8). */
const failurePhrases: Readonly<Record<FailureKind, string>> = {
  network: '{unheard} {late|(network)}',
  malformed: '{unread} (malformed){status}{body}',
  unsupported: 'the service asked for a step[ ({field})] that this page does not have',
  incomplete: 'the answer was incomplete[, {lack}]{other}',
  throttled: 'there were too many requests (throttled)[ with {code}]',
  refused: '{refused}{status}[: {message}][, with {attributes} missing]{body}',
  missingParameter: 'refused with {code|MissingParameterException}{status}',
  unauthorizedResource: 'refused with {code|UnauthorizedResourceAccessException}{status}',
  entityNotExists: 'refused with {code|EntityNotExistsException}{status}',
  redirect: 'refused with {code|RedirectException}{status}',
  userNotActive: 'refused with {code|UserNotActiveException}{status}',
  authenticationFailed: 'refused with {code|AuthenticationFailedException}{status}',
};

const thrown: readonly unknown[] = errorNames;

/** What a failure means if no service answered it. */
const unansweredPhrases = {
  /** No answer, but the name of an exception: the code of the call did not load. */
  network: 'a file of the page could not be loaded ({code})',
  /** A refusal without a status, and not by an exception of the user pool. */
  refused: 'no service refused it, but the page or its library gave up[ with {code}][: {message}]',
} as const;

/** The fate of a call that no service refused; undefined if one refused it, or nothing is known of it. */
export function unansweredKind(failure: unknown): keyof typeof unansweredPhrases | undefined {
  const { kind, status, code } = objectOf(failure);
  if (kind === 'network') return thrown.includes(code) ? kind : undefined;
  const isOfPool = typeof code === 'string' && code.endsWith('Exception');
  return kind === 'refused' && status === -1 && !isOfPool ? kind : undefined;
}

const refusals: readonly unknown[] = ['refused', 'throttled', ...Object.values(serverMessages)];

/**
 * The proof that a failure gives about the request: a service `refused` it, it was `notAsked`, the service `accepted`
 * it and then left something out of its answer, or `nothing` is proved.
 */
export type Proven = 'refused' | 'notAsked' | 'accepted' | 'nothing';
export function provenBy(failure: unknown): Proven {
  const { kind, field } = objectOf(failure);
  const unanswered = unansweredKind(failure);
  if (unanswered !== undefined) return unanswered === 'network' ? 'notAsked' : 'nothing';
  // Only an accepted sign-in has a result.
  if (kind === 'incomplete' && typeof field === 'string' && field.startsWith('AuthenticationResult.'))
    return 'accepted';
  return refusals.includes(kind) && !isServerError(failure) && !isMistaken(failure) ? 'refused' : 'nothing';
}

/** Whether a failure leaves it open what the service did: it may have carried out the request. */
export const isUnsettled = (failure: unknown): boolean => ['nothing', 'accepted'].includes(provenBy(failure));

/** Whether a failure proves that a service refused the request. */
export const isProvenRefusal = (failure: unknown): boolean => provenBy(failure) === 'refused';

/** Statuses about the form of a request, unless a code says more (RFC 9110, 15.5). */
export const formStatuses: readonly unknown[] = [400, 405, 411, 413, 414, 415, 422, 431];

/** Whether a request, its address or its headers were larger than something on the way accepts (RFC 9110, RFC 6585). */
export const isTooLarge = (failure: unknown): boolean => tooLarge.includes(objectOf(failure)['status']);
const tooLarge: readonly unknown[] = [413, 414, 431];

/** Whether a service refused a request with a code or a status about its form, whatever it says besides. */
export function namesForm(failure: unknown): boolean {
  const { kind, status, code } = objectOf(failure);
  const named = exceptionIn(failure) ?? code;
  if (!isProvenRefusal(failure)) return false;
  return isOfForm(named) || (kind === 'refused' && named === undefined && formStatuses.includes(status));
}

/**
 * Whether a service refused the form of a request, and no fact: what was sent is not what it takes at this call. The
 * user pool refuses facts too under a code of form; then its sentence says which.
 */
export function refusesForm(failure: unknown): boolean {
  const { message } = objectOf(failure);
  return namesForm(failure) && !(typeof message === 'string' && meaningOfMessage(message) !== undefined);
}

/** Whether the user pool refused a code that it had sent to the person: a wrong one, or one that is no longer valid. */
export const refusesCode = (failure: unknown): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].includes(valueText(objectOf(failure)['code'])) &&
  isProvenRefusal(failure);

/** Whether the page called an answer refused whose status says that it was not (RFC 9110, 15.3). */
export const isMistaken = (failure: unknown): boolean => {
  const { kind, status } = objectOf(failure);
  return kind === 'refused' && typeof status === 'number' && status >= 200 && status < 300;
};

/** A status that says that the service failed, and nothing about the request (RFC 9110, 15.6). */
export const isServerError = (failure: unknown): boolean => {
  const { status } = objectOf(failure);
  return typeof status === 'number' && status >= 500;
};

/** Whether the network of the device answered, because it wants a sign-in of its own first (RFC 6585, 6). */
export const wantsSignIn = (failure: unknown): boolean => objectOf(failure)['status'] === 511;

const passing: readonly unknown[] = ['network', 'malformed', 'incomplete', 'throttled', 'threw'];
/** Whether the same call may succeed later: no service refused what was asked. */
export const mayPass = (failure: unknown): boolean => {
  const { kind, status } = objectOf(failure);
  return passing.includes(kind) || isServerError(failure) || status === 408 || status === 429;
};

/** A failure in words: `refused with UserNotActiveException, status 403`. */
export function failureText(failure: unknown): string {
  const { kind, status, answered, length, contentType, field, code } = objectOf(failure);
  const unanswered = unansweredKind(failure);
  const named = (): string | undefined => codeText(code);
  if (unanswered !== undefined) return fillPhrase(unansweredPhrases[unanswered], failure, { code: named });
  const phrase = typeof kind === 'string' ? rowNamed(failurePhrases, kind) : undefined;
  const known = typeof status === 'number' && status >= 0;
  const type = contentType === undefined ? 'without a content type' : `of type ${valueText(contentType)}`;
  const words = {
    code: named,
    unheard: () =>
      typeof answered === 'number'
        ? `the answer came (status ${answered.toString()}), but its body could not be read`
        : 'no readable answer came',
    late: () => (code === timedOut ? "within the page's own time limit" : undefined),
    refused: () =>
      `${isMistaken(failure) ? 'taken for a refusal by the page' : wantsSignIn(failure) ? 'stopped by the network' : isServerError(failure) ? 'server error' : 'refused'}${code === undefined ? '' : ` with ${named() ?? ''}`}`,
    // Only a body that was measured is known not to be JSON; the pool's client library does not report the reason.
    unread: () => (typeof length === 'number' ? 'the answer was not JSON' : 'the page could not read the answer'),
    status: () => (known ? `, status ${status.toString()}` : ''),
    // A status of 200 is not mentioned.
    other: () => (known && status !== 200 ? `, status ${status.toString()}` : ''),
    // Without a field name, the whole answer had another form.
    lack: () => (typeof field === 'string' && field !== '' ? absenceText(field, failure) : undefined),
    field: () => (typeof field === 'string' && field !== '' ? valueText(field, 1) : undefined),
    body: () =>
      typeof length === 'number'
        ? `; a body ${type}, ${length.toString()} ${length === 1 ? 'character' : 'characters'}`
        : '',
  };
  return phrase === undefined ? fillPhrase('failed[ ({kind})]', failure) : fillPhrase(phrase, failure, words);
}

/** The failure in an answer, with the fields of another type that the answer lists beside it. */
export function failureOfAnswer(value: unknown): unknown {
  const { failure, mistyped } = objectOf(value);
  return mistyped === undefined ? failure : { ...objectOf(failure), mistyped };
}

/** A declared field that came with another type. */
export interface Mistyped {
  readonly field: string;
  /** `a number`. */
  readonly type: string;
}
const types: Readonly<Record<string, string>> = {
  null: 'null',
  empty: 'an empty text',
  object: 'an object',
  unsendable: 'a text that no request can carry',
};
/** The fields of another type: an answer lists them as `User.Id (number)`. */
export const mistypedIn = (value: unknown): readonly Mistyped[] =>
  textsOf(valueAt(value, 'mistyped')).flatMap((text) => {
    const [, field, type] = /^(.+) \((\w+)\)$/.exec(text) ?? [];
    return field === undefined || type === undefined ? [] : [{ field, type: rowNamed(types, type) ?? `a ${type}` }];
  });

/** The type of a field that the page needed and could not use; undefined if it did not come at all. */
function mistypedField(field: string, failure: unknown): Mistyped | undefined {
  // The list of types has no positions.
  const path = field.replace(/\.\d+(?=\.|$)/g, '[]');
  return mistypedIn(failure).find((each) => each.field === path);
}
/** Whether an answer failed because a field that the page needs came with another type. */
export function hasUnusableField(value: unknown): boolean {
  const failure = failureOfAnswer(value);
  const { kind, field } = objectOf(failure);
  return kind === 'incomplete' && typeof field === 'string' && mistypedField(field, failure) !== undefined;
}

/** Why a field could not be used: it did not come, or with another type. */
function absenceText(field: string, failure: unknown): string {
  const came = mistypedField(field, failure);
  return came
    ? `with ${valueText(field, 1)} as ${came.type}, which the page cannot use`
    : `without ${valueText(field, 1)}`;
}

/** Whether an event repeats the failure of an answer. */
export const isSameFailure = (one: unknown, other: unknown): boolean =>
  ['kind', 'status', 'field', 'code'].every((name) => valueAt(one, name) === valueAt(other, name));
