import type { Step } from 'src/journal/log/step';
import type { Journal } from 'src/journal/log/entry';
import { decidedPairs, pairsNear, sharedPairs } from './decided';
import { type Decides, decidesOf } from './decides';
import { deploymentsOf, withoutDeploymentNames } from './deploymentNames';
import { type FindDifferingParts, makeFindDifferingParts } from './differingParts';
import { type FirstDifferences, type LogNames, firstDifferences, sidesOf } from './firsts';
import { type Judged, asRecorded, judgePair } from './judged';
import { withPortsOf } from './localPorts';
import { type PageHosts, pageHosts } from './pageHosts';
import { laterBeginningText } from './laterBeginning';
import { missingBeginning } from './missingBeginning';
import { sinceLastDeparture, withOvercome } from './overcome';
import { type StepPair, pairsOf } from './pairs';

/** Two matching steps; one is missing if only one log has it. */
export interface ComparedRow {
  readonly one?: Step;
  readonly other?: Step;
  /** False if the logs differ. A step that only comes a little earlier in one of them is not a difference. */
  readonly isSame: boolean;
}
const byOrder: LogNames = { one: 'first', other: 'second' };

export interface LogComparison extends FirstDifferences {
  /** The two deployments, if they are different: their addresses and names are treated as equal. */
  readonly deployments?: readonly [one: string, other: string];
  /** The hosts of the pages, if one log has a page on a host of another role. */
  readonly hosts?: PageHosts;
  /** That one log begins later than the other, and where, as a phrase. */
  readonly begins?: string;
  /** One log lacks its beginning, and nothing differs after both last left alike: nothing can be said to decide. */
  readonly isApart?: true;
  readonly rows: readonly ComparedRow[];
  /** Which of the first differences comes first in the flow, and what came of it. */
  readonly decides?: Decides;
}

/** Judges pairs of steps. Of two deployments a row keeps the names that its logs have (`asRecorded`). */
const judgeAsIn =
  (logs: readonly [one: Journal, other: Journal, local: Journal] | undefined) =>
  (find: FindDifferingParts) =>
  (paired: StepPair): Judged => {
    const row = judgePair(paired, find);
    return logs && !row.isSame ? asRecorded(row, [logs[0], logs[1]], logs[2]) : row;
  };

const rowOf = ({ one, other, isSame }: Judged): ComparedRow => ({ ...sidesOf(one?.at, other?.at), isSame });

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
  const judgeWith = judgeAsIn(deployments && [one, other, local]);
  const pairs = pairsOf(comparable.one, comparable.other);
  const begins = laterBeginningText(pairs, { names, journals: { one, other } });
  const judged = pairs.map(judgeWith(makeFindDifferingParts()));
  const near = decided[0] ? pairsNear(comparable.one, comparable.other, decided[0]) : [];
  const judgeNear = judgeWith(makeFindDifferingParts());
  const judgedNear = withOvercome(near.map(judgeNear));
  const judgedAgain = (paired: StepPair): Judged => judgedNear[near.indexOf(paired)] ?? judgeNear(paired);
  const shared = decided.length === 0 ? pairs : sharedPairs(pairs);
  const isMissing = missingBeginning(one, other) !== undefined;
  const all = {
    at: decidedPairs(near, pairs, decided).map(judgedAgain),
    rest: [judgedNear, withOvercome(judged).filter((_row, index) => shared.includes(pairs[index] ?? {}))],
  };
  const sought = isMissing ? sinceLastDeparture(all, judged) : all;
  const firsts = firstDifferences(sought, decided.length > 0, { names, journals: { one, other } });
  const rows = judged.map(rowOf);
  const decides = decidesOf(firsts, rows, { one, other });
  return {
    ...(deployments && { deployments }),
    ...(hosts && { hosts }),
    ...(begins !== undefined && { begins }),
    ...(isMissing && !decides && { isApart: true as const }),
    rows,
    ...firsts,
    ...(decides && { decides }),
  };
}
