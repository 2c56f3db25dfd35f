import type { EpochMs, SiteName } from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';
import type { StoredValue } from 'src/contract/storageKeys';
import { type KnownStart, addStart, markUsed } from 'src/rules/signIn/csrf';
import { isPrintKeyUsable } from 'src/rules/signIn/printKey';
import { type Flow, ask, read, readGlobal, write, writeGlobal } from 'sagas/effects/effects';
import { clearPrints } from 'sagas/steps/storage/prints';

/**
 * Remembers a started sign-in, so that a callback that comes twice, or after another tab has started a sign-in, is
 * refused with its own cause. The token itself is not kept after its check; only a print of it is, made with a key that
 * lives in this browser for 24 hours (decisions, One place at a time).
 */
export function* rememberStart(site: SiteName, csrfToken: Sealed<'csrfToken'>): Flow {
  const { key, isNew } = yield* loadPrintKey();
  const print = yield* ask('prints', 'of', { key, value: csrfToken });
  const { recent_sign_ins: before } = yield* read(site, 'recent_sign_ins');
  // Prints made with an older key no longer match.
  yield* write(site, { recent_sign_ins: print ? addStart(isNew ? [] : (before ?? []), print) : undefined });
}

/**
 * Finds the sign-in whose token came back and marks it as used. Returns it as it was before; undefined for an unknown
 * token.
 */
export function* markAnsweredStart(
  site: SiteName,
  csrfToken: Sealed<'csrfToken'> | undefined,
): Flow<DatedStart | undefined> {
  const { recent_sign_ins: recent } = yield* read(site, 'recent_sign_ins');
  const { print_key } = yield* readGlobal('print_key');
  if (!recent || !print_key || !csrfToken) return undefined;
  const print = yield* ask('prints', 'of', { key: print_key.key, value: csrfToken });
  const knownStart = recent.find((each) => each.print === print);
  if (print && knownStart && !knownStart.used) yield* write(site, { recent_sign_ins: markUsed(recent, print) });
  return knownStart && { ...knownStart, isNewest: knownStart === recent.at(-1), until: print_key.until };
}

/** A start that this browser recognises, and the end of the key by which it does. */
type DatedStart = KnownStart & Pick<StoredValue<'print_key'>, 'until'>;

/**
 * The start that a refused callback was recognised by, unless the key of its print is older than 24 hours. Such a key
 * is forgotten, with the prints that it made.
 */
export function* dropExpiredStart(site: SiteName, start: DatedStart | undefined): Flow<KnownStart | undefined> {
  if (!start || isPrintKeyUsable(start, yield* ask('clock', 'now', {}))) return start;
  yield* clearPrints([site]);
  return undefined;
}

function* loadPrintKey(): Flow<{ readonly key: Sealed<'printKey'>; readonly isNew: boolean }> {
  const now = yield* ask('clock', 'now', {});
  const { print_key: stored } = yield* readGlobal('print_key');
  if (stored && isPrintKeyUsable(stored, now)) return { key: stored.key, isNew: false };
  const key = yield* ask('random', 'printKey', {});
  yield* writeGlobal({ print_key: { key, until: (now + limits.printKeyMs) as EpochMs } });
  return { key, isNew: true };
}
