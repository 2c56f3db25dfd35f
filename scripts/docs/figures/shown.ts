import { remark } from 'scripts/checks/testCounts';

/** The part of a command's output that the documentation shows. */
export type Shown = (output: string) => readonly string[];

const lines = (output: string): readonly string[] => output.trimEnd().split('\n');

/** A warning of a package, for example about the version of Node, is not a figure. */
const withoutWarnings =
  (shown: Shown): Shown =>
  (output) =>
    shown(
      lines(output)
        .filter((each) => !/\bWARNING\b/.test(each))
        .join('\n'),
    );

/** The last lines, this many. */
export const last = (count: number): Shown => withoutWarnings((output) => lines(output).slice(-count));

/** The whole paragraphs, separated by empty lines, that begin with one of these patterns. */
export const paragraphs = (...starts: readonly RegExp[]): Shown =>
  withoutWarnings((output) =>
    output
      .trimEnd()
      .split('\n\n')
      .filter((each) => starts.some((start) => start.test(each)))
      .flatMap((each, at) => (at === 0 ? lines(each) : ['', ...lines(each)])),
  );

/** Every line that matches one of these. */
export const like = (...patterns: readonly RegExp[]): Shown =>
  withoutWarnings((output) => lines(output).filter((each) => patterns.some((pattern) => pattern.test(each))));

/** The lines of a command that runs tests: the counts, and the skipped steps. */
export const counted = like(/^\d+ passed, /, remark);
