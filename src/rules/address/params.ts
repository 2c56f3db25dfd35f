import type { ReturnedState, ParamForm, RefusedForm } from 'src/contract/routes';
import { limits } from 'src/contract/limits';
import type { Sealed } from 'src/contract/shape';
import {
  isApplicationId,
  parseClientType,
  parseCodeChallenge,
  parseEmail,
  parseSiteName,
  parseSitePath,
} from 'src/rules/values/parsers';
import { methodOf } from 'src/rules/values/providers';
import { parseJson } from 'src/rules/values/json';
import { ownTextField } from 'src/rules/values/shape';

/**
 * Marks above or below a letter beyond the third: no name needs them, and a tall stack of them covers other lines.
 * Marks that take space of their own, as in Burmese, do not stack.
 */
const stackedMarks = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;

/**
 * Text from a URL that may be shown: no control or direction characters, no tall stacks of combining marks, length
 * capped (spec §8, "shown as is").
 */
export const displayText = (text: string): string =>
  Array.from(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(stackedMarks, '$1')
      .trim(),
  )
    .slice(0, limits.shownTextMaxLength)
    .join('');

const readText = (text: string): string | undefined => displayText(text) || undefined;

type Parser = (text: string, productId: string) => unknown;
/** The parser of each form of URL parameter that is not secret; undefined means refused. */
export const paramParsers: Readonly<Record<Exclude<ParamForm, 'secret' | 'state'>, Parser>> = {
  siteName: parseSiteName,
  email: parseEmail,
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  text: readText,
  providerError: readText,
  // A known spelling of a method, or another name without digits, which could identify a person (spec §3).
  providerType: (text, productId) => (methodOf(text, productId) || /^[A-Za-z_.]{1,40}$/.test(text) ? text : undefined),
  codeChallenge: parseCodeChallenge,
  clientType: parseClientType,
  sitePath: parseSitePath,
  applicationId: (text) => (isApplicationId(text) ? text : undefined),
  redirectUri: (text) => text,
};

/**
 * The values of which the string "null" is none. Spec §4, Posture flow, has it so for a code challenge and an
 * application's id; an error "null" is a value that something before the page did not set, for no provider says no with
 * it (RFC 6749, 4.1.2.1). A redirect "null" is a requested one.
 */
const neverNull: readonly ParamForm[] = ['applicationId', 'codeChallenge', 'providerError'];

/** Whether a parameter counts as not sent: it is empty, or the string "null" where that is no value. */
export const isAbsent = (form: ParamForm, text: string): boolean =>
  text === '' || (text === 'null' && neverNull.includes(form));

const longest: Readonly<Partial<Record<ParamForm, number>>> = {
  sitePath: limits.longPathParam,
  redirectUri: limits.longPathParam,
  secret: limits.longSecretParam,
  state: limits.longSecretParam,
};

/** The limit of a parameter's length; a longer one is refused, whatever it contains. */
export const longestOf = (form: ParamForm): number => longest[form] ?? limits.longParam;

/** Damage of transport, for a log that must not hold the value itself. */
const damaged: Readonly<Record<RefusedForm, RegExp>> = {
  quotedPrintable: /^3D/,
  percentEscapes: /%[\dA-F]{2}/i,
  htmlEscapes: /&(?:amp|#\d+);/,
  blanksAround: /^\s|\s$/,
};

/** The damage that a malformed parameter shows; undefined if it shows none that is known. */
export const refusedFormOf = (text: string): RefusedForm | undefined =>
  Object.entries(damaged).find(([, pattern]) => pattern.test(text))?.[0] as RefusedForm | undefined;

/**
 * The state that a provider returned, as a union (spec §4, Anti-forgery). Only an own `csrfToken` of type string is
 * accepted, and its value is sealed at once.
 */
export function parseReturnedState(
  text: string | undefined,
  seal: (label: 'csrfToken', value: string) => Sealed<'csrfToken'>,
): ReturnedState {
  if (text === undefined || text === '') return { form: 'missing' };
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { form: 'notJson' };
  const csrfToken = ownTextField(parsed, 'csrfToken');
  const sitename = ownTextField(parsed, 'sitename');
  return {
    form: 'json',
    csrfToken: csrfToken ? seal('csrfToken', csrfToken) : undefined,
    sitename: sitename === undefined ? undefined : parseSiteName(sitename),
  };
}
