import { isSuccessfulCommit } from 'src/journal/log/storageHistory';
import { storageQuestion } from 'src/reading/story/questions';
import { isAside } from 'src/vocabulary/events';
import { decidesNothing, questionRole } from 'src/vocabulary/questions';
import { stepOfClue } from 'src/reading/headline/pageLoad/stepOfClue';
import type { AnsweredQuestion, IndexedPageLoad } from 'src/reading/headline/pageLoad/indexedPage';
import { memoisePer } from 'src/reading/headline/pageLoad/memoisePer';
import { type Trouble, troublesOf } from './troubles';

/** Stored values that decide nothing about a sign-in. */
const keysWithoutDecision = ['print_key', 'sessionIds', 'store', 'telemetry'];
/** The steps that a trouble rests on, the deciding one first: its clues, else the last input before it. */
export function evidenceOf({ page, step, row }: Trouble): readonly number[] {
  const steps = row.clues.flatMap((clue) => stepOfClue(clue, page, step) ?? []);
  if (steps.length > 0) return [...new Set(steps)];
  const before = decisiveSteps(page)[step];
  return before === undefined ? [] : [before];
}

/** The answers at these steps of a page load. */
export const answersAt = (
  { answeredQuestions }: IndexedPageLoad,
  steps: readonly number[],
): readonly AnsweredQuestion[] =>
  steps.flatMap((step) => answeredQuestions.find((answered) => answered.step === step) ?? []);

function isDecisive({ question, answer, failure }: AnsweredQuestion): boolean {
  if (decidesNothing(question)) return false;
  const role = questionRole(question);
  if (role === 'code') return failure !== undefined;
  // A commit that was kept shows only that something was written.
  if (role === 'commit') return !isSuccessfulCommit(question, answer.value);
  const { keys } = storageQuestion(question);
  return question.port !== 'storage' || keys.length === 0 || keys.some((key) => !keysWithoutDecision.includes(key));
}

/**
 * For each step of a page load, the step that led to it: for a refusal its evidence, for an answer its question, for
 * anything else its recorded cause, or the cause of that one if it decides nothing (a clock, a random number).
 * Undefined for the first steps.
 */
export function leadingSteps(page: IndexedPageLoad): readonly (number | undefined)[] {
  const questions = new Map(page.questions.map(({ question, step }) => [question.n, step]));
  const evidence = new Map(troublesOf(page).map((trouble) => [trouble.step, evidenceOf(trouble)[0]]));
  const before = decisiveSteps(page);
  return page.entries.map((entry, step) => {
    const cause = entry.kind === 'answered' ? questions.get(entry.n) : (evidence.get(step) ?? before[step]);
    return cause !== undefined && cause < step ? cause : undefined;
  });
}

/** For each event and question of a page load, the nearest cause that decided something. */
const decisiveSteps = memoisePer(
  ({ answeredQuestions, entries, questions }: IndexedPageLoad): readonly (number | undefined)[] => {
    const answerAt = new Map(answeredQuestions.map((answered) => [answered.step, answered]));
    const askedAt = new Map(questions.map(({ question, step }) => [question.n, step]));
    const before: (number | undefined)[] = [];
    /**
     * Follows a recorded cause to one that decided something. A hostile log may name a later step, which is ignored.
     */
    const resolveCause = (cause: number, step: number): number | undefined => {
      const entry = entries[cause];
      if (cause >= step || !entry) return undefined;
      if (entry.kind === 'event' && isAside(entry.type)) return before[cause];
      const answered = answerAt.get(cause);
      if (!answered || isDecisive(answered)) return cause;
      return before[askedAt.get(answered.question.n) ?? 0];
    };
    for (const [step, entry] of entries.entries())
      before.push(entry.kind === 'event' || entry.kind === 'asked' ? resolveCause(entry.cause, step) : undefined);
    return before;
  },
);
