/** @jest-environment node */
import { type Mutant, percentOf, scoreOf } from './mutants/score';

const mutant = (status: string, line = 1): Mutant => ({
  mutatorName: 'ConditionalExpression',
  replacement: 'false',
  status,
  location: { start: { line, column: 1 } },
});
const scored = (...statuses: readonly string[]) =>
  scoreOf('sagas/route.ts', { source: 'if (a)\n  b();', mutants: statuses.map((status) => mutant(status)) });

describe('the score of StrykerJS’s mutants', () => {
  it.each([
    ['Killed', 1, 0],
    ['Timeout', 1, 0],
    ['Survived', 0, 1],
    ['NoCoverage', 0, 1],
    ['CompileError', 0, 0],
    ['RuntimeError', 0, 0],
    ['Ignored', 0, 0],
    ['Pending', 0, 0],
  ])('%s: %d noticed, %d survived', (status, noticed, survived) => {
    const score = scored(status);
    expect([score.noticed, score.survivors.length]).toEqual([noticed, survived]);
  });

  it('is the share of the noticed, over all files of a folder', () => {
    expect(percentOf([scored('Killed', 'Killed', 'Survived'), scored('NoCoverage')])).toBe(50);
    expect(percentOf([scored('Ignored')])).toBe(100);
  });

  it('names the place and the replacement of a survivor', () => {
    const { survivors } = scored('NoCoverage');
    expect(survivors).toEqual([
      { file: 'sagas/route.ts', line: 1, mutator: 'ConditionalExpression', becomes: 'false', isUncovered: true },
    ]);
  });
});
