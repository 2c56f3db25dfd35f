import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import { noSession } from 'src/contract/noSession';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { GeneratedNames } from './generatedNames';
import { isRepeatable, isWait } from './questions';
import { type OutsideExchange, type RecordedLoad, lookupKey } from './recordedLoad';

/**
 * How a question to the outside is answered: like a recorded question, at the time of its recorded answer; at once; or,
 * if undefined, not at all.
 */
export type Match =
  { readonly recorded: OutsideExchange } | { readonly atOnce: Pick<AnswerEntry, 'value' | 'threw'> } | undefined;

/** Matches today's questions with recorded ones: by their keys, in the part of the record that the run has reached. */
export class OutsideAnswers {
  private readonly recorded: ReadonlyMap<string, readonly OutsideExchange[]>;
  private readonly used = new Set<OutsideExchange>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly others: readonly RecordedLoad[],
    private readonly names: GeneratedNames,
  ) {
    this.recorded = this.byKey(load);
  }

  /** Finds the match of a question; `step` is that of the last input. */
  find(question: QuestionEntry, step: number): Match {
    const key = this.keyOf(question);
    const same = (this.recorded.get(key) ?? []).filter((candidate) => this.isSame(candidate.question, question));
    const free = exactFirst(
      question,
      same.filter((candidate) => !this.used.has(candidate)),
    );
    const phase = this.load.phaseOf(step);
    const usedBefore = same.filter((candidate) => this.used.has(candidate) && candidate.answeredAt <= step);
    const again = usedBefore.filter((candidate) => isRepeatable(question, candidate.answer)).at(-1);
    const here =
      free.find((candidate) => this.load.phaseOf(candidate.askedAt) === phase) ??
      free.find((candidate) => candidate.answeredAt <= step);
    // The code of a screen is available at any time, so a flow that asks sooner need not wait.
    const sooner = !here && question.port === 'code' ? free.find(({ answer }) => isLoaded(answer))?.answer : undefined;
    if (sooner) return { atOnce: sooner };
    // What was answered since the last input, and is asked again, may have another answer after the next one.
    const isNow = ({ askedAt }: OutsideExchange): boolean =>
      this.load.eventsUpTo(askedAt) === this.load.eventsUpTo(step);
    const isAskedAgain = same.some((candidate) => this.used.has(candidate) && isNow(candidate));
    const found = here ?? (again ? undefined : isAskedAgain ? free.find(isNow) : free[0]);
    if (found) {
      this.used.add(found);
      this.names.matchIfEqual(found.question.args, question.args);
      return { recorded: found };
    }
    const answer = again?.answer ?? (isAskedAgain ? undefined : this.elsewhere(key, question));
    return answer ? { atOnce: answer } : this.answerByPage(question);
  }

  /** The answer to an equal, repeatable question of any page load. */
  private elsewhere(key: string, question: QuestionEntry): AnswerEntry | undefined {
    for (const load of [this.load, ...this.others]) {
      const found = load.outside.find(
        (candidate) =>
          this.keyOf(candidate.question) === key &&
          isRepeatable(question, candidate.answer) &&
          this.isSame(candidate.question, question),
      );
      if (found?.answer) return found.answer;
    }
    return undefined;
  }

  /**
   * The answer that a page gets whatever the record shows: a free lock, the code of a screen, and what the user pool's
   * library answers without a call.
   */
  private answerByPage({ port, method, args }: QuestionEntry): Match {
    if (port === 'locks') return { atOnce: { value: 'atOnce' } };
    if (port === 'code') return { atOnce: { value: { outcome: 'ok' } } };
    if (port !== 'identity') return undefined;
    if (method === 'forget') return { atOnce: {} };
    const isWithoutSession = method === 'refreshSession' && objectOf(args)['session'] === undefined;
    return isWithoutSession ? { atOnce: { value: { outcome: 'failed', failure: noSession } } } : undefined;
  }

  private isSame(recorded: QuestionEntry, today: QuestionEntry): boolean {
    if (isWait(recorded)) return isSimilarLength(recorded, today);
    return this.names.masked(lookupKey(recorded)) === this.names.masked(lookupKey(this.names.toRecorded(today)));
  }

  private keyOf(question: QuestionEntry): string {
    return this.names.masked(lookupKey(question));
  }

  private byKey({ outside }: RecordedLoad): ReadonlyMap<string, readonly OutsideExchange[]> {
    const groups = new Map<string, OutsideExchange[]>();
    for (const exchange of outside) {
      const key = this.keyOf(exchange.question);
      const group = groups.get(key);
      if (group) group.push(exchange);
      else groups.set(key, [exchange]);
    }
    return groups;
  }
}

const isLoaded = (answer: AnswerEntry | undefined): boolean => valueAt(answer?.value, 'outcome') === 'ok';

/** The waits of exactly the same length, if there are any; for other questions all of them. */
function exactFirst(question: QuestionEntry, free: readonly OutsideExchange[]): readonly OutsideExchange[] {
  const exact = isWait(question) ? free.filter((candidate) => isSameLength(candidate.question, question)) : [];
  return exact.length > 0 ? exact : free;
}

/** The largest random share of a wait (`src/rules/retry.ts`). */
const maxChance = 0.4;
const msOf = ({ args }: QuestionEntry): number => (args as { readonly ms: number }).ms;
const isSimilarLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => {
  const [one, other] = [msOf(recorded), msOf(today)];
  return Math.abs(one - other) <= Math.max(one, other) * maxChance;
};
const isSameLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => msOf(recorded) === msOf(today);
