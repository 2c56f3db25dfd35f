import type { Cause } from 'src/contract/causes';
import type { SiteName } from 'src/contract/brandTypes';
import type { SignInError } from 'src/contract/signInErrors';
import type { SiteKey } from 'src/contract/storageKeys';
import { signInRefused } from 'slices/signIn';
import { type Flow, ask, put } from 'sagas/effects/effects';

// Apart from refuseSignIn.ts, because the entry page needs no more of it.

/** Reports a refusal: the specified outcome, its cause, the missing values and the clock error. */
export function* reportRefusal(
  site: SiteName | undefined,
  error: SignInError,
  cause: Cause,
  missing?: readonly SiteKey[],
): Flow {
  const skewMs = yield* ask('clock', 'skew', {});
  yield* put(signInRefused({ error, why: cause, site, skewMs, ...(missing?.length ? { missing } : {}) }));
}
