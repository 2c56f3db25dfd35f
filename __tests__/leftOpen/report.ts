/**
 * `npm run report -- leftOpen [--seed 7 --runs 200]`: pages that are left open, reloaded, restored and disturbed, and
 * then used for their person's goal; 0 if each reaches it. Every failing run is one line; the first one is
 * shortened and printed step by step.
 */
import '__tests__/support/asBuilt';
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { command } from 'src/terminal/command';
import { print } from 'src/terminal/output';
import { type Outcome, type Plan, anyPlan, planText, runPlan, violationsIn } from './run';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '20' }, runs: { type: 'string', default: '2000' } },
});
const [seed, numRuns] = [Number(values.seed), Number(values.runs)];

const column = (text: string | number, width: number): string => String(text).padStart(width);

function table(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.flatMap(({ disturbances }) => disturbances))].sort();
  const line = (kind: string, of: readonly Outcome[]): string =>
    [
      kind.padEnd(28),
      column(of.length, 6),
      column(of.filter(({ deadEnds }) => deadEnds.length > 0).length, 10),
      column(of.filter(({ lost }) => lost.length > 0).length, 15),
      column(Math.max(0, ...of.map(({ extra }) => extra)), 12),
      column(
        of.reduce((sum, { anew }) => sum + anew, 0),
        17,
      ),
    ].join('');
  const head = `${'disturbance'.padEnd(28)}  runs dead ends lost addresses more clicks  begun anew in app`;
  const rows = kinds.map((kind) =>
    line(
      kind,
      outcomes.filter(({ disturbances }) => disturbances.includes(kind)),
    ),
  );
  return [head, ...rows].join('\n');
}

/** The shortest failing run, reduced from the first one. */
async function shrunk(): Promise<string> {
  const property = fc.asyncProperty(anyPlan, async (plan) => violationsIn(await runPlan(plan)).length === 0);
  const { counterexample } = await fc.check(property, { seed, numRuns });
  const plan = counterexample?.[0];
  return plan ? `${planText(plan)}\n${violationsIn(await runPlan(plan)).join('\n')}` : 'Every run leads on.';
}

/** A failing run in one line: its number, its steps, and what went wrong. */
const wrongLine = (place: number, plan: Plan, outcome: Outcome): string =>
  `run ${place.toString()}: ${planText(plan).replace(/\n */g, '; ')} → ${violationsIn(outcome).join('; ')}`;

async function report(): Promise<void> {
  const outcomes: Outcome[] = [];
  const wrong: string[] = [];
  for (const plan of fc.sample(anyPlan, { seed, numRuns })) {
    const outcome = await runPlan(plan);
    outcomes.push(outcome);
    if (violationsIn(outcome).length > 0) wrong.push(wrongLine(outcomes.length, plan, outcome));
  }
  print(`${table(outcomes)}\n`);
  if (wrong.length > 0) {
    print(`Runs that went wrong (${wrong.length.toString()}):\n${wrong.join('\n')}\n`);
    print(`The first one, shrunk:\n${await shrunk()}\n`);
    process.exitCode = 1;
  }
  const sum = (count: (outcome: Outcome) => number): string =>
    outcomes.reduce((all, outcome) => all + count(outcome), 0).toString();
  const most = Math.max(0, ...outcomes.map(({ extra }) => extra)).toString();
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  if (broken.length > 0) print(broken.join('\n'));
  print(
    `${outcomes.length.toString()} runs, ${sum(({ deadEnds }) => deadEnds.length)} dead ends, ` +
      `${sum(({ lost }) => lost.length)} lost e-mail addresses, at most ${most} more click${most === '1' ? '' : 's'}`,
  );
}

command(report);
