/** `npm run report -- canaries [--sessions 1000 --seed 1]`: 0 when nothing was found and the scanner misses nothing. */
import '__tests__/support/asBuilt';
import { parseArgs } from 'node:util';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { type Leak, type Tally, runSessions } from './canariesRun';
import { scannedPlaces } from './canariesTexts';
import { Chance, kinds } from './canariesValues';
import { selfTest, selfTestTable } from './scannerSelfTest';

/** Leaks that are shown in full; the first ones are enough. */
const shownLeaks = 10;

const group = (number: number): string => number.toLocaleString('en');
const row = (name: string, ...cells: readonly string[]): string =>
  [`  ${name.padEnd(20)}`, ...cells.map((cell) => cell.padStart(10))].join(' ');

function tables({ sessions, texts, characters, planted, finds, leaks, withheld }: Tally, seed: number): string {
  const found = (where: string): number => leaks.filter((leak) => leak.where === where).length;
  const scanned = [...texts.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${group(sessions)} sessions, seeds ${seed.toString()} to ${(seed + sessions - 1).toString()}`,
    `${group(scanned)} texts scanned, ${group(characters)} characters; ${group(withheld)} entries withheld`,
    '',
    row('kind', 'planted', 'found'),
    ...kinds.map((kind) => row(kind, group(planted.get(kind) ?? 0), group(finds.get(kind) ?? 0))),
    '',
    row('place', 'texts', 'found'),
    ...scannedPlaces.map((where) => row(where, group(texts.get(where) ?? 0), group(found(where)))),
  ].join('\n');
}

const leakText = ({ kind, form, where, seed, value, excerpt }: Leak): string =>
  `${kind} as ${form} in ${where}, seed ${seed.toString()}: ${value}\n    ${excerpt}`;

async function report(): Promise<void> {
  const { values } = parseArgs({
    options: { sessions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  });
  const seed = Number(values.seed);
  const rows = selfTest(new Chance(seed));
  const missed = rows.filter(({ found, mistaken }) => mistaken > 0 || Object.values(found).includes(false));
  const tally = await runSessions(Number(values.sessions), seed);
  const total = tally.leaks.length;
  print(`Scanner, each kind planted unredacted in each form:\n\n${selfTestTable(rows)}\n`);
  print(tables(tally, seed));
  for (const leak of tally.leaks.slice(0, shownLeaks)) print(`\n${leakText(leak)}`);
  print(`\n${group(total)} canaries found; the scanner missed ${group(missed.length)} forms.`);
  if (total > 0 || missed.length > 0) process.exitCode = 1;
}

command(report);
