import type { AnswerEntry, QuestionEntry, Entry } from 'src/journal/log/entry';

/** A question of a page load with its answer, and the step of the answer. */
export interface Exchange {
  readonly question: QuestionEntry;
  readonly answer: AnswerEntry;
  readonly step: number;
}

/** The answered questions of a page load, in the order of the answers. */
export function exchangesIn(load: readonly Entry[]): readonly Exchange[] {
  const questions = new Map(load.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
  return load.flatMap((answer, step) => {
    const question = answer.kind === 'answered' ? questions.get(answer.n) : undefined;
    return answer.kind === 'answered' && question ? [{ question, answer, step }] : [];
  });
}
