import type { QuestionEntry } from 'src/journal/log/entry';
import type { StorageModel } from './storageModel';
import type { GeneratedNames } from './generatedNames';
import { subjectOf } from './questions';
import type { RecordedLoad } from './recordedLoad';
import type { ForeignChange, StorageOfLoad } from './recordedStorage';

/** The state that a run carries from one page load to the next. */
export interface RunState {
  /** Today's storage. */
  readonly storage: StorageModel;
  /** The recorded storage, by name. */
  readonly recordedStorage: Map<string, unknown>;
  readonly names: GeneratedNames;
}

/**
 * Keeps today's storage in step with the recorded one during a page load: it applies foreign changes when they came.
 */
export class StorageTracker {
  private foreign: readonly ForeignChange[];
  private applied = 0;

  constructor(
    private readonly load: RecordedLoad,
    private readonly recorded: StorageOfLoad,
    private readonly carried: RunState,
  ) {
    this.foreign = recorded.foreign;
  }

  /** Applies the foreign changes before an input. */
  noteInput(step: number): void {
    const phase = this.load.phaseOf(step);
    this.applyForeign((change) => this.load.phaseOf(change.step) <= phase && change.after < step);
  }

  /** Applies the foreign changes that this question revealed, if no input came in between. */
  noteQuestion(question: QuestionEntry, until: number): void {
    if (this.foreign.length === 0) return;
    const subject = subjectOf(question);
    this.applyForeign((change) => change.step < until && change.subject === subject);
  }

  /**
   * Applies the recorded values up to a step. Two values under one key at the same step are the same value, even if
   * their names differ.
   */
  advanceTo(step: number): void {
    const { recordedStorage, storage, names } = this.carried;
    for (; this.applied < this.recorded.known.length; this.applied += 1) {
      const known = this.recorded.known[this.applied];
      if (!known || known.step > step) return;
      recordedStorage.set(known.name, known.value);
      names.match(known.value, storage.at(known.name));
    }
  }

  private applyForeign(isDue: (change: ForeignChange) => boolean): void {
    const { storage, names } = this.carried;
    const due = this.foreign.filter(isDue);
    if (due.length === 0) return;
    storage.overwrite(new Map(due.map(({ name, value }) => [name, names.toToday(value)])));
    this.foreign = this.foreign.filter((change) => !due.includes(change));
  }
}
