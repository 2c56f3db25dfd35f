import type { FlowLog } from 'src/journal/log/logFile';
import type { Recorded } from './world/browser';
import type { Scenario } from './world/scenario';
import { scenarios } from './world/scenarios';
import { journeys } from '__tests__/support/savedLogs';

/** A log of the corpus. A log of a simulated world comes with the final states of its pages. */
export interface CorpusLog {
  readonly name: string;
  readonly log: FlowLog;
  readonly recorded?: Recorded;
}

export async function record({ world, play }: Pick<Scenario, 'world' | 'play'>): Promise<Recorded> {
  const played = world();
  await play(played);
  return played.recorded();
}

/** Generated logs: every scenario, or the selected ones, each played in its own world. */
export async function corpus(picked: readonly Scenario[] = scenarios): Promise<readonly CorpusLog[]> {
  const logs: CorpusLog[] = [];
  for (const scenario of picked) {
    const recorded = await record(scenario);
    logs.push({ name: scenario.name, log: recorded.log, recorded });
  }
  return logs;
}

/** The logs of these names: a scenario is played, a kept journey is read. Throws for a name that is neither. */
export async function sourceLogs(names: readonly string[]): Promise<ReadonlyMap<string, FlowLog>> {
  const kept = new Map(journeys().map(({ name, log }) => [name, log]));
  const logs = new Map<string, FlowLog>();
  for (const name of names) {
    const scenario = scenarios.find((each) => each.name === name);
    const log = scenario ? (await record(scenario)).log : kept.get(name);
    if (!log) throw new Error(`There is no run named ${name}`);
    logs.set(name, log);
  }
  return logs;
}
