/**
 * `npm run report -- doctor`: plants mistakes in whole deployments and checks that the doctor names each, and finds
 * nothing without one. Exits 1 otherwise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from 'stack/index';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { makeDist } from './fixture';
import { type Place, findingsOf, onNginx, onStack } from './outcomes';

interface Counts {
  readonly named: number;
  readonly planted: number;
  readonly falseAlarms: number;
}

/** Any other finding is a false alarm, as is every finding without a mistake. */
async function reported({ name, start, mistakes }: Place, ...args: Parameters<Place['start']>): Promise<Counts> {
  const world = await start(...args);
  print(`\nOn ${name}`);
  const clean = await findingsOf(world);
  print(`  ${clean.length === 0 ? 'nothing found' : clean.join(', ')}  without a mistake`);
  let [named, falseAlarms] = [0, clean.length];
  for (const mistake of mistakes) {
    const found = await findingsOf(world, mistake);
    const isNamed = mistake.findings.every((id) => found.includes(id));
    const others = found.filter((id) => !mistake.findings.includes(id));
    named += isNamed ? 1 : 0;
    falseAlarms += others.length;
    const told = [...new Set(mistake.findings)].join(', ');
    print(
      `  ${isNamed ? 'named    ' : 'NOT NAMED'}  ${mistake.mistake}: ${told}${others.map((id) => ` FALSE ${id}`).join('')}`,
    );
  }
  await world.close();
  return { named, planted: mistakes.length, falseAlarms };
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const dist = makeDist(folder);
  const stack = await startStack({ pagePort: 0, servicePort: 0, database: ':memory:', dist });
  const all = [await reported(onStack, stack, dist), await reported(onNginx, stack, dist)];
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: keyof Counts): number => all.reduce((total, counts) => total + counts[of], 0);
  const [named, planted, falseAlarms] = [sum('named'), sum('planted'), sum('falseAlarms')];
  print(`\n${named.toString()} of ${planted.toString()} named, ${falseAlarms.toString()} false alarms`);
  return named === planted && falseAlarms === 0 ? 0 : 1;
}

command(main);
