import type { AnswerEntry, QuestionEntry } from 'src/journal/log/entry';
import { limits } from 'src/contract/limits';
import { noSession } from 'src/contract/noSession';
import { groupedBy, objectOf, valueAt } from 'src/journal/log/values';
import type { GeneratedNames } from './generatedNames';
import { isRepeatable, isSameOperation, isWait, tokenOf, waitMs } from './questions';
import { type OutsideExchange, type RecordedLoad, lookupKey } from './recordedLoad';

/**
 * How a question to the outside is answered: with a recorded answer, when that answer came; at once; or, if undefined,
 * not at all.
 */
export type MatchedAnswer =
  { readonly recorded: OutsideExchange } | { readonly atOnce: Pick<AnswerEntry, 'value' | 'threw'> } | undefined;

/** A question of today's page, and what the record holds about it. */
interface Asked {
  readonly question: QuestionEntry;
  /** The step of the last input. */
  readonly step: number;
  readonly load: RecordedLoad;
  /** The equal questions of this page load: those that today's questions have matched, and the others. */
  readonly used: readonly OutsideExchange[];
  readonly unused: readonly OutsideExchange[];
  /** Whether a question of today's has matched a recorded one. */
  readonly isUsed: (candidate: OutsideExchange) => boolean;
  /** Whether a recorded question was asked with the token of this one, and so about the same person. */
  readonly isOfToken: (candidate: OutsideExchange) => boolean;
  /** The equal questions of all page loads, those of this one first. */
  readonly ofAllLoads: () => readonly OutsideExchange[];
}

/** Finds an answer in one way; undefined if that way leads to none. */
type Strategy = (asked: Asked) => MatchedAnswer;

/** Matches today's questions with recorded ones: by their keys, in the part of the record that the run has reached. */
export class OutsideAnswers {
  private readonly recorded: ReadonlyMap<string, readonly OutsideExchange[]>;
  private readonly used = new Set<OutsideExchange>();

  constructor(
    private readonly load: RecordedLoad,
    private readonly otherLoads: readonly RecordedLoad[],
    private readonly names: GeneratedNames,
    /** Whether a question that the record does not hold gets the answer to the nearest one. */
    private readonly isLenient: boolean,
  ) {
    this.recorded = groupedBy(load.outside, ({ question }) => this.keyOf(question));
  }

  /** Matches a question; `step` is that of the last input. */
  match(question: QuestionEntry, step: number): MatchedAnswer {
    const asked = this.asked(question, step);
    for (const strategy of this.isLenient ? [...strategies, ...lenientStrategies] : strategies) {
      const match = strategy(asked);
      if (match && 'recorded' in match) this.use(match.recorded, question);
      if (match) return this.isLenient && isCancelledWait(match) ? undefined : match;
    }
    return undefined;
  }

  private asked(question: QuestionEntry, step: number): Asked {
    const key = this.keyOf(question);
    const isEqual = (candidate: OutsideExchange): boolean =>
      this.keyOf(candidate.question) === key && this.isSame(candidate.question, question);
    const equal = (this.recorded.get(key) ?? []).filter((candidate) => this.isSame(candidate.question, question));
    return {
      question,
      step,
      load: this.load,
      used: equal.filter((candidate) => this.used.has(candidate)),
      unused: exactFirst(
        question,
        equal.filter((candidate) => !this.used.has(candidate)),
      ),
      isUsed: (candidate) => this.used.has(candidate),
      isOfToken: (candidate) => tokenOf(candidate.question) === this.names.toRecorded(tokenOf(question)),
      ofAllLoads: () => [this.load, ...this.otherLoads].flatMap(({ outside }) => outside.filter(isEqual)),
    };
  }

  private use(recorded: OutsideExchange, question: QuestionEntry): void {
    this.used.add(recorded);
    this.names.matchIfEqual(recorded.question.args, question.args);
  }

  private isSame(recorded: QuestionEntry, today: QuestionEntry): boolean {
    if (isWait(recorded)) return isSimilarLength(recorded, today);
    return this.names.masked(lookupKey(recorded)) === this.names.masked(lookupKey(this.names.toRecorded(today)));
  }

  private keyOf(question: QuestionEntry): string {
    return this.names.masked(lookupKey(question));
  }
}

/** Asked between the same two inputs. The token may differ, because a build may refresh it at another moment. */
const dueInThisPhase: Strategy = ({ load, unused, step }) =>
  inItsTime(unused.find(({ askedAt }) => load.phaseOf(askedAt) === load.phaseOf(step)));

const alreadyAnswered: Strategy = ({ unused, step, isOfToken }) =>
  inItsTime(unused.find((candidate) => candidate.answeredAt <= step && isOfToken(candidate)));

/** The code of a screen is available at any time, so a flow that asks sooner need not wait. */
const codeAtAnyTime: Strategy = ({ question, unused }) =>
  question.port === 'code' ? atOnce(unused.find(({ answer }) => isLoaded(answer))) : undefined;

const repeatable: Strategy = ({ question, used, step, isOfToken }) =>
  atOnce(
    used.filter((each) => each.answeredAt <= step && isOfToken(each) && isRepeatable(question, each.answer)).at(-1),
  );

const nextUnused: Strategy = (asked) =>
  inItsTime(
    asked.unused
      .filter(asked.isOfToken)
      .find((candidate) => !isAskedAgain(asked) || isSinceLastEvent(candidate, asked)),
  );

const ofAnyLoad: Strategy = (asked) =>
  isAskedAgain(asked)
    ? undefined
    : atOnce(asked.ofAllLoads().find((each) => asked.isOfToken(each) && isRepeatable(asked.question, each.answer)));

/**
 * The answer that a page gets whatever the record shows: a free lock, the code of a screen, and the answers that the
 * user pool's library gives without a call.
 */
const withoutRecord: Strategy = ({ question: { port, method, args } }) => {
  if (port === 'locks') return { atOnce: { value: 'atOnce' } };
  if (port === 'code') return { atOnce: method === 'load' ? { value: { outcome: 'ok' } } : {} };
  if (port !== 'identity') return undefined;
  if (method === 'forget') return { atOnce: {} };
  const isWithoutSession = method === 'refreshSession' && objectOf(args)['session'] === undefined;
  return isWithoutSession ? { atOnce: { value: { outcome: 'failed', failure: noSession } } } : undefined;
};

/** The strategies, best first. */
const strategies: readonly Strategy[] = [
  dueInThisPhase,
  alreadyAnswered,
  codeAtAnyTime,
  repeatable,
  nextUnused,
  ofAnyLoad,
  withoutRecord,
];

/** The same answer again, even if the record does not show that it would come again, such as a refusal to a retry. */
const again: Strategy = ({ question, used }) =>
  isWait(question) ? undefined : atOnce(used.filter(({ answer }) => answer).at(-1));

/** The next answer to the same operation with another input. */
const toAnotherInput: Strategy = ({ question, load, isUsed }) =>
  isWait(question)
    ? undefined
    : inItsTime(load.outside.find((each) => each.answer && !isUsed(each) && isSameOperation(each.question, question)));

const ofAnotherLoad: Strategy = ({ question, ofAllLoads }) =>
  isWait(question) ? undefined : atOnce(ofAllLoads().find(({ answer }) => answer));

/** What a run tries besides that goes on after today's flows have left the record. */
const lenientStrategies: readonly Strategy[] = [again, toAnotherInput, ofAnotherLoad];

/** With the recorded answer, when it came. */
const inItsTime = (recorded: OutsideExchange | undefined): MatchedAnswer => recorded && { recorded };
const atOnce = (found: OutsideExchange | undefined): MatchedAnswer => found?.answer && { atOnce: found.answer };

/** Whether the flows ask again what they asked since the last event. The answer may change with the next event. */
const isAskedAgain = (asked: Asked): boolean => asked.used.some((candidate) => isSinceLastEvent(candidate, asked));
const isSinceLastEvent = ({ askedAt }: OutsideExchange, { load, step }: Asked): boolean =>
  load.eventsUpTo(askedAt) === load.eventsUpTo(step);

/** Whether the recorded wait did not end. The record does not show why, so today's ends in its time. */
const isCancelledWait = (match: NonNullable<MatchedAnswer>): boolean =>
  'recorded' in match && isWait(match.recorded.question) && !match.recorded.answer;

const isLoaded = (answer: AnswerEntry | undefined): boolean => valueAt(answer?.value, 'outcome') === 'ok';

/** The waits of exactly the same length, if there are any; for other questions all of them. */
function exactFirst(question: QuestionEntry, unused: readonly OutsideExchange[]): readonly OutsideExchange[] {
  const exact = isWait(question) ? unused.filter((candidate) => isSameLength(candidate.question, question)) : [];
  return exact.length > 0 ? exact : unused;
}

/**
 * Whether both may be the wait before one retry, which is shortened or lengthened at random
 * (`src/rules/calls/retry.ts`).
 */
const isSimilarLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => {
  const [shorterMs = 0, longerMs = 0] = [waitMs(recorded), waitMs(today)].sort((one, other) => one - other);
  return longerMs * (1 - limits.retryJitter) <= shorterMs * (1 + limits.retryJitter);
};
const isSameLength = (recorded: QuestionEntry, today: QuestionEntry): boolean => waitMs(recorded) === waitMs(today);
