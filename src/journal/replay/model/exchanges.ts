import type { Answered, Asked, Entry } from 'src/journal/log/entry';

/** A question of a page load with its answer, and the step of the answer. */
export interface Exchange {
  readonly asked: Asked;
  readonly answer: Answered;
  readonly step: number;
}

/** The answered questions of a page load, in the order of the answers. */
export function exchangesIn(chapter: readonly Entry[]): readonly Exchange[] {
  const askedBy = new Map(chapter.flatMap((entry) => (entry.kind === 'asked' ? [[entry.n, entry] as const] : [])));
  return chapter.flatMap((answer, step) => {
    const asked = answer.kind === 'answered' ? askedBy.get(answer.n) : undefined;
    return answer.kind === 'answered' && asked ? [{ asked, answer, step }] : [];
  });
}
