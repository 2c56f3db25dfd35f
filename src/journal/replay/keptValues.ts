import type { Asked, Entry } from 'src/journal/log/entry';
import { changeIn, isGlobal, storageHistory } from 'src/journal/log/storageHistory';
import { stable } from 'src/journal/log/values';

/** Arguments of a storage question, as far as they are here. */
export interface StorageArgs {
  readonly site?: string;
  readonly keys?: readonly string[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly expects?: { readonly keys: readonly string[]; readonly values: Readonly<Record<string, unknown>> };
}
type Values = Map<string, unknown>;

/**
 * Storage as far as a journal tells: what was read, written and cleared, by site and key. It answers the questions that
 * a flow puts when it no longer follows the record.
 */
export class KeptValues {
  private readonly held: Values = new Map();

  /** Takes over what these entries tell, in their order. */
  learn(entries: readonly Entry[]): void {
    for (const { site, key, value } of storageHistory(entries)) this.held.set(nameOf(site, key), value);
  }

  /**
   * Fills in what this storage knows nothing of, from what was read or taken from this step of a page load on: the first
   * answer tells what is there now, unless something was written there before. A question of an earlier step may be
   * answered only then.
   */
  learnMissing(pageLoad: readonly Entry[], from: number): void {
    const settled = new Set(this.held.keys());
    for (const { step, site, key, isReading, found } of storageHistory(pageLoad)) {
      if (step < from) continue;
      const name = nameOf(site, key);
      if (isReading && !settled.has(name)) this.held.set(name, found);
      settled.add(name);
    }
  }

  /** What stands under a name of `nameOf`. */
  at(name: string): unknown {
    return this.held.get(name);
  }

  /** All of it, by the names of `nameOf`; undefined for what was cleared. */
  all(): ReadonlyMap<string, unknown> {
    return this.held;
  }

  /** Takes over what others have changed, by the names of `nameOf`. */
  overwrite(changed: ReadonlyMap<string, unknown>): void {
    for (const [name, value] of changed) this.held.set(name, value);
  }

  /** What is held under each name that holds something else than in the other. */
  differing(other: KeptValues): Map<string, unknown> {
    const names = new Set([...this.held.keys(), ...other.held.keys()]);
    const differs = [...names].filter((name) => stable(this.held.get(name)) !== stable(other.held.get(name)));
    return new Map(differs.map((name) => [name, this.held.get(name)]));
  }

  /** The answer of a storage question. */
  answer(asked: Asked): unknown {
    const { method, args } = asked;
    const { site, keys = [] } = args as StorageArgs;
    switch (method) {
      case 'health':
      case 'write':
        this.change(asked);
        return 'local';
      case 'commit':
        if (!this.isAsExpected(args as StorageArgs)) return { outcome: 'superseded' };
        this.change(asked);
        return { outcome: 'kept' };
      case 'siteOf':
        return this.siteOf((args as { readonly trip: string }).trip);
      // Wherever they stand, the flows of the tab are given the same values.
      case 'keepIn':
        return (args as { readonly place: string }).place;
      // Of other sites nothing that the flows of this one ask for.
      case 'forgetUnconfirmed':
        return undefined;
      case 'sitesWith':
        return this.sitesWith((args as { readonly key: string }).key);
      case 'clear':
        this.change(asked);
        return undefined;
      default:
        return Object.fromEntries(
          keys.flatMap((key) => {
            const value = this.held.get(nameOf(site, key));
            return value === undefined ? [] : [[key, value] as const];
          }),
        );
    }
  }

  /** Whether all that a commit expects stands there; what it expects without a value must not. */
  private isAsExpected({ site, expects }: StorageArgs): boolean {
    return (expects?.keys ?? []).every(
      (key) => stable(this.held.get(nameOf(site, key))) === stable(expects?.values[key]),
    );
  }

  private change(asked: Asked): void {
    const { site } = asked.args as StorageArgs;
    const { values, cleared } = changeIn(asked);
    for (const [key, value] of values) this.held.set(nameOf(site, key), value);
    for (const key of cleared) this.held.set(nameOf(site, key), undefined);
  }

  private siteOf(trip: string): string | undefined {
    const isOfTrip = ([name, value]: readonly [string, unknown]): boolean =>
      name.endsWith(':store') && (value as { readonly trip?: string } | undefined)?.trip === trip;
    const [name] = [...this.held].find(isOfTrip) ?? [];
    return name?.slice(0, -':store'.length);
  }

  private sitesWith(key: string): readonly string[] {
    return [...this.held].flatMap(([name, value]) => {
      const site = name.endsWith(`:${key}`) ? name.slice(0, -key.length - 1) : '';
      return site && value !== undefined ? [site] : [];
    });
  }
}

/** `{site}:{key}`; nothing before the colon for a global value. */
export const nameOf = (site: string | undefined, key: string): string => `${isGlobal(key) ? '' : (site ?? '')}:${key}`;
