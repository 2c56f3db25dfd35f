import { isHarmless } from 'src/reading/headline/consistency/consistency';
import type { RuleId } from 'src/reading/headline/consistency/rules';
import type { Headline } from 'src/reading/headline/headline';
import { goesOnByItself } from 'src/vocabulary/screens';
import { type IndexedPageLoad, isFromHistory } from 'src/reading/headline/pageLoad/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { fieldsIn, refusedSubmits } from 'src/reading/headline/pageLoad/refusedSubmits';
import { fateOfSignOut } from 'src/reading/story/unconfirmedSignOut';
import { waitedMs } from 'src/reading/headline/ending/ending';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import { isPageLeft } from 'src/vocabulary/events';
import type { EndRuleId } from 'src/reading/headline/consistency/endRules';
import { refusedAfterStoring } from 'src/reading/headline/consistency/storage/refusedChange';
import { endRulesAdvice, ofEnd, ofFault } from './endRows';
import { resetCodeAdvice } from './resetCode';
import type { OwnText } from 'src/reading/brief/advice/texts';
import { noAdvice } from './adviceRows';
import { appRequestOf, arrivalParam, arrivedWith, denied, isAfterSignOut } from './facts';

type EndHeadline = Extract<Headline, { readonly of: 'end' }>;
type EndText = { readonly key: TextKey } | OwnText;

/**
 * The advice for a log in which nothing failed, by how it ends: a text of the page, or one of ours. Undefined if there
 * is no advice.
 */
export function endAdvice(headline: EndHeadline, page: IndexedPageLoad): EndText | undefined {
  const { cause, rules = [], isBug, isHalfRequest } = headline;
  if (isBug) return 'pageFault';
  if (isHalfRequest) return 'requestIncomplete';
  const chosen = ofRule(headline, page) ?? (cause.endsWith('.provider') ? 'providerSilent' : undefined);
  if (chosen !== undefined) return orUndefined(chosen);
  if (cause.startsWith('waiting.')) return slow;
  if (cause === sentToApp) return 'appOpened';
  if (cause === denied) return 'startInApp';
  if (cause === ('done.passwordChanged' satisfies EndName)) return 'passwordChanged';
  if (!cause.startsWith('resting.')) return undefined;
  // Beside a fault it is not certain what the departure before led to.
  const left = rules.some((rule) => !isHarmless(rule)) ? undefined : afterDeparture(headline, page);
  return orUndefined(left ?? resting(headline, page));
}

type EndTextOrNone = EndText | typeof noAdvice;
const orUndefined = (chosen: EndTextOrNone): EndText | undefined => (chosen === noAdvice ? undefined : chosen);

/** "This is taking longer than usual." */
const slow = { key: 'PROCESSING.SLOW' } as const;

/** The advice of the first rule that has any. */
function ofRule({ rules = [], isSentAgain }: Headline, page: IndexedPageLoad): EndTextOrNone | undefined {
  for (const rule of endRuleIds.filter((each) => rules.includes(each))) {
    // The person is with the provider already.
    if (rule === 'signOutUnannounced' && isSentAgain) return noAdvice;
    if (rule === 'storageRefusedWrite' && refusedAfterStoring(page, Infinity)) return 'storageFull';
    const row = endRulesAdvice[rule];
    if (row !== ofEnd && row !== ofFault) return row;
  }
  return undefined;
}
const endRuleIds = Object.keys(endRulesAdvice) as readonly EndRuleId[];

/** The advice for a person who came back from where the page before had sent them. */
function afterDeparture(
  { cause, departure, rules = [] }: EndHeadline,
  page: IndexedPageLoad,
): EndTextOrNone | undefined {
  const isBack = isFromHistory(page);
  if (isBack && !isUnheard(rules) && departure?.done === sentToApp) return 'appAnswered';
  if (cause !== 'resting.entry' || departure?.done !== 'done.signedIn') return undefined;
  if (departure.isSentBack) return noAdvice;
  // Somebody who opened the page again may have been signed out elsewhere since.
  if (isBack) return 'signedIn';
  // Which account it is follows from what was found, or is of no interest beside it.
  if (rules.includes('earlierAddressRefused')) return 'signedIn';
  return departure.isSilent && rules.length === 0 ? 'otherAccount' : undefined;
}

/** The advice for a page that is still there. */
function resting({ isAskedAgain, route, rules = [], departure }: EndHeadline, page: IndexedPageLoad): EndTextOrNone {
  if (route === undefined || goesOnByItself(route)) return isWaitedFor(page) ? slow : noAdvice;
  const afterSignOut = signOutAdvice(page);
  if (afterSignOut) return afterSignOut;
  // The person has given what the page waits for, and was not understood.
  const refused = refusedSubmits(page, Infinity);
  if (refused.length > 1 && refused.every((each) => fieldsIn(each).length > 0))
    return refused.slice(-1).flatMap(fieldsIn).every(isName) ? 'nameLength' : 'fieldsRefused';
  if (isAskedAgain || refused.length > 1) return noAdvice;
  const code = isOfReset(route) ? resetCodeAdvice(page) : undefined;
  if (code) return code;
  if (isUnheard(rules)) return 'appAnswered';
  if (lacksAppRequest(page)) return 'startInApp';
  // Who came back and did nothing more may have met something wrong where the page had sent them.
  return departure && refused.length === 0 ? 'sentOn' : 'pageWaits';
}

/** Whether a field is one for a name, which has a length (spec §5, firstName, lastName). */
const isName = (field: string): boolean => field === 'given_name' || field === 'family_name';

/** Whether somebody waited at a page load that should have gone on by itself: it lasted, and nobody had left it. */
const isWaitedFor = ({ entries, events }: IndexedPageLoad): boolean =>
  (entries.at(-1)?.at ?? 0) >= waitedMs && !events.some(({ event }) => isPageLeft(event));

/** Whether the answer to an app may have reached nobody. */
const isUnheard = (rules: readonly RuleId[]): boolean => rules.includes('cameBackFromLoopback');

/** Whether a screen is about the password that the code is for. */
const isOfReset = (route: string): boolean => route === 'ownLogin' || route === 'forgotPassword';

/** The end that hands an answer to the app. */
const sentToApp = 'done.sentToApp' satisfies EndName;
/**
 * Whether the page gave up an app's request, and none has come since: who signs in here does not get back to the app.
 */
const lacksAppRequest = (page: IndexedPageLoad): boolean => appRequestOf(page) === 'over';

/** "You have signed out." */
const signedOut = { key: 'ENTRY.LOGGED_OUT' } as const;

/** That the service may still have the session. */
const sessionLeft = { key: 'ENTRY.SESSION_LEFT' } as const;

/** What became of the sign-out after which the page opened; undefined if it opened otherwise. */
export const signOutAdvice = (page: IndexedPageLoad): typeof sessionLeft | typeof signedOut | undefined =>
  isAfterSignOut(page) ? (mayBeLeft(page) ? sessionLeft : signedOut) : undefined;

/** Whether the service may still have the session: not if it answered the sign-out with success. */
const mayBeLeft = (page: IndexedPageLoad): boolean =>
  arrivedWith(page, 'session_left') && fateOfSignOut(arrivalParam(page, 'session_left_why')) !== 'answeredByService';
