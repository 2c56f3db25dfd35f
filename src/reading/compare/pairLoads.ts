import type { Journal, PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import { objectOf, stableJson, valueAt } from 'src/journal/log/values';
import { parsedUrl } from 'src/rules/values/url';
import { isAddress } from 'src/vocabulary/events';
import { isDeparture } from 'src/vocabulary/questions';
import { firstAddressOf } from './items';
import { missingBeginning } from './missingBeginning';

/** The numbers of two matching page loads; one is missing if only one log has it. */
export type LoadPair = readonly [one: number | undefined, other: number | undefined];

/** What matching page loads count, beside their likeness. */
const points = { sameAddress: 1, sameWay: 3 };

/** A page load, with what it is recognised by. */
interface Recognised {
  readonly tab: string;
  readonly address: string;
  readonly departure: string | undefined;
  readonly parameters: readonly string[];
  /** Whether it continues a trip that an earlier page load began. */
  readonly continues: boolean;
}

/**
 * Matches the page loads of two logs: those with the same first address, and of several such the ones with the same
 * parameters, so a log that begins later is matched with where it begins. After two matching page loads that leave
 * in the same way the next two of their tab match too: what came back in one and not in the other is a difference
 * within a page load. What is between two matches is matched by its order.
 */
export function pairLoads(one: Journal, other: Journal): readonly LoadPair[] {
  const [loads, otherLoads] = [one.map(recognised), other.map(recognised)];
  const isUnlike = missingBeginning(one, other) !== undefined;
  const isLater = loads[0]?.continues !== otherLoads[0]?.continues;
  const pairs: LoadPair[] = [];
  let [left, right] = [0, 0];
  for (const [a, b] of [...bestMatches(loads, otherLoads), [one.length, other.length]] as const) {
    const between = [numbers(left, a), numbers(right, b)] as const;
    const isStart = pairs.length === 0;
    pairs.push(...(isStart && isUnlike ? unpaired(...between) : byOrder(...between, { fromEnd: isLater && isStart })));
    if (a < one.length && b < other.length) pairs.push([a, b]);
    [left, right] = [a + 1, b + 1];
  }
  return pairs;
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Page loads without a match in pairs, counted from the start, or, if one log only begins later, from the end. */
function byOrder(
  one: readonly number[],
  other: readonly number[],
  { fromEnd }: { readonly fromEnd: boolean },
): readonly LoadPair[] {
  const length = Math.max(one.length, other.length);
  const at = (of: readonly number[], index: number): number | undefined =>
    of[fromEnd ? index - length + of.length : index];
  return Array.from({ length }, (_, index) => [at(one, index), at(other, index)]);
}

/** Page loads of which none matches: one log lacks what the other one begins with. */
const unpaired = (one: readonly number[], other: readonly number[]): readonly LoadPair[] => [
  ...one.map((each): LoadPair => [each, undefined]),
  ...other.map((each): LoadPair => [undefined, each]),
];

function recognised(load: PageLoadEntries): Recognised {
  return {
    tab: load[0].tab,
    address: firstAddressOf(load),
    parameters: parametersOf(load),
    departure: departureKey(load),
    continues: valueAt(load[0].facts, 'continues') === true,
  };
}

/** The parameters of the first address, with their values. */
function parametersOf(load: PageLoadEntries): readonly string[] {
  const first = load.find((entry) => entry.kind === 'event' && isAddress(entry));
  const params = first?.kind === 'event' ? objectOf(valueAt(first.payload, 'params')) : {};
  return Object.entries(params).flatMap(([name, value]) => [name, `${name}=${stableJson(value)}`]);
}

/** How a page load left, to be compared: the names of what the departure carried, and the path; hosts differ. */
function departureKey(load: PageLoadEntries): string | undefined {
  const left = load.filter((entry): entry is QuestionEntry => entry.kind === 'asked' && isDeparture(entry)).at(-1);
  if (!left) return undefined;
  const to = parsedUrl(String(valueAt(left.args, 'to')));
  return stableJson([left.method, to?.pathname, Object.keys(objectOf(valueAt(left.args, 'query'))).sort()]);
}

/**
 * How alike two arrivals at the same address are, from 0 to 1: the share of their parameters that both have. What came
 * later says nothing: a failed attempt is compared with a good one, not what was done after it.
 */
function likeness(one: Recognised, other: Recognised): number {
  const [mine, others] = [traitsOf(one), traitsOf(other)];
  const shared = mine.filter((each) => others.includes(each)).length;
  return (2 * shared) / (mine.length + others.length);
}
const traitsOf = ({ parameters, continues }: Recognised): readonly unknown[] => [...parameters, continues];

/** The best way to match two beginnings of logs; `last` is its last match. */
interface Way {
  readonly score: number;
  readonly last?: { readonly match: readonly [number, number]; readonly before: Way };
}
const nothing: Way = { score: 0 };

/** The matches with the most points in all, ascending. */
function bestMatches(one: readonly Recognised[], other: readonly Recognised[]): readonly (readonly [number, number])[] {
  let best: readonly Way[] = [];
  let matched: readonly (Way | undefined)[] = [];
  for (const [a, load] of one.entries()) {
    const [row, matchedRow]: [Way[], (Way | undefined)[]] = [[], []];
    for (const [b, otherLoad] of other.entries()) {
      const before = matched[b - 1];
      const isNext = before !== undefined && isNextOf([one[a - 1], load], [other[b - 1], otherLoad]);
      const ways = [
        ...(load.address === otherLoad.address
          ? [{ from: best[b - 1] ?? nothing, score: points.sameAddress + likeness(load, otherLoad) }]
          : []),
        ...(isNext
          ? [
              {
                from: before,
                score: points.sameWay + (load.address === otherLoad.address ? likeness(load, otherLoad) : 0),
              },
            ]
          : []),
      ].map(({ from, score }): Way => ({ score: from.score + score, last: { match: [a, b], before: from } }));
      matchedRow.push(higher(ways));
      row.push(higher([best[b] ?? nothing, row[b - 1] ?? nothing, ...ways]) ?? nothing);
    }
    [best, matched] = [row, matchedRow];
  }
  const matches: (readonly [number, number])[] = [];
  for (let way = best.at(-1) ?? nothing; way.last; way = way.last.before) matches.unshift(way.last.match);
  return matches;
}

/** The way with the most points; of equal ones the first. */
const higher = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((top, way) => (top && top.score >= way.score ? top : way), undefined);

type Consecutive = readonly [from: Recognised | undefined, to: Recognised];

/** Whether two page loads follow the same departure in the same tab. */
const isNextOf = ([from, to]: Consecutive, [otherFrom, otherTo]: Consecutive): boolean =>
  from !== undefined &&
  otherFrom !== undefined &&
  from.tab === to.tab &&
  otherFrom.tab === otherTo.tab &&
  from.departure !== undefined &&
  from.departure === otherFrom.departure;
