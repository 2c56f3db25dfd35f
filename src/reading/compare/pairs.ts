import { align } from './align';
import { groupedBy, valueAt } from 'src/journal/log/values';
import { type Item, itemsOf, mayMatch } from './items';
import type { Entry, QuestionEntry, Journal } from 'src/journal/log/entry';
import { isPageLeft } from 'src/vocabulary/events';
import { isDeparture, isQuestion } from 'src/vocabulary/questions';
import { pairLoads } from './pairLoads';

/** Two matching steps, or one that only one log has. */
export interface StepPair {
  readonly one?: Item | undefined;
  readonly other?: Item | undefined;
  /**
   * The answer to a question that only one log asks, or the end of a page that only one left: a consequence of that.
   */
  readonly follows?: boolean;
  /** A timer ran out in one log, and the other page load ended sooner. */
  readonly isCutShort?: boolean;
  /** It comes before the first page load that both logs have: the other log only begins later. */
  readonly isBeforeOther?: boolean;
}

/**
 * The matched steps of two logs, page load by page load. Whatever a page load holds that only one log has follows from
 * it.
 */
export function pairsOf(one: Journal, other: Journal): readonly StepPair[] {
  const loads = pairLoads(one, other);
  const firstShared = loads.findIndex(([a, b]) => a !== undefined && b !== undefined);
  return loads.flatMap(([a, b], index) => {
    if (a !== undefined && b !== undefined) return pairItems(itemsAt(one, a), itemsAt(other, b));
    const isBeforeOther = index < firstShared;
    return [
      ...(a === undefined ? [] : itemsAt(one, a).map((item) => ({ one: item, ...alone(item) }))),
      ...(b === undefined ? [] : itemsAt(other, b).map((item) => ({ other: item, ...alone(item) }))),
    ].map((pair) => ({ ...pair, isBeforeOther }));
  });
}

const alone = ({ entry }: Item): Pick<StepPair, 'follows'> => ({ follows: entry.kind !== 'chapter' });

const itemsAt = (journal: Journal, number: number): readonly Item[] => {
  const load = journal[number];
  return load ? itemsOf(load, number) : [];
};

type Partners = Map<Item, Item>;

/** The matched steps of two page loads. */
export function pairItems(one: readonly Item[], other: readonly Item[]): readonly StepPair[] {
  const partners: Partners = new Map();
  const [steps, otherSteps] = [one.filter(isNoAnswer), other.filter(isNoAnswer)];
  const keys = (items: readonly Item[]): readonly string[] => items.map(({ matchKey }) => matchKey);
  for (const [a, b] of align(keys(steps), keys(otherSteps))) joinIfMatching(partners, steps[a], otherSteps[b]);
  joinMoved(partners, steps, otherSteps);
  joinAnswers(partners, one, other);
  return merged(partners, one, other);
}

const isNoAnswer = ({ entry }: Item): boolean => entry.kind !== 'answered';
const joinIfMatching = (partners: Partners, one: Item | undefined, other: Item | undefined): void => {
  if (one && other && mayMatch(one, other)) partners.set(one, other);
};

/** How far a step of concurrent flows may be from its place. */
const furthestMove = 60;

/** Flows run concurrently, so their steps may interleave differently: an unmatched step may only have moved. */
function joinMoved(partners: Partners, one: readonly Item[], other: readonly Item[]): void {
  const taken = new Set(partners.values());
  const unmatched = other.filter((item) => !taken.has(item));
  const left = groupedBy(unmatched, ({ matchKey }) => matchKey);
  let place = 0;
  for (const item of one) {
    const partner = partners.get(item);
    if (partner) {
      place = partner.at.step;
      continue;
    }
    const candidates = left.get(item.matchKey) ?? [];
    // The earlier ones are too far from all later steps as well.
    while (candidates[0] && candidates[0].at.step < place - furthestMove) candidates.shift();
    const found = candidates.slice(0, 2 * furthestMove + 1).findIndex((each) => mayMatch(item, each));
    const candidate = candidates[found];
    if (!candidate || candidate.at.step > place + furthestMove) continue;
    candidates.splice(found, 1);
    partners.set(item, candidate);
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

/** Whether a question waits for a time that had not passed when its page load was left, or ended. */
function isCutShort({ entry: asked, at, load }: Item): boolean {
  if (asked.kind !== 'asked' || !isQuestion(asked, 'clock.wait')) return false;
  const ms = valueAt(asked.args, 'ms');
  const later = load.slice(at.step);
  const left = later.find((entry) => (entry.kind === 'asked' ? isDeparture(entry) : isLeaving(entry)));
  return typeof ms === 'number' && (left ?? later.at(-1) ?? asked).at < asked.at + ms;
}
const isLeaving = (entry: Entry): boolean => entry.kind === 'event' && isPageLeft(entry);

/** The last departure before the step at which the browser left the page. */
const departureBefore = ({ entry, at, load }: Item): Entry | undefined =>
  isLeaving(entry)
    ? load
        .slice(0, at.step)
        .filter((each) => each.kind === 'asked' && isDeparture(each))
        .at(-1)
    : undefined;

/** In the order of the first log; steps of the second alone come before the next matching step. */
function merged(partners: Partners, one: readonly Item[], other: readonly Item[]): readonly StepPair[] {
  const taken = new Set(partners.values());
  const partnersOf = new Map([...partners].flatMap(([a, b]) => [[a.entry, b] as const, [b.entry, a] as const]));
  const only = (item: Item, side: 'one' | 'other'): StepPair => {
    const partner = item.question && partnersOf.get(item.question);
    const departure = departureBefore(item);
    const follows = item.question ? !partner : departure !== undefined && !partnersOf.has(departure);
    return { [side]: item, follows, isCutShort: partner !== undefined && isCutShort(partner) };
  };
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
