import type { FlowLog } from 'src/journal/log/flowLog';
import { journeys, record } from '__tests__/replay/corpus';
import { scenarios } from '__tests__/replay/world/scenarios';

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
