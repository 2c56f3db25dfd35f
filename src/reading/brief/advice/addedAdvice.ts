import { lacksRegion } from 'src/reading/headline/consistency/unknown/assumptionRules';
import { hasLoadedOthers, isFileBlocked, lacksFileOnly } from 'src/reading/headline/consistency/network/missingFile';
import { lacksOwnScheme } from 'src/reading/headline/consistency/unknown/nearestAddress';
import { regionNamedBy } from 'src/reading/headline/consistency/unknown/unknownEntity';
import { refusedAfterStoring } from 'src/reading/headline/consistency/storage/refusedChange';
import type { Headline } from 'src/reading/headline/headline';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { isScopeMissing } from 'src/reading/story/failures/poolMessages';
import { type Trouble, troublesOf } from 'src/reading/headline/troubles/troubles';
import { isCredentialRefusal } from 'src/rules/signIn/poolFailure';
import { objectOf } from 'src/journal/log/values';
import { type CauseId, isOneOfCauses } from 'src/vocabulary/events';
import { signsInAtPool } from 'src/vocabulary/questions';
import { answeredAround } from 'src/reading/headline/consistency/network/answeredAround';
import { failsAlone } from 'src/reading/headline/consistency/network/reach';
import { answeredWithoutToken } from 'src/reading/headline/consistency/shared/calls';
import { isTemporaryExpired, needsAdministrator, temporaryExpired } from './adviceRows';
import { attemptAdvice } from './attemptAdvice';
import { decidingAnswers, troubleOf } from './deciding';
import { refusedAdvice } from './refusedAdvice';
import { resetCodeAdvice } from './resetCode';
import { decidingRule, ruleAdvice } from './ruleAdvice';
import { uselessBecause } from 'src/reading/brief/advice/outlook/uselessAttempt';
import type { OwnText } from 'src/reading/brief/advice/texts';

/** Advice that the page would not give: its text would be to try again, or to allow what is allowed already. */
export function addedAdvice(
  headline: Headline,
  page: IndexedPageLoad,
  tabPages: readonly IndexedPageLoad[],
): OwnText | typeof temporaryExpired | undefined {
  const { cause, rules = [], at } = headline;
  if (cause.startsWith('address.')) return 'messageOfAddress';
  // A password is useless at a site that people enter in another way.
  if (rules.includes('modeNamesOtherMethod')) return 'startAtEntry';
  if (rules.includes('successAnnouncedWrongly') || lacksRegion(page, headline)) return 'pageFault';
  const isRefused = cause === 'signIn.storageBlocked' || rules.includes('storageKeepsNothing');
  if (isRefused && refusedAfterStoring(page, at.step)) return 'storageFull';
  const trouble = troubleOf(headline, page);
  // The user pool refuses the account itself.
  if (trouble && needsAdministrator(trouble)) return 'askAdministrator';
  if (trouble && isTemporaryExpired(troublesOf(page), trouble)) return temporaryExpired;
  const calls = decidingAnswers(headline, page);
  const refusedSignIn = calls.find(({ question }) => signsInAtPool(question));
  const code = refusedSignIn && isRefusedPassword(trouble) ? resetCodeAdvice(page, refusedSignIn.step) : undefined;
  if (code) return code;
  const file = fileAdvice(headline, tabPages);
  if (file) return file;
  if (trouble && calls.some((each) => lacksFileOnly(page, each))) return 'fileMissing';
  // If only one call got no answer, another attempt gets none either.
  const single = rules.includes('answerNotReadable')
    ? calls.find((each) => answeredAround(tabPages, page, each) || failsAlone({ pages: tabPages, page }, each))
    : undefined;
  // If the calls without a token were answered, an extension is not the reason.
  if (single) return answeredWithoutToken(page, single).length > 0 ? 'serviceClosed' : 'callBlocked';
  const stays = uselessBecause(headline, page, tabPages);
  // What was refused decides, unless a rule says that something else did.
  const ofRefusal = decidingRule(headline) === undefined ? refusedAdvice(headline, page) : undefined;
  if (ofRefusal && !ofPage.includes(stays)) return ofRefusal;
  // A field of another type comes again, and so may a refusal that came twice. The page has only the service's own
  // words for a missing scope.
  const isScope = calls.some(({ failure }) => isScopeMissing(failure?.message));
  if (stays === 'answerUnusable' || stays === 'refusedAgain' || (isScope && stays === 'requestInvalid')) return stays;
  const attempt = stays ? undefined : attemptAdvice(headline, page, tabPages);
  return attempt ?? settledAdvice(headline, page, trouble, calls);
}

/**
 * The advice about the file of a screen that is missing while others were loaded: that says nothing about the
 * connection, and where it failed again, another load of the page meets it again.
 */
const fileAdvice = ({ cause }: Headline, tabPages: readonly IndexedPageLoad[]): OwnText | undefined => {
  if (cause !== ('errorPage.codeMissing' satisfies CauseId) || !hasLoadedOthers(tabPages)) return undefined;
  return isFileBlocked(tabPages) ? 'callBlocked' : 'fileMissing';
};

/** Reasons of the page and of what it got, which come before what was then refused. */
const ofPage: readonly unknown[] = ['pageFault', 'answerUnusable', 'dataDeleted'];

/** Advice that rests on the cause alone, if neither the calls nor earlier attempts decide it. */
function settledAdvice(
  headline: Headline,
  page: IndexedPageLoad,
  trouble: Trouble | undefined,
  calls: ReturnType<typeof decidingAnswers>,
): OwnText | undefined {
  const { cause, rules = [] } = headline;
  // Only the operator can add the scheme of an app to the settings.
  if (trouble && lacksOwnScheme(page, trouble)) return 'pageFault';
  // A provider that the page only assumed would refuse again.
  if (rules.includes('unknownProvider') && isOneOfCauses(atProvider, cause)) return 'wayUnknown';
  if (ruleAdvice(headline) !== undefined) return undefined;
  // The service does not say whether it is the site or the person that it does not know. If the page's host had named
  // the region, the site may be in another one.
  if (rules.includes('unknownSite'))
    return calls.some((each) => regionNamedBy(page, each) !== undefined) ? 'checkRegion' : 'checkEntry';
  if (cause !== 'errorPage.nothingToAnswer') return undefined;
  // A lost request has to be started again in the app.
  return headline.isBug ? 'pageFault' : 'startInApp';
}

/** Whether the user pool did not accept what the person typed. */
const isRefusedPassword = (trouble: Trouble | undefined): boolean =>
  isCredentialRefusal(objectOf(trouble?.payload['failure']));

/** Refusals on the way to a provider and back: a provider that the page only assumed may be the reason. */
const atProvider: readonly CauseId[] = [
  'signIn.answerUnusable',
  'signIn.exchangeRefused',
  'signIn.noCode',
  'signIn.providerRefused',
  'signIn.providerSetup',
];
