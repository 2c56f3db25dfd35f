import type { QuestionEntry, Journal, PageLoadEntries } from 'src/journal/log/entry';
import { groupedBy, isSameData, objectOf, textsOf } from 'src/journal/log/values';
import { type StorageObservation, storageHistory } from 'src/journal/log/storageHistory';
import { ValuesOfTabs } from 'src/journal/log/valuesOfTabs';
import { loadOffsets, movedValue } from './loadOffsets';
import { storedNameOf } from './storedKeys';
import { subjectOf } from './questions';

/** The value of a storage name after a step. */
interface KnownValue {
  readonly step: number;
  readonly name: string;
  readonly value: unknown;
}

/** A change made by another tab, the person or the browser. */
export interface ForeignChange extends KnownValue {
  /** The change came after this step; -1 for one before the page load. */
  readonly after: number;
  /** The subject of the question that first revealed it. */
  readonly subject: string;
}

/** What one page load reveals about storage. */
export interface StorageOfLoad {
  /** The values, in the order in which they became known. */
  readonly known: readonly KnownValue[];
  readonly foreign: readonly ForeignChange[];
}

/** What all page loads reveal about storage. */
export interface StorageOfJournal {
  readonly loads: readonly StorageOfLoad[];
  /** What was added to the moments of each page load (`loadOffsets`). */
  readonly offsets: readonly number[];
  /** The contents before the first write. */
  readonly atStart: ReadonlyMap<string, unknown>;
}

/**
 * What a journal reveals about storage: the initial contents, the changes by its pages, and the changes that others
 * must have made, because a page found a value that differs from the last known one. The moments of all page loads are
 * comparable (`loadOffsets`).
 */
export function storageOf(journal: Journal): StorageOfJournal {
  const known = new Map<string, unknown>();
  const atStart = new Map<string, unknown>();
  const tabs = new ValuesOfTabs<unknown>((value) => value !== undefined);
  const offsets = loadOffsets(journal);
  const loads = journal.map((entries, pageLoad) =>
    new StorageReader(entries, offsets[pageLoad] ?? 0, known, atStart, tabs).read(),
  );
  return { loads, offsets, atStart };
}

/** Reads one page load; `known` and `atStart` grow from one page load to the next. */
class StorageReader {
  private readonly since = new Map<string, number>();
  private readonly values: KnownValue[] = [];
  private readonly foreign: ForeignChange[] = [];
  private readonly history: ReadonlyMap<number, readonly StorageObservation[]>;
  private readonly changes: ReadonlyMap<string, readonly StorageObservation[]>;

  constructor(
    private readonly entries: PageLoadEntries,
    private readonly offset: number,
    private readonly known: Map<string, unknown>,
    private readonly atStart: Map<string, unknown>,
    private readonly tabs: ValuesOfTabs<unknown>,
  ) {
    const all = storageHistory(entries).map((each) => moved(each, offset));
    this.history = groupedBy(all, ({ step }) => step);
    this.changes = groupedBy(all, ({ site, key }) => storedNameOf(site, key));
  }

  read(): StorageOfLoad {
    for (const [name, value] of this.tabs.enter(this.entries[0].tab)) {
      this.known.set(name, value);
      this.values.push({ step: -1, name, value });
    }
    const questions = new Map<number, QuestionEntry>();
    for (const [step, entry] of this.entries.entries()) {
      if (entry.kind === 'asked' && entry.port === 'storage') questions.set(entry.n, entry);
      const question = entry.kind === 'answered' ? questions.get(entry.n) : undefined;
      if (entry.kind === 'answered' && question) {
        this.noteCommit(question, objectOf(entry.value)['outcome'], step);
        if (entry.threw === undefined) this.noteSearch(question, entry.value, step);
      }
      for (const change of this.history.get(step) ?? []) this.noteChange(change, question);
    }
    return { known: this.values, foreign: this.foreign };
  }

  private noteChange(
    { step, site, key, isReading, readValue, value }: StorageObservation,
    question: QuestionEntry | undefined,
  ): void {
    const name = storedNameOf(site, key);
    const isNew = !this.known.has(name);
    const isAsKnown = isReading && (isNew || isSameData(this.known.get(name), readValue));
    if (isReading && isNew) this.atStart.set(name, readValue);
    else if (isReading && !isAsKnown) this.changedElsewhere(name, readValue, step, question);
    this.setKnown(name, value, step, isAsKnown && value === readValue);
  }

  /** A superseded commit reveals a foreign change, which a later read may show. */
  private noteCommit(commit: QuestionEntry, outcome: unknown, step: number): void {
    if (outcome !== 'superseded') return;
    const { site, expects } = objectOf(commit.args);
    const values = objectOf(objectOf(expects)['values']);
    const names = textsOf(objectOf(expects)['keys']).map((key) => {
      const name = storedNameOf(String(site), key);
      return [name, movedValue(name, values[key], this.offset)] as const;
    });
    // The page expected what was last known, so a value must have changed since.
    const asKnown = names.filter(([name, expected]) => isSameData(this.known.get(name), expected));
    if (names.length > asKnown.length || asKnown.length === 0) return;
    const readLater = asKnown.flatMap(([name, expected]) => {
      const next = this.changes.get(name)?.find((change) => change.step > step);
      return next?.isReading && !isSameData(next.readValue, expected) ? [[name, next.readValue] as const] : [];
    });
    const [[first] = ['']] = asKnown;
    for (const [name, value] of readLater.length > 0 ? readLater : [[first, '‹other:unknown›'] as const]) {
      this.changedElsewhere(name, value, step, commit);
      this.setKnown(name, value, step);
    }
  }

  /** A value that a search of all sites did not find had been removed. */
  private noteSearch(search: QuestionEntry, result: unknown, step: number): void {
    for (const name of missedBy(search, result, this.known)) {
      this.changedElsewhere(name, undefined, step, search);
      this.setKnown(name, undefined, step);
    }
  }

  private changedElsewhere(name: string, value: unknown, step: number, question: QuestionEntry | undefined): void {
    const subject = question ? subjectOf(question) : '';
    this.foreign.push({ step, name, value, after: this.since.get(name) ?? -1, subject });
  }

  private setKnown(name: string, value: unknown, step: number, isRead = false): void {
    this.known.set(name, value);
    this.tabs.note(name, value, isRead);
    this.since.set(name, step);
    this.values.push({ step, name, value });
  }
}

function moved(observation: StorageObservation, offset: number): StorageObservation {
  const { site, key, value, readValue } = observation;
  const [shown, read] = [value, readValue].map((each) => movedValue(storedNameOf(site, key), each, offset));
  // A value that was read and stays is one object.
  return { ...observation, value: value === readValue ? read : shown, readValue: read };
}

/** The known names that a search of all sites should have found. */
function missedBy(
  { method, args }: QuestionEntry,
  result: unknown,
  known: ReadonlyMap<string, unknown>,
): readonly string[] {
  const { trip, key } = objectOf(args);
  const isSought = (name: string, value: unknown): boolean =>
    method === 'siteOf'
      ? result === undefined && name.endsWith(':store') && objectOf(value)['trip'] === trip
      : method === 'sitesWith' &&
        name.endsWith(`:${String(key)}`) &&
        !textsOf(result).includes(name.slice(0, -String(key).length - 1));
  return [...known].flatMap(([name, value]) => (value !== undefined && isSought(name, value) ? [name] : []));
}
