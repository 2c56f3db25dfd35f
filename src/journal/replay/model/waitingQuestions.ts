import type { QuestionEntry } from 'src/journal/log/entry';
import { subjectOf } from './questions';

/** A question for the model that had no answer yet at an input. */
export interface HeldQuestion {
  readonly subject: string;
  /** How many questions with this subject were answered since the input before: a later one was without an answer. */
  readonly answered: number;
}

/** The questions for the model that wait for an answer, in the record or today, from one input to the next. */
export class WaitingQuestions {
  private waiting: readonly QuestionEntry[] = [];
  /** How many were answered since the last input, by subject. */
  private answered = new Map<string, number>();

  ask(question: QuestionEntry): void {
    this.waiting = [...this.waiting, question];
  }

  /** A recorded answer came. */
  noteAnswer(n: number): void {
    const question = this.waiting.find((each) => each.n === n);
    if (question) this.count(subjectOf(question));
    this.waiting = this.waiting.filter((each) => each !== question);
  }

  /** An input came. */
  noteInput(): void {
    this.answered = new Map();
  }

  /** Those that wait now, as an input finds them. */
  held(): readonly HeldQuestion[] {
    return this.waiting.map(subjectOf).map((subject) => ({ subject, answered: this.countOf(subject) }));
  }

  /** All that wait now. */
  all(): readonly QuestionEntry[] {
    return this.waiting;
  }

  /** Those to answer now: all that wait, except those that the record holds until the next input. */
  takeUnless(heldInRecord: readonly HeldQuestion[]): readonly QuestionEntry[] {
    const held = [...heldInRecord];
    const due = this.waiting.filter((question) => {
      const subject = subjectOf(question);
      const index = held.findIndex((each) => each.subject === subject && this.countOf(subject) >= each.answered);
      if (index < 0) this.count(subject);
      else held.splice(index, 1);
      return index < 0;
    });
    this.waiting = this.waiting.filter((question) => !due.includes(question));
    return due;
  }

  private count(subject: string): void {
    this.answered.set(subject, this.countOf(subject) + 1);
  }

  private countOf(subject: string): number {
    return this.answered.get(subject) ?? 0;
  }
}
