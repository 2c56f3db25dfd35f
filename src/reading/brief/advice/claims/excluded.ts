import { isChallengeOver, isCredentialRefusal } from 'src/rules/signIn/poolFailure';
import { objectOf, valueAt } from 'src/journal/log/values';
import { answeredMeanwhile } from 'src/reading/headline/consistency/network/answeredMeanwhile';
import { isUnread } from 'src/reading/headline/consistency/shared/calls';
import { isCutOff } from 'src/reading/headline/consistency/network/reach';
import { readOfAssumedSite } from 'src/reading/headline/consistency/navigation/openedByAddress';
import { refusesAnything } from 'src/reading/headline/pageLoad/addresses/refusedParameters';
import { provenBy } from 'src/reading/story/failures/failures';
import type { CauseId } from 'src/vocabulary/events';
import { looksUpApp } from 'src/vocabulary/questions';
import { isAccountKnown } from './accountKnown';
import { type Claim, type Presumption, type NewAttempt } from './claim';
import { ownClaims } from './ownClaims';
import { type PageText, pageClaims } from './pageClaims';
import { passwordSetBefore } from './passwordSetBefore';
import { isFocusTaken } from 'src/reading/headline/consistency/acts/presses';
import { hasSignInBegun } from './signInBegun';
import { type AdviceSubject, decidingAnswers } from 'src/reading/brief/advice/deciding';
import { isAnswerRefused, uselessBecause } from 'src/reading/brief/advice/outlook/uselessAttempt';
import { signOutAdvice } from 'src/reading/brief/advice/endAdvice';
import { hasFailedAgain } from 'src/reading/brief/advice/outlook/failedAgain';
import { finishedAnyway } from 'src/reading/brief/advice/outlook/finishedAnyway';
import { intentText } from 'src/reading/brief/advice/intentText';
import { intentOf } from 'src/reading/brief/advice/intents';
import type { OwnText } from 'src/reading/brief/advice/texts';
import { denied } from 'src/reading/brief/advice/facts';

/** What to say instead of an excluded text, or that the next source decides. */
type Instead = PageText | OwnText | typeof nextSource;
export const nextSource = 'next source';
type Rule = (subject: AdviceSubject) => Instead | undefined;

const when = (isExcluded: (subject: AdviceSubject) => boolean, instead: Instead = nextSource): Rule => {
  return (subject) => (isExcluded(subject) ? instead : undefined);
};

/** Whether the log excludes each claim, and what fits then. A claim without its rule does not compile. */
const rules: Readonly<Record<Presumption, Rule>> = {
  accountUnknown: when(({ headline, page }) => isAccountKnown(headline, page), 'MESSAGES.CAUSE.EXCHANGE_REFUSED'),
  appHasAddress: when(lacksAddress, 'appAddress'),
  challengeRefused: when((subject) => isRefusedOtherwise(subject, isChallengeOver)),
  credentialsRefused: when((subject) => isRefusedOtherwise(subject, isCredentialRefusal)),
  notCutOff: when(
    ({ headline, page }) => decidingAnswers(headline, page).some((each) => isCutOff({ pages: [page], page }, each)),
    'connectionLost',
  ),
  nothingAnswered: when(isConnected),
  nothingCameBack: when(({ headline, page }) => isAnswerRefused(headline, page), 'answerNotAccepted'),
  passwordUnchanged: ({ headline, page, tabPages }) => passwordSetBefore(headline, page, tabPages),
  pressAgainMayHelp: when(({ page }) => isFocusTaken(page), 'focusTaken'),
  regionInDoubt: when(({ tabPages }) => tabPages.some(refusesAnything), 'checkSite'),
  signInUnderWay: ({ headline, page, tabPages }) =>
    headline.of === 'refusal' || hasSignInBegun(tabPages) ? undefined : (signOutAdvice(page)?.key ?? nextSource),
  signInUnfinished: ({ headline, page }) => finishedAnyway(headline, page),
  siteMeant: when(({ headline, page }) => readOfAssumedSite(page, headline.at.step) !== undefined, 'siteAssumed'),
};

/** Whether a new attempt has another intent, is useless, or was made already: then the text may not ask for it. */
function attemptExcluded({ of, isSame }: NewAttempt, { headline, page, tabPages }: AdviceSubject): Instead | undefined {
  const ofText = intentText(headline, page);
  const own = [intentOf(headline), ofText && newAttemptOf(ofText)?.of];
  if (of !== 'any' && !own.includes(of)) return nextSource;
  const useless = uselessBecause(headline, page, tabPages);
  if (useless) return useless;
  if (!isSame || !hasFailedAgain(headline, tabPages)) return undefined;
  return headline.cause === denied ? 'deniedAgain' : 'failedAgain';
}

const isAttempt = (claim: Claim): claim is NewAttempt => typeof claim === 'object';

const rows: ReadonlyMap<string, readonly Claim[]> = new Map(Object.entries({ ...pageClaims, ...ownClaims }));
/** What a text of the page, or one of ours by its name, claims; nothing for a text that only says what happened. */
export const claimsOf = (name: string): readonly Claim[] => rows.get(name) ?? [];

/** What a text asks to attempt again; undefined if it does not ask. */
export const newAttemptOf = (name: string): NewAttempt | undefined => claimsOf(name).find(isAttempt);

/**
 * What fits instead of a text of which the log excludes a claim; undefined if it excludes none. The request to try
 * again is checked last, because any other false claim says more.
 */
export function insteadOf(name: string, subject: AdviceSubject): Instead | undefined {
  const claims = claimsOf(name);
  for (const claim of claims) {
    const instead = isAttempt(claim) ? undefined : rules[claim](subject);
    if (instead !== undefined) return instead;
  }
  const attempt = newAttemptOf(name);
  return attempt && attemptExcluded(attempt, subject);
}

/** Whether the service knows the app, but no address of it, and the app had not requested one. */
function lacksAddress({ headline, page }: AdviceSubject): boolean {
  if (headline.cause !== ('redirect.metadata' satisfies CauseId)) return false;
  const looked = decidingAnswers(headline, page).find(({ question }) => looksUpApp(question));
  return (
    looked !== undefined &&
    looked.failure === undefined &&
    valueAt(looked.answer.value, 'value.DefaultRedirect') === undefined
  );
}

/** Whether the service refused something else: the page has taken the deciding answer for another one. */
function isRefusedOtherwise(
  { headline, page }: AdviceSubject,
  isThis: (failure: Record<string, unknown>) => boolean,
): boolean {
  const refusals = decidingAnswers(headline, page)
    .map(({ failure }) => failure)
    .filter((failure) => provenBy(failure) === 'refused');
  return refusals.length > 0 && !refusals.some((failure) => isThis(objectOf(failure)));
}

/** Whether the connection was working while the deciding call got no answer. */
function isConnected({ headline, page }: AdviceSubject): boolean {
  const lost = decidingAnswers(headline, page).find(({ failure }) => failure?.kind === 'network');
  return lost !== undefined && (isUnread(lost) || answeredMeanwhile(page, lost) !== undefined);
}
