import { causes, isFinalRefusal } from 'src/contract/causes';
import { type PersistedState, storeFormat, superseders } from 'src/contract/persistedState';
import { limits } from 'src/contract/limits';
import { signInErrors } from 'src/contract/signInErrors';
import { isEmailOrAbsent, parseSiteName } from 'src/rules/values/parsers';
import { type PlainObject, isPlainObject } from 'src/rules/values/shape';

/** Converts a persisted store from one format to the next. */
export type Upcaster = (slices: PlainObject) => PlainObject;

/** The first converts format 1 to 2, and so on. */
const upcasters: readonly Upcaster[] = [
  // An approval of format 1 does not name its site and request, so the person is asked again.
  ({ consent: _unbound, ...slices }) => slices,
  // An approval of format 2 does not name its sign-in.
  ({ consent: _ofNobody, ...slices }) => slices,
];

/**
 * The persisted store in today's format (decisions, The persisted store). An older one is converted step by step; of a
 * newer one only the frame is returned, so the reader can report it. Other values are returned unchanged.
 */
export function upcastStore(stored: unknown, steps: readonly Upcaster[] = upcasters, newest = storeFormat): unknown {
  if (!isPlainObject(stored) || !isPlainObject(stored['slices'])) return stored;
  const { format, slices } = stored;
  if (typeof format !== 'number' || !Number.isSafeInteger(format) || format < 1) return undefined;
  if (format > newest) return { ...stored, slices: {} };
  return {
    ...stored,
    format: newest,
    slices: steps.slice(format - 1).reduce((upcasted, upcast) => upcast(upcasted), slices),
  };
}

/** Whether a persisted store is older than 24 hours, or has no readable time. A clock may have been set back since. */
export const isStoreTooOld = ({ savedAt }: { readonly savedAt: number }, now: number): boolean =>
  !(Math.abs(now - savedAt) <= limits.storeMaxAgeMs);

/** Whether the product would store each of these values: anyone with the browser can write there. */
export function isPersistedState(state: PersistedState): boolean {
  const { changePassword, entry, redirect, resetPassword, signIn, superseded, updateUser } = state;
  return (
    (entry === undefined || (parseSiteName(entry.siteName) === entry.siteName && isEmailOrAbsent(entry.emailId))) &&
    (signIn === undefined || (Object.hasOwn(signInErrors, signIn.error) && Object.hasOwn(causes, signIn.why))) &&
    (redirect?.refused === undefined || Object.hasOwn(isFinalRefusal, redirect.refused)) &&
    (superseded === undefined || superseders.some((each) => each === superseded.by)) &&
    isEmailOrAbsent(changePassword?.username) &&
    isEmailOrAbsent(resetPassword?.username) &&
    isEmailOrAbsent(updateUser?.username)
  );
}
