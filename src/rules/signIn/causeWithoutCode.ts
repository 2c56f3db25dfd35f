import type { Cause } from 'src/contract/causes';
import { outageErrors, setupErrors } from 'src/contract/oauthErrors';

/**
 * Why a provider sent a person back without a code, by its error code if there is one that can be read (RFC 6749,
 * 4.1.2.1).
 */
export function causeWithoutCode(error: string | undefined): Cause {
  if (!error) return 'noCode';
  if (setupErrors.includes(error)) return 'providerSetup';
  return outageErrors.includes(error) ? 'providerUnavailable' : 'providerRefused';
}
