import { objectOf, textsOf, valueAt, textOf } from 'src/journal/log/values';
import type { EndSubject, Finder, RuleFinding } from 'src/reading/headline/consistency/ruleTypes';
import type { EventAt, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isBefore } from 'src/journal/log/step';
import { valueText, listText } from 'src/reading/story/format';
import { sentence as sentenceOf } from 'src/reading/story/phrases';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import {
  isCutShort,
  isUnkept,
  lossText,
  otherNamesText,
  partsIn,
  requestParameters,
  wholeRequest,
} from 'src/reading/headline/pageLoad/addresses/lostRequest';
import { uncheckableRefusals } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { isCallbackRoute } from 'src/reading/headline/pageLoad/addresses/callbackRoute';
import { whyRefused } from 'src/reading/story/whyRefused';
import { isAddress } from 'src/vocabulary/events';
import { successIn } from 'src/reading/headline/ending/achievements';

/** An address that the tab was opened with, and what the person achieved afterwards. */
interface SeenAddress {
  readonly page: IndexedPageLoad;
  readonly at: EventAt;
  /** The subject of a sentence: the last page load has `the address`, any other `an earlier address`. */
  readonly which: 'the address' | 'an earlier address';
  readonly after: LogEnd | undefined;
}

/**
 * The addresses of a tab, the newest first. Those before the last success may still explain where the person ended;
 * older ones explain nothing, because the person has succeeded twice since.
 */
function addressesIn(tabPages: readonly IndexedPageLoad[]): readonly SeenAddress[] {
  const successes = tabPages.flatMap((page) => successIn(page) ?? []);
  return tabPages
    .flatMap((page) =>
      page.events
        .filter(({ event }) => isAddress(event))
        .flatMap((at): readonly SeenAddress[] => {
          const [after, ...more] = successes.filter(({ step }) => isBefore(at.at, step));
          const which = page === tabPages.at(-1) ? 'the address' : 'an earlier address';
          return more.length > 0 ? [] : [{ page, at, which, after }];
        }),
    )
    .reverse();
}

/** What is wrong with an address; empty if it is right and older ones do not matter. */
type Fault = (
  seen: SeenAddress,
) => string | Pick<RuleFinding, 'sentence' | 'isHalfRequest' | 'isRequestLost' | 'advice'> | undefined;

/** The first fault of the addresses of a tab: of those before its last success, or of those since. */
export function firstFault(
  tabPages: EndSubject['tabPages'],
  fault: Fault,
  isOvercome?: boolean,
): RuleFinding | undefined {
  for (const seen of addressesIn(tabPages)) {
    const found = fault(seen);
    if (found === '') return undefined;
    if (found === undefined) continue;
    if (isOvercome !== undefined && isOvercome !== (seen.after !== undefined)) return undefined;
    const finding = typeof found === 'string' ? { sentence: found } : found;
    const steps = [seen.at.at];
    return isOvercome && seen.after
      ? {
          ...finding,
          sentence: `${finding.sentence} Afterwards: ${sentenceOf(seen.after.text)}`,
          steps,
          success: seen.after.step,
        }
      : { ...finding, steps };
  }
  return undefined;
}

/** `a request of notes for https://notes.example/callback`; undefined if an address is not that of an app. */
function requestIn(payload: unknown): string | undefined {
  const [app, challenge, redirect] = ['application_id', 'code_challenge', 'app_redirect'].map((name) =>
    textOf(valueAt(payload, `params.${name}`)),
  );
  if (app === undefined && challenge === undefined && redirect === undefined) return undefined;
  const whose = app === undefined ? '' : ` of ${valueText(app)}`;
  const where = redirect === undefined ? '' : ` for ${valueText(redirect)}`;
  return `a request${whose}${where}`;
}

/** Whose request a rejected address is, and who can correct it; empty if it is not that of an app. */
export function requestText(payload: unknown): string {
  const request = requestIn(payload);
  return request === undefined
    ? ''
    : ` That address is ${request}, as an app writes it: whoever provides or manages the app can correct it${isUncheckable(payload) ? ", unless the page's check is too strict (this log does not hold the refused value)" : ''}.`;
}

/** Whether the check of the page may be at fault, and not whoever wrote the address. */
const isUncheckable = (payload: unknown): boolean => uncheckableRefusals(valueAt(payload, 'refusals')).length > 0;

export const corrector = 'If it came from a link or a bookmark, whoever wrote that link can correct it.';
/** Who can correct an address: for a request the app, for a link from outside whoever wrote it. */
function correctorText({ origin, payload }: EventAt['event']): string {
  const isLink = origin === 'browser' && valueAt(payload, 'first') === true;
  return requestText(payload) || (isLink && !isCallbackRoute(valueAt(payload, 'route')) ? ` ${corrector}` : '');
}

/** Whether an app whose request was lost still waits: a sign-in does not answer it. */
const isAppWaiting = ({ after }: SeenAddress): boolean => after === undefined || after.name === 'done.signedIn';
const rejected: Fault = (seen) => {
  const { which, after } = seen;
  const { event } = seen.at;
  const refused = textsOf(objectOf(event.payload)['refused']);
  if (refused.length === 0) return undefined;
  const why = whyRefused(valueAt(event.payload, 'refusals'), refused);
  const sentence = `The page rejected ${listText(refused)} in ${which} (${why ?? 'given more than once, too long, or not a value that it accepts'}).${correctorText(event)}`;
  // Nobody can tell whether the app had left out what did not arrive, so that has advice of its own.
  const isOfApp = requestIn(event.payload) !== undefined && !isHalfRequest(incomplete(seen));
  const loss = lossOf(refused);
  const isWrong = after === undefined ? isOfApp : loss.isRequestLost && isAppWaiting(seen);
  return { sentence, ...loss, ...(isWrong ? { advice: 'appRequestWrong' } : {}) };
};
/** Parameters of an address that were refused. */
export const parametersRefused: Finder<EndSubject> = ({ tabPages }) => firstFault(tabPages, rejected, false);

/**
 * Parameters of an address that were ignored, because the page knows only names that resemble theirs. An app whose
 * request they were still waits, whoever has signed in since.
 */
export const parametersIgnored: Finder<EndSubject> = ({ tabPages }) =>
  firstFault(tabPages, ({ at: { event }, which }) => {
    const names = textsOf(valueAt(event.payload, 'resembled'));
    // The app has begun again.
    if (names.length === 0) return hasRequest(event.payload) ? '' : undefined;
    const isOfApp = names.some((name) => requestParameters.includes(name)) && !hasRequest(event.payload);
    return {
      sentence: `${sentenceStart(which)} had parameters with names that only resemble ${listText(names)}, so the page ignored them: a program on the way may have changed the link.`,
      ...lossOf(names),
      ...(isOfApp ? { advice: 'linkChanged' } : {}),
    };
  });

const hasRequest = (payload: unknown): boolean =>
  requestParameters.every((name) => valueAt(payload, `params.${name}`) !== undefined);
const incomplete: Fault = (seen) => {
  const { event } = seen.at;
  const params = objectOf(valueAt(event.payload, 'params'));
  const missing = requestParameters.filter((name) => params[name] === undefined);
  if (missing.length === requestParameters.length) return undefined;
  if (missing.length === 0) return isUnkept(seen.page, seen.at) ? unkept(seen) : '';
  const refused = textsOf(objectOf(event.payload)['refused']);
  const otherNames = otherNamesText(event.payload, wholeRequest.length - partsIn(event.payload).length);
  return missing.some((name) => refused.includes(name))
    ? {
        sentence: `The app's request in ${seen.which} was used without ${missing.join(', ')}, which the page rejected.${correctorText(event)}`,
        isRequestLost: true,
        ...(isAppWaiting(seen) ? { advice: 'appRequestWrong' } : {}),
      }
    : {
        sentence: `${sentenceStart(seen.which)} contained only part of an app's request, without ${missing.join(', ')}${otherNames === '' ? `: ${lossText(event.payload, seen.page)}` : `. ${otherNames}`} ${dropText(seen)}`,
        isRequestLost: true,
        ...(otherNames === '' ? { isHalfRequest: true } : isAppWaiting(seen) ? { advice: 'appRequestWrong' } : {}),
        ...(otherNames === '' && isCutShort(event.payload, seen.page) ? { advice: 'linkCutOff' } : {}),
      };
};
/** A whole request that named no site, so the page could not keep it. */
const unkept = (seen: SeenAddress): ReturnType<Fault> => ({
  sentence: `An app's request came without sitename in ${seen.which}, so the page could not keep it.${requestText(seen.at.event.payload)}`,
  isRequestLost: true,
  ...(isAppWaiting(seen) ? { advice: 'appRequestWrong' } : {}),
});
const isHalfRequest = (found: ReturnType<Fault>): boolean => typeof found === 'object' && found.isHalfRequest === true;
const lossOf = (names: readonly string[]): Pick<RuleFinding, 'isRequestLost'> =>
  names.some((name) => wholeRequest.includes(name)) ? { isRequestLost: true } : {};
/** What became of the part that arrived: the page answers only an app whose whole request it has. */
function dropText({ at: { event }, after }: SeenAddress): string {
  const request = requestIn(event.payload) ?? 'a request';
  return after?.name === 'done.signedIn'
    ? `The page therefore did not take it for ${request}, and the app got no answer.`
    : `The page therefore did not take it for ${request}.`;
}
/** The last address with any part of an app's request lacked another part, or the page rejected it. */
export const appRequestIncomplete: Finder<EndSubject> = ({ tabPages }) => firstFault(tabPages, incomplete, false);

/**
 * An address with a rejected parameter, or with part of an app's request, after which the person succeeded: it may
 * explain where they ended.
 */
export const earlierAddressRefused: Finder<EndSubject> = ({ tabPages }) =>
  firstFault(tabPages, incomplete, true) ?? firstFault(tabPages, rejected, true);

const sentenceStart = (which: SeenAddress['which']): string =>
  which === 'the address' ? 'The address' : 'An earlier address';
