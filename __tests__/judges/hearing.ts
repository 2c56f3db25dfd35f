import type { Browser, Page } from '@playwright/test';
import { states as screens } from '__tests__/screens/states';
import { withState } from '__tests__/screens/visit';
import type { Stack } from 'stack/index';
import { benchStates, withBench } from './bench';
import type { Finding, Judge, Remark } from './judge';

export interface Place {
  readonly browser: Browser;
  readonly stack: Stack;
}

export interface Hearing {
  /** The number of pages per judge. */
  readonly states: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** States that were not reached or not judged, and why. */
  readonly lost: readonly string[];
  /** By judge: why it cannot run on this machine. */
  readonly obstacles: ReadonlyMap<string, string>;
}

/** Brings a browser to a state and passes it on. */
interface Walk {
  readonly name: string;
  readonly isBench?: true;
  readonly go: (look: (page: Page) => Promise<void>) => Promise<void>;
}

/** Visits every state whose name begins with this, in English and light, and passes each to every judge. */
export async function hear(judges: readonly Judge[], place: Place, only: string): Promise<Hearing> {
  const obstacles = await obstaclesOf(judges);
  const heard = judges.filter(({ name }) => !obstacles.has(name));
  const findings: Finding[] = [];
  const lost: string[] = [];
  const note = (judge: string, state: string, remarks: readonly Remark[]): void =>
    void findings.push(...remarks.map((remark) => ({ ...remark, judge, state })));
  const walks = walksAt(place).filter(({ name }) => name.startsWith(only));
  if (walks.length === 0) throw new Error(`no state has a name that begins with ${only}`);
  const states = new Map<string, number>();
  for (const { name, isBench, go } of walks) {
    const asked = heard.filter(({ signInOnly }) => !(isBench && signInOnly));
    await go(async (page) => {
      for (const judge of asked) {
        note(judge.name, name, await judge.look(page, name));
        states.set(judge.name, (states.get(judge.name) ?? 0) + 1);
      }
    }).catch((error: unknown) => void lost.push(`${name}: ${String(error)}`));
  }
  for (const { name, late } of heard) for (const [state, remarks] of (await late?.()) ?? []) note(name, state, remarks);
  return { states, findings, lost, obstacles };
}

const walksAt = ({ browser, stack }: Place): readonly Walk[] => [
  ...screens.map((state): Walk => ({
    name: state.name,
    go: (look) => withState({ browser, stack, language: 'en' }, state, look),
  })),
  ...benchStates.map((state): Walk => ({
    name: state.name,
    isBench: true,
    go: (look) => withBench(browser, state, look),
  })),
];

async function obstaclesOf(judges: readonly Judge[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name, obstacle } of judges) {
    const why = await obstacle?.();
    if (why !== undefined) found.set(name, why);
  }
  return found;
}
