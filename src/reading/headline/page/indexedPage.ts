import type { AnswerEntry, QuestionEntry, EventEntry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import { objectOf, valueAt } from 'src/journal/log/values';
import { isScreen } from 'src/vocabulary/events';
import type { WithParts } from './oncePer';

/** A question with its answer, and the step of the answer. */
export interface Exchange {
  readonly step: number;
  readonly answer: AnswerEntry;
  readonly question: QuestionEntry;
}
/** A question with the step at which it was asked. */
export interface QuestionAt {
  readonly step: number;
  readonly question: QuestionEntry;
}
/** An event with its step. */
export interface EventAt {
  readonly step: number;
  readonly event: EventEntry;
}

/** An indexed page load: its exchanges, its events, and its unanswered questions. */
export interface IndexedPage extends WithParts {
  readonly pageLoad: number;
  readonly entries: PageLoadEntries;
  readonly exchanges: readonly Exchange[];
  readonly events: readonly EventAt[];
  readonly questions: readonly QuestionAt[];
  readonly open: readonly QuestionAt[];
}

/** The indexed page loads of a log; each is indexed once. */
export const pagesOf = (journal: Journal): readonly IndexedPage[] => journal.map(indexPage);

export function indexPage(entries: PageLoadEntries, pageLoad: number): IndexedPage {
  const unanswered = new Map<number, QuestionAt>();
  const questions: QuestionAt[] = [];
  const exchanges: Exchange[] = [];
  const events: EventAt[] = [];
  for (const [step, entry] of entries.entries()) {
    if (entry.kind === 'event') events.push({ step, event: entry });
    if (entry.kind === 'asked') {
      const question = { step, question: entry };
      unanswered.set(entry.n, question);
      questions.push(question);
    }
    const question = entry.kind === 'answered' ? unanswered.get(entry.n)?.question : undefined;
    if (entry.kind !== 'answered' || !question) continue;
    unanswered.delete(entry.n);
    exchanges.push({ step, question, answer: entry });
  }
  return { pageLoad, entries, exchanges, events, questions, open: [...unanswered.values()], parts: new Map() };
}

export const stepOf = ({ pageLoad }: IndexedPage, { step }: { readonly step: number }): Step => ({ pageLoad, step });

/** The failure in an answer; undefined for a success. For an exception the kind is its class. */
export function failureIn({ value, threw }: AnswerEntry): unknown {
  if (threw !== undefined) return { kind: 'threw', code: threw };
  const { outcome, name } = objectOf(value);
  if (outcome === 'threw') return { kind: 'threw', code: name };
  return outcome === 'failed' ? (valueAt(value, 'failure') ?? {}) : undefined;
}

/** The current route at a step: the last one that was entered before it. */
export const routeAt = ({ events }: IndexedPage, step: number): string | undefined => {
  const entered = events.filter((each) => each.step <= step && isScreen(each.event)).at(-1);
  const { route } = objectOf(entered?.event.payload);
  return typeof route === 'string' ? route : undefined;
};
