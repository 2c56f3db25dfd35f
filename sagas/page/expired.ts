import { isPrintKeyUsable } from 'src/rules/signIn/printKey';
import { isStoreTooOld } from 'src/rules/storage/persistedState';
import { storeExpired } from 'slices/store';
import { type Flow, ask, clear, read, readGlobal, take } from 'sagas/effects/effects';
import { clearPrints } from 'sagas/steps/storage/prints';

/**
 * Removes what is older than 24 hours, at every site of this browser: persisted stores, the key of the prints, and the
 * prints that it made (decisions, The persisted store; One place at a time); and what no build can read. The page looks
 * for it once, when it is idle (`src/app/browserEvents/dispatchExpired.ts`). Another tab may have stored new ones since
 * then.
 */
export function* watchExpired(): Flow {
  const { stores, starts, unreadable } = (yield* take(storeExpired)).payload;
  const now = yield* ask('clock', 'now', {});
  for (const site of stores) {
    const { store } = yield* read(site, 'store');
    if (store && isStoreTooOld(store, now)) yield* clear(site, ['store']);
  }
  // Reading it is enough: storage reports and removes what does not parse (decisions, Storage).
  if (unreadable) yield* readGlobal(...unreadable);
  const { print_key } = yield* readGlobal('print_key');
  // A tab of a shared computer reads no key of the browser, and other tabs may need it.
  if (print_key && !isPrintKeyUsable(print_key, now)) yield* clearPrints(starts);
}
