import type { Failure } from 'src/contract/failures';

/**
 * Whether the refresh in check-auth was refused, so nothing of the session remains: the service answered no (decisions,
 * Sessions). No answer, a gateway fault, throttling or an unreadable answer says nothing about the token, which is kept.
 */
export const isRefreshRefused = ({ kind, status }: Failure): boolean =>
  kind !== 'throttled' && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Whether a failed refresh ends a session during calls: only "a 401 on the refresh" does (spec §4, HTTP session). */
export const endsSession = ({ status }: Failure): boolean => status === 401;
