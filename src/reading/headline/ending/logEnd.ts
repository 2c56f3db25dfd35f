import type { Step } from 'src/journal/log/step';

/** How a log ends: something was achieved, the person has left, or the page waits for the outside or for the person. */
export interface LogEnd {
  readonly how: 'done' | 'away' | 'waiting' | 'resting';
  /** Its id, the same in every log: `done.signedIn`, `waiting.api.token`. */
  readonly name: string;
  /** A sentence without its full stop: `The person was signed in`. */
  readonly text: string;
  readonly step: Step;
}
