import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import type { OutsideAnswers } from './outsideAnswers';
import { isWait } from './questions';
import type { OutsideExchange } from './recordedLoad';

interface OpenQuestion {
  readonly question: QuestionEntry;
  /** The matching recorded question. */
  readonly recorded?: OutsideExchange;
  /** When a wait without a recorded match ends, in the time of the page load. */
  readonly due?: number;
}
type Deliver = (question: QuestionEntry, answer: Pick<AnswerEntry, 'value' | 'threw'>) => void;

/** At the end of the record, the run does not wait longer than this. */
const maxWaitAtEnd = 60_000;

/** The pending questions of today's page to the outside. */
export class OpenQuestions {
  private readonly open = new Map<number, OpenQuestion>();

  constructor(
    private readonly outside: OutsideAnswers,
    private readonly send: Deliver,
  ) {}

  /**
   * Adds a question, or answers it at once. `step` is the step of the last input, `now` the time since the page load
   * began.
   */
  ask(question: QuestionEntry, step: number, now: number): void {
    const match = this.outside.match(question, step);
    if (match && 'atOnce' in match) this.send(question, match.atOnce);
    else if (match) this.open.set(question.n, { question, recorded: match.recorded });
    else if (isWait(question))
      this.open.set(question.n, { question, due: now + (question.args as { readonly ms: number }).ms });
    else this.open.set(question.n, { question });
  }

  /** A pending question that the record does not hold, not even without an answer. */
  unanswerable(): QuestionEntry | undefined {
    return [...this.open.values()].find(({ recorded, due }) => !recorded && due === undefined)?.question;
  }

  /** Delivers the answer of this step, if its question is pending today. */
  deliver(step: number, answer: AnswerEntry): void {
    const question = [...this.open.values()].find(({ recorded }) => recorded?.answeredAt === step);
    if (question) this.close(question, answer);
  }

  /** Delivers the answers up to this step whose questions were asked late. */
  deliverDue(step: number): void {
    for (const question of [...this.open.values()]) {
      if (question.recorded?.answer && question.recorded.answeredAt <= step)
        this.close(question, question.recorded.answer);
    }
  }

  /** Delivers the next recorded answer ahead of time; false if there is none. */
  deliverEarly(): boolean {
    const waiting = [...this.open.values()].filter(({ recorded }) => recorded?.answer);
    const [next] = waiting.sort((a, b) => (a.recorded?.answeredAt ?? 0) - (b.recorded?.answeredAt ?? 0));
    if (next?.recorded?.answer) this.close(next, next.recorded.answer);
    return next !== undefined;
  }

  /** Ends the unmatched waits that are over by now; false if there are none. */
  endWaits(now: number): boolean {
    const over = [...this.open.values()].filter(({ due }) => due !== undefined && due <= now);
    for (const wait of over) this.close(wait, {});
    return over.length > 0;
  }

  /** Ends the shortest unmatched wait; false if there is none, or if it is too long. */
  endShortestWait(now: number): boolean {
    const waits = [...this.open.values()].filter(({ due }) => due !== undefined);
    const [shortest] = waits.sort((a, b) => (a.due ?? 0) - (b.due ?? 0));
    if (shortest?.due === undefined || shortest.due - now > maxWaitAtEnd) return false;
    this.close(shortest, {});
    return true;
  }

  private close({ question }: OpenQuestion, answer: Pick<AnswerEntry, 'value' | 'threw'>): void {
    this.open.delete(question.n);
    this.send(question, answer);
  }
}
