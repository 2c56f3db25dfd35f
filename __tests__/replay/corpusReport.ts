/**
 * The command `npm run report -- corpus`: generates the corpus, re-runs it and the recorded journeys on this build
 * without a network, compares the pairs, proves the planted bugs, and prints the results. Exit status 1 if any goal is
 * missed.
 */
import '__tests__/support/asBuilt';
import { command } from 'src/terminal/command';
import { print, printToStderr } from 'src/terminal/output';
import { corpus } from './corpus';
import { journeys } from '__tests__/support/savedLogs';
import { type Checked, checker, withoutNetwork } from './corpusCheck';
import { coverageOf } from './corpusCoverage';
import { comparePairs } from './pairs';
import { proveBugs } from './plantedBuilds';

const fewestLogs = 300;
const medianMs = 50;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const shortfalls: string[] = [];
const require = (isMet: boolean, shortfall: string): void => void (isMet || shortfalls.push(shortfall));
const line = (what: string, found: string): void => print(`${what.padEnd(26)}${found}`);

function reportTimes(checked: readonly Checked[]): void {
  const times = checked.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median, late, last] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)];
  line('re-run of one log', `median ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms, slowest ${last.toFixed(1)} ms`);
  require(median < medianMs, `the median re-run takes ${median.toFixed(1)} ms`);
}

async function reportCorpus(): Promise<void> {
  const { network, done } = withoutNetwork();
  const made = await corpus();
  const recorded = journeys();
  const logs = [...made, ...recorded];
  const check = await checker();
  const checked: Checked[] = [];
  for (const log of logs) checked.push(await check(log));
  done();
  const entries = logs.reduce((sum, { log }) => sum + log.chapters.flat().length, 0);
  line(
    'logs',
    `${made.length.toString()} made, ${recorded.length.toString()} from a real browser, ${entries.toString()} steps`,
  );
  line('steps withheld', logs.reduce((sum, { log }) => sum + log.withheld, 0).toString());
  require(made.length >= fewestLogs, `only ${made.length.toString()} logs were made`);
  for (const { what, all, missing } of coverageOf(logs)) {
    line(what, `${(all.length - missing.length).toString()} of ${all.length.toString()}`);
    require(missing.length === 0, `no log reaches ${what} ${missing.join(', ')}`);
  }
  const unlike = checked.filter(({ problems }) => problems.length > 0);
  line(
    'same when re-run',
    `${(checked.length - unlike.length).toString()} of ${checked.length.toString()} (state, route, screen and requests)`,
  );
  for (const { name, problems } of unlike) require(false, `${name}: ${problems.join('; ')}`);
  line('network calls', network.calls.toString());
  require(network.calls === 0, 'a re-run asked the network');
  reportTimes(checked);
}

async function reportPairs(): Promise<void> {
  const outcomes = await comparePairs();
  const named = outcomes.filter(({ isNamed }) => isNamed);
  line('planted causes named', `${named.length.toString()} of ${outcomes.length.toString()} pairs`);
  for (const { cause, why, isNamed } of outcomes) require(isNamed, `${cause}: the comparison says ${why ?? 'nothing'}`);
}

async function reportBugs(): Promise<void> {
  const outcomes = await proveBugs();
  const proved = outcomes.filter(({ isProved }) => isProved);
  line(
    'planted bugs proved',
    `${proved.length.toString()} of ${outcomes.length.toString()} (reproduced, then no longer)`,
  );
  for (const { bug, broken, mended, isProved } of outcomes) {
    require(isProved, `${bug}: ${broken.proof} on the broken build, ${mended.proof} on the fixed one`);
  }
}

async function main(): Promise<void> {
  await reportCorpus();
  await reportPairs();
  await reportBugs();
  for (const shortfall of shortfalls) printToStderr(`SHORT  ${shortfall}`);
  if (shortfalls.length > 0) process.exitCode = 1;
}

command(main);
