import { redirectTarget, withoutLoopbackPort } from 'src/rules/address/redirectTarget';
import { addressParts } from 'src/rules/values/url';
import { textsOf, valueAt } from 'src/journal/log/values';
import { type AnsweredQuestion, type IndexedPageLoad, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import type { Step } from 'src/journal/log/step';
import { answersAt, evidenceOf } from 'src/reading/headline/troubles/evidence';
import { shownCase } from 'src/reading/headline/troubles/shownCase';
import { valueText, listText } from 'src/reading/story/format';
import { capitalised } from 'src/reading/story/phrases';
import type { Remark, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import type { CauseId } from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
/** An address without its port, if it names one. */
export const withoutPort = (address: string): string =>
  address.replace(/^([a-z][^:]*:\/\/(?:\[[^\]]*\]|[^/:?#[]+)):\d+/i, '$1');
const withoutQuery = (address: string): string => address.replace(/\?[^#]*/, '');
const withoutPath = (address: string): string => address.replace(/^([a-z][^:]*:\/\/[^/?#]*)[^?#]*/i, '$1');
const withoutScheme = (address: string): string => address.replace(/^https?:/i, '');

/** The one thing in which a listed address differs from the rejected one. */
const differences: readonly (readonly [string, (address: string) => string])[] = [
  ['the slash at its end', withoutSlash],
  ['small and capital letters', (address) => address.toLowerCase()],
  ['the port', withoutPort],
  ['the scheme', withoutScheme],
  ['its query (addresses are compared exactly: RFC 6749, 3.1.2.3)', withoutQuery],
];

/**
 * The listed address that is the rejected one without one thing, and that thing. The port of the device itself counts
 * only if nothing else differs.
 */
export function listedNear(
  rejected: string,
  listed: readonly string[],
): { readonly address: string; readonly what: string } | undefined {
  for (const [what, without] of differences) {
    const address = listed.find((each) => {
      const isSame = compared(each) === compared(rejected);
      return isSame ? without(each) === without(rejected) : without(compared(each)) === without(compared(rejected));
    });
    if (address !== undefined) return { address, what };
  }
  return undefined;
}

/** An address as the page compares it: on the device itself, any port will do. */
const compared = (address: string): string => withoutLoopbackPort(address) ?? address;
const originOf = (address: string): string => addressParts(compared(address)).origin.replace(/\/$/, '').toLowerCase();
/**
 * The listed address of which the rejected one is only the beginning, such as that of half a link. That has only part
 * of a host: a whole one may be what the app asks for.
 */
const listedWhole = (rejected: string, listed: readonly string[]): string | undefined =>
  originOf(rejected) === '' || listedNear(rejected, listed)
    ? undefined
    : listed.find((each) => compared(each).startsWith(compared(rejected)) && hostOf(each) !== hostOf(rejected));
const hostOf = (address: string): string => withoutPort(originOf(address));

/**
 * What the service lists instead of a rejected address (spec §4, Redirect page): often one that is nearly the same, and
 * then either the app or the list has a typo.
 */
export const nearestAddress: Remark = ({ page, step, trouble }) => {
  const refusal = page.events.find((each) => each.step === step);
  const rejected = valueAt(refusal?.event.payload, 'rejected');
  if (!trouble) return undefined;
  const answer = lastLookUp(page, step);
  const ownSchemes = ownSchemesOf(page);
  if (answer && isOfDefault(page, trouble))
    return ofDefault(valueAt(answer.answer.value, 'value.DefaultRedirect'), ownSchemes, [answer.at]);
  if (trouble.cause !== invalidRedirect || typeof rejected !== 'string') return undefined;
  const listed = valueAt(answer?.answer.value, 'value.RedirectUris');
  if (!answer || !Array.isArray(listed)) return undefined;
  const sentence = textsOf(listed).includes(rejected)
    ? sentenceForListed(rejected, ownSchemes)
    : sentenceFor(rejected, textsOf(listed));
  if (sentence === undefined) return undefined;
  const isCut = listedWhole(rejected, textsOf(listed)) !== undefined && !textsOf(listed).includes(rejected);
  return { sentence, steps: [answer.at], ...(isCut ? { advice: 'linkCutOff' } : {}) };
};

const invalidRedirect = 'redirect.invalidRedirect' satisfies CauseId;
/** Whether the app had requested no address, and the page does not open the default one. */
const isOfDefault = (page: IndexedPageLoad, trouble: Trouble): boolean =>
  shownCase(trouble, answersAt(page, evidenceOf(trouble))) === 'defaultUnusable';
const ownSchemesOf = ({ entries: [{ facts }] }: IndexedPageLoad): unknown => valueAt(facts, 'settings.ownSchemes');
const lastLookUp = ({ answeredQuestions }: IndexedPageLoad, step: number): AnsweredQuestion | undefined =>
  lastBefore(answeredQuestions, step, ({ question }) => looksUpApp(question));

/**
 * Whether an address was refused that the service lists for the app, because the settings of the deployment lack its
 * scheme: neither the app nor the person can correct that.
 */
export function lacksOwnScheme(page: IndexedPageLoad, trouble: Trouble): boolean {
  const looked = lastLookUp(page, trouble.step)?.answer.value;
  const isDefault = isOfDefault(page, trouble);
  if (!isDefault && trouble.cause !== invalidRedirect) return false;
  const address = isDefault ? valueAt(looked, 'value.DefaultRedirect') : trouble.payload['rejected'];
  const isListed = isDefault || textsOf(valueAt(looked, 'value.RedirectUris')).some((each) => each === address);
  return isListed && typeof address === 'string' && otherScheme(address, ownSchemesOf(page)) !== undefined;
}

/** Whether the page opens a listed address where the settings do not restrict the schemes. */
const isOpened = (address: string): boolean =>
  redirectTarget(address, { Name: '', RedirectUris: [address] }).kind !== 'invalid';

/** The settings of a deployment may name the only schemes of its apps: the clause about one that they do not name. */
function otherScheme(address: string, ownSchemes: unknown): string | undefined {
  const scheme = originOf(address).replace(/:.*$/s, '');
  const isOther = Array.isArray(ownSchemes) && !/^https?$/.test(scheme) && !ownSchemes.includes(scheme);
  // No setting lets the page open any other address.
  return isOther && isOpened(address)
    ? `the setting ownSchemes of the deployment, which names the only schemes of its apps, does not contain ${valueText(scheme)}.`
    : undefined;
}

/** A listed address was rejected. If the page opens such addresses, nothing in the address explains it. */
function sentenceForListed(rejected: string, ownSchemes: unknown): string | undefined {
  const other = otherScheme(rejected, ownSchemes);
  if (other !== undefined) return `It lists exactly this one, but ${other}`;
  return isOpened(rejected) ? undefined : 'It lists exactly this one, so it is one that this page never opens.';
}

/** What the settings say of a default address that the page does not open. */
function ofDefault(address: unknown, ownSchemes: unknown, steps: readonly Step[]): RuleFinding | undefined {
  const other = typeof address === 'string' ? otherScheme(address, ownSchemes) : undefined;
  return other === undefined ? undefined : { sentence: capitalised(other), steps };
}

/** What the page allows beside a listed address. */
const anyPort = (address: string): string => (withoutLoopbackPort(address) === undefined ? '' : ' (with any port)');
const noAddress =
  'It is no complete address, which has a scheme and a host; one that was encoded twice, for example, is none.';
function sentenceFor(rejected: string, listed: readonly string[]): string {
  if (listed.length === 0) return 'It lists none for the app.';
  const near = listedNear(rejected, listed);
  if (near) {
    const isPort = withoutPort(near.address) === withoutPort(rejected);
    return `It lists ${valueText(near.address)}${isPort ? '' : anyPort(near.address)}, which differs only in ${near.what}.`;
  }
  if (originOf(rejected) === '') return noAddress;
  const whole = listedWhole(rejected, listed);
  if (whole !== undefined)
    return `It lists ${valueText(whole)}${anyPort(whole)}, of which the requested one is only the beginning: perhaps the link that opened this page was cut off.`;
  const there = listed.filter((each) => originOf(each) === originOf(rejected));
  const [only] = there;
  if (only !== undefined && there.length === 1 && withoutPath(compared(only)) === withoutPath(compared(rejected)))
    return `It lists ${valueText(only)}${anyPort(only)}, which differs only in the path.`;
  const host = valueText(originOf(rejected));
  if (there.length === 0) return `None of the addresses that it lists is at ${host}.`;
  return `At ${host} it lists ${listText(there.slice(0, 3))}${there.length > 3 ? ' and others' : ''}.`;
}
