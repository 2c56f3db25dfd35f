import type { Failure } from 'src/contract/failures';

/**
 * Whether the refresh of check-auth was refused, so that nothing of the session is left: the service answered, and said no
 * (decisions, Sessions). No answer, a gateway fault, throttling or an answer that cannot be read says nothing about the
 * token, which is kept.
 */
export const isRefreshRefused = ({ kind, status }: Failure): boolean =>
  kind !== 'throttled' && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Whether a failed refresh ends a session in which calls are made: "a 401 on the refresh" alone (spec §4, HTTP session). */
export const endsSession = ({ status }: Failure): boolean => status === 401;
