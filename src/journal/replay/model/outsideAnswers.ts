import type { Answered, Asked } from 'src/journal/log/entry';
import { noSession } from 'src/contract/noSession';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { Names } from './names';
import { isRepeatable, isWait } from './questions';
import { type OutsideQuestion, type RecordedLoad, lookupKey } from './recordedLoad';

/**
 * How a question to the outside is answered: like a recorded question, at the time of its recorded answer; at once; or,
 * if undefined, not at all.
 */
export type Match =
  { readonly recorded: OutsideQuestion } | { readonly atOnce: Pick<Answered, 'value' | 'threw'> } | undefined;

/** Matches today's questions with recorded ones: by their keys, in the part of the record that the run has reached. */
export class OutsideAnswers {
  private readonly recorded: ReadonlyMap<string, readonly OutsideQuestion[]>;
  private readonly used = new Set<OutsideQuestion>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly others: readonly RecordedLoad[],
    private readonly names: Names,
  ) {
    this.recorded = this.byKey(load);
  }

  /** Finds the match of a question; `step` is that of the last arrival. */
  find(asked: Asked, step: number): Match {
    const key = this.keyOf(asked);
    const same = (this.recorded.get(key) ?? []).filter((candidate) => this.isSame(candidate.asked, asked));
    const free = exactFirst(
      asked,
      same.filter((candidate) => !this.used.has(candidate)),
    );
    const phase = this.load.phaseOf(step);
    const usedBefore = same.filter((candidate) => this.used.has(candidate) && candidate.answeredAt <= step);
    const again = usedBefore.filter((candidate) => isRepeatable(asked, candidate.answer)).at(-1);
    const here =
      free.find((candidate) => this.load.phaseOf(candidate.askedAt) === phase) ??
      free.find((candidate) => candidate.answeredAt <= step);
    // The code of a screen is available at any time, so a flow that asks sooner need not wait.
    const sooner = !here && asked.port === 'code' ? free.find(({ answer }) => isLoaded(answer))?.answer : undefined;
    if (sooner) return { atOnce: sooner };
    // What was answered since the last input, and is asked again, may have another answer after the next one.
    const isNow = ({ askedAt }: OutsideQuestion): boolean =>
      this.load.eventsUpTo(askedAt) === this.load.eventsUpTo(step);
    const isAskedAgain = same.some((candidate) => this.used.has(candidate) && isNow(candidate));
    const found = here ?? (again ? undefined : isAskedAgain ? free.find(isNow) : free[0]);
    if (found) {
      this.used.add(found);
      this.names.matches(found.asked.args, asked.args);
      return { recorded: found };
    }
    const answer = again?.answer ?? (isAskedAgain ? undefined : this.elsewhere(key, asked));
    return answer ? { atOnce: answer } : this.answerByPage(asked);
  }

  /** The recorded questions that were not asked today. */
  missing(): readonly OutsideQuestion[] {
    return this.load.outside.filter((candidate) => !this.used.has(candidate));
  }

  /** The answer to an equal, repeatable question of any page load. */
  private elsewhere(key: string, asked: Asked): Answered | undefined {
    for (const load of [this.load, ...this.others]) {
      const found = load.outside.find(
        (candidate) =>
          this.keyOf(candidate.asked) === key &&
          isRepeatable(asked, candidate.answer) &&
          this.isSame(candidate.asked, asked),
      );
      if (found?.answer) return found.answer;
    }
    return undefined;
  }

  /**
   * The answer that a page gets whatever the record shows: a free lock, the code of a screen, and what the user pool's
   * library answers without a call.
   */
  private answerByPage({ port, method, args }: Asked): Match {
    if (port === 'locks') return { atOnce: { value: 'atOnce' } };
    if (port === 'code') return { atOnce: { value: { outcome: 'ok' } } };
    if (port !== 'identity') return undefined;
    if (method === 'forget') return { atOnce: {} };
    const isWithoutSession = method === 'refreshSession' && objectOf(args)['session'] === undefined;
    return isWithoutSession ? { atOnce: { value: { outcome: 'failed', failure: noSession } } } : undefined;
  }

  private isSame(recorded: Asked, today: Asked): boolean {
    if (isWait(recorded)) return isSimilarLength(recorded, today);
    return this.names.masked(lookupKey(recorded)) === this.names.masked(lookupKey(this.names.toRecorded(today)));
  }

  private keyOf(asked: Asked): string {
    return this.names.masked(lookupKey(asked));
  }

  private byKey({ outside }: RecordedLoad): ReadonlyMap<string, readonly OutsideQuestion[]> {
    const groups = new Map<string, OutsideQuestion[]>();
    for (const question of outside) {
      const key = this.keyOf(question.asked);
      const group = groups.get(key);
      if (group) group.push(question);
      else groups.set(key, [question]);
    }
    return groups;
  }
}

const isLoaded = (answer: Answered | undefined): boolean => valueAt(answer?.value, 'outcome') === 'ok';

/** The waits of exactly the same length, if there are any; for other questions all of them. */
function exactFirst(asked: Asked, free: readonly OutsideQuestion[]): readonly OutsideQuestion[] {
  const exact = isWait(asked) ? free.filter((candidate) => isSameLength(candidate.asked, asked)) : [];
  return exact.length > 0 ? exact : free;
}

/** The largest random share of a wait (`src/rules/retry.ts`). */
const maxChance = 0.4;
const msOf = ({ args }: Asked): number => (args as { readonly ms: number }).ms;
const isSimilarLength = (recorded: Asked, today: Asked): boolean => {
  const [one, other] = [msOf(recorded), msOf(today)];
  return Math.abs(one - other) <= Math.max(one, other) * maxChance;
};
const isSameLength = (recorded: Asked, today: Asked): boolean => msOf(recorded) === msOf(today);
