import type { Answered, Asked } from 'src/journal/log/entry';
import type { OutsideAnswers } from './outsideAnswers';
import { isWait } from './questions';
import type { OutsideQuestion } from './recordedLoad';

interface OpenQuestion {
  readonly asked: Asked;
  /** The question of the record that it is. */
  readonly as?: OutsideQuestion;
  /** A wait of today alone is over by this time of the page load. */
  readonly due?: number;
}
type Give = (asked: Asked, answer: Pick<Answered, 'value' | 'threw'>) => void;

/** What takes longer is not waited for when the record is at its end. */
const mostWaitAtEnd = 60_000;

/** The questions of today's page that something beyond it has to answer, and has not yet. */
export class OpenQuestions {
  private readonly open = new Map<number, OpenQuestion>();

  constructor(
    private readonly outside: OutsideAnswers,
    private readonly give: Give,
  ) {}

  /** Takes a new question, at a step of the record and a time of the page load. */
  ask(asked: Asked, step: number, now: number): void {
    const match = this.outside.find(asked, step);
    if (match && 'atOnce' in match) this.give(asked, match.atOnce);
    else if (match) this.open.set(asked.n, { asked, as: match.as });
    else if (isWait(asked)) this.open.set(asked.n, { asked, due: now + (asked.args as { readonly ms: number }).ms });
    else this.open.set(asked.n, { asked });
  }

  /** One to which the record holds no answer, and which it does not know as one that was never answered. */
  unanswerable(): Asked | undefined {
    return [...this.open.values()].find(({ as, due }) => !as && due === undefined)?.asked;
  }

  /** Gives the answer that came at a step, if its question is asked today. */
  arrive(step: number, answer: Answered): void {
    const found = [...this.open.values()].find(({ as }) => as?.answeredAt === step);
    if (found) this.close(found, answer);
  }

  /** Answers whose time has come, to questions that are asked only now. */
  giveDue(step: number): void {
    for (const one of [...this.open.values()]) {
      if (one.as?.answer && one.as.answeredAt <= step) this.close(one, one.as.answer);
    }
  }

  /** The next answer of the record, before its time; false where there is none. */
  giveEarly(): boolean {
    const waiting = [...this.open.values()].filter(({ as }) => as?.answer);
    const [next] = waiting.sort((one, other) => (one.as?.answeredAt ?? 0) - (other.as?.answeredAt ?? 0));
    if (next?.as?.answer) this.close(next, next.as.answer);
    return next !== undefined;
  }

  /** Ends the waits of today alone that are over by a time; false where none is. */
  endWaits(now: number): boolean {
    const over = [...this.open.values()].filter(({ due }) => due !== undefined && due <= now);
    for (const one of over) this.close(one, {});
    return over.length > 0;
  }

  /** Ends the shortest wait of today alone; false where there is none, or it would be long. */
  endShortestWait(now: number): boolean {
    const waits = [...this.open.values()].filter(({ due }) => due !== undefined);
    const [shortest] = waits.sort((one, other) => (one.due ?? 0) - (other.due ?? 0));
    if (shortest?.due === undefined || shortest.due - now > mostWaitAtEnd) return false;
    this.close(shortest, {});
    return true;
  }

  private close({ asked }: OpenQuestion, answer: Pick<Answered, 'value' | 'threw'>): void {
    this.open.delete(asked.n);
    this.give(asked, answer);
  }
}
