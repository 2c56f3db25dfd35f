/**
 * The command `npm test`: the short run of the checks, one line each with its time. It stops at
 * the first row with a failure and shows its output. Ends with the total time and `N passed, N failed` over all
 * tests. `npm run nightly` runs the longer checks.
 */
import { command } from 'src/terminal/command';
import { printToStderr } from 'src/terminal/output';
import { type StepOutcome, runTracks } from './checks/step';
import { forgetReports, summarise, testSteps } from './checks/testSteps';

async function main(): Promise<void> {
  forgetReports();
  const started = performance.now();
  const outcomes: StepOutcome[] = [];
  for (const row of testSteps('short')) {
    outcomes.push(...(await runTracks(row)));
    const failed = outcomes.filter(({ ok }) => !ok);
    for (const { step, output } of failed) printToStderr(`\n--- ${step.title}\n${output}`);
    if (failed.length > 0) break;
  }
  if (!summarise(outcomes, (performance.now() - started) / 1000)) process.exitCode = 1;
}

command(main, { usage: 'Usage: npm test\n  runs the short form of every check' });
