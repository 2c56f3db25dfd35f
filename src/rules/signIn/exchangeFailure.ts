import type { Cause } from 'src/contract/causes';
import type { Failure } from 'src/contract/failures';
import type { SignInError } from 'src/contract/signInErrors';
import { isThrottledCall } from 'src/rules/values/throttledCall';

/**
 * Sign-in error after a failed exchange of a code or token (spec §8, "After token exchange"; §5 for an incomplete
 * answer). An answer that is not JSON lacks the tokens like one without their fields. A refusal is recognised by its
 * name, "whatever the status" (decisions, Calls).
 */
export function exchangeError(failure: Failure): SignInError {
  if (failure.kind === 'incomplete' || failure.kind === 'malformed') return 'enterpriseAuth';
  if (failure.kind === 'userNotActive') return 'not_active';
  if (failure.kind === 'authenticationFailed') return 'enterpriseAuth';
  return 'internalerror';
}

/** Why an exchange of a code or token failed. */
export function causeOfExchange(failure: Failure): Cause {
  if (failure.kind !== 'userNotActive' && isThrottledCall(failure)) return 'throttled';
  switch (failure.kind) {
    case 'network':
      return 'unreachable';
    case 'incomplete':
    case 'malformed':
      return 'incompleteAnswer';
    case 'userNotActive':
      return 'userInactive';
    default:
      return 'exchangeRefused';
  }
}
