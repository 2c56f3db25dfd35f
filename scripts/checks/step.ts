import { spawn } from 'node:child_process';
import { print } from 'src/terminal/output';
import { type TestCounts, countsOfRun, noTests } from './testCounts';

/** One check of the project: a script of package.json that ends with 0 on success. */
export interface CheckStep {
  readonly title: string;
  readonly script: string;
  /** The arguments of the script after `--`. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads the tests of a step from its output; absent for a step without tests. */
  readonly counts?: (output: string) => TestCounts;
}

export interface StepOutcome {
  readonly step: CheckStep;
  readonly ok: boolean;
  /** Its output, errors included. */
  readonly output: string;
  readonly seconds: number;
}

/** A line with a time, in columns: the outcome of a step and its title, or the name of a measurement. */
export const timeLine = (what: string, title: string, seconds: number): string =>
  `${what.padEnd(6)} ${title.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s`;

/** Runs a step, and prints a line with its outcome and its time. */
export async function runStep(step: CheckStep): Promise<StepOutcome> {
  const started = performance.now();
  const { ok, output } = await runScript(step);
  const seconds = (performance.now() - started) / 1000;
  print(timeLine(ok ? 'ok' : 'FAILED', step.title, seconds));
  return { step, ok, output, seconds };
}

/** Steps that run one after the other. */
export type Track = readonly CheckStep[];

/** Runs tracks side by side. A failed step does not stop its track. */
export async function runTracks(tracks: readonly Track[], runOne = runStep): Promise<readonly StepOutcome[]> {
  const outcomesOf = async (track: Track): Promise<readonly StepOutcome[]> => {
    const outcomes: StepOutcome[] = [];
    for (const step of track) outcomes.push(await runOne(step));
    return outcomes;
  };
  return (await Promise.all(tracks.map(outcomesOf))).flat();
}

function runScript({ script, args: given = [], environment }: CheckStep): Promise<Pick<StepOutcome, 'ok' | 'output'>> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => printed.push(part));
  child.stderr.on('data', (part: Buffer) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(printed).toString() });
    });
  });
}

/** The tests of a step. */
export const countsOf = ({ step, ok, output }: StepOutcome): TestCounts =>
  countsOfRun(ok, step.counts?.(output) ?? noTests);
