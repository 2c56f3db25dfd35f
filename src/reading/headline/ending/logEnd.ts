import type { Step } from 'src/journal/log/step';

/** The first part of an end's id; `cameBack` is a return from a provider in which the page found no answer. */
type EndKind = 'done' | 'away' | 'waiting' | 'resting' | 'cameBack';

export type EndName = EndKind | `${EndKind}.${string}`;

/** How a sentence names a page load after which the log continues. */
export type EarlierPage = 'the page before' | 'an earlier page';

/** How a log ends: something was achieved, the person has left, or the page waits for the outside or for the person. */
export interface LogEnd {
  readonly how: 'done' | 'away' | 'waiting' | 'resting';
  /** Its id, the same in every log: `done.signedIn`, `waiting.api.token`. */
  readonly name: EndName;
  /** A sentence without its full stop: `The person was signed in`. */
  readonly text: string;
  /** The text for a page load after which the log continues; absent if `text` is true there too. */
  readonly earlier?: (page: EarlierPage) => string;
  /** The text for the end of another tab than the one that saved the log; absent if `text` is true there too. */
  readonly otherTab?: string;
  readonly step: Step;
  /** The wait after an achievement that had not passed when the log ended. */
  readonly wait?: Step;
  /** The person is asked for what they had given before. */
  readonly isAskedAgain?: true;
  /** The page waits for what it asked after an achievement: what it had done until then can be judged. */
  readonly isAfterAchievement?: true;
}

/** An end, worded for a log that continues after it: `isDirect` if the next page load of its tab is the last one. */
export const wordedAsEarlier = (end: LogEnd, isDirect: boolean): LogEnd => ({
  ...end,
  text: end.earlier?.(isDirect ? 'the page before' : 'an earlier page') ?? end.text,
});

const isOneOfKinds =
  (...kinds: readonly EndKind[]) =>
  (name: string): boolean =>
    kinds.some((kind) => name.startsWith(`${kind}.`));

/** Whether the end with this id lacks an answer: of a call, or of the provider that the person came back from. */
export const lacksAnswer = isOneOfKinds('waiting', 'cameBack');
/** Whether the page with this end is still there: it waits for an answer or for the person. */
export const hasStayed = isOneOfKinds('waiting', 'resting');

/** What is known of a departure that the end of a log mentions. */
export interface EarlierDeparture {
  /** What the person had achieved before it. */
  readonly done?: EndName;
  /** The place seems to send people back. */
  readonly isSentBack?: true;
  /** The provider had answered too soon for anybody to sign in there. */
  readonly isSilent?: true;
}
