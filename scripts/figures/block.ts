import type { KeptRun } from './kept';

/**
 * What the documentation shows of a command: what it printed when it last ran, on which day and machine, and how long that
 * took. Where it was never run, that is said.
 */
export function figuresBlock(command: string, run: KeptRun | undefined): string {
  if (!run) return `_\`npm run ${command}\` has not been run for this page yet._`;
  const { date, machine, seconds, printed } = run;
  const source = `_\`npm run ${command}\`, ${date}, ${seconds.toString()} s; ${machine}._`;
  return ['```text', ...printed, '```', '', source].join('\n');
}
