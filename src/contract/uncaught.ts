/**
 * The origin of an uncaught exception: the rendering of a screen, code that an event or a timer called, an unhandled
 * rejection, or a file of the app while it ran for the first time.
 */
export const failurePlaces = ['render', 'error', 'rejection', 'chunk'] as const;
export type FailurePlace = (typeof failurePlaces)[number];

/** Classes of exceptions (ECMA-262, Error Objects, and what a loader of files throws). Any other is `other`. */
export const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'ChunkLoadError',
  'other',
] as const;
export type ErrorName = (typeof errorNames)[number];

/** Everything that is recorded of an exception: its own message could hold what a person typed. */
export interface PageFailure {
  readonly where: FailurePlace;
  readonly name: ErrorName;
}
