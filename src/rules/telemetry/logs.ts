import type { Cause, RedirectRefusal } from 'src/contract/causes';
import type { Failure, FailureKind } from 'src/contract/failures';
import type { RouteId } from 'src/contract/routes';
import type { ErrorPageKey, SignInError } from 'src/contract/signInErrors';
import type { StorageKey } from 'src/contract/storageKeys';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import type { Called } from './metrics';

/** The refused step, and the service that refused it. */
export type RefusedStep =
  'own sign-in' | 'first profile' | 'code for a new password' | 'new password' | 'change of password';

/** Everything that a log line can contain: our own words and names from our tables, and no text from outside. */
export type ErrorMessage =
  | `${Called} ended with status ${number}`
  | `${Called} got no answer`
  | `sign-in refused: ${SignInError}, ${Cause}`
  | 'sign-in impossible: the service wants an e-mail address although one was sent'
  | `${RefusedStep} refused: ${FailureKind}${'' | `, status ${number}`}`
  | `redirect refused: ${RedirectRefusal}`
  | 'consent could not be asked'
  | `error page: ${ErrorPageKey}`
  | `site_redirect_path ${'refused' | 'leads to login'}`
  | `flow of ${RouteId | 'another screen'} crashed`
  | `page failed: ${FailurePlace}, ${ErrorName}`
  | `stored ${StorageKey} did not parse`;

/** A line of the log; `WARN` if the product itself can continue. */
export interface ErrorLine {
  readonly Level: 'ERROR' | 'WARN';
  readonly Message: ErrorMessage;
}

/** The line about a failed call; undefined for a status below 400 (spec §8, "Errors are also logged"). */
export function callLine(called: Called, status: number | undefined): ErrorLine | undefined {
  if (status === undefined) return { Level: 'WARN', Message: `${called} got no answer` };
  return status < 400 ? undefined : { Level: 'WARN', Message: `${called} ended with status ${status}` };
}

/** The line about a step that a service refused, without the service's own words. */
export const refusalLine = (step: RefusedStep, { kind, status }: Failure): ErrorLine => ({
  Level: 'ERROR',
  Message: `${step} refused: ${kind}${status > 0 ? (`, status ${status}` as const) : ''}`,
});
