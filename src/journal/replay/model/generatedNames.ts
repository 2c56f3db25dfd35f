import { eachText } from 'src/journal/log/values';

/** A placeholder as it is, and within the query of a URL. */
const pattern = /‹[A-Za-z]+:[a-z0-9-]+›|%E2%80%B9[A-Za-z]+%3A[a-z0-9-]+%E2%80%BA/g;
const labelOf = (name: string): string => name.slice(1, name.indexOf(':'));
const isEncoded = (text: string): boolean => text.startsWith('%');
const plain = (text: string): string => (isEncoded(text) ? decodeURIComponent(text) : text);

/**
 * The names of values that each run generates: anti-forgery tokens, ids of sign-ins, prints. Two runs name them
 * differently, so they are matched by position: values at the same place of the same question, or under the same stored
 * key, are the same.
 */
export class GeneratedNames {
  private readonly todayOf = new Map<string, string>();
  private readonly recordedOf = new Map<string, string>();
  private made = 0;

  /** `isGenerated` recognises the names that the recorded run generated; all others came from outside and stay the same. */
  constructor(private readonly isGenerated: (recorded: string) => boolean) {}

  /** A new name in today's run. */
  fresh(label: string): string {
    this.made += 1;
    return `‹${label}:today${this.made.toString()}›`;
  }

  /** A recorded value with the names of today's run. */
  toToday<T>(value: T): T {
    return this.todayOf.size === 0 ? value : (renamed(value, this.todayOf) as T);
  }

  /** A value of today's run with the recorded names, as far as they are matched. */
  toRecorded<T>(value: T): T {
    return this.recordedOf.size === 0 ? value : (renamed(value, this.recordedOf) as T);
  }

  /** A text with each generated name reduced to its label, for use as a key. */
  masked(text: string): string {
    return text.replace(pattern, (found) => {
      const name = plain(found);
      return this.isNew(name) ? `‹${labelOf(name)}›` : name;
    });
  }

  /** Matches the names at equal positions of two values, unless they are matched already. */
  match(recorded: unknown, today: unknown): void {
    this.matchIfEqual(recorded, today, true);
  }

  /**
   * Whether two values are equal under a one-to-one renaming of generated names. Keeps the new matches only if they
   * are.
   */
  matchIfEqual(recorded: unknown, today: unknown, learnsAnyway = false): boolean {
    const pairs = new Map<string, string>();
    const isSame = this.walk(recorded, today, pairs);
    if (isSame || learnsAnyway) for (const [recordedName, todaysName] of pairs) this.bind(recordedName, todaysName);
    return isSame;
  }

  private isNew(name: string): boolean {
    return name.includes(':today') || this.isGenerated(name);
  }

  private bind(recorded: string, today: string): void {
    if (this.todayOf.has(recorded) || this.recordedOf.has(today)) return;
    this.todayOf.set(recorded, today);
    this.recordedOf.set(today, recorded);
  }

  private walk(recorded: unknown, today: unknown, pairs: Map<string, string>): boolean {
    if (typeof recorded === 'string' && typeof today === 'string') return this.texts(recorded, today, pairs);
    if (typeof recorded !== 'object' || typeof today !== 'object' || recorded === null || today === null)
      return recorded === today;
    const [one, other] = [recorded, today] as readonly Readonly<Record<string, unknown>>[];
    const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
    // No early exit, so that as many names as possible are matched.
    return [...names].map((name) => this.walk(one?.[name], other?.[name], pairs)).every(Boolean);
  }

  private texts(recorded: string, today: string, pairs: Map<string, string>): boolean {
    if (this.masked(recorded) !== this.masked(today)) return false;
    const [ones, others] = [recorded, today].map((text) => (text.match(pattern) ?? []).map(plain));
    return (ones ?? []).every((one, index) => this.pair(one, others?.[index] ?? '', pairs));
  }

  private pair(recorded: string, today: string, pairs: Map<string, string>): boolean {
    if (!this.isNew(recorded)) return recorded === today;
    const [known, back] = [this.todayOf.get(recorded) ?? pairs.get(recorded), this.recordedOf.get(today)];
    if (known !== undefined || back !== undefined) return known === today || back === recorded;
    pairs.set(recorded, today);
    return true;
  }
}

const renamed = (value: unknown, names: ReadonlyMap<string, string>): unknown =>
  eachText(value, (text) =>
    text.replace(pattern, (found) => {
      const name = names.get(plain(found));
      return name === undefined ? found : isEncoded(found) ? encodeURIComponent(name) : name;
    }),
  );
