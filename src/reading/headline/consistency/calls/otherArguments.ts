import { objectOf, stableJson } from 'src/journal/log/values';
import type { Remark } from 'src/reading/headline/consistency/ruleTypes';
import { type AnsweredQuestion, lastBefore } from 'src/reading/headline/pageLoad/indexedPage';
import { isSameFailure, refusesForm } from 'src/reading/story/failures/failures';
import { valueText } from 'src/reading/story/format';
import { isSameOperation } from 'src/vocabulary/questions';
import { failedAnswer } from './callRules';

/** The arguments of a call that the person, or the flow, chose for it. */
function argumentsOf({ question: { port, args } }: AnsweredQuestion): Readonly<Record<string, unknown>> {
  const { session: _session, context: _context, ...chosen } = objectOf(port === 'api' ? objectOf(args)['input'] : args);
  return chosen;
}

/** The form of a request was refused in the same way before, although one of its arguments was another. */
export const otherArguments: Remark = (subject) => {
  const failed = failedAnswer(subject);
  const failure = failed?.failure;
  if (!failed || !refusesForm(failure)) return undefined;
  const before = lastBefore(subject.page.answeredQuestions, failed.step, ({ question }) =>
    isSameOperation(question, failed.question),
  );
  if (!before || !isSameFailure(before.failure, failure)) return undefined;
  const [now, then] = [argumentsOf(failed), argumentsOf(before)];
  const names = Object.keys({ ...then, ...now });
  const isAlike = (name: string): boolean => stableJson([now[name]]) === stableJson([then[name]]);
  const text = (of: readonly string[]): string => of.map((name) => valueText(name)).join(', ');
  const [alike, others] = [names.filter(isAlike), names.filter((name) => !isAlike(name))];
  if (alike.length === 0 || others.length === 0) return undefined;
  return {
    sentence: `The same call had been refused in the same way before, with another value of ${text(others)}; the same in both: ${text(alike)}.`,
    steps: [before.at],
  };
};
