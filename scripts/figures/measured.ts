import type { Step } from '../checks/step';
import { remark } from '../checks/testCounts';

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

/** Every line that is like one of these. */
const like =
  (...patterns: readonly RegExp[]) =>
  (output: string): readonly string[] =>
    lines(output).filter((each) => patterns.some((pattern) => pattern.test(each)));

/** What a package warns of, as of the version of Node, is no figure. */
const withoutWarnings = (output: string): string =>
  lines(output)
    .filter((each) => !/\bWARNING\b/.test(each))
    .join('\n');

const measured = (script: string, shown: Measured['shown']): Measured => ({
  title: script,
  script,
  shown: (output) => shown(withoutWarnings(output)),
});

/**
 * In the order in which `npm run nightly` runs them, one after the other, so that none disturbs the time of another. Those
 * that are among its tests are not run twice; `npm test` is, for its time, in the short form.
 */
export const measurements: readonly Measured[] = [
  measured('test:size', paragraphs(/^Its JavaScript/, /^What each package/)),
  measured('test:engines', like(/ excused |^\d+ passed, /, remark)),
  measured('report:faults', last(1)),
  measured('report:interruption', like(/ flows, stopped or refused |^Tests:/)),
  measured('report:pairs', last(1)),
  measured('report:reloads', last(1)),
  measured('report:days', last(1)),
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
  measured('report:image', like(/^\d+ passed, /, remark)),
  measured('test', like(/^(?:ok|whole) .* s$|^\d+ passed, /, remark)),
  measured('bench:load', paragraphs(/^Medians of /, /profile|processor|network/i)),
  measured('bench:flow', paragraphs(/round trips/)),
  measured('bench:record', paragraphs(/./)),
  measured('bench:host', paragraphs(/./)),
  measured('bench:replay', paragraphs(/./)),
];
