/**
 * The command `npm run nightly [-- tests faults load …]`: every test, every journey in every engine, and every report
 * and benchmark, one after the other; with names, only those. Writes their output into docs/quality.md. Continues after
 * a failure, shows the output, and exits with 1 at the end.
 */
import { command } from 'src/terminal/command';
import { printToStderr } from 'src/terminal/output';
import { type StepOutcome, type CheckStep, countsOf, runStep, runTracks } from './checks/step';
import { type TestCounts, sumOfCounts } from './checks/testCounts';
import { forgetReports, summarise, testSteps } from './checks/testSteps';
import { type Measured, measurements } from './commands';
import { writeFigures } from './docs/figures/figures';

async function runAndShow(step: CheckStep): Promise<StepOutcome> {
  const outcome = await runStep(step);
  if (!outcome.ok) printToStderr(`\n--- ${step.title}\n${outcome.output}`);
  return outcome;
}

/** Writes the figures of a command that succeeded into docs/quality.md. */
function writeIfOk(measured: Measured, { ok, output, seconds }: StepOutcome): void {
  if (ok) writeFigures(measured, { seconds, printed: measured.shown(output) });
}

async function runTests(): Promise<readonly StepOutcome[]> {
  forgetReports();
  const started = performance.now();
  const outcomes: StepOutcome[] = [];
  for (const row of testSteps('whole')) outcomes.push(...(await runTracks(row, runAndShow)));
  const seconds = (performance.now() - started) / 1000;
  const isWell = summarise(outcomes, seconds);
  const lines = outcomes.filter(({ step }) => step.counts).map((each) => countsText(each.step.title, countsOf(each)));
  const all = countsText('together', sumOfCounts(outcomes.map(countsOf)));
  if (isWell) writeFigures({ name: 'nightly', script: 'nightly' }, { seconds, printed: [...lines, all] });
  return outcomes;
}

const countsText = (what: string, { passed, failed }: TestCounts): string =>
  `${what.padEnd(14)} ${passed.toString().padStart(5)} passed, ${failed.toString()} failed`;

const known = ['tests', ...measurements.map(({ name }) => name)];
const usage = `Usage: npm run nightly [-- NAME …]
  runs everything, or only what is named: ${known.join(', ')}`;

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    printToStderr(`Unknown names: ${unknown.join(', ')}. Known names: ${known.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const outcomes = isWanted('tests') ? [...(await runTests())] : [];
  for (const row of measurements) {
    // Some are part of the tests and have run with them.
    const taken = outcomes.find(({ step }) => step.script === row.script && row.script.startsWith('test:'));
    if (!taken && !isWanted(row.name)) continue;
    const outcome = taken ?? (await runAndShow(row));
    // Immediately, so that a long run that is stopped keeps its figures so far.
    writeIfOk(row, outcome);
    if (!taken) outcomes.push(outcome);
  }
  if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
}

command(() => main(process.argv.slice(2)), { usage });
