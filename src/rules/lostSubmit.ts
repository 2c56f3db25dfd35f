import type { Failure } from 'src/contract/failures';

/** A submit of secrets that the service accepts once: their placeholders, and whether an answer to it was lost. */
export interface LastSubmit {
  readonly of: string;
  readonly isLost: boolean;
}

/** A submit; if it repeats the one before, a lost answer to that one still counts. */
export function nextSubmit(before: LastSubmit | undefined, ...placeholders: readonly string[]): LastSubmit {
  const of = placeholders.join(' ');
  return { of, isLost: before?.of === of && before.isLost };
}

/** No answer came, so the service may have done it. With a name, the page's own code did not load (contract/failures.ts). */
export const withAnswer = (submit: LastSubmit | undefined, { kind, code }: Failure): LastSubmit | undefined =>
  submit && { ...submit, isLost: submit.isLost || (kind === 'network' && code === undefined) };

/** The code is used up, or the current password is another one: as after the same submit had been accepted. */
const afterSuccess: readonly unknown[] = ['CodeMismatchException', 'ExpiredCodeException', 'NotAuthorizedException'];

/** Whether a refused submit may have been accepted the first time, when its answer was lost. */
export const isMaybeDone = (submit: LastSubmit | undefined, { code }: Failure): boolean =>
  submit?.isLost === true && afterSuccess.includes(code);
