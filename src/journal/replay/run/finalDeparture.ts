import type { Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import { answeredQuestionsIn } from 'src/journal/log/answeredQuestions';
import type { Step } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { departureTo } from 'src/journal/log/departure';
import { isStepOfPerson } from 'src/vocabulary/events';
import { isCall, isQuestion } from 'src/vocabulary/questions';
import { isStepBetween, keyOf, lastDeparture } from './comparison';
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
export function isFinalDeparture(decided: Step, compared: StoppedRun): boolean {
  const { stopped } = compared.run;
  if (!stopped?.question || isQuestion(stopped.question, 'browser.startAfresh')) return false;
  if (hasHandedOverInstead(decided, stopped, stopped.question, compared)) return true;
  if (isStepBetween(decided, stopped, compared.journal)) return false;
  return sendsNobodyBack(stopped.question) || hasAnswersUntil(decided, stopped, compared);
}

const sendsNobodyBack = ({ args }: QuestionEntry): boolean => valueAt(args, 'query.redirect_uri') === undefined;

/**
 * Whether today's page handed the person over to an app or to the document application while the recorded page stayed
 * to its end. What the person did there later they could do only because it had stayed. Each answer that today's page
 * got had come before the first of these acts.
 */
function hasHandedOverInstead(decided: Step, from: Step, left: QuestionEntry, { journal, run }: StoppedRun): boolean {
  const load = journal[from.pageLoad] ?? [];
  if (decided.pageLoad !== from.pageLoad || lastDeparture(load) || !handsOver(left)) return false;
  const act = load.findIndex((entry, step) => step > from.step && entry.kind === 'event' && isStepOfPerson(entry));
  const [recorded, today] = [callsIn(load.slice(0, act), run), callsIn(run.loads[from.pageLoad], run)];
  return act >= 0 && today.every(({ key }) => countOf(today, key) <= countOf(recorded, key));
}

/** A departure with what an app or the document application takes. An app on the device may leave the page open. */
const handsOver = ({ args }: QuestionEntry): boolean =>
  /^https?:/.test(departureTo(args) ?? '') &&
  ['code', 'at', 'load_user_info'].some((name) => valueAt(args, `query.${name}`) !== undefined);

/** Whether today's page had as many answers to the calls that were answered between a stop and a step. */
function hasAnswersUntil(to: Step, from: Step, { journal, run }: StoppedRun): boolean {
  if (to.pageLoad !== from.pageLoad) return true;
  const [recorded, today] = [callsIn(journal[to.pageLoad], run), callsIn(run.loads[to.pageLoad], run)];
  const until = recorded.filter(({ step }) => step <= to.step);
  const between = new Set(until.flatMap(({ key, step }) => (step > from.step ? [key] : [])));
  return [...between].every((key) => countOf(today, key) >= countOf(until, key));
}

interface AnsweredCall {
  readonly key: string;
  readonly step: number;
}

/** The answered calls among these entries, by what they asked for. */
const callsIn = (entries: readonly Entry[] = [], { names }: StoppedRun['run']): readonly AnsweredCall[] =>
  answeredQuestionsIn(entries).flatMap(({ question, step }) =>
    isCall(question) ? [{ key: keyOf(question, names), step }] : [],
  );

const countOf = (calls: readonly AnsweredCall[], key: string): number =>
  calls.filter((call) => call.key === key).length;
