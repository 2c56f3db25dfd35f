import type { AnswerEntry, Entry, Journal, QuestionEntry } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { subjectOf } from './questions';

/** An edit: what if the answer at this step had been different? */
export interface Edit extends Step {
  readonly value: unknown;
}

/**
 * An edited answer. It goes to the question of today that has been asked as often as the recorded one had been when it
 * got that answer.
 */
export class AnswerSwap {
  /** The journal with the edited answer. */
  readonly journal: Journal;
  private readonly subject: string | undefined;
  private timesBefore = 0;

  constructor(
    journal: Journal,
    private readonly edit: Edit,
  ) {
    const { pageLoad, step, value } = edit;
    this.journal = journal.map(([first, ...entries], number) => [
      first,
      ...entries.map((entry, index) =>
        number === pageLoad && index + 1 === step && entry.kind === 'answered' ? { ...entry, value } : entry,
      ),
    ]);
    const load: readonly Entry[] = journal[pageLoad] ?? [];
    const answer = load[step];
    if (answer?.kind !== 'answered') return;
    const questions = load.filter((entry) => entry.kind === 'asked');
    const question = questions.find(({ n }) => n === answer.n);
    this.subject = question && subjectOf(question);
    this.timesBefore = questions
      .filter(({ n }) => n < answer.n)
      .filter((each) => subjectOf(each) === this.subject).length;
  }

  /** The edited answer if it belongs to this question. Ask once for each question of a page load. */
  answerTo(question: QuestionEntry, pageLoad: number): AnswerEntry | undefined {
    if (pageLoad !== this.edit.pageLoad || subjectOf(question) !== this.subject) return undefined;
    this.timesBefore -= 1;
    return this.timesBefore === -1
      ? { kind: 'answered', seq: 0, at: 0, n: question.n, value: this.edit.value }
      : undefined;
  }
}
