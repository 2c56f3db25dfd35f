import type { Step } from '../checks/step';

/** A command that measures something, and the part of what it prints that the documentation shows. */
export interface Measured extends Step {
  readonly shown: (output: string) => readonly string[];
}

const lines = (output: string): readonly string[] => output.trimEnd().split('\n');

/** The last lines, as many as said. */
const last =
  (count: number) =>
  (output: string): readonly string[] =>
    lines(output).slice(-count);

/** The paragraphs, parted by empty lines, that begin like one of these; all of each. */
const paragraphs =
  (...starts: readonly RegExp[]) =>
  (output: string): readonly string[] =>
    output
      .trimEnd()
      .split('\n\n')
      .filter((each) => starts.some((start) => start.test(each)))
      .flatMap((each, at) => (at === 0 ? lines(each) : ['', ...lines(each)]));

/** Every line that is like this one. */
const like =
  (line: RegExp) =>
  (output: string): readonly string[] =>
    lines(output).filter((each) => line.test(each));

const measured = (script: string, shown: Measured['shown']): Measured => ({ title: script, script, shown });

/**
 * In the order in which `npm run nightly` runs them, one after the other, so that none disturbs the time of another. Those
 * that are among its tests are not run twice.
 */
export const measurements: readonly Measured[] = [
  measured('test:size', paragraphs(/^Its JavaScript/, /^What each package/)),
  measured('test:engines', like(/ excused |^\d+ passed, /)),
  measured('report:faults', last(1)),
  measured('report:interruption', like(/ flows, stopped or refused |^Tests:/)),
  measured('report:leftOpen', last(1)),
  measured('report:mutation', last(1)),
  measured('report:corpus', paragraphs(/^logs/)),
  measured('report:folder', last(7)),
  measured('report:support', last(1)),
  measured('report:minimise', last(5)),
  measured('report:canaries', like(/ sessions, seeds | texts scanned, | canaries found; /)),
  measured('report:managers', like(/ passed, |^not run: /)),
  measured('report:provider', like(/ passed, |^not run: /)),
  measured('report:screens', like(/ states, .* pictures, /)),
  measured('report:judges', like(/ findings, |not run: |accessibility and best practices/)),
  measured('report:doctor', last(1)),
  measured('report:observatory', paragraphs(/./)),
  measured('report:release', last(1)),
  measured('bench:load', paragraphs(/^Medians of /, /profile|processor|network/i)),
  measured('bench:flow', paragraphs(/round trips/)),
  measured('bench:record', paragraphs(/./)),
  measured('bench:host', paragraphs(/./)),
  measured('bench:replay', paragraphs(/./)),
];
