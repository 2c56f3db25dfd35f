import { causes } from 'src/contract/causes';
import { type KeptState, storeFormat, superseders } from 'src/contract/keptState';
import { signInErrors } from 'src/contract/signInErrors';
import { parseEmail, parseSiteName } from './brands';
import { type PlainObject, isPlainObject } from './plainObject';

/** What was kept under one format, as the next format has it. */
export type Lift = (slices: PlainObject) => PlainObject;

/** The first lifts format 1 to 2, and so on. */
const lifts: readonly Lift[] = [
  // An approval of format 1 does not say of which site and request it is, so the person is asked once more.
  ({ consent: _unbound, ...slices }) => slices,
  // One of format 2 does not say in whose sign-in.
  ({ consent: _ofNobody, ...slices }) => slices,
];

/**
 * The persisted store in today's format (decisions, The persisted store): an older one is lifted step by step; of a newer
 * one only the frame is given, so that whoever reads it can say so. What is no store comes back as it is.
 */
export function liftedStore(held: unknown, steps: readonly Lift[] = lifts, newest = storeFormat): unknown {
  if (!isPlainObject(held) || !isPlainObject(held['slices'])) return held;
  const { format, slices } = held;
  if (typeof format !== 'number' || !Number.isSafeInteger(format) || format < 1) return undefined;
  if (format > newest) return { ...held, slices: {} };
  return { ...held, format: newest, slices: steps.slice(format - 1).reduce((lifted, lift) => lift(lifted), slices) };
}

/** Whether each kept value is one that the product itself would keep: anyone with the browser can write there. */
export function isKeptState({ entry, signIn, superseded, updateUser }: KeptState): boolean {
  return (
    (entry === undefined || (parseSiteName(entry.siteName) === entry.siteName && isEmail(entry.emailId))) &&
    (signIn === undefined || (Object.hasOwn(signInErrors, signIn.error) && Object.hasOwn(causes, signIn.why))) &&
    (superseded === undefined || superseders.some((each) => each === superseded.by)) &&
    isEmail(updateUser?.username)
  );
}

const isEmail = (email: string | undefined): boolean => email === undefined || parseEmail(email) === email;
