import type { StoredValues } from 'src/contract/storageKeys';
import { wayInFormat } from 'src/rules/wayIn';
import { selectStorageHealth } from 'slices/place';
import { selectIsShared } from 'slices/sharing';
import { type Flow, read, select } from './effects';
import type { SignIn } from './standing';

/**
 * The way in that has just worked, offered first next time: not on a shared computer, not if the person is unnamed, and
 * only if the page can find it before it is painted.
 */
export function* wayInOf({ site, method, id }: SignIn): Flow<StoredValues<'last_sign_in'>> {
  const { pending_sign_in: pending } = yield* read(site, 'pending_sign_in');
  const isKept = yield* select(
    (state) => state.wayIn.step !== 'unknown' && !selectIsShared(state) && selectStorageHealth(state) === 'local',
  );
  const isIts = pending?.method === method && (pending.id === undefined || pending.id === id);
  if (!isKept || !isIts || !pending.email) return {};
  return { last_sign_in: { format: wayInFormat, siteName: site, emailId: pending.email, method } };
}
