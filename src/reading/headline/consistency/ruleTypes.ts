import type { Step } from 'src/journal/log/step';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import type { FailedCall } from 'src/reading/headline/pageLoad/failedCalls';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import type { IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { bugSentence } from 'src/reading/story/phrases';

/** What a rule may look at: a refusal or a failed call, or the end of a tab that neither decides. */
export interface Scope {
  /** All page loads of the log. */
  readonly pages: readonly IndexedPageLoad[];
  /** The page load of the refusal or the failed call; without either the last one of the tab. */
  readonly page: IndexedPageLoad;
  /**
   * The step of the refusal, or the one after the failed call. At an end it is Infinity: every step comes before it.
   */
  readonly step: number;
  /** The page loads of the tab up to `page`. */
  readonly tabPages: readonly IndexedPageLoad[];
  readonly trouble?: Trouble;
  readonly call?: FailedCall;
  /** How the tab ends, if neither a refusal nor a failed call decides that. */
  readonly end?: LogEnd;
}

/** A refusal or a failed call. */
export interface Subject extends Omit<Scope, 'end'> {
  /** The evidence of the cause in this page load. */
  readonly evidence: readonly number[];
}

/** The end of a tab that neither a refusal nor a failed call decides. */
export interface EndSubject extends Scope {
  readonly end: LogEnd;
}

/** The page loads that a finding may be about: that of the refusal or the failed call, or all of the tab that ends. */
export const pagesConcerned = ({ end, page, tabPages }: Scope): readonly IndexedPageLoad[] => (end ? tabPages : [page]);

/** What a sentence says, as data: no code reads sentences. */
export interface FindingFlags {
  /** That the page itself is at fault, whatever came from outside. */
  readonly isBug?: true;
  /** That the page sent the person to a provider again after a sign-out. */
  readonly isSentAgain?: true;
  /** That the page did something wrong before the log begins, which no re-run shows. */
  readonly isBeforeLog?: true;
  /** That part of an app's request did not arrive, whoever left it out. */
  readonly isHalfRequest?: true;
  /** That the service had refused an earlier attempt in the same way, so another one may not help. */
  readonly isRefusedAgain?: true;
  /** That storage was emptied during a sign-in, after an earlier one had missed stored values too. */
  readonly isEmptiedAgain?: true;
  /** That perhaps the page or the service is the reason, and perhaps the person: an attempt alone may not help. */
  readonly isPageSuspected?: true;
  /** That perhaps a screen or its texts misled the person, which no re-run of the flows shows. */
  readonly isScreenSuspected?: true;
  /** What whoever reads the log has to do because of it: a part of the sentence, which is cut last. */
  readonly toDo?: string;
  /** What the caller has to do because of it, whatever the page advises; without it the page's advice stays. */
  readonly advice?: FoundAdvice;
}

/** The advice that may follow from a finding; its texts are those of `src/reading/brief/advice`. */
export type FoundAdvice =
  | 'addressUnknown'
  | 'answerNotAccepted'
  | 'answerUnusable'
  | 'answeredAgain'
  | 'answeredInPlace'
  | 'appAnswered'
  | 'appRequestWrong'
  | 'appUnknown'
  | 'callBlocked'
  | 'challengeLost'
  | 'checkAccount'
  | 'checkLink'
  | 'codeAddress'
  | 'codeByHand'
  | 'codesRefused'
  | 'confirmedInVain'
  | 'directorySite'
  | 'enterOnce'
  | 'failedAgain'
  | 'doNotReload'
  | 'furtherStep'
  | 'ledBack'
  | 'linkChanged'
  | 'linkCutOff'
  | 'networkSignIn'
  | 'newPasswordRefused'
  | 'newPasswordRefusedAgain'
  | 'newestCode'
  | 'oldPasswordRefused'
  | 'providerSetup'
  | 'refusedOnTheWay'
  | 'sameCodeByHand'
  | 'signOutThere'
  | 'stillBusy'
  | 'stillSignedIn'
  | 'tokenRefused'
  | 'typeByHand'
  | 'userUnknown'
  | 'waitFirst';

/** The finding of a rule: a sentence, and the steps that prove it. */
export interface RuleFinding extends FindingFlags {
  readonly sentence: string;
  readonly steps: readonly Step[];
  /** The success that the sentence ends with. */
  readonly success?: Step;
  /** That part of an app's request was lost, rejected or ignored, which explains where a sign-in led. */
  readonly isRequestLost?: true;
  /** It only guesses who else may be the reason: needless beside a proved fault of the page. */
  readonly isGuess?: true;
  /** It says that the page's own code threw. */
  readonly hasThrown?: boolean;
  /** It tells of something that failed, so a headline with it may not say that no failure is recorded. */
  readonly tellsFailure?: true;
}

/** The finding of a fault of the page itself, whatever came from outside. */
export const bugFinding = (text: string, steps: readonly Step[]): RuleFinding => ({
  sentence: bugSentence(text),
  steps,
  isBug: true,
});

/**
 * The finding that a page did not do what today's build would: a fault of the page if this very build recorded it, else
 * only perhaps, because that build may have had another rule. Either way it is what went wrong.
 *
 * @param advice - what the caller has to do if it is only perhaps a fault; a fault has its own advice.
 */
export const unlikeToday = (
  { isOwnBuild }: IndexedPageLoad,
  text: string,
  steps: readonly Step[],
  advice?: FoundAdvice,
): RuleFinding =>
  isOwnBuild
    ? bugFinding(text, steps)
    : {
        sentence: `${text}, by the rules of today's build. Perhaps this is a bug in the page, or the build that recorded the log had other rules.`,
        steps,
        isPageSuspected: true,
        tellsFailure: true,
        ...(advice === undefined ? {} : { advice }),
      };

/** What a rule finds in the last of these page loads in which it finds anything. */
export const lastFinding = (
  pages: readonly IndexedPageLoad[],
  findIn: (page: IndexedPageLoad) => RuleFinding | undefined,
): RuleFinding | undefined => pages.flatMap((page) => findIn(page) ?? []).at(-1);

/**
 * What the sentences of some findings say together. The advice, and what to do, are those of the first one that has
 * any.
 */
export const flagsOf = (found: readonly (FindingFlags | undefined)[]): FindingFlags => ({
  ...firstsIn(found),
  ...(found.some((each) => each?.isBug) ? { isBug: true } : {}),
  ...(found.some((each) => each?.isSentAgain) ? { isSentAgain: true } : {}),
  ...(found.some((each) => each?.isBeforeLog) ? { isBeforeLog: true } : {}),
  ...(found.some((each) => each?.isHalfRequest) ? { isHalfRequest: true } : {}),
  ...(found.some((each) => each?.isRefusedAgain) ? { isRefusedAgain: true } : {}),
  ...(found.some((each) => each?.isEmptiedAgain) ? { isEmptiedAgain: true } : {}),
  ...(found.some((each) => each?.isPageSuspected) ? { isPageSuspected: true } : {}),
  ...(found.some((each) => each?.isScreenSuspected) ? { isScreenSuspected: true } : {}),
});

function firstsIn(found: readonly (FindingFlags | undefined)[]): Pick<FindingFlags, 'advice' | 'toDo'> {
  const [advice] = found.flatMap((each) => each?.advice ?? []);
  const [toDo] = found.flatMap((each) => each?.toDo ?? []);
  return { ...(advice === undefined ? {} : { advice }), ...(toDo === undefined ? {} : { toDo }) };
}

/** Looks for one thing; undefined if it finds nothing. Never throws for a log from `readLog`. */
export type Finder<Looked extends Scope = Scope> = (at: Looked) => RuleFinding | undefined;

/**
 * A detail that follows the sentence of a cause. Unlike a rule it contradicts nothing, so it decides neither the group
 * of a log nor the advice.
 */
export type Remark = Finder<Subject>;

/** The rows of a table of finders, in its order. */
export const rowsOf = <Id extends string, F>(finders: Readonly<Record<Id, F>>) =>
  Object.entries<F>(finders).map(([id, find]) => ({ id: id as Id, find }));
