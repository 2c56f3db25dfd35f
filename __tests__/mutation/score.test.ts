import { type FileScore, type Mutant, percentOf, scoreOf, shortcomingsOf } from './mutants/score';

const mutant = (status: string, line = 1): Mutant => ({
  mutatorName: 'ConditionalExpression',
  replacement: 'false',
  status,
  location: { start: { line, column: 1 } },
});
const scored = (...statuses: readonly string[]) =>
  scoreOf('sagas/page/route.ts', { source: 'if (a)\n  b();', mutants: statuses.map((status) => mutant(status)) });

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
      { file: 'sagas/page/route.ts', line: 1, mutator: 'ConditionalExpression', becomes: 'false', isUncovered: true },
    ]);
  });
});

describe('a run of StrykerJS fails', () => {
  const file = (noticed: number, survived: number, excused = 0): FileScore => ({
    file: 'sagas/page/route.ts',
    noticed,
    survivors: scored(...Array<string>(survived).fill('Survived')).survivors,
    excused: Array<string>(excused).fill('changes nothing'),
  });
  const shortcomings = (isWhole: boolean, ...scores: readonly FileScore[]) =>
    shortcomingsOf([{ name: 'sagas', goal: 92, scores }], isWhole);

  it.each([
    ['of a folder at its goal and few excuses: no', [file(92, 8, 2)], []],
    ['of a folder under its goal', [file(91, 9)], ['below 92 %: sagas, 91.0 %']],
    ['of a file under the least score', [file(74, 26), file(999, 1)], ['below 75 %: sagas/page/route.ts, 74.0 %']],
    ['of too many excuses', [file(97, 0, 3)], ['more than 2 % excused: 3.0 %']],
    ['of nothing to mutate: no', [file(0, 0)], []],
  ])('because %s', (_, scores, expected) => {
    expect(shortcomings(true, ...scores)).toEqual(expected);
  });

  it('because of excuses only if all folders were measured', () => {
    expect(shortcomings(false, file(97, 0, 3))).toEqual([]);
  });
});
