import { valueAt } from 'src/journal/log/values';
import { isHarmless } from 'src/reading/headline/consistency/consistency';
import type { Headline } from 'src/reading/headline/headline';
import { goesOnByItself } from 'src/reading/headline/page/goesOnByItself';
import type { IndexedPageLoad } from 'src/reading/headline/page/indexedPage';
import type { TextKey } from 'src/reading/headline/seen/pageTexts';
import { fieldsIn, refusedSubmits } from 'src/reading/headline/page/refusedSubmits';
import type { EndName } from 'src/reading/headline/ending/logEnd';
import { advancesAppRequest, endsAppRequest, isAddress, findsAppRequest } from 'src/vocabulary/events';
import type { AddedAdvice } from './adviceTexts';
import type { EndAdvice } from './endAdviceTexts';
import { resetCodeAdvice } from './resetCode';
import type { ServiceAdvice } from './serviceAdviceTexts';
import type { SurroundingsAdvice } from './surroundingsAdviceTexts';

/**
 * The advice for a log in which nothing failed, by how it ends: a text of the page, or one of ours. Undefined if nothing
 * is to be said.
 */
export function endAdvice(
  { cause, rules = [], isBug, isSentAgain, isHalfRequest, isAskedAgain, departure, route }: Headline,
  page: IndexedPageLoad,
): { readonly key: TextKey } | AddedAdvice | EndAdvice | ServiceAdvice | SurroundingsAdvice | undefined {
  const isFaulty = rules.some((rule) => !isHarmless(rule));
  if (isBug) return 'pageFault';
  if (isHalfRequest) return 'requestIncomplete';
  if (rules.includes('signOutUnannounced')) return isSentAgain ? undefined : signedOut;
  if (rules.includes('answerAtWrongAddress')) return 'answerUnknown';
  if (rules.includes('unknownProvider')) return 'wayUnknown';
  if (cause.endsWith('.provider')) return 'providerSilent';
  if (cause.startsWith('waiting.')) return { key: 'PROCESSING.SLOW' };
  if (rules.includes('cameBackFromLoopback')) return 'startInApp';
  if (isFaulty) return undefined;
  const isBack = valueAt(page.entries[0].facts, 'loadedBy') === 'history';
  if (isBack && departure?.done !== undefined && answersApp.includes(departure.done)) return 'appAnswered';
  if (cause === 'resting.entry' && departure?.done === 'done.signedIn') {
    if (departure.isSentBack) return undefined;
    // Somebody who opened the page again may have been signed out elsewhere since.
    if (isBack) return 'signedIn';
    if (departure.isSilent) return 'otherAccount';
  }
  if (!cause.startsWith('resting.') || route === undefined || goesOnByItself(route)) return undefined;
  if (hasSignedOut(page)) return signedOut;
  // The person has given what the page waits for, and was not understood.
  const refused = refusedSubmits(page, Infinity);
  if (refused.length > 1 && refused.every((each) => fieldsIn(each).length > 0)) return 'fieldsRefused';
  if (isAskedAgain || refused.length > 1) return undefined;
  const code = isOfReset(route) ? resetCodeAdvice(page) : undefined;
  if (code) return code;
  return lacksAppRequest(page) ? 'startInApp' : 'pageWaits';
}

/** Whether a screen is about the password that the code is for. */
const isOfReset = (route: string): boolean => route === 'ownLogin' || route === 'forgotPassword';

/** Ends that hand an answer to the app. */
const answersApp: readonly EndName[] = ['done.sentToApp', 'done.denied'];

/** Whether the page gave up an app's request, and none has come since: who signs in here does not get back to the app. */
const lacksAppRequest = ({ events }: IndexedPageLoad): boolean => {
  const last = events.filter(({ event }) => advancesAppRequest(event) || findsAppRequest(event)).at(-1);
  return last !== undefined && endsAppRequest(last.event);
};

/** "You have signed out." */
const signedOut = { key: 'ENTRY.LOGGED_OUT' } as const;

/** Whether the last address of a page load is the one that the page opens after a sign-out. */
const hasSignedOut = ({ events }: IndexedPageLoad): boolean =>
  valueAt(events.filter(({ event }) => isAddress(event)).at(-1)?.event.payload, 'params.logout_flow') === true;
