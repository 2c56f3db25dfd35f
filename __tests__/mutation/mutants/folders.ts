/** A folder whose code StrykerJS mutates, with the tests that must notice. */
export interface MutatedFolder {
  readonly name: string;
  /** Globs of the mutated files, from the root. */
  readonly mutate: readonly string[];
  /** Folders and files of `__tests__`: those that test this folder directly, so that a mutant costs seconds. */
  readonly tests: readonly string[];
  /** The minimum score, in per cent of all its mutants that are not excused. */
  readonly goal: number;
}

const row = (name: string, goal: number, tests: readonly string[]): MutatedFolder => ({
  name,
  mutate: [`${name}/**/*.ts`, `${name}/**/*.tsx`],
  tests,
  goal,
});

/** A test that a mutant stops forever has failed by then, and none fails before only because the machine is busy. */
export const hangsAfterMs = 15_000;

export const mutatedFolders: readonly MutatedFolder[] = [
  row('sagas', 92, ['sagas', 'slices']),
  row('slices', 92, ['slices', 'sagas', 'rules']),
  // Measurements, logs and the ownership of values are beside the flows.
  row('src/rules', 92, ['rules', 'slices', 'sagas/telemetry', 'sagas/stages']),
  row('src/adapters', 92, ['adapters']),
  row('src/journal', 88, ['journal', 'replay']),
  row('src/contract', 85, ['contract', 'rules', 'adapters', 'architecture/tables', 'slices/events']),
  row('src/app', 85, ['app', 'screens']),
];
