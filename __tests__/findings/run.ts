import { readLog } from 'src/journal/log/readLog';
import { type Bisected, bisect, type Build, builds } from './builds';
import type { Finding, FindingKind } from './finding';
import { findingsOf } from './findings';
import { history } from './history';
import { type Found, judged } from './judge';

export interface Outcome {
  readonly kind: FindingKind;
  readonly finding: Finding;
  readonly found: Found;
  readonly brief: string;
  /** What the bisection named that is not the commit which brought the fault, or any where none did. */
  readonly wrongCommits: readonly string[];
}

const last = history.length;
/** Where a build without any of the faults fails already, no commit of ours is to blame. */
const noCommit = 'the oldest build is not good: 1';

/**
 * Records a fault on the build that has it, has it told in brief there, and looks for its commit. What goes wrong outside
 * of the code does so on the build without any fault, and no commit may be named for it.
 */
async function outcomeOf(kind: FindingKind, finding: Finding, at: (count: number) => Promise<Build>): Promise<Outcome> {
  const build = await at(kind === 'code' ? last : 0);
  const text = await build.recorded(finding.fault);
  const { printed: brief } = await build.replayed(text, ['--brief']);
  const read = readLog(text);
  if (!read.ok) throw new Error(`${finding.fault}: ${read.problem}`);
  const found = judged(finding, read.log, brief);
  const wrongCommits = await wrongOf(kind === 'code' ? finding.fault : noCommit, text, at);
  return { kind, finding, found, brief, wrongCommits };
}

async function wrongOf(
  wanted: string,
  text: string,
  at: (count: number) => Promise<Build>,
): Promise<readonly string[]> {
  const bisected = await bisect(last, async (count) => (await (await at(count)).replayed(text, ['--bisect'])).status);
  const named = nameOf(bisected);
  // Where the fault lies in what was asked, no answer of the log fits what other builds ask, which they say.
  const isLeftOpen = 'skippedUpTo' in bisected && history[bisected.skippedUpTo - 1]?.message === wanted;
  return named === wanted || isLeftOpen ? [] : [named];
}

function nameOf(bisected: Bisected): string {
  if ('why' in bisected) return bisected.why;
  if ('firstBad' in bisected) return history[bisected.firstBad - 1]?.message ?? 'no commit';
  const { skippedFrom: from, skippedUpTo: upTo } = bisected;
  return `only skipped commits are left: ${from.toString()} to ${upTo.toString()}`;
}

/** Plants and finds all faults of these kinds, one after the other. */
export async function* outcomes(kinds: readonly FindingKind[]): AsyncGenerator<Outcome> {
  const at = builds();
  for (const kind of kinds) for (const finding of findingsOf[kind]) yield await outcomeOf(kind, finding, at);
}
