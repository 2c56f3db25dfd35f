import type { AnswerEntry, QuestionEntry, EventEntry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isScreen } from 'src/vocabulary/events';

/** An answer with its question and step. */
export interface AnswerAt {
  readonly step: number;
  readonly answered: AnswerEntry;
  readonly asked: QuestionEntry;
}
/** A question with the step at which it was asked. */
export interface QuestionAt {
  readonly step: number;
  readonly asked: QuestionEntry;
}
/** An event with its step. */
export interface EventAt {
  readonly step: number;
  readonly event: EventEntry;
}

/** A page load, indexed: its answers, its events, and its unanswered questions. */
export interface PageRead {
  readonly pageLoad: number;
  readonly entries: PageLoadEntries;
  readonly answers: readonly AnswerAt[];
  readonly events: readonly EventAt[];
  readonly questions: readonly QuestionAt[];
  readonly open: readonly QuestionAt[];
}

/** The indexed page loads of a log; each is indexed once. */
export const pagesOf = (journal: Journal): readonly PageRead[] => journal.map(pageRead);

export function pageRead(entries: PageLoadEntries, pageLoad: number): PageRead {
  const asked = new Map<number, QuestionAt>();
  const questions: QuestionAt[] = [];
  const answers: AnswerAt[] = [];
  const events: EventAt[] = [];
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'event') events.push({ step, event: entry });
    if (entry.kind === 'asked') {
      asked.set(entry.n, { step, asked: entry });
      questions.push({ step, asked: entry });
    }
    const question = entry.kind === 'answered' ? asked.get(entry.n) : undefined;
    if (entry.kind !== 'answered' || !question) continue;
    asked.delete(entry.n);
    answers.push({ step, answered: entry, asked: question.asked });
  }
  return { pageLoad, entries, answers, events, questions, open: [...asked.values()] };
}

export const stepOf = ({ pageLoad }: PageRead, { step }: { readonly step: number }): Step => ({ pageLoad, step });

/** The failure in an answer; undefined for a success. For an exception the kind is its class. */
export function failureIn({ value, threw }: AnswerEntry): unknown {
  if (threw !== undefined) return { kind: 'threw', code: threw };
  const { outcome, name } = objectOf(value);
  if (outcome === 'threw') return { kind: 'threw', code: name };
  return outcome === 'failed' ? (valueAt(value, 'failure') ?? {}) : undefined;
}

/** The current route at a step: the last one that was entered before it. */
export const routeAt = ({ events }: PageRead, step: number): string | undefined => {
  const entered = events.filter((each) => each.step <= step && isScreen(each.event)).at(-1);
  const { route } = objectOf(entered?.event.payload);
  return typeof route === 'string' ? route : undefined;
};
