import type { QuestionEntry } from 'src/journal/log/entry';
import type { StorageModel } from './storageModel';
import type { GeneratedNames } from './generatedNames';
import { subjectOf } from './questions';
import type { RecordedLoad } from './recordedLoad';
import type { ForeignChange, StorageOfLoad } from './recordedStorage';

export interface CarriedState {
  /** Today's storage, carried from one page load to the next. */
  readonly storage: StorageModel;
  /** The recorded storage, likewise. */
  readonly recordedStorage: Map<string, unknown>;
  readonly names: GeneratedNames;
}

/**
 * Keeps today's storage in step with the recorded one during a page load: foreign changes are applied when they came.
 */
export class StorageTracker {
  private foreign: readonly ForeignChange[];
  private learnt = 0;

  constructor(
    private readonly load: RecordedLoad,
    private readonly recorded: StorageOfLoad,
    private readonly pair: CarriedState,
  ) {
    this.foreign = recorded.foreign;
  }

  /** Applies the foreign changes up to an input. */
  noteInput(step: number): void {
    const phase = this.load.phaseOf(step);
    this.change((change) => this.load.phaseOf(change.step) <= phase && change.after < step);
  }

  /** Applies the foreign changes that this question revealed, if no input came in between. */
  noteQuestion(question: QuestionEntry, until: number): void {
    if (this.foreign.length === 0) return;
    const subject = subjectOf(question);
    this.change((change) => change.step < until && change.subject === subject);
  }

  /** Two values under one key at the same step are the same value, even if they have different names. */
  advanceTo(step: number): void {
    const { recordedStorage, storage, names } = this.pair;
    for (; this.learnt < this.recorded.known.length; this.learnt += 1) {
      const known = this.recorded.known[this.learnt];
      if (!known || known.step > step) return;
      recordedStorage.set(known.name, known.value);
      names.match(known.value, storage.at(known.name));
    }
  }

  private change(isSeen: (change: ForeignChange) => boolean): void {
    const { storage, names } = this.pair;
    const seen = this.foreign.filter(isSeen);
    if (seen.length === 0) return;
    storage.overwrite(new Map(seen.map(({ name, value }) => [name, names.toToday(value)])));
    this.foreign = this.foreign.filter((change) => !seen.includes(change));
  }
}
