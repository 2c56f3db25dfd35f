import type {
  ClientType,
  CodeChallenge,
  EmailId,
  EpochSeconds,
  SiteName,
  SitePath,
  WebAddress,
} from 'src/contract/brandTypes';
import { limits } from 'src/contract/limits';
import { isPlaintextTransport, parsedUrl } from './url';
import { type Region, regions } from 'src/contract/stages';

/** The parsers of branded values: each returns undefined for a value that it refuses, and never throws. */

const siteNamePattern = /^(?!d-)[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** Changes only ASCII to lower case: full-width and Kelvin-sign look-alikes must not become letters. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Spec §5, siteName: 4 to 63 letters, digits and hyphens, without `d-` at the beginning and without a hyphen at either
 * end. Upper case is accepted and changed to lower case, as in host names.
 */
export function parseSiteName(text: string): SiteName | undefined {
  const name = lowerAscii(text);
  const fits = name.length >= limits.siteNameMinLength && name.length <= limits.siteNameMaxLength;
  return fits && siteNamePattern.test(name) ? (name as SiteName) : undefined;
}

const emailPattern = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Spec §5, e-mail: at most 64 characters; changed to lower case, without surrounding blanks. */
export function parseEmail(text: string): EmailId | undefined {
  const email = lowerAscii(text.trim());
  return email.length <= limits.emailMaxLength && emailPattern.test(email) ? (email as EmailId) : undefined;
}

/** Whether a stored value is an e-mail address as `parseEmail` writes it, or absent. */
export const isEmailOrAbsent = (email: unknown): boolean =>
  email === undefined || (typeof email === 'string' && parseEmail(email) === email);

/** Spec §5, code_challenge: alphanumeric only. */
export function parseCodeChallenge(text: string): CodeChallenge | undefined {
  return /^[A-Za-z0-9]+$/.test(text) ? (text as CodeChallenge) : undefined;
}

/**
 * Whether a secret is one that the page can send: it is not empty, and a token, as its label says, is visible ASCII.
 * RFC 6750, 2.1 has no spaces; RFC 6749, A.12 and A.17 would allow them. With a line break, or a character beyond
 * Latin-1, no
 * `Request` could be made at all.
 */
export const isSendable = (label: string, text: string): boolean =>
  (/Token$/.test(label) ? /^[!-~]+$/ : /./s).test(text);

/** A header value of token characters (RFC 9110, 5.6.2), at most 64. */
export function parseClientType(text: string): ClientType | undefined {
  return /^[A-Za-z0-9._-]{1,64}$/.test(text) ? (text as ClientType) : undefined;
}
export const defaultClientType = 'WEB' as ClientType;

/**
 * A path on the document application's own origin (decisions, Where the app is hosted). It is resolved against a
 * stand-in origin and taken from the parsed result, so backslashes, tabs and `//host` cannot lead elsewhere. Spaces and
 * letters outside ASCII are encoded, as a browser does with a typed path; the limit applies to the encoded path.
 */
export function parseSitePath(text: string): SitePath | undefined {
  if (!/^\/(?![/\\])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u.test(text)) return undefined;
  const origin = 'https://path.invalid';
  // The parser would drop a trailing space as being outside of the address.
  const parsed = parsedUrl(text.replaceAll(' ', '%20'), origin);
  if (!parsed || parsed.origin !== origin) return undefined;
  const path = parsed.pathname + parsed.search + parsed.hash;
  return path.startsWith('//') || path.length > limits.longPathParam ? undefined : (path as SitePath);
}

/** One of the six regions, spelled exactly (spec §9). */
export const parseRegion = (text: unknown): Region | undefined => regions.find((region) => region === text);

/** An absolute https address without user information; http only on this machine (decisions, Apps). */
export function parseWebAddress(text: string): WebAddress | undefined {
  const url = parsedUrl(text);
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && !isPlaintextTransport(url));
  return url && isWeb && !url.username && !url.password ? (url.href as WebAddress) : undefined;
}

const isoPattern = /^\d{4}-\d{2}-\d{2}T/;
const isoZone = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * ISO 8601 date and time to epoch seconds (spec §4, Main flow 5). Any other text is treated as already expired, even if
 * `Date.parse` would guess a year from it.
 */
export const epochSecondsOf = (iso: string | undefined): EpochSeconds =>
  Math.floor((isoInstantMs(iso) ?? 0) / 1000) as EpochSeconds;

/** The expiry of a token whose lifetime is unknown. */
export const alreadyExpired = 0 as EpochSeconds;

/**
 * ISO 8601 date and time to milliseconds since 1970; undefined for any other text. Without a zone it is UTC: services
 * mean no other, and the device's zone says nothing about theirs.
 */
export function isoInstantMs(iso: string | undefined): number | undefined {
  const ms = iso !== undefined && isoPattern.test(iso) ? Date.parse(isoZone.test(iso) ? iso : `${iso}Z`) : NaN;
  return Number.isFinite(ms) ? ms : undefined;
}

/**
 * The input of a person, in the form that is checked and sent: full-width letters and digits converted (Unicode NFKC),
 * surrounding blanks removed. Never for a password, where every character matters.
 */
export const typedText = (text: string): string => text.normalize('NFKC').trim();

/** An e-mail address as its field shows it on blur (spec §5, "forced to lower case"). */
export const typedEmailText = (text: string): string => lowerAscii(typedText(text));

/** The typed e-mail address; undefined if it is invalid. */
export const typedEmail = (text: string): EmailId | undefined => parseEmail(typedText(text));

/**
 * Whether a text can be an application's id: it is the last segment of the path of its metadata, and the URL standard
 * resolves `.` and `..` there, escaped or not. The string null counts as absent (spec §4, Posture flow).
 */
export const isApplicationId = (text: string): boolean => !['', 'null', '.', '..'].includes(text);
