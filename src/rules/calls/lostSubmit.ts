import { type Failure, timedOut } from 'src/contract/failures';

/**
 * A submit of secrets that the service accepts once: their placeholders, unknown after a page load, and whether an
 * answer to it was lost.
 */
export interface LastSubmit {
  readonly of: string | undefined;
  readonly isLost: boolean;
}

/** The submit that a page load has cut off: the next submit counts as its repetition. */
export const cutOffSubmit: LastSubmit = { of: undefined, isLost: true };

/** A submit; if it repeats the one before, a lost answer to that one still counts. */
export function nextSubmit(before: LastSubmit | undefined, ...placeholders: readonly string[]): LastSubmit {
  const of = placeholders.join(' ');
  const isSame = before !== undefined && (before.of ?? of) === of;
  return { of, isLost: isSame && before.isLost };
}

/**
 * Whether the service may have done what this answer was to confirm: no answer came, or one that could not be used.
 * With the name of an exception, the page's own code did not load (contract/failures.ts); with a status of a refusal,
 * nothing was done. Nor with a 511, by which the network of the device answers instead of the service (RFC 6585, 6).
 */
export const isAnswerLost = ({ kind, code, status }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'network'
    ? code === undefined || code === timedOut
    : (kind === 'malformed' || kind === 'incomplete') &&
      !(Number(status) >= 400 && Number(status) < 500) &&
      status !== 511;

/** The submit, updated by an answer to it. */
export const withFailure = (submit: LastSubmit | undefined, failure: Failure): LastSubmit | undefined =>
  submit && { ...submit, isLost: submit.isLost || isAnswerLost({ ...failure }) };

/** The code is used up, or the current password has changed, as if the same submit had been accepted before. */
const afterSuccess: readonly unknown[] = ['CodeMismatchException', 'ExpiredCodeException', 'NotAuthorizedException'];

/** Whether a refused submit may have been accepted the first time, when its answer was lost. */
export const isMaybeDone = (submit: LastSubmit | undefined, { code }: Failure): boolean =>
  submit?.isLost === true && afterSuccess.includes(code);
