import { excuses } from './excuses';

/** A mutant of StrykerJS's JSON report (mutation-testing-report-schema 2), the part that is read here. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** The report's entry of one file. */
export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

/** A mutant that no test noticed. */
export interface Survivor {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly mutator: string;
  readonly becomes: string;
  /** No test runs the line at all. */
  readonly isUncovered: boolean;
}

export interface FileScore {
  readonly file: string;
  readonly noticed: number;
  readonly survivors: readonly Survivor[];
  /** Reasons of the excused mutants, one each. */
  readonly excused: readonly string[];
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

const excuseOf = (file: string, line: string, { mutatorName }: Mutant): string | undefined =>
  excuses.find((each) => each.file === file && line.includes(each.line) && each.mutator === mutatorName)?.reason;

/** The result of the tests for one file. Mutants that do not compile or that StrykerJS skipped are ignored. */
export function scoreOf(file: string, { source, mutants }: MutatedFile): FileScore {
  const lines = source.split('\n');
  const missed = mutants.filter(isMissed).map((mutant) => {
    const { line } = mutant.location.start;
    return { mutant, line, reason: excuseOf(file, lines[line - 1] ?? '', mutant) };
  });
  return {
    file,
    noticed: mutants.filter(isNoticed).length,
    survivors: missed
      .filter(({ reason }) => reason === undefined)
      .map(({ mutant, line }) => ({
        file,
        line,
        mutator: mutant.mutatorName,
        becomes: mutant.replacement ?? '',
        isUncovered: mutant.status === 'NoCoverage',
      })),
    excused: missed.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  };
}

const noticedIn = (scores: readonly FileScore[]): number => scores.reduce((sum, each) => sum + each.noticed, 0);

/** Per cent of the included mutants; 100 if there are none. */
export function percentOf(scores: readonly FileScore[]): number {
  const noticed = noticedIn(scores);
  const survived = scores.flatMap((each) => each.survivors).length;
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
}

/** Per cent of all mutants that are excused. */
export function excusedPercentOf(scores: readonly FileScore[]): number {
  const excused = scores.flatMap((each) => each.excused).length;
  const missed = scores.flatMap((each) => each.survivors).length + excused;
  return missed === 0 ? 0 : (100 * excused) / (noticedIn(scores) + missed);
}

/** The measurements of one folder in a run. */
export interface FolderScore {
  readonly name: string;
  /** The minimum score, in per cent. */
  readonly goal: number;
  readonly scores: readonly FileScore[];
}

/** Per cent: no file may score less, and no more of all mutants may be excused. */
const limits = { leastOfFile: 75, mostExcused: 2 };

/**
 * Why a run fails, a line each: folders and files under their goals, and too many excuses. Excuses are judged only in
 * whole runs, because a small file may need one.
 */
export function shortcomingsOf(folders: readonly FolderScore[], isWhole: boolean): readonly string[] {
  const { leastOfFile, mostExcused } = limits;
  const under = (name: string, scores: readonly FileScore[], least: number) =>
    percentOf(scores) < least ? [`below ${least.toString()} %: ${name}, ${percentOf(scores).toFixed(1)} %`] : [];
  const excused = excusedPercentOf(folders.flatMap(({ scores }) => scores));
  return [
    ...folders.flatMap(({ scores }) => scores.flatMap((each) => under(each.file, [each], leastOfFile))),
    ...folders.flatMap(({ name, goal, scores }) => under(name, scores, goal)),
    ...(isWhole && excused > mostExcused
      ? [`more than ${mostExcused.toString()} % excused: ${excused.toFixed(1)} %`]
      : []),
  ];
}
