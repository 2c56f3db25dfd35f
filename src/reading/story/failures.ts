import type { FailureKind } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { fillPhrase, ownRow, valueText } from './words';

/** The meaning of each kind of failure (spec §8). */
const failurePhrases: Readonly<Record<FailureKind, string>> = {
  network: 'no readable answer came (network)',
  malformed: 'the answer was not JSON (malformed){status}{body}',
  incomplete: 'the answer was incomplete[, without {field}]{other}',
  throttled: 'there were too many requests (throttled)[, {code}]',
  refused: 'refused[ with {code}]{status}[: {message}]{body}',
  missingParameter: 'refused with {code|MissingParameterException}{status}',
  unauthorizedResource: 'refused with {code|UnauthorizedResourceAccessException}{status}',
  entityNotExists: 'refused with {code|EntityNotExistsException}{status}',
  redirect: 'refused with {code|RedirectException}{status}',
  userNotActive: 'refused with {code|UserNotActiveException}{status}',
  authenticationFailed: 'refused with {code|AuthenticationFailedException}{status}',
};

/** A failure in words: `refused with UserNotActiveException, status 403`. */
export function failureText(failure: unknown): string {
  const { kind, status, length, contentType } = objectOf(failure);
  const phrase = typeof kind === 'string' ? ownRow(failurePhrases, kind) : undefined;
  const known = typeof status === 'number' && status >= 0;
  const type = contentType === undefined ? 'without a content type' : `of type ${valueText(contentType)}`;
  const words = {
    status: () => (known ? `, status ${status.toString()}` : ''),
    // A status of 200 is not mentioned.
    other: () => (known && status !== 200 ? `, status ${status.toString()}` : ''),
    body: () => (typeof length === 'number' ? `; a body ${type}, ${length.toString()} characters` : ''),
  };
  return phrase === undefined ? fillPhrase('failed[ ({kind})]', failure) : fillPhrase(phrase, failure, words);
}
