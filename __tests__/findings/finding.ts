import type { Page, World } from '__tests__/replay/world/browser';

/** What went wrong: in our own source, in what a service answered, or in the browser and around it. */
export const findingKinds = ['code', 'answers', 'surroundings'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Entries of a log, of which the brief must name one by its step: what a call or a question was about, or an event. */
export type Place =
  { readonly call: string } | { readonly question: string; readonly key?: string } | { readonly event: string };

/** A fault, the failing sign-in that a person meets it in, and what a support engineer must then be told. */
export interface Finding {
  readonly fault: string;
  /** One of those that every week brings; the others are met once a year. */
  readonly isUsual: boolean;
  readonly world: () => World;
  /** Plays the sign-in; gives the page on which the person saves the log. */
  readonly play: (world: World) => Promise<Page>;
  /** Each must be found in the brief: the cause, and the evidence that tells it from its likenesses. */
  readonly told: readonly RegExp[];
  /** Where it shows: of these steps, in the last page load that has such, the brief must name one. */
  readonly at: readonly Place[];
}

/** A change of one file's text, as a commit makes it. */
export interface Edit {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly becomes: string;
}
