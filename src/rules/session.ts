import type { Failure } from 'src/contract/failures';

/**
 * Whether a failed refresh settles that the session is over: the service answered, and refused (spec §4, HTTP session).
 * No answer, a gateway fault, throttling or an answer that cannot be read says nothing about the token, which is kept.
 */
export const endsSession = ({ kind, status }: Failure): boolean =>
  kind !== 'throttled' && status >= 400 && status < 500 && status !== 408 && status !== 429;
