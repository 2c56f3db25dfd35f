import type { Cause, RedirectRefusal } from 'src/contract/causes';
import type { Failure, FailureKind } from 'src/contract/failures';
import type { RouteId } from 'src/contract/routes';
import type { SignInError } from 'src/contract/signInErrors';
import type { StorageKey } from 'src/contract/storageKeys';
import type { ErrorName, FailurePlace } from 'src/contract/uncaught';
import type { Called } from './metrics';

/** What was refused, by whom. */
export type RefusedStep =
  'own sign-in' | 'first profile' | 'code for a new password' | 'new password' | 'change of password';

/** Everything a log line can say: words of ours and names of our tables, so that nobody's words get into one. */
export type LogMessage =
  | `${Called} ended with status ${number}`
  | `${Called} got no answer`
  | `sign-in refused: ${SignInError}, ${Cause}`
  | 'sign-in impossible: the service wants an e-mail address although one was sent'
  | `${RefusedStep} refused: ${FailureKind}${'' | `, status ${number}`}`
  | `redirect refused: ${RedirectRefusal}`
  | 'consent could not be asked'
  | `flow of ${RouteId | 'another screen'} crashed`
  | `page failed: ${FailurePlace}, ${ErrorName}`
  | `stored ${StorageKey} did not parse`;

/** A line of the log; a warning is something that the product itself goes on after. */
export interface LogLine {
  readonly Level: 'ERROR' | 'WARN';
  readonly Message: LogMessage;
}

/** The line about a call, when it went wrong; a status below 400 is no error (spec §8, "Errors are also logged"). */
export function callLine(called: Called, status: number | undefined): LogLine | undefined {
  if (status === undefined) return { Level: 'WARN', Message: `${called} got no answer` };
  return status < 400 ? undefined : { Level: 'WARN', Message: `${called} ended with status ${status}` };
}

/** The line about a step that a service refused; the service's own words stay here. */
export const refusalLine = (step: RefusedStep, { kind, status }: Failure): LogLine => ({
  Level: 'ERROR',
  Message: `${step} refused: ${kind}${status > 0 ? (`, status ${status}` as const) : ''}`,
});
