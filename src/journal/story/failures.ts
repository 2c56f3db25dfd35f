import type { FailureKind } from 'src/contract/failures';
import { objectOf } from 'src/journal/log/values';
import { filled, rowOf } from './words';

/** What each kind of failure says (spec §8). */
const failurePhrases: Readonly<Record<FailureKind, string>> = {
  network: 'no answer came (network)',
  malformed: 'the answer was not JSON (malformed){status}',
  incomplete: 'the answer was incomplete[, without {field}]',
  throttled: 'there were too many requests (throttled)[, {code}]',
  refused: 'refused[ with {code}]{status}[: {message}]',
  missingParameter: 'refused with {code|MissingParameterException}{status}',
  unauthorizedResource: 'refused with {code|UnauthorizedResourceAccessException}{status}',
  entityNotExists: 'refused with {code|EntityNotExistsException}{status}',
  redirect: 'refused with {code|RedirectException}{status}',
  userNotActive: 'refused with {code|UserNotActiveException}{status}',
  authenticationFailed: 'refused with {code|AuthenticationFailedException}{status}',
};

/** A failure in words: `refused with UserNotActiveException, status 403`. */
export function failureText(failure: unknown): string {
  const { kind, status } = objectOf(failure);
  const phrase = typeof kind === 'string' ? rowOf(failurePhrases, kind) : undefined;
  const known = typeof status === 'number' && status >= 0;
  const words = { status: () => (known ? `, status ${status.toString()}` : '') };
  return phrase === undefined ? filled('failed[ ({kind})]', failure) : filled(phrase, failure, words);
}
