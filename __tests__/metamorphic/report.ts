/**
 * The command `npm run report -- metamorphic [--seed N] [--logs N] [--harmless N] [--altering N] [--all]`: proves logs
 * of the corpus, the recorded journeys and the planted failures on builds that were changed at random places, and
 * compares each verdict with what a person meets on that build. Exit status 1 when a certain verdict is wrong, or when
 * more than one in twenty harmless changes makes one uncertain.
 */
import '__tests__/support/asBuilt';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { declareTrialKey } from './declared';
import { type Outcome, trialLogs, tryChanges } from './trial';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    logs: { type: 'string', default: '300' },
    harmless: { type: 'string', default: '40' },
    altering: { type: 'string', default: '10' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
});
const seedOf = (index: number): number => Number(values.seed) * 100_000 + index;
const counts = { harmless: Number(values.harmless), altering: Number(values.altering) };

/** This many of the logs, evenly spaced, starting from the seed. */
function chosen() {
  const all = trialLogs().map((subject, index) => ({ subject, seed: seedOf(index) }));
  if (values.only !== undefined) return all.filter(({ subject }) => subject.name === values.only);
  const share = Math.min(1, Number(values.logs) / all.length);
  return all.filter((_each, index) => {
    const place = index + Number(values.seed);
    return Math.floor((place + 1) * share) > Math.floor(place * share);
  });
}

/** One process: its share of the logs, one log at a time; each outcome goes to the parent at once. */
async function part(share: number, of: number): Promise<void> {
  declareTrialKey();
  for (const [index, { subject, seed }] of chosen().entries()) {
    if (index % of !== share) continue;
    process.send?.(await tryChanges(subject, seed, counts));
  }
  process.disconnect();
}

/** Each process has one log and one run at a time. */
const maxMegabytes = 600;

interface Tally {
  changes: number;
  wrong: number;
  uncertain: number;
  lost: number;
  unplayed: number;
}
const tallies: Record<string, Tally> = {};
const wrongs: string[] = [];
const moves = new Map<string, number>();
const whys = new Map<string, number>();
let logs = 0;
let certainBefore = 0;

function count(outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) return;
  logs += 1;
  if (outcomes[0]?.before !== 'cannot tell') certainBefore += 1;
  for (const one of outcomes) {
    for (const key of [one.kind, `${one.kind}: ${one.sort}`]) {
      const tally = (tallies[key] ??= { changes: 0, wrong: 0, uncertain: 0, lost: 0, unplayed: 0 });
      tally.changes += 1;
      if (one.same === undefined) tally.unplayed += 1;
      if (one.isWrong) tally.wrong += 1;
      if (one.after === 'cannot tell') tally.uncertain += 1;
      if (one.after === 'cannot tell' && one.before !== 'cannot tell' && one.same === 'all') tally.lost += 1;
    }
    const line = `${one.log} (seed ${one.seed.toString()}): ${one.change}: ${one.before} -> ${one.after}, the same: ${one.same ?? '?'}`;
    if (one.isWrong) {
      wrongs.push(line);
      if (values.all) print(`WRONG  ${line}`);
      const move = `${one.kind}: ${one.before} -> ${one.after}, met ${one.same ?? '?'}`;
      moves.set(move, (moves.get(move) ?? 0) + 1);
    }
    if (one.kind === 'harmless' && one.after === 'cannot tell' && one.same === 'all') {
      whys.set(one.why, (whys.get(one.why) ?? 0) + 1);
      if (values.all) print(`LOST  ${line}: ${one.why}`);
    }
  }
}

async function main(): Promise<number> {
  const of = Math.min(availableParallelism(), chosen().length);
  const own = process.argv.slice(2);
  await Promise.all(
    Array.from({ length: of }, (_each, share) => {
      const child = fork(__filename, [...own, '--part', `${share.toString()}/${of.toString()}`], {
        execArgv: [...process.execArgv, `--max-old-space-size=${maxMegabytes.toString()}`],
      });
      child.on('message', (outcomes) => count(outcomes as readonly Outcome[]));
      return new Promise<void>((resolve, reject) =>
        child.on('exit', (status) =>
          status === 0 ? resolve() : reject(new Error(`a part ended with ${String(status)}`)),
        ),
      );
    }),
  );
  if (!values.all) for (const line of wrongs.slice(0, 40)) printToStderr(`WRONG  ${line}`);
  if (values.all) for (const [why, number] of whys) print(`${number.toString().padStart(5)}  ${why}`);
  const rows = Object.entries(tallies).sort(([one], [other]) => (one < other ? 1 : -1));
  for (const [name, { changes, wrong, lost, unplayed }] of rows) {
    if (!name.includes(':')) continue;
    print(
      `${name.padEnd(26)}${changes.toString().padStart(7)} changes${wrong.toString().padStart(6)} wrong${lost.toString().padStart(6)} cannot tell any more${unplayed.toString().padStart(6)} not to be played`,
    );
  }
  const { harmless, altering } = tallies;
  for (const [move, number] of moves) print(`wrong: ${number.toString().padStart(5)}  ${move}`);
  print('');
  print(`${logs.toString()} logs, ${certainBefore.toString()} of them with a certain verdict; seed ${values.seed}`);
  for (const [name, tally] of [
    ['harmless', harmless],
    ['altering', altering],
  ] as const) {
    if (!tally) continue;
    print(
      `${tally.changes.toString()} ${name} changes: ${tally.wrong.toString()} wrong verdicts, ${((100 * tally.lost) / tally.changes).toFixed(1)} % became undecidable`,
    );
  }
  const isGood =
    (harmless?.wrong ?? 0) === 0 &&
    (altering?.wrong ?? 0) === 0 &&
    (harmless?.lost ?? 0) <= (harmless?.changes ?? 0) * 0.05;
  return isGood ? 0 : 1;
}

command(async () => {
  const [share, of] = (values.part ?? '').split('/');
  return share !== undefined && of !== undefined ? part(Number(share), Number(of)) : main();
});
