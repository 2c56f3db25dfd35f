/** Exceptions of AWS services that mean too many requests (Amazon Cognito, API reference, common errors). */
const throttlingExceptions: readonly unknown[] = [
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
];

/** The fields of a failure that tell it; those of a recorded one may have any type. */
interface FailedCall {
  readonly kind?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
}

/** Whether a call failed only because there were too many, by its kind, its status (RFC 6585, 4) or its exception. */
export const isThrottledCall = ({ kind, status, code }: FailedCall): boolean =>
  kind === 'throttled' || status === 429 || throttlingExceptions.includes(code);
