import { journeys } from '__tests__/support/savedLogs';
import { scenarios } from '__tests__/replay/world/scenarios';
import { findings } from '__tests__/findings/findings';
import type { Scenario } from '__tests__/replay/world/scenario';
import { pagesWith, prove } from 'src/savedLog/replay';
import type { FlowLog } from 'src/journal/log/logFile';
import { verdictOf } from 'src/support/model/verdict/verdict';
import { alteringChanges } from './altering';
import { seeded } from '__tests__/support/seeded';
import type { Change } from './change';
import { harmlessChanges } from './harmless';
import { type RunOutcome, playScenario } from './truth';

/** A log for a trial: recorded by a browser, or played in a simulated world, which also knows the truth. */
export interface TrialLog {
  readonly name: string;
  readonly log?: FlowLog;
  readonly scenario?: Pick<Scenario, 'world' | 'play'>;
}

/** Every log of the trial: the corpus, the recorded journeys and the planted failures. */
export const trialLogs = (): readonly TrialLog[] => [
  ...scenarios.map((scenario) => ({ name: scenario.name, scenario })),
  ...findings.filter(({ at }) => at.length > 0).map((each) => ({ name: each.fault, scenario: each })),
  ...journeys(),
];

export type Finding = ReturnType<typeof verdictOf>['finding'];
export interface Outcome {
  readonly log: string;
  readonly seed: number;
  readonly change: string;
  readonly sort: string;
  readonly kind: Change['kind'];
  readonly before: Finding;
  readonly after: Finding;
  /** Why the verdict is uncertain. */
  readonly why: string;
  /** The unchanged part of what a person meets; undefined if it cannot be played. */
  readonly same: 'all' | 'end' | 'failure' | 'nothing' | undefined;
  readonly isWrong: boolean;
}

const certain: readonly Finding[] = ['reproduces', 'diverges', 'no longer', 'still there', 'gone'];
const isSameEnd = (one: Finding): boolean => ['reproduces', 'diverges', 'still there'].includes(one);

/** The verdict of a log, and whether it says itself that today's build calls the reason otherwise. */
async function findingOf(
  log: FlowLog,
  change?: Change,
): Promise<{ finding: Finding; why: string; isRenamed: boolean }> {
  const chapters = change?.log?.(log.chapters) ?? log.chapters;
  const proof = await prove(chapters, pagesWith(change?.effects));
  const { finding, sentence } = verdictOf({ ...log, chapters }, proof);
  const isRenamed = sentence.includes("today's build calls the reason");
  return { finding, why: finding === 'cannot tell' ? sentence : '', isRenamed };
}

/** Tries changes on one log. A verdict is wrong if it is certain and contradicts what the person meets. */
export async function tryChanges(
  { name, scenario, log: kept }: TrialLog,
  seed: number,
  counts: { readonly harmless: number; readonly altering: number },
): Promise<readonly Outcome[]> {
  const base = scenario ? await playScenario(scenario) : undefined;
  const log = kept ?? base?.log;
  if (!log) return [];
  const { finding: before } = await findingOf(log);
  const random = seeded(seed);
  const changes = [
    ...harmlessChanges(log.chapters, counts.harmless, random),
    ...alteringChanges(log.chapters, scenario ? counts.altering : 0, random),
  ];
  const outcomes: Outcome[] = [];
  for (const change of changes) {
    const { finding: after, why, isRenamed } = await findingOf(log, change);
    const same = await truthOf(change, scenario, base, isRenamed);
    const isWrong = isContradicted(before, after, same);
    outcomes.push({
      log: name,
      seed,
      change: change.name,
      sort: change.sort,
      kind: change.kind,
      before,
      after,
      why,
      same,
      isWrong,
    });
  }
  return outcomes;
}

async function truthOf(
  change: Change,
  scenario: TrialLog['scenario'],
  base: { readonly met: RunOutcome; readonly log: FlowLog } | undefined,
  isRenamed: boolean,
): Promise<Outcome['same']> {
  if (!scenario || !base || !change.effects) return change.kind === 'harmless' ? 'all' : undefined;
  const { met } = base;
  const now = await playScenario(scenario, change, base.log);
  if (!now) return undefined;
  if (now.met.end === met.end) return now.met.way === met.way ? 'all' : 'end';
  const [then, today] = [met, now.met].map(({ failure }) => (isRenamed ? withoutReason(failure) : failure));
  return then !== undefined && then === today ? 'failure' : 'nothing';
}

/** A failure without the page's own reason for it. */
const withoutReason = (failure: string | undefined): string | undefined =>
  failure?.replace(/ \(\w+\)(?=","what":"sign-in refused")/, '');

/** Whether a verdict contradicts what a person meets on the changed build. */
export function isContradicted(before: Finding, after: Finding, same: Outcome['same']): boolean {
  if (same === undefined || !certain.includes(after)) return false;
  if (same === 'nothing') return isSameEnd(after);
  // The verdict on a failure is about the failure alone.
  if (same === 'failure') return before === 'still there' && after !== before;
  if (same === 'all') return certain.includes(before) && after !== before;
  return before === 'reproduces' ? after === before : isSameEnd(before) && !isSameEnd(after);
}
