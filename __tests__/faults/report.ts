/**
 * `npm run report -- faults [C12]`: every call times every fault, always and once, through the built flows; 0 when each
 * cell is as the table says. With an argument only the calls whose name contains it.
 */
import '__tests__/support/asBuilt';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { faults } from './faults';
import { type Outcome, allCases, cellOf, runCase } from './run';

const indent = '  ';
const mark = (outcome: Outcome): string => (outcome.wrong.length === 0 ? 'ok' : 'WRONG');
const outcomeText = (outcome: Outcome): string =>
  `${mark(outcome)} ${outcome.requests.toString()}x → ${outcome.screen} [${outcome.ways.join(', ')}]`;

/** The results of one call in one context: a line per fault, permanent and once. */
function block(outcomes: readonly Outcome[]): string {
  const row = outcomes[0]?.row;
  const seen = faults.map((fault) => {
    const [always = '', once = ''] = outcomes.filter((each) => each.fault === fault).map(outcomeText);
    return { fault: `${fault.id.padEnd(4)}${fault.name}`, always, once };
  });
  const cells = [{ fault: 'fault', always: 'always', once: 'once' }, ...seen];
  const width = (column: 'fault' | 'always'): number => Math.max(...cells.map((cell) => cell[column].length));
  const line = ({ fault, always, once }: (typeof cells)[number]): string =>
    `${indent}${fault.padEnd(width('fault'))}  ${always.padEnd(width('always'))}  ${once}`;
  const title = `${row?.call ?? ''}, ${row?.context ?? ''}: when all goes well, ${row?.good ?? ''}`;
  return [title, ...cells.map(line), ''].join('\n');
}

/** One character per cell: a call with a fault, permanent and once. */
function grid(outcomes: readonly Outcome[]): string {
  const calls = [...new Set(outcomes.map(({ row }) => row.call))].sort((one, other) => numberOf(one) - numberOf(other));
  const wrong = new Set(outcomes.filter((each) => each.wrong.length > 0).map(cellOf));
  const sign = (call: string, fault: string, how: string): string => (wrong.has(`${call} ${fault} ${how}`) ? 'X' : '.');
  const head = `${''.padEnd(30)}${faults.map(({ id }) => id.padEnd(4)).join('')}`;
  const lines = calls.map((call) => {
    const signs = faults.map(({ id }) => `${sign(call, id, 'always')}${sign(call, id, 'once')}`.padEnd(4));
    return `${call.padEnd(30)}${signs.join('')}`.trimEnd();
  });
  return [head, ...lines].join('\n');
}
const numberOf = (call: string): number => Number(/\d+/.exec(call)?.[0]);

async function report(): Promise<void> {
  const only = process.argv[2] ?? '';
  const began = Date.now();
  const outcomes: Outcome[] = [];
  for (const each of allCases()) if (each.row.call.includes(only)) outcomes.push(await runCase(each));
  for (const row of new Set(outcomes.map((each) => each.row))) {
    print(block(outcomes.filter((each) => each.row === row)));
  }
  print(`${grid(outcomes)}\n`);
  const wrong = outcomes.filter((each) => each.wrong.length > 0);
  for (const each of wrong) {
    print(`${cellOf(each)} (${each.fault.name}; ${each.row.context}): ${each.wrong.join('; ')}`);
  }
  const cells = (of: readonly Outcome[]): string => new Set(of.map(cellOf)).size.toString();
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  print(`${cells(outcomes)} cells in ${outcomes.length.toString()} runs, ${cells(wrong)} wrong, ${seconds} s`);
  if (wrong.length > 0) process.exitCode = 1;
}

command(report);
