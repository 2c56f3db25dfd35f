import { type Bisected, bisect } from '__tests__/support/bisect';
import { type Build, builds } from './builds';
import type { Finding, FindingKind } from './finding';
import { findingsOf } from './findings';
import { history } from './history';
import { type Verdict, judgeFinding } from './judgeFinding';
import { parseLog } from '__tests__/support/savedLogs';

export interface Outcome {
  readonly kind: FindingKind;
  readonly finding: Finding;
  readonly found: Verdict;
  readonly brief: string;
  /** A wrongly named commit, if the bisection named one. */
  readonly wrongCommits: readonly string[];
}

const last = history.length;
/** If a build without faults fails already, no commit is to blame. */
const noCommit = 'the oldest build is not good: 1';

/**
 * Records a fault on the build that has it, makes the brief there, and bisects. A fault outside the code occurs on the
 * build without any fault, and no commit may be named for it.
 */
async function outcomeOf(kind: FindingKind, finding: Finding, at: (count: number) => Promise<Build>): Promise<Outcome> {
  const build = await at(kind === 'code' ? last : 0);
  const text = await build.recorded(finding.fault);
  const { printed: brief } = await build.replayed(text, ['--brief']);
  const found = judgeFinding(finding, parseLog(text, finding.fault), brief);
  const wrongCommits = await wronglyNamedCommits(kind === 'code' ? finding.fault : noCommit, text, at);
  return { kind, finding, found, brief, wrongCommits };
}

async function wronglyNamedCommits(
  wanted: string,
  text: string,
  at: (count: number) => Promise<Build>,
): Promise<readonly string[]> {
  const bisected = await bisect(last, async (count) => (await (await at(count)).replayed(text, ['--bisect'])).status);
  const named = nameOf(bisected);
  // If the fault is in a question, the log has no answer to the questions of other builds, so they report that they
  // cannot tell.
  const isLeftOpen = 'skippedUpTo' in bisected && history[bisected.skippedUpTo - 1]?.message === wanted;
  return named === wanted || isLeftOpen ? [] : [named];
}

function nameOf(bisected: Bisected): string {
  if ('why' in bisected) return bisected.why;
  if ('firstBad' in bisected) return history[bisected.firstBad - 1]?.message ?? 'no commit';
  const { skippedFrom: from, skippedUpTo: upTo } = bisected;
  return `only skipped commits are left: ${from.toString()} to ${upTo.toString()}`;
}

/** Plants and bisects all faults of these kinds, one after the other. */
export async function* outcomes(kinds: readonly FindingKind[]): AsyncGenerator<Outcome> {
  const at = builds();
  for (const kind of kinds) for (const finding of findingsOf[kind]) yield await outcomeOf(kind, finding, at);
}
