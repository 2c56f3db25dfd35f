import { type Match, align } from './align';
import { groupedBy } from 'src/journal/log/values';
import { type Item, arrivalOf, itemsOf } from './items';
import type { QuestionEntry, PageLoadEntries, Journal } from 'src/journal/log/entry';

/** Two matching steps, or one that only one log has. */
export interface StepPair {
  readonly one?: Item | undefined;
  readonly other?: Item | undefined;
  /** The answer to a question that only one log asks; it is a consequence of that. */
  readonly follows?: boolean;
}

/** The matched steps of two logs, page load by page load. */
export const pairsOf = (one: Journal, other: Journal): readonly StepPair[] =>
  pairLoads(one, other).flatMap(([a, b]) =>
    pairItems(a === undefined ? [] : itemsAt(one, a), b === undefined ? [] : itemsAt(other, b)),
  );

const itemsAt = (journal: Journal, number: number): readonly Item[] => {
  const load = journal[number];
  return load ? itemsOf(load, number) : [];
};

type Sides = readonly [one: number | undefined, other: number | undefined];

/** Page loads are matched by the address at which they arrived; those between two matches by their order. */
function pairLoads(one: Journal, other: Journal): readonly Sides[] {
  const arrivals = (journal: Journal): readonly string[] => journal.map((load: PageLoadEntries) => arrivalOf(load));
  const end: Match = [one.length, other.length];
  const pairs: Sides[] = [];
  let [left, right] = [0, 0];
  for (const [a, b] of [...align(arrivals(one), arrivals(other)), end]) {
    for (; left < a || right < b; left += 1, right += 1) {
      pairs.push([left < a ? left : undefined, right < b ? right : undefined]);
    }
    if (a < one.length && b < other.length) pairs.push([a, b]);
    [left, right] = [a + 1, b + 1];
  }
  return pairs;
}

type Partners = Map<Item, Item>;

function pairItems(one: readonly Item[], other: readonly Item[]): readonly StepPair[] {
  const partners: Partners = new Map();
  const [steps, otherSteps] = [one.filter(isNoAnswer), other.filter(isNoAnswer)];
  const keys = (items: readonly Item[]): readonly string[] => items.map(({ key }) => key);
  for (const [a, b] of align(keys(steps), keys(otherSteps))) join(partners, steps[a], otherSteps[b]);
  joinMoved(partners, steps, otherSteps);
  joinAnswers(partners, one, other);
  return merged(partners, one, other);
}

const isNoAnswer = ({ entry }: Item): boolean => entry.kind !== 'answered';
const join = (partners: Partners, one: Item | undefined, other: Item | undefined): void => {
  if (one && other) partners.set(one, other);
};

/** How far a step of concurrent flows may be from its place. */
const furthestMove = 60;

/** Flows run concurrently, so their steps may interleave differently: an unmatched step may only have moved. */
function joinMoved(partners: Partners, one: readonly Item[], other: readonly Item[]): void {
  const taken = new Set(partners.values());
  const unmatched = other.filter((item) => !taken.has(item));
  const left = groupedBy(unmatched, ({ key }) => key);
  let place = 0;
  for (const item of one) {
    const partner = partners.get(item);
    if (partner) {
      place = partner.at.step;
      continue;
    }
    const candidates = left.get(item.key) ?? [];
    // The earlier ones are too far from all later steps as well.
    while (candidates[0] && candidates[0].at.step < place - furthestMove) candidates.shift();
    if (!candidates[0] || candidates[0].at.step > place + furthestMove) continue;
    join(partners, item, candidates.shift());
  }
}

/** An answer matches the answer to the matching question, whenever that came. */
function joinAnswers(partners: Partners, one: readonly Item[], other: readonly Item[]): void {
  const asked = new Map<QuestionEntry, Item>();
  for (const item of one) if (item.entry.kind === 'asked') asked.set(item.entry, item);
  const answers = new Map<QuestionEntry, Item>();
  for (const item of other) if (item.question && !answers.has(item.question)) answers.set(item.question, item);
  for (const item of one) {
    const question = item.question && asked.get(item.question);
    const otherQuestion = question && partners.get(question)?.entry;
    const answer = otherQuestion?.kind === 'asked' ? answers.get(otherQuestion) : undefined;
    if (!answer || !otherQuestion || otherQuestion.kind !== 'asked') continue;
    answers.delete(otherQuestion);
    partners.set(item, answer);
  }
}

/** In the order of the first log; steps of the second alone come before the next matching step. */
function merged(partners: Partners, one: readonly Item[], other: readonly Item[]): readonly StepPair[] {
  const taken = new Set(partners.values());
  const questions = new Set([...partners.keys(), ...taken].map(({ entry }) => entry));
  const only = (item: Item, side: 'one' | 'other'): StepPair => ({
    [side]: item,
    follows: item.question !== undefined && !questions.has(item.question),
  });
  const pairs: StepPair[] = [];
  let next = 0;
  const pass = (until: number): void => {
    for (; next < until; next += 1) {
      const item = other[next];
      if (item && !taken.has(item)) pairs.push(only(item, 'other'));
    }
  };
  for (const item of one) {
    const partner = partners.get(item);
    if (partner) pass(partner.at.step);
    pairs.push(partner ? { one: item, other: partner } : only(item, 'one'));
  }
  pass(other.length);
  return pairs;
}
