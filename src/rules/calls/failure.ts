import { type Failure, type FailureKind, exceptionName, serverMessages, timedOut } from 'src/contract/failures';
import { oauthErrors } from 'src/contract/oauthErrors';
import { displayText } from 'src/rules/address/params';
import { parseJson } from 'src/rules/values/json';
import { ownTextField } from 'src/rules/values/shape';

/** Whether a failed refresh ends a session during calls: only "a 401 on the refresh" does (spec §4, HTTP session). */
export const isUnauthorized = ({ status }: Pick<Failure, 'status'>): boolean => status === 401;

/**
 * The response of a failed call (spec §8): `status` is -1 if there was no answer, and the text may be `TimeoutError`.
 */
export interface FailedResponse {
  readonly status: number;
  readonly statusText: string;
  /** Body as text. */
  readonly data: string;
  /** Its content type, without parameters. */
  readonly contentType?: string | undefined;
  /** The status of an answer whose body could not be read. */
  readonly answered?: number | undefined;
}

/**
 * Turns a failed call into a failure that flows can branch on. The body's `Message`, `message` or the end of `__type`
 * identifies a refusal, whatever the status (decisions, Calls). An exception that the product does not know is named
 * too: after its namespace, or alone in the message. The failure also carries the error of a token endpoint (RFC 6749,
 * 5.2).
 */
export function failureOf({ status, statusText, data, contentType, answered }: FailedResponse): Failure {
  if (status === -1) return unansweredResponse(statusText, answered);
  const body = parseJson(data);
  const type = ownTextField(body, '__type');
  const words = ownTextField(body, 'Message') ?? ownTextField(body, 'message');
  const code =
    [words, type?.split('#').at(-1), type?.split('.').at(-1)].find((name) => name && isKnown(name)) ??
    type?.split('#').at(-1) ??
    (words && new RegExp(exceptionName).test(words) ? words : undefined) ??
    oauthErrors.find((name) => name === ownTextField(body, 'error'));
  return {
    kind: kindOf(status, code, words, type),
    status,
    code: code && displayText(code),
    message: displayText(words ?? statusText) || undefined,
    ...(body === undefined && data !== '' ? unreadableBody(data, contentType) : {}),
  };
}

/** The recorded part of a body that is not JSON: its content type and its length. */
export const unreadableBody = (
  data: string,
  contentType: string | undefined,
): Pick<Failure, 'contentType' | 'length'> => ({
  ...(contentType ? { contentType } : {}),
  length: data.length,
});

export const noAnswer: Failure = { kind: 'network', status: -1 };
/**
 * A call without an answer, or with one of which only the status (`answered`) could be read; `why` is `TimeoutError` if
 * the page's own time limit ended it.
 */
export const unansweredResponse = (why: unknown, answered?: number): Failure => ({
  ...noAnswer,
  ...(why === timedOut && { code: timedOut }),
  ...(answered !== undefined && { answered }),
});

const isKnown = (name: string): name is keyof typeof serverMessages => Object.hasOwn(serverMessages, name);

type Text = string | undefined;

/** Throttling is identified as the other refusals are: by the body's message or the end of its type. */
function kindOf(status: number, code: Text, words: Text, type: Text): FailureKind {
  if (code !== undefined && isKnown(code)) return serverMessages[code];
  const names = [words, ...(type?.split('#').at(-1)?.split('.') ?? [])];
  const throttling = names.some((name) => name?.startsWith('ThrottlingException'));
  return status === 400 && throttling ? 'throttled' : 'refused';
}
