import type { Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import { answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { isCall, isQuestion } from 'src/vocabulary/questions';
import { isStepBetween, keyOf } from './comparison';
import type { ModelRun } from './modelRun';

/** A run that stopped, and the record that it is compared with. */
interface StoppedRun {
  readonly journal: Journal;
  readonly run: Pick<ModelRun<unknown>, 'stopped' | 'names' | 'loads'>;
}

/**
 * Whether the departure that stopped a run is its end: no act and no answer of a service that led to the recorded end
 * was still to come, or the page handed over to somebody who sends nobody back. After a reload the page itself goes on.
 */
export function leftForGood(decided: Step, compared: StoppedRun): boolean {
  const { stopped } = compared.run;
  if (!stopped?.question || isQuestion(stopped.question, 'browser.startAfresh')) return false;
  if (isStepBetween(decided, stopped, compared.journal)) return false;
  return handsOver(stopped.question) || hasAnswersUntil(decided, stopped, compared);
}

const handsOver = ({ args }: QuestionEntry): boolean => valueAt(args, 'query.redirect_uri') === undefined;

/** Whether today's page had as many answers to the calls that were answered between a stop and a step. */
function hasAnswersUntil(to: Step, from: Step, { journal, run }: StoppedRun): boolean {
  if (to.pageLoad !== from.pageLoad) return true;
  const keysIn = (entries: readonly Entry[] = []) =>
    answeredQuestionsIn(entries).flatMap(({ question, step }) =>
      isCall(question) ? [{ key: keyOf(question, run.names), step }] : [],
    );
  const [recorded, today] = [keysIn(journal[to.pageLoad]), keysIn(run.loads[to.pageLoad])];
  const count = (calls: typeof recorded, key: string): number => calls.filter((call) => call.key === key).length;
  const until = recorded.filter(({ step }) => step <= to.step);
  const between = new Set(until.flatMap(({ key, step }) => (step > from.step ? [key] : [])));
  return [...between].every((key) => count(today, key) >= count(until, key));
}
