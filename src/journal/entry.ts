/** Version of the entry format; raised with an upcaster whenever a reader of the old one would misread the new. */
export const journalFormat = 1;

/** Who caused an event: a person, the browser (address bar, back, a page shown again), or one of our flows. */
export type Origin = 'person' | 'browser' | 'flow';

interface Stamp {
  /** Number within the chapter, from 0. */
  readonly seq: number;
  /** Milliseconds since the chapter began. */
  readonly at: number;
}
/** A page load. `facts` is the store's start; `id` tells the page loads of several tabs apart. */
export interface Chapter extends Stamp {
  readonly kind: 'chapter';
  readonly format: number;
  readonly id: string;
  /** Start of the page load, in milliseconds since 1970, rounded to the minute. */
  readonly startedAt: number;
  readonly facts: unknown;
}
/** An event, redacted along its declaration. `cause` is the number of the entry that led to it. */
export interface EventEntry extends Stamp {
  readonly kind: 'event';
  readonly origin: Origin;
  readonly cause: number;
  readonly type: string;
  readonly payload?: unknown;
}
/** A question that a flow put to a port. `n` numbers the questions of a chapter. */
export interface Asked extends Stamp {
  readonly kind: 'asked';
  readonly n: number;
  readonly cause: number;
  readonly port: string;
  readonly method: string;
  readonly args: unknown;
}
/** The answer of question `n`; `threw` names the class of an error, which is a defect. */
export interface Answered extends Stamp {
  readonly kind: 'answered';
  readonly n: number;
  readonly value?: unknown;
  readonly threw?: string;
}
export type Entry = Chapter | EventEntry | Asked | Answered;

type Unstamped<E> = E extends Entry ? Omit<E, keyof Stamp> : never;
export type NewEntry = Unstamped<Entry>;

/** One chapter: the page load and what happened in it. */
export type ChapterEntries = readonly [Chapter, ...Entry[]];
/** The journal of a site: its page loads, oldest first. */
export type Journal = readonly ChapterEntries[];
