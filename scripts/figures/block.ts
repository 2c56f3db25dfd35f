import type { Measured } from '../commands';
import type { KeptRun } from './kept';

/** The words after `npm run`. */
const wordsOf = ({ script, given = [] }: Pick<Measured, 'script' | 'given'>): string =>
  given.length === 0 ? script : `${script} -- ${given.join(' ')}`;

/**
 * The block of a command in the documentation: what it printed when it last ran, on which day and machine, and how long
 * that took. A command that has never run is shown as such.
 */
export function figuresBlock(measured: Pick<Measured, 'script' | 'given'>, run: KeptRun | undefined): string {
  const command = wordsOf(measured);
  if (!run) return `_\`npm run ${command}\` has not been run for this page yet._`;
  const { date, machine, seconds, printed } = run;
  const source = `_\`npm run ${command}\`, ${date}, ${seconds.toString()} s; ${machine}._`;
  return ['```text', ...printed, '```', '', source].join('\n');
}
