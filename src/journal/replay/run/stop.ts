import type { QuestionEntry } from 'src/journal/log/entry';

/** Where a run stopped before the end of the record, because the record does not show how it would go on. */
export interface Stop {
  /** The recorded step of the last input. */
  readonly step: number;
  readonly reason: 'unanswered' | 'otherScreen' | 'otherDeparture' | 'withheld' | 'circles';
  /** The question without an answer in the record, or the other departure. */
  readonly question?: QuestionEntry;
}

/** Why a run stopped, in words. */
export const stopReasons: Readonly<Record<Stop['reason'], string>> = {
  unanswered: 'today a flow asks a question that the record does not answer',
  otherScreen: 'the person went on from a screen that is now another one',
  otherDeparture: 'today the page leaves in another way, and the record does not show what would come back',
  withheld: 'what came in there was left out of the record',
  circles: "today's flows went round in circles and were stopped",
};
