import { methods } from 'src/contract/providers';
import type { WayIn } from 'src/contract/storageKeys';
import { parseEmail, parseSiteName } from 'src/rules/values/parsers';

/** Format of the value of `last_sign_in`. */
export const wayInFormat = 1;

/**
 * The way in that this browser keeps, checked as it is read, because anyone with the browser can write it. Undefined if
 * it is invalid or a newer build wrote it. The page uses it before the app arrives, so this file imports little.
 */
export function wayInOf(stored: unknown): WayIn | undefined {
  const { format, siteName, emailId, method } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const checkedMethod = methods.find((each) => each === method);
  if (format !== wayInFormat || typeof siteName !== 'string' || typeof emailId !== 'string' || !checkedMethod)
    return undefined;
  const site = parseSiteName(siteName);
  const email = parseEmail(emailId);
  return site === siteName && email === emailId ? { siteName: site, emailId: email, method: checkedMethod } : undefined;
}

/** `wayInOf` for a stored text. */
export const parseWayIn = (text: string | null | undefined): WayIn | undefined => wayInOf(valueOf(text));

function valueOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Whether a stored way in is of this account and method. */
export const isOfAccount = <T extends WayIn>(
  stored: T | undefined,
  { siteName, emailId, method }: WayIn,
): stored is T => stored?.siteName === siteName && stored.emailId === emailId && stored.method === method;

/** Whether an address of the entry page is plain: one that names a site or an app's request takes precedence. */
export const isPlainAddress = (params: Readonly<Record<string, unknown>>): boolean =>
  Object.values(params).every((value) => value === undefined);

/** Where the entry page offers the way in that worked last time: in place of its form, or below it. */
export type WayInPosition = 'first' | 'below';

/** The values that the offer depends on. */
export interface WayInSetting {
  readonly params: Readonly<Record<string, unknown>>;
  /** The site whose own host this is, if any; the form submits itself there. */
  readonly hostSite: string | undefined;
  readonly isAppWaiting: boolean;
  readonly isShared: boolean;
}

/**
 * Where the stored way in is offered; undefined if it is not. An address that names a site or an app's request takes
 * precedence. A person who has signed out on purpose sees the form first and the way in below it (decisions).
 */
export function wayInPlace(
  { siteName }: Pick<WayIn, 'siteName'>,
  { params, hostSite, isAppWaiting, isShared }: WayInSetting,
): WayInPosition | undefined {
  if (isAppWaiting || isShared) return undefined;
  if (params['logout_flow'] === true && params['error'] === undefined)
    return hostSite === undefined || hostSite === siteName ? 'below' : undefined;
  return hostSite === undefined && isPlainAddress(params) ? 'first' : undefined;
}
