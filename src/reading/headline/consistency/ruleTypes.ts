import type { Step } from 'src/journal/log/step';
import type { Trouble } from 'src/reading/headline/troubles/troubles';
import type { FailedCall } from 'src/reading/headline/page/failedCalls';
import type { LogEnd } from 'src/reading/headline/ending/logEnd';
import type { IndexedPage } from 'src/reading/headline/page/indexedPage';

/** The subject of a rule: all page loads, and the refusal or the failed call. */
export interface Subject {
  readonly pages: readonly IndexedPage[];
  /** The page load and the step that show it. */
  readonly page: IndexedPage;
  readonly step: number;
  readonly trouble?: Trouble;
  readonly call?: FailedCall;
  /** The evidence of the cause in this page load. */
  readonly evidence: readonly number[];
}

/** The finding of a rule: a sentence, and the steps that prove it. */
export interface RuleFinding {
  readonly sentence: string;
  readonly steps: readonly Step[];
  /** It says that the page's own code threw. */
  readonly hasThrown?: boolean;
}

/** The ids of the rules. They are the same in every log, and other programs read them. */
export type RuleId =
  | 'announcedInVain'
  | 'answeredAgain'
  | 'answeredElsewhere'
  | 'assumedProvider'
  | 'assumedRegion'
  | 'cameAgain'
  | 'cameBefore'
  | 'clearedByTab'
  | 'clockJumped'
  | 'clockWasSet'
  | 'contradictedAct'
  | 'contradictsEarlier'
  | 'endedWhenItCame'
  | 'everyIncomplete'
  | 'everyMalformed'
  | 'exchangedTwice'
  | 'keptNothing'
  | 'keptOlder'
  | 'lostAtOnce'
  | 'lostSubmit'
  | 'madeUp'
  | 'misfitExchange'
  | 'neverStored'
  | 'nobodyElse'
  | 'notBorneOut'
  | 'notProved'
  | 'notReadable'
  | 'ofAnotherType'
  | 'openedPostAuth'
  | 'otherKind'
  | 'otherProvider'
  | 'refusedInAssumedRegion'
  | 'refusedRightAfterIssue'
  | 'startedHere'
  | 'stateNotJson'
  | 'stateSent'
  | 'storedBeside'
  | 'storedElsewhere'
  | 'tooQuick'
  | 'unknownSite'
  | 'unusableAddress'
  | 'waitedInVain'
  | 'wrongClock';

/** A rule about the history of values: an input must agree with what was known before. */
export interface Rule {
  readonly name: RuleId;
  /**
   * `instead`: the sentence replaces that of the cause, which the log contradicts. `besides`: it follows the sentence
   * of the cause.
   */
  readonly position: 'instead' | 'besides';
  /** Undefined if the rule finds nothing. Never throws for a log from `readLog`. */
  readonly find: (subject: Subject) => RuleFinding | undefined;
}

/**
 * A detail that follows the sentence of a cause. Unlike a rule it contradicts nothing, so it decides neither the group of a
 * log nor the advice.
 */
export type Remark = (subject: Subject) => RuleFinding | undefined;

/** A tab without a refusal: its page loads, and its end. */
export interface EndSubject {
  readonly pages: readonly IndexedPage[];
  readonly tabPages: readonly IndexedPage[];
  readonly end: LogEnd;
}
/** A rule about how a tab ends without a refusal. */
export type EndRule = (ending: EndSubject) => RuleFinding | undefined;
