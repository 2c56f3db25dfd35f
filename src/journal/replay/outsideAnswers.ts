import type { Answered, Asked } from 'src/journal/log/entry';
import { noSession } from 'src/contract/noSession';
import { objectOf, valueAt } from 'src/journal/log/values';
import type { Names } from './names';
import { isRepeatable, isWait } from './questions';
import { type OutsideQuestion, type RecordedLoad, foundBy } from './recordedLoad';

/**
 * What becomes of a question to the outside: the recorded question that it is, whose answer comes when it came; an answer
 * at once; or none that the record could tell.
 */
export type Match =
  { readonly as: OutsideQuestion } | { readonly atOnce: Pick<Answered, 'value' | 'threw'> } | undefined;

/** Finds the recorded question that a question of today is: by what it asks, in the part of the record that is reached. */
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

  /** `step` is that of the last arrival. */
  find(asked: Asked, step: number): Match {
    const key = this.keyOf(asked);
    const same = (this.recorded.get(key) ?? []).filter((one) => this.isSame(one.asked, asked));
    const free = exactFirst(
      asked,
      same.filter((one) => !this.used.has(one)),
    );
    const phase = this.load.phaseOf(step);
    const given = same.filter((one) => this.used.has(one) && one.answeredAt <= step);
    const again = given.filter((one) => isRepeatable(asked, one.answer)).at(-1);
    const here =
      free.find((one) => this.load.phaseOf(one.askedAt) === phase) ?? free.find((one) => one.answeredAt <= step);
    // The code of a screen can be had at any time: whoever asks sooner need not wait.
    const sooner = !here && asked.port === 'code' ? free.find(({ answer }) => isHad(answer))?.answer : undefined;
    if (sooner) return { atOnce: sooner };
    const found = here ?? (again ? undefined : free[0]);
    if (found) {
      this.used.add(found);
      this.names.matches(found.asked.args, asked.args);
      return { as: found };
    }
    const answer = again?.answer ?? this.elsewhere(key, asked);
    return answer ? { atOnce: answer } : this.ofPage(asked);
  }

  /** What was asked in the record and not today. */
  missing(): readonly OutsideQuestion[] {
    return this.load.outside.filter((one) => !this.used.has(one));
  }

  /** The same question of this page load or another, where asking once more brings the same. */
  private elsewhere(key: string, asked: Asked): Answered | undefined {
    for (const load of [this.load, ...this.others]) {
      const found = load.outside.find(
        (one) => this.keyOf(one.asked) === key && isRepeatable(asked, one.answer) && this.isSame(one.asked, asked),
      );
      if (found?.answer) return found.answer;
    }
    return undefined;
  }

  /**
   * What a page has whatever the record tells: a turn that nobody else has, the code of a screen, and what the user pool's
   * library says without asking the pool.
   */
  private ofPage({ port, method, args }: Asked): Match {
    if (port === 'locks') return { atOnce: { value: 'atOnce' } };
    if (port === 'code') return { atOnce: { value: { outcome: 'ok' } } };
    if (port !== 'identity') return undefined;
    if (method === 'forget') return { atOnce: {} };
    const isWithoutSession = method === 'refreshSession' && objectOf(args)['session'] === undefined;
    return isWithoutSession ? { atOnce: { value: { outcome: 'failed', failure: noSession } } } : undefined;
  }

  private isSame(recorded: Asked, today: Asked): boolean {
    if (isWait(recorded)) return isAlikeLong(recorded, today);
    return this.names.masked(foundBy(recorded)) === this.names.masked(foundBy(this.names.toRecorded(today)));
  }

  private keyOf(asked: Asked): string {
    return this.names.masked(foundBy(asked));
  }

  private byKey({ outside }: RecordedLoad): ReadonlyMap<string, readonly OutsideQuestion[]> {
    const found = new Map<string, OutsideQuestion[]>();
    for (const one of outside) {
      const key = this.keyOf(one.asked);
      const group = found.get(key);
      if (group) group.push(one);
      else found.set(key, [one]);
    }
    return found;
  }
}

const isHad = (answer: Answered | undefined): boolean => valueAt(answer?.value, 'outcome') === 'ok';

/** Of waits those that are exactly as long, where there are any. */
function exactFirst(asked: Asked, free: readonly OutsideQuestion[]): readonly OutsideQuestion[] {
  const exact = isWait(asked) ? free.filter((one) => isAsLong(one.asked, asked)) : [];
  return exact.length > 0 ? exact : free;
}

/** How much of a wait chance may make up (`src/rules/retry.ts`). */
const mostChance = 0.4;
const msOf = ({ args }: Asked): number => (args as { readonly ms: number }).ms;
const isAlikeLong = (recorded: Asked, today: Asked): boolean => {
  const [one, other] = [msOf(recorded), msOf(today)];
  return Math.abs(one - other) <= Math.max(one, other) * mostChance;
};
const isAsLong = (recorded: Asked, today: Asked): boolean => msOf(recorded) === msOf(today);
