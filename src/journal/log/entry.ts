/**
 * The version of the entry format. It is raised, with a conversion (`upcast.ts`), if a reader of the old format would
 * misread the new one.
 */
export const journalFormat = 3;

/** The origin of an event: a person, the browser (address bar, Back, a page shown again), or one of our flows. */
export type Origin = 'person' | 'browser' | 'flow';

interface Stamp {
  /** Number within the page load, from 0. */
  readonly seq: number;
  /** Milliseconds since the page load began. */
  readonly at: number;
}
/** The head of a page load. The store starts with `facts`. */
export interface PageLoad extends Stamp {
  readonly kind: 'chapter';
  readonly format: number;
  /** The id of this page load. */
  readonly id: string;
  /** The id of the tab, the same in all its page loads. */
  readonly tab: string;
  /** The id of the page loads in one tab that belong together: a trip to a provider and back, a reload. */
  readonly trip: string;
  /** Start of the page load, in milliseconds since 1970, rounded to the minute. */
  readonly startedAt: number;
  readonly facts: unknown;
}
/** An event, redacted by its declaration. `cause` is the number of the entry that led to it. */
export interface EventEntry extends Stamp {
  readonly kind: 'event';
  readonly origin: Origin;
  readonly cause: number;
  readonly type: string;
  readonly payload?: unknown;
}
/** A question of a flow to a port. `n` numbers the questions of a page load. */
export interface QuestionEntry extends Stamp {
  readonly kind: 'asked';
  readonly n: number;
  readonly cause: number;
  readonly port: string;
  readonly method: string;
  readonly args: unknown;
}
/** The answer to question `n`. `threw` names the class of an exception, which is a defect. */
export interface AnswerEntry extends Stamp {
  readonly kind: 'answered';
  readonly n: number;
  readonly value?: unknown;
  readonly threw?: string;
}
/** Replaces an entry that held something that must not be recorded. */
export interface WithheldEntry extends Stamp {
  readonly kind: 'withheld';
  readonly of: 'event' | 'asked' | 'answered';
}
export type Entry = PageLoad | EventEntry | QuestionEntry | AnswerEntry | WithheldEntry;

/** A page load and its entries. Only the log itself says `chapter`, because that name is part of its format. */
export type PageLoadEntries = readonly [PageLoad, ...Entry[]];
/** The journal of a site: its page loads, oldest first. */
export type Journal = readonly PageLoadEntries[];

/** Whether the entry is an input: what people or the browser did, or what the outside answered. */
export const isOutsideInput = (entry: Entry): entry is Extract<Entry, { kind: 'answered' }> | EventEntry =>
  entry.kind === 'answered' || (entry.kind === 'event' && entry.origin !== 'flow');

/** The precision of `startedAt`, which is rounded to the minute. */
export const startPrecisionMs = 60_000;
/**
 * The minute that a log names for a moment. All moments of the log itself are rounded alike, so no step is later than
 * the saving.
 */
export const roundedToMinute = (ms: number): number => Math.round(ms / startPrecisionMs) * startPrecisionMs;
