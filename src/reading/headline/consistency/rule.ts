import type { Step } from 'src/journal/log/step';
import type { Trouble } from 'src/reading/headline/troubles';
import type { FailedCall } from 'src/reading/headline/calls';
import type { PageRead } from 'src/reading/headline/pageRead';

/** What a rule looks at: all page loads, and the refusal or the failed call that is told. */
export interface Subject {
  readonly pages: readonly PageRead[];
  /** The page load that says it, and the step. */
  readonly page: PageRead;
  readonly step: number;
  readonly trouble?: Trouble;
  readonly call?: FailedCall;
  /** The steps on which the cause rests, in this page load. */
  readonly evidence: readonly number[];
}

/** What a rule found: a sentence, and the steps that bear it out. */
export interface Found {
  readonly sentence: string;
  readonly steps: readonly Step[];
}

/** A rule over the history of values: what comes in must agree with what was known before. */
export interface Rule {
  /** An open name, the same in every log. */
  readonly name: string;
  /**
   * `instead`: the sentence counts in the place of the cause's own, which the log does not bear out. `besides`: it is said
   * after it.
   */
  readonly told: 'instead' | 'besides';
  /** Undefined where it has nothing to say. Never throws on a log that `readLog` gave. */
  readonly find: (subject: Subject) => Found | undefined;
}
