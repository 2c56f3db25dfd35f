import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowLog } from 'src/journal/log/flowLog';
import { readLog } from 'src/journal/log/readLog';
import type { Recorded } from './world/browser';
import type { Scenario } from './world/scenario';
import { scenarios } from './world/scenarios';

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

const folder = join('__tests__', 'journeys');

/** The logs that were recorded in a real browser. Throws for a file that is not a log. */
export function journeys(): readonly CorpusLog[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((name) => {
      const read = readLog(readFileSync(join(folder, name), 'utf8'));
      if (!read.ok) throw new Error(`${name}: ${read.problem}`);
      return { name, log: read.log };
    });
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
