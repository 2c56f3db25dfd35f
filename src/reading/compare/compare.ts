import type { Step } from 'src/journal/log/step';
import { evened } from './evened';
import { type Likeness, type Unlike, makeLikeness } from './likeness';
import { type Paired, pairsOf } from './pairs';
import { whyInstead, whyOf, whyOnly, whyUnanswered } from './why';
import type { Journal } from 'src/journal/log/entry';

/** Two steps that stand beside each other; one is missing where only one log has it. */
export interface ComparedRow {
  readonly one?: Step;
  readonly other?: Step;
  /** False where the logs differ. A step that stands a little earlier in one of them does not differ for that. */
  readonly isSame: boolean;
}
export interface FirstDifference {
  readonly one?: Step;
  readonly other?: Step;
  /** A sentence that names what the second log has instead of what the first has. */
  readonly why: string;
}
/** How the two logs are called in sentences. */
export interface LogNames {
  readonly one: string;
  readonly other: string;
}
const byOrder: LogNames = { one: 'first', other: 'second' };

export interface Compared {
  /** The two deployments, where they are not the same: their addresses and names count as equal. */
  readonly deployments?: readonly [one: string, other: string];
  readonly rows: readonly ComparedRow[];
  /** What first came in differently: an answer, what a person or the browser did, what was known at the start. */
  readonly firstInput?: FirstDifference;
  /** What was first decided differently: a question asked, something that a flow said. */
  readonly firstDecision?: FirstDifference;
}

/**
 * Two logs step by step: page loads by the address at which they arrived, steps by their kind and order, answers by
 * their question. Time, ids and the numbers of placeholders do not count; that two values are equal in one log and not in
 * the other does, and so does whether a moment has passed. Addresses of two deployments count as equal (`evened.ts`).
 * Never throws; takes thousands of steps in well under a second.
 */
export function compare(one: Journal, other: Journal, names: LogNames = byOrder): Compared {
  const likeness = makeLikeness();
  const even = evened(one, other);
  const judged = pairsOf(even.one, even.other).map((paired) => judge(paired, likeness));
  const rows = judged.map(({ one: left, other: right, isSame }): ComparedRow => ({
    ...sidesOf(left?.at, right?.at),
    isSame,
  }));
  const firstInput = first(judged, true, names);
  const firstDecision = first(judged, false, names);
  const { deployments } = even;
  return {
    ...(deployments && { deployments }),
    rows,
    ...(firstInput && { firstInput }),
    ...(firstDecision && { firstDecision }),
  };
}

const sidesOf = (one: Step | undefined, other: Step | undefined) => ({
  ...(one && { one }),
  ...(other && { other }),
});

interface Judged extends Paired {
  readonly isSame: boolean;
  readonly unlike: readonly Unlike[];
}

function judge(paired: Paired, likeness: Likeness): Judged {
  const { one, other } = paired;
  const unlike = one && other ? likeness(one, other) : [];
  const isSame = one && other ? unlike.length === 0 : (one ?? other)?.isChance === true;
  return { ...paired, isSame, unlike };
}

/** The first row that differs in what came in, or in what was decided. */
function first(judged: readonly Judged[], isInput: boolean, names: LogNames): FirstDifference | undefined {
  const isSought = ({ one, other, isSame, follows }: Judged): boolean =>
    !isSame && !follows && (one ?? other)?.isInput === isInput;
  const at = judged.findIndex(isSought);
  const found = judged[at];
  if (!found) return undefined;
  const { one, other, unlike } = found;
  if (one && other) return { one: one.at, other: other.at, why: whyOf(one, other, unlike) };
  const item = one ?? other;
  if (!item) return undefined;
  const log = one ? names.one : names.other;
  if (item.entry.kind === 'answered') return { ...sidesOf(one?.at, other?.at), why: whyUnanswered(item, log) };
  const instead = one && standsInstead(judged, at, isSought);
  if (one && instead) return { one: one.at, other: instead.at, why: whyInstead(one, instead, names) };
  return { ...sidesOf(one?.at, other?.at), why: whyOnly(item, log) };
}

/** The first step of the same sort that the second log has in the place of one that it lacks. */
function standsInstead(judged: readonly Judged[], at: number, isSought: (row: Judged) => boolean) {
  const rest = judged.slice(at + 1);
  const next = rest.findIndex(({ one, other }) => one && other);
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .find((row) => !row.one && isSought(row) && row.other?.entry.kind !== 'answered')?.other;
}
