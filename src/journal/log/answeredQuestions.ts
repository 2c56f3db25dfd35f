import type { AnswerEntry, Entry, QuestionEntry } from './entry';

/** A question with the step at which it was asked. */
interface QuestionAt {
  readonly step: number;
  readonly question: QuestionEntry;
}

/** A question of a page load with its answer, and the step of the answer. */
export interface AnsweredQuestion {
  readonly step: number;
  readonly question: QuestionEntry;
  readonly answer: AnswerEntry;
}

interface Pairs {
  /** The answered questions, in the order of the answers. */
  readonly answeredQuestions: readonly AnsweredQuestion[];
  /** The unanswered ones. */
  readonly open: readonly QuestionAt[];
}

/** Pairs the questions of a page load with their answers. An answer that no question precedes is ignored. */
export function pairsIn(load: readonly Entry[]): Pairs {
  const open = new Map<number, QuestionAt>();
  const answeredQuestions: AnsweredQuestion[] = [];
  for (const [step, entry] of load.entries()) {
    if (entry.kind === 'asked') open.set(entry.n, { step, question: entry });
    const asked = entry.kind === 'answered' ? open.get(entry.n) : undefined;
    if (entry.kind !== 'answered' || !asked) continue;
    open.delete(entry.n);
    answeredQuestions.push({ step, question: asked.question, answer: entry });
  }
  return { answeredQuestions, open: [...open.values()] };
}

/** The answered questions of a page load. */
export const answeredQuestionsIn = (load: readonly Entry[]): readonly AnsweredQuestion[] =>
  pairsIn(load).answeredQuestions;
