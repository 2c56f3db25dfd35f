import type { QuestionEntry } from 'src/journal/log/entry';

/** Where a run stopped before the end of the record, because the record does not show how it would continue. */
export interface Stop {
  /** The recorded step of the last input. */
  readonly step: number;
  readonly reason: 'unanswered' | 'otherScreen' | 'otherDeparture' | 'unknownInput' | 'withheld' | 'loop';
  /** The question without an answer in the record, or the other departure. */
  readonly question?: QuestionEntry;
}

/** Why a run stopped, in words. */
export const stopReasons: Readonly<Record<Stop['reason'], string>> = {
  unanswered: 'this build asks a question that the log does not answer',
  otherScreen: 'this build shows a different screen at the recorded input',
  otherDeparture: 'this build leaves the page differently, and the log does not show what would come back',
  unknownInput: 'this build does not know the input at this step',
  withheld: 'the input at this step was withheld from the log',
  loop: "this build's flows looped and were stopped",
};
