import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import { limits } from 'src/contract/limits';
import { noSession } from 'src/contract/noSession';
import { groupedBy, objectOf, valueAt } from 'src/journal/log/values';
import type { GeneratedNames } from './generatedNames';
import { isRepeatable, isWait, waitMs } from './questions';
import { type OutsideExchange, type RecordedLoad, lookupKey } from './recordedLoad';

/**
 * How a question to the outside is answered: with a recorded answer, when that answer came; at once; or, if undefined,
 * not at all.
 */
export type MatchedAnswer =
  { readonly recorded: OutsideExchange } | { readonly atOnce: Pick<AnswerEntry, 'value' | 'threw'> } | undefined;

/** Matches today's questions with recorded ones: by their keys, in the part of the record that the run has reached. */
export class OutsideAnswers {
  private readonly recorded: ReadonlyMap<string, readonly OutsideExchange[]>;
  private readonly used = new Set<OutsideExchange>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly otherLoads: readonly RecordedLoad[],
    private readonly names: GeneratedNames,
  ) {
    this.recorded = this.byKey(load);
  }

  /** Matches a question; `step` is that of the last input. */
  match(question: QuestionEntry, step: number): MatchedAnswer {
    const key = this.keyOf(question);
    const equal = (this.recorded.get(key) ?? []).filter((candidate) => this.isSame(candidate.question, question));
    const unused = exactFirst(
      question,
      equal.filter((candidate) => !this.used.has(candidate)),
    );
    const phase = this.load.phaseOf(step);
    const due =
      unused.find((candidate) => this.load.phaseOf(candidate.askedAt) === phase) ??
      unused.find((candidate) => candidate.answeredAt <= step);
    // The code of a screen is available at any time, so a flow that asks sooner need not wait.
    const code = !due && question.port === 'code' ? unused.find(({ answer }) => isLoaded(answer))?.answer : undefined;
    if (code) return { atOnce: code };
    const repeated = equal
      .filter((candidate) => this.used.has(candidate) && candidate.answeredAt <= step)
      .filter((candidate) => isRepeatable(question, candidate.answer))
      .at(-1);
    // The answer to a question that was asked since the last event may change with the next event.
    const isSinceEvent = ({ askedAt }: OutsideExchange): boolean =>
      this.load.eventsUpTo(askedAt) === this.load.eventsUpTo(step);
    const isAskedAgain = equal.some((candidate) => this.used.has(candidate) && isSinceEvent(candidate));
    const recorded = due ?? (repeated ? undefined : isAskedAgain ? unused.find(isSinceEvent) : unused[0]);
    if (recorded) {
      this.used.add(recorded);
      this.names.matchIfEqual(recorded.question.args, question.args);
      return { recorded };
    }
    const answer = repeated?.answer ?? (isAskedAgain ? undefined : this.repeatableAnswer(key, question));
    return answer ? { atOnce: answer } : answerWithoutRecord(question);
  }

  /** The answer to an equal, repeatable question of any page load. */
  private repeatableAnswer(key: string, question: QuestionEntry): AnswerEntry | undefined {
    for (const load of [this.load, ...this.otherLoads]) {
      const exchange = load.outside.find(
        (candidate) =>
          this.keyOf(candidate.question) === key &&
          isRepeatable(question, candidate.answer) &&
          this.isSame(candidate.question, question),
      );
      if (exchange?.answer) return exchange.answer;
    }
    return undefined;
  }

  private isSame(recorded: QuestionEntry, today: QuestionEntry): boolean {
    if (isWait(recorded)) return isSimilarLength(recorded, today);
    return this.names.masked(lookupKey(recorded)) === this.names.masked(lookupKey(this.names.toRecorded(today)));
  }

  private keyOf(question: QuestionEntry): string {
    return this.names.masked(lookupKey(question));
  }

  private byKey({ outside }: RecordedLoad): ReadonlyMap<string, readonly OutsideExchange[]> {
    return groupedBy(outside, ({ question }) => this.keyOf(question));
  }
}

/**
 * The answer that a page gets whatever the record shows: a free lock, the code of a screen, and the answers that the user
 * pool's library gives without a call.
 */
function answerWithoutRecord({ port, method, args }: QuestionEntry): MatchedAnswer {
  if (port === 'locks') return { atOnce: { value: 'atOnce' } };
  if (port === 'code') return { atOnce: { value: { outcome: 'ok' } } };
  if (port !== 'identity') return undefined;
  if (method === 'forget') return { atOnce: {} };
  const isWithoutSession = method === 'refreshSession' && objectOf(args)['session'] === undefined;
  return isWithoutSession ? { atOnce: { value: { outcome: 'failed', failure: noSession } } } : undefined;
}

const isLoaded = (answer: AnswerEntry | undefined): boolean => valueAt(answer?.value, 'outcome') === 'ok';

/** The waits of exactly the same length, if there are any; for other questions all of them. */
function exactFirst(question: QuestionEntry, unused: readonly OutsideExchange[]): readonly OutsideExchange[] {
  const exact = isWait(question) ? unused.filter((candidate) => isSameLength(candidate.question, question)) : [];
  return exact.length > 0 ? exact : unused;
}

/** Whether both may be the wait before one retry, which is shortened or lengthened at random (`src/rules/retry.ts`). */
const isSimilarLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => {
  const [shorterMs = 0, longerMs = 0] = [waitMs(recorded), waitMs(today)].sort((one, other) => one - other);
  return longerMs * (1 - limits.retryJitter) <= shorterMs * (1 + limits.retryJitter);
};
const isSameLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => waitMs(recorded) === waitMs(today);
