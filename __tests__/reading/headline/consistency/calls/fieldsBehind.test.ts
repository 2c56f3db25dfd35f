import { fieldsBehind } from 'src/reading/headline/consistency/calls/answerRules';
import { refusedRedirect, refusedSignIn } from 'src/vocabulary/causes';
import type { CauseRow, Clue } from 'src/vocabulary/clues';

/** Causes that an answer decides by a value that it has, or that are about an answer as a whole. */
const byValue = ['signIn.incompleteAnswer', 'signIn.userNotLoaded', 'signIn.userInactive', 'redirect.invalidRedirect'];

const inner = (clue: Clue): readonly Clue[] => (clue.by === 'latest' ? clue.clues.flatMap(inner) : [clue]);
const callsIn = ({ clues }: CauseRow): readonly string[] =>
  clues
    .flatMap(inner)
    .flatMap((clue) => (clue.by === 'answered' ? clue.questions : []))
    .filter((question) => question.startsWith('api.'));

describe('a cause with the answer of a call among its clues', () => {
  const rows = [refusedSignIn, refusedRedirect]
    .flatMap(({ of, causes }) => Object.entries(causes).map(([name, row]) => [`${of}.${name}`, callsIn(row)] as const))
    .filter(([, calls]) => calls.length > 0);

  it.each(rows)(
    '%s names the optional field that it rests on, or is here as one that rests on none',
    (cause, calls) => {
      const behind = fieldsBehind(cause);
      expect(behind === undefined).toBe(byValue.includes(cause));
      if (behind) expect(calls).toContain(behind.question);
    },
  );
});
