import { excuses } from './excuses';

/** A mutant of StrykerJS's JSON report (mutation-testing-report-schema 2), as far as it is read here. */
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

/** What the tests noticed of one file. Mutants that do not compile or that StrykerJS skipped count as nothing. */
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

/** Per cent of the mutants that count; 100 if there are none. */
export function percentOf(scores: readonly FileScore[]): number {
  const noticed = scores.reduce((sum, each) => sum + each.noticed, 0);
  const survived = scores.reduce((sum, each) => sum + each.survivors.length, 0);
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived);
}
