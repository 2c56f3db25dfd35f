import { objectOf, stableJson } from 'src/journal/log/values';
import type { AnsweredQuestion } from 'src/reading/headline/pageLoad/indexedPage';
import { isSameFailure, refusesForm } from 'src/reading/story/failures/failures';
import { listText } from 'src/reading/story/format';
import { isSameOperation } from 'src/vocabulary/questions';
import { onFailed } from 'src/reading/headline/consistency/guards';
import { answersBefore } from 'src/reading/headline/pageLoad/answers';

/** The arguments of a call that the person, or the flow, chose for it. */
function argumentsOf({ question: { port, args } }: AnsweredQuestion): Readonly<Record<string, unknown>> {
  const { session: _session, context: _context, ...chosen } = objectOf(port === 'api' ? objectOf(args)['input'] : args);
  return chosen;
}

/** The form of a request was refused in the same way before, although one of its arguments was another. */
export const otherArguments = onFailed({ failure: refusesForm }, (failed) => {
  const before = answersBefore(failed)
    .filter(({ question }) => isSameOperation(question, failed.question))
    .at(-1);
  if (!before || !isSameFailure(before.failure, failed.failure)) return undefined;
  const [now, then] = [argumentsOf(failed), argumentsOf(before)];
  const names = Object.keys({ ...then, ...now });
  const isAlike = (name: string): boolean => stableJson([now[name]]) === stableJson([then[name]]);
  const [alike, others] = [names.filter(isAlike), names.filter((name) => !isAlike(name))];
  if (alike.length === 0 || others.length === 0) return undefined;
  return {
    sentence: `The same call had been refused in the same way before, with another value of ${listText(others)}; the same in both: ${listText(alike)}.`,
    steps: [before.at],
  };
});
