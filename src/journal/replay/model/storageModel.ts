import type { QuestionEntry, Entry } from 'src/journal/log/entry';
import { changeIn, storageHistory } from 'src/journal/log/storageHistory';
import { ValuesOfTabs } from 'src/journal/log/valuesOfTabs';
import { stableJson } from 'src/journal/log/values';
import { movedValue } from './loadOffsets';
import { storedNameOf } from './storedKeys';

/** The arguments of a question to storage that this model reads. */
export interface StorageArgs {
  readonly site?: string;
  readonly keys?: readonly string[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly expects?: { readonly keys: readonly string[]; readonly values: Readonly<Record<string, unknown>> };
}
type Values = Map<string, unknown>;

/**
 * A model of storage: the values by site and key, as far as a journal reveals them. It answers the questions of flows
 * that no longer follow the record.
 */
export class StorageModel {
  private readonly values: Values = new Map();
  private readonly tabs = new ValuesOfTabs<unknown>((value) => value !== undefined);

  /** Milliseconds between the moments of this page load and those of all (`loadOffsets`). */
  private offset = 0;

  /** A page load of this tab begins; its moments become comparable by adding `offset`. */
  enterTab(tab: string, offset = 0): void {
    this.offset = offset;
    for (const [name, value] of this.tabs.enter(tab)) this.values.set(name, value);
  }

  /** A value of this page load becomes known. */
  private setHere(name: string, value: unknown, isRead = false): void {
    this.set(name, movedValue(name, value, this.offset), isRead);
  }

  private hereAt(name: string): unknown {
    return movedValue(name, this.values.get(name), -this.offset);
  }

  private set(name: string, value: unknown, isRead = false): void {
    this.values.set(name, value);
    this.tabs.note(name, value, isRead);
  }

  /** Applies these entries in order. */
  apply(entries: readonly Entry[]): void {
    for (const { site, key, value, readValue, isReading } of storageHistory(entries))
      this.setHere(storedNameOf(site, key), value, isReading && value === readValue);
  }

  /** The value under a name (`storedNameOf`), with the moments of all page loads. */
  at(name: string): unknown {
    return this.values.get(name);
  }

  /** All values by their names (`storedNameOf`); undefined for a cleared one. */
  all(): ReadonlyMap<string, unknown> {
    return this.values;
  }

  /** Applies foreign changes, by name (`storedNameOf`). */
  overwrite(changed: ReadonlyMap<string, unknown>): void {
    for (const [name, value] of changed) this.set(name, value);
  }

  /** The answer to a storage question. */
  answer(question: QuestionEntry): unknown {
    const { method, args } = question;
    const { site, keys = [] } = args as StorageArgs;
    switch (method) {
      case 'health':
      case 'write':
        this.change(question);
        return 'local';
      case 'commit':
        if (!this.isAsExpected(args as StorageArgs)) return { outcome: 'superseded' };
        this.change(question);
        return { outcome: 'committed' };
      case 'siteOf':
        return this.siteOf((args as { readonly trip: string }).trip);
      // Flows get the same values wherever they are stored.
      case 'keepIn':
        return (args as { readonly place: string }).place;
      // Flows never read the values of other sites.
      case 'forgetUnconfirmed':
        return undefined;
      case 'sitesWith':
        return this.sitesWith((args as { readonly key: string }).key);
      case 'clear':
        this.change(question);
        return undefined;
      default:
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = this.hereAt(storedNameOf(site, key));
            return value === undefined ? [] : [[key, value] as const];
          }),
        );
    }
  }

  /** Whether all expected values of a commit are present, and all keys that it expects to be absent are. */
  private isAsExpected({ site, expects }: StorageArgs): boolean {
    return (expects?.keys ?? []).every(
      (key) => stableJson(this.hereAt(storedNameOf(site, key))) === stableJson(expects?.values[key]),
    );
  }

  private change(question: QuestionEntry): void {
    const { site } = question.args as StorageArgs;
    const { values, cleared } = changeIn(question);
    for (const [key, value] of values) this.setHere(storedNameOf(site, key), value);
    for (const key of cleared) this.set(storedNameOf(site, key), undefined);
  }

  private siteOf(trip: string): string | undefined {
    const isOfTrip = ([name, value]: readonly [string, unknown]): boolean =>
      name.endsWith(':store') && (value as { readonly trip?: string } | undefined)?.trip === trip;
    const [name] = [...this.values].find(isOfTrip) ?? [];
    return name?.slice(0, -':store'.length);
  }

  private sitesWith(key: string): readonly string[] {
    return [...this.values].flatMap(([name, value]) => {
      const site = name.endsWith(`:${key}`) ? name.slice(0, -key.length - 1) : '';
      return site && value !== undefined ? [site] : [];
    });
  }
}
