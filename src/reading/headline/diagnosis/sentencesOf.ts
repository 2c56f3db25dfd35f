import type { Diagnosis } from './diagnosis';

/** Every sentence about what went wrong, the cause's first: a run meets a headline only if it meets all of them. */
export const sentencesOf = (found: Diagnosis): readonly string[] => [
  found.causeSentence,
  ...(found.alsoFound ?? []),
  ...(found.of === 'refusal' && found.before ? sentencesOf(found.before) : []),
];
