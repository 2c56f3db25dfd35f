import { type Step, isBefore } from 'src/journal/log/step';
import { deploymentsOf, withDeploymentNames, withoutDeploymentNames } from './deploymentNames';
import type { Item } from './items';
import { type FindDifferingParts, type DifferingPart, makeFindDifferingParts } from './differingParts';
import { type StepPair, pairsOf } from './pairs';
import { decidedPairs, pairsNear, sharedPairs } from './decided';
import { whyInSamePlace, whyOf, whyOnlyInOne, whyUnanswered } from './why';
import type { Journal, PageLoadEntries, QuestionEntry } from 'src/journal/log/entry';
import { onlyLooks, onlyTidies } from 'src/vocabulary/questions';
import { withPortsOf } from './localPorts';
import { type PageHosts, pageHosts } from './pageHosts';
import { areWaits, differingWaits } from './waits';

/** Two matching steps; one is missing if only one log has it. */
export interface ComparedRow {
  readonly one?: Step;
  readonly other?: Step;
  /** False if the logs differ. A step that only comes a little earlier in one of them is not a difference. */
  readonly isSame: boolean;
}
export interface FirstDifference {
  readonly one?: Step;
  readonly other?: Step;
  /** A sentence: what the second log has in place of the first log's step, or the step that only one log has. */
  readonly why: string;
}
/** The names of the two logs in sentences. */
export interface LogNames {
  readonly one: string;
  readonly other: string;
}
const byOrder: LogNames = { one: 'first', other: 'second' };

export interface LogComparison {
  /** The two deployments, if they are different: their addresses and names are treated as equal. */
  readonly deployments?: readonly [one: string, other: string];
  /** The hosts of the pages, if one log has a page on a host of another role. */
  readonly hosts?: PageHosts;
  readonly rows: readonly ComparedRow[];
  /** The first different input: an answer, an act of a person or the browser, the facts at the start. */
  readonly firstInput?: FirstDifference;
  /** The first different decision: a question or an event of a flow. */
  readonly firstDecision?: FirstDifference;
}

/**
 * Compares two logs step by step: page loads are matched by the address at which they arrived, steps by their kind and
 * order, answers by their question. Times, ids and the numbers of placeholders are ignored, but not which values are
 * equal within a log, or whether a moment has passed. Addresses of two deployments are treated as equal
 * (`deploymentNames.ts`). Never throws; takes well under a second for thousands of steps.
 *
 * @param decided the steps on which the end of the second log rests, the deciding one first: differences at them come
 *   before the first ones, which between two runs that are only similar are those of what the people did
 */
export function compare(
  one: Journal,
  other: Journal,
  names: LogNames = byOrder,
  decided: readonly Step[] = [],
): LogComparison {
  const local = withPortsOf(one, other);
  const comparable = withoutDeploymentNames(local, other);
  const deployments = deploymentsOf(one, other);
  const hosts = pageHosts(one, other);
  const judgeWith =
    (find: FindDifferingParts) =>
    (paired: StepPair): Judged => {
      const row = judgePair(paired, find);
      return deployments && !row.isSame ? asRecorded(row, [one, other], local) : row;
    };
  const pairs = pairsOf(comparable.one, comparable.other);
  const judged = pairs.map(judgeWith(makeFindDifferingParts()));
  const near = decided[0] ? pairsNear(comparable.one, comparable.other, decided[0]) : [];
  const judgeNear = judgeWith(makeFindDifferingParts());
  const judgedNear = near.map(judgeNear);
  const judgedAgain = (paired: StepPair): Judged => judgedNear[near.indexOf(paired)] ?? judgeNear(paired);
  const judgedDecided = decidedPairs(near, pairs, decided).map(judgedAgain);
  const rows = judged.map(({ one: left, other: right, isSame }): ComparedRow => ({
    ...sidesOf(left?.at, right?.at),
    isSame,
  }));
  const shared = decided.length === 0 ? pairs : sharedPairs(pairs);
  const inShared = judged.filter((_row, index) => shared.includes(pairs[index] ?? {}));
  const sides = firstDifferences({ at: judgedDecided, rest: [judgedNear, inShared] }, decided.length > 0, names);
  return { ...(deployments && { deployments }), ...(hosts && { hosts }), rows, ...sides };
}

/** Where differences are sought: at the steps that decided, and then in the rest, list by list. */
interface Sought {
  readonly at: readonly Judged[];
  readonly rest: readonly (readonly Judged[])[];
}

function firstDifferences(
  { at, rest }: Sought,
  isDecidedKnown: boolean,
  names: LogNames,
): Pick<LogComparison, 'firstInput' | 'firstDecision'> {
  const first = (isInput: boolean, lists: Sought['rest']): FirstDifference | undefined => {
    const inAny = (isSought: (row: Judged) => boolean): FirstDifference | undefined =>
      [at, ...lists].map((among) => firstDifference(among, isSought, names)).find((found) => found !== undefined);
    const isOfSide = ({ one, other, isSame, follows }: Judged): boolean =>
      !isSame && !follows && (one ?? other)?.isInput === isInput;
    return inAny((row) => isOfSide(row) && !explainsLittle(row)) ?? (isInput ? undefined : inAny(isOfSide));
  };
  const firstInput = first(true, rest);
  // A decision from before what decided explains nothing of it.
  const isAfter = (row: Judged): boolean => !isDecidedKnown || !firstInput || !isEarlier(row, firstInput);
  const firstDecision = first(
    false,
    rest.map((among) => among.filter(isAfter)),
  );
  return { ...(firstInput && { firstInput }), ...(firstDecision && { firstDecision }) };
}

/** Whether a row comes before another, by a log that has both. */
const isEarlier = (row: StepPair, than: ComparedSides): boolean =>
  (row.other && than.other && isBefore(row.other.at, than.other)) ??
  (row.one !== undefined && than.one !== undefined && isBefore(row.one.at, than.one));

type ComparedSides = Pick<FirstDifference, 'one' | 'other'>;

const sidesOf = (one: Step | undefined, other: Step | undefined) => ({
  ...(one && { one }),
  ...(other && { other }),
});

interface Judged extends StepPair {
  readonly isSame: boolean;
  readonly differing: readonly DifferingPart[];
}

function judgePair(paired: StepPair, findDifferingParts: FindDifferingParts): Judged {
  const { one, other, isCutShort } = paired;
  const differing = one && other ? [...findDifferingParts(one, other), ...differingWaits(one, other)] : [];
  const isSame = one && other ? differing.length === 0 : isCutShort === true || (one ?? other)?.isChance === true;
  return { ...paired, isSame, differing };
}

/**
 * A differing row with the addresses and names that its logs hold: sentences never show the names of settings. Only the
 * ports of a local stack are equal in both values of a differing part (`local`), because they differ each time.
 */
function asRecorded(row: Judged, [one, other]: readonly [Journal, Journal], local: Journal): Judged {
  const [left, right] = [recordedItem(row.one, one), recordedItem(row.other, other)];
  const named = (load: PageLoadEntries | undefined, value: unknown): unknown =>
    load ? withDeploymentNames(load[0], value) : value;
  const differing = row.differing.map((part) => ({
    ...part,
    one: named(left && local[left.at.pageLoad], part.one),
    other: named(right?.load, part.other),
  }));
  return { ...row, ...(left && { one: left }), ...(right && { other: right }), differing };
}

function recordedItem(item: Item | undefined, journal: Journal): Item | undefined {
  const load = item && journal[item.at.pageLoad];
  const entry = load?.[item?.at.step ?? 0];
  if (!item || !load || !entry) return item;
  const asked = item.question?.n;
  const question = load.find((each): each is QuestionEntry => each.kind === 'asked' && each.n === asked);
  return { ...item, load, entry, question };
}

/** Whether a step only looks at something or tidies up: it explains little, while there is another one. */
function explainsLittle({ one, other, differing }: Judged): boolean {
  const { entry } = one ?? other ?? {};
  return entry?.kind === 'asked' && !areWaits({ one }, differing) && (onlyLooks(entry) || onlyTidies(entry));
}

/** The first differing row that is sought. */
function firstDifference(
  judged: readonly Judged[],
  isSought: (row: Judged) => boolean,
  names: LogNames,
): FirstDifference | undefined {
  const at = judged.findIndex(isSought);
  const row = judged[at];
  if (!row) return undefined;
  const { one, other, differing } = row;
  if (one && other) return { one: one.at, other: other.at, why: whyOf(one, other, differing) };
  const item = one ?? other;
  if (!item) return undefined;
  const log = one ? names.one : names.other;
  if (item.entry.kind === 'answered') return { ...sidesOf(one?.at, other?.at), why: whyUnanswered(item, log) };
  const instead = one && replacementOf(judged, at, isSought);
  if (one && instead) return { one: one.at, other: instead.at, why: whyInSamePlace(one, instead, names) };
  return { ...sidesOf(one?.at, other?.at), why: whyOnlyInOne(item, log) };
}

/** The first step of the same kind that the second log has in place of a missing one. */
function replacementOf(judged: readonly Judged[], at: number, isSought: (row: Judged) => boolean) {
  const rest = judged.slice(at + 1);
  const next = rest.findIndex(({ one, other }) => one && other);
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .find((row) => !row.one && isSought(row) && row.other?.entry.kind !== 'answered')?.other;
}
