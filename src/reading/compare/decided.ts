import { departureTo } from 'src/journal/log/departure';
import type { Journal } from 'src/journal/log/entry';
import { type Step, stepName } from 'src/journal/log/step';
import { valueAt } from 'src/journal/log/values';
import { isSubmit, refusesSubmit } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { align } from './align';
import { type Item, firstAddressOf, itemsOf, mayMatch } from './items';
import { type StepPair, pairItems } from './pairs';

/**
 * The steps of the page load in which the second log was decided, matched with those of the most similar page load of
 * the first log, wherever that came, or of the same visit to its address if several are as similar; only those since
 * the decision if it arrived at another address. What was typed is left out: it was typed by somebody else.
 */
export function pairsNear(one: Journal, other: Journal, decisive: Step): readonly StepPair[] {
  const load = other[decisive.pageLoad];
  if (!load) return [];
  const items = itemsOf(load, decisive.pageLoad);
  const [nearest] = one
    .map((each, number) => ({
      items: itemsOf(each, number),
      isSameArrival: firstAddressOf(each) === firstAddressOf(load),
      isSameVisit: visitOf(one, number) === visitOf(other, decisive.pageLoad),
    }))
    .map((each) => ({ ...each, alike: align(keysOf(each.items), keysOf(items)).length }))
    .sort(
      (a, b) =>
        Number(b.isSameArrival) - Number(a.isSameArrival) ||
        b.alike - a.alike ||
        Number(b.isSameVisit) - Number(a.isSameVisit),
    );
  if (!nearest) return [];
  const pairs = pairItems(nearest.items, items).filter((pair) => !isTyped(pair));
  return nearest.isSameArrival ? pairs : pairs.slice(pairs.findIndex((pair) => pair.other?.at.step === decisive.step));
}

/** How often the browser had arrived at the address of a page load, that time included. */
function visitOf(journal: Journal, number: number): number {
  const addresses = journal.slice(0, number + 1).map(firstAddressOf);
  return addresses.filter((each) => each === addresses.at(-1)).length;
}

const keysOf = (items: readonly Item[]): readonly string[] => items.map(({ key }) => key);

/** Whether a step is what a person typed, sent or refused by the form. */
const isTyped = ({ one, other }: StepPair): boolean => {
  const { entry } = other ?? one ?? {};
  return entry?.kind === 'event' && (isSubmit(entry) || refusesSubmit(entry));
};

/**
 * The pairs of the steps that decided in the second log, `near` or among all. One without a good match near it is
 * paired with the first good one of the first log, wherever that came: an answer with one to the same question of the
 * same turn (`mayMatch`), a departure with one to the same place.
 */
export function decidedPairs(
  near: readonly StepPair[],
  all: readonly StepPair[],
  decided: readonly Step[],
): readonly StepPair[] {
  return decided.flatMap((step) => {
    const isOf = ({ other }: StepPair): boolean => other !== undefined && stepName(other.at) === stepName(step);
    const pair = near.find(isOf);
    const other = pair?.other ?? all.find(isOf)?.other;
    if (!other) return [];
    const isMatch = matchFor(other);
    if (pair?.one && isMatch(pair.one)) return [pair];
    const one = other.entry.kind === 'event' ? undefined : all.find((each) => each.one && isMatch(each.one))?.one;
    return one ? [{ one, other }] : pair?.one && other.entry.kind !== 'answered' ? [pair] : [];
  });
}

/** Whether a step of the first log shows what should have been in place of this one. */
function matchFor(other: Item): (item: Item) => boolean {
  const { key, entry } = other;
  if (entry.kind === 'answered') return (item) => mayMatch(item, other) && isGoodAnswer(item);
  if (entry.kind !== 'asked' || !isDeparture(entry)) return (item) => item.key === key;
  const to = departureTo(entry.args);
  return (item) => item.key === key && item.entry.kind === 'asked' && departureTo(item.entry.args) === to;
}

/**
 * The matched steps of page loads that arrived at the same address in both logs, without what was typed: all others are
 * another journey's.
 */
export function sharedPairs(pairs: readonly StepPair[]): readonly StepPair[] {
  const isShared = (one: Item, other: Item): boolean => firstAddressOf(one.load) === firstAddressOf(other.load);
  const shared = new Set(
    pairs.flatMap(({ one, other }) => (one && other && isShared(one, other) ? [one.load, other.load] : [])),
  );
  return pairs.filter((pair) => {
    const { load } = pair.one ?? pair.other ?? {};
    return load !== undefined && shared.has(load) && !isTyped(pair);
  });
}

/** Whether a step is an answer, and no failure. */
export const isGoodAnswer = (item: Item | undefined): boolean =>
  item?.entry.kind === 'answered' &&
  item.entry.threw === undefined &&
  valueAt(item.entry.value, 'failure') === undefined;
