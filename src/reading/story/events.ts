import type { Superseder } from 'src/contract/persistedState';
import { type RouteId, routes } from 'src/contract/routes';
import { isClockWrong } from 'src/rules/page/clock';
import type { PlainObject } from 'src/rules/values/shape';
import type { EventEntry, Origin } from 'src/journal/log/entry';
import { objectOf, textsOf } from 'src/journal/log/values';
import { eventRow, isAddress, isScreen } from 'src/vocabulary/events';
import { failureText } from './failures/failures';
import { unconfirmedSignOutText } from './unconfirmedSignOut';
import { oauthMeaningAside, quotedOAuthError } from './failures/oauthMeanings';
import { shortened, fieldsOf, isoText, rowNamed, valueText, spanText } from './format';
import { pageName, storageKindName } from './names';
import { type Words, fillPhrase } from './phrases';
import { refusedFieldsText } from './refusedFields';
import { reasonText } from './reasons';
import { refusedText } from './whyRefused';

const whoOf: Readonly<Record<Origin, string>> = { person: 'the person', browser: 'the browser', flow: 'the page' };

/** Who did what no person can have done so soon. */
export const perhapsPerson = 'a person, or something else in the browser,';

/**
 * An event as the rest of a sentence. `productId` is the product's id, which is part of some addresses; `author` says
 * who did it, if its origin does not.
 */
export function eventText({ type, origin, payload }: EventEntry, productId: string, author?: string): string {
  const values = objectOf(payload);
  if (isAddress({ type })) return arrivalText(values, origin, productId);
  if (isScreen({ type })) return `showed ${pageName(values['route'])}${carriedText(values)}`;
  const phrase = eventRow(type)?.predicate;
  const who = author ?? rowNamed(whoOf, origin) ?? 'somebody';
  return phrase === undefined
    ? `${who} reported “${shortened(type)}”${fieldsText(values)}`
    : fillPhrase(phrase, values, { who: () => who, ...wordsOf(values) });
}

/** What a page that stopped as superseded found in storage. Only the page says that this had replaced something. */
const superseders: Readonly<Record<Superseder, string>> = {
  signIn: 'a finished sign-in',
  // A page that only saw another session without tokens does not know how far it had come.
  start: 'another sign-in, without its tokens',
  signOut: 'no open session',
};

/** Values with names in words. */
const wordsOf = ({
  failure,
  latency,
  aheadMs,
  skewMs,
  expiresAt,
  storage,
  superseded,
  by,
  bySignOut,
  isAnswered,
  outcome,
  ...others
}: PlainObject): Words => ({
  failure: () => failureText(failure),
  span: () => (typeof latency === 'number' ? spanText(latency) : 'some time'),
  skew: () => (typeof aheadMs === 'number' ? skewText(aheadMs) : 'unknown'),
  wrongClock: () => (typeof skewMs === 'number' && isClockWrong(skewMs) ? skewText(skewMs) : undefined),
  place: () => storageKindName(storage),
  reason: () => reasonText(others['why']),
  copied: () => (outcome === 'refused' ? 'not copied' : valueText(outcome)),
  superseded: () => (superseded === true ? 'the stored session had changed in the meantime' : undefined),
  bySignOut: () => (bySignOut === true ? 'because of the sign-out in another tab' : undefined),
  isAnswered: () => (isAnswered === true ? 'it had been answered or given up before' : undefined),
  superseder: () => (typeof by === 'string' ? rowNamed(superseders, by) : undefined) ?? `“${valueText(by)}”`,
  refusal: () => (failure === undefined ? undefined : failureText(failure)),
  refusedFields: () => refusedFieldsText(others),
  until: () => (typeof expiresAt === 'number' ? instantText(expiresAt * 1000) : undefined),
});

/** The host's answer names its time in whole seconds (RFC 9110, 5.6.7). */
const hostPrecisionMs = 1000;
/** `right to the second`, `35 min ahead`, `2.0 s behind`. */
export const skewText = (aheadMs: number): string =>
  Math.abs(aheadMs) < hostPrecisionMs
    ? 'right to the second'
    : `${spanText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}`;

/** `2025-01-15 12:00 UTC`; the number itself if it is not an instant. */
export function instantText(ms: number): string {
  const iso = isoText(ms);
  return iso === undefined ? valueText(ms) : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A change of the address: by the browser for an arrival, else by a flow. */
function arrivalText(values: PlainObject, origin: Origin, productId: string): string {
  const { route, how, first } = values;
  if (origin === 'flow') {
    return `went on to ${pageName(route)}${how === 'REPLACE' ? ' in place of the one before' : ''}${carriedText(values)}`;
  }
  const isEntry = route === ('entry' satisfies RouteId);
  const way = first === true ? '' : `${isEntry ? ',' : ''} by a link, back, forward or the address bar`;
  const place = isEntry ? `an address that ${entryText(values)}` : pathText(route, productId);
  return `the browser arrived at ${place}${way}${carriedText(values)}`;
}

/**
 * How an address leads to the entry form: any that names no page does. Earlier builds did not record which, so nobody
 * can tell that the address was its own.
 */
export const entryText = ({ noPage }: PlainObject): string =>
  noPage === true ? `names no page here (so ${pageName('entry')} was shown)` : `shows ${pageName('entry')}`;

/** `#/workdocsFederateCallback`: the address of a route. */
function pathText(route: unknown, productId: string): string {
  const known = typeof route === 'string' && Object.hasOwn(routes, route) ? (route as keyof typeof routes) : undefined;
  return known ? `#${routes[known].paths[0].replace('{product}', () => shortened(productId))}` : pageName(route);
}

/** The parameters of an address, the names of refused ones, and the number of unknown ones. */
function carriedText({ params, refused, refusals, unknown, resembled }: PlainObject): string {
  const { error, session_left_why: why } = objectOf(params);
  const fields = paramFields(params);
  const left = unconfirmedSignOutText(why);
  const meaning = `${oauthMeaningAside(error)}${left === undefined ? '' : `, which says that ${left}`}`;
  const names = textsOf(refused);
  const not = names.length > 0 ? `; refused: ${refusedText(names, refusals)}` : '';
  const like = Array.isArray(resembled) && resembled.length > 0 ? ` (a name resembles ${valueText(resembled)})` : '';
  const more = typeof unknown === 'number' ? `; unknown parameters: ${unknown.toString()}` : '';
  return `${fields && ` with ${fields}`}${meaning}${not}${more}${like}`;
}

/** The parameters of an address. The error is first, because a provider's decides; empty without any. */
export function paramFields(params: unknown): string {
  const { error, ...others } = objectOf(params);
  return fieldsOf({ ...(error !== undefined && { error: quotedOAuthError(error, valueText(error)) }), ...others });
}

const fieldsText = (values: PlainObject): string => {
  const fields = fieldsOf(values);
  return fields && `: ${fields}`;
};
