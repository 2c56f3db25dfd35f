import type { Asked } from 'src/journal/log/entry';
import type { KeptValues } from './keptValues';
import type { Names } from './names';
import { subjectOf } from './questions';
import type { RecordedLoad } from './recordedLoad';
import type { ForeignChange, StorageOfLoad } from './recordedStorage';

export interface StoragePair {
  /** Today's storage, which goes from one page load to the next. */
  readonly storage: KeptValues;
  /** The storage of the record, likewise. */
  readonly recordedStorage: Map<string, unknown>;
  readonly names: Names;
}

/** Today's storage beside that of the record, along one page load: what others changed there comes to today's at its time. */
export class StorageBeside {
  private foreign: readonly ForeignChange[];
  private learnt = 0;

  constructor(
    private readonly load: RecordedLoad,
    private readonly told: StorageOfLoad,
    private readonly pair: StoragePair,
  ) {
    this.foreign = told.foreign;
  }

  /** What others changed by the time of an arrival. */
  arrived(step: number): void {
    const phase = this.load.phaseOf(step);
    this.change((change) => this.load.phaseOf(change.step) <= phase && change.after < step);
  }

  /** The same where nothing came in between: it is there when the question comes that told of it. */
  asked(question: Asked, until: number): void {
    if (this.foreign.length === 0) return;
    const subject = subjectOf(question);
    this.change((change) => change.step < until && change.subject === subject);
  }

  /** What stands under the same key by the same step is the same, whatever it is called. */
  learnUpTo(step: number): void {
    const { recordedStorage, storage, names } = this.pair;
    for (; this.learnt < this.told.held.length; this.learnt += 1) {
      const held = this.told.held[this.learnt];
      if (!held || held.step > step) return;
      recordedStorage.set(held.name, held.value);
      names.learn(held.value, storage.at(held.name));
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
