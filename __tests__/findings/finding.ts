import type { Page, World } from '__tests__/replay/world/browser';

/** Where the fault is: in our own source, in an answer of a service, or in the browser and around it. */
export const findingKinds = ['code', 'answers', 'surroundings'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Entries of a log, one of which the brief must name by its step: a call, a question, or an event. */
export type Place =
  { readonly call: string } | { readonly question: string; readonly key?: string } | { readonly event: string };

/**
 * A fault, the failing sign-in where a person meets it, and the required content of the brief for a support engineer.
 */
export interface Finding {
  readonly fault: string;
  /** A frequent fault; the others are rare. */
  readonly isUsual: boolean;
  readonly world: () => World;
  /** Plays the sign-in; returns the page on which the person saves the log. */
  readonly play: (world: World) => Promise<Page>;
  /** Each must match the brief: the cause, and the evidence that distinguishes it from similar ones. */
  readonly mustSay: readonly RegExp[];
  /** The place where it shows: the brief must name one of these steps, in the last page load that has any. */
  readonly at: readonly Place[];
}

/** A change of one file's text, as a commit makes it. */
export interface Edit {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
}
