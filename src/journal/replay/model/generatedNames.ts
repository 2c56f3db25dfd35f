import {
  isEncodedPlaceholder,
  labelOfPlaceholder,
  placeholderPattern,
  decodedPlaceholder,
} from 'src/journal/log/placeholdersIn';
import { eachText } from 'src/journal/log/values';

/**
 * The placeholders of values that each run generates: anti-forgery tokens, ids of sign-ins, prints. They differ between
 * two runs, so they are matched by position: at the same place of the same question, or under the same stored key.
 */
export class GeneratedNames {
  private readonly todayOf = new Map<string, string>();
  private readonly recordedOf = new Map<string, string>();
  private count = 0;

  /**
   * `isGenerated` recognises the names that the recorded run generated; all other names came from outside and stay the
   * same.
   */
  constructor(private readonly isGenerated: (recorded: string) => boolean) {}

  /** A new name in today's run. */
  fresh(label: string): string {
    this.count += 1;
    return `‹${label}:today${this.count.toString()}›`;
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
    return text.replace(placeholderPattern, (placeholder) => {
      const name = decodedPlaceholder(placeholder);
      return this.isOfRun(name) ? `‹${labelOfPlaceholder(name)}›` : name;
    });
  }

  /** Matches the names at equal positions of two values. Names that have a match keep it. */
  match(recorded: unknown, today: unknown): void {
    this.pairNames(recorded, today, true);
  }

  /**
   * Whether two values are equal under a one-to-one renaming of generated names. Matches the names only if they are.
   */
  matchIfEqual(recorded: unknown, today: unknown): boolean {
    return this.pairNames(recorded, today, false);
  }

  private pairNames(recorded: unknown, today: unknown, evenIfUnequal: boolean): boolean {
    const pairs = new Map<string, string>();
    const isEqual = this.walk(recorded, today, pairs);
    if (isEqual || evenIfUnequal) for (const [recordedName, todaysName] of pairs) this.bind(recordedName, todaysName);
    return isEqual;
  }

  private isOfRun(name: string): boolean {
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
    const [fields, todaysFields] = [recorded, today] as readonly Readonly<Record<string, unknown>>[];
    const names = new Set([...Object.keys(fields ?? {}), ...Object.keys(todaysFields ?? {})]);
    // No early exit, so that as many names as possible are matched.
    return [...names].map((name) => this.walk(fields?.[name], todaysFields?.[name], pairs)).every(Boolean);
  }

  private texts(recorded: string, today: string, pairs: Map<string, string>): boolean {
    if (this.masked(recorded) !== this.masked(today)) return false;
    const [names, todaysNames] = [recorded, today].map((text) =>
      (text.match(placeholderPattern) ?? []).map(decodedPlaceholder),
    );
    return (names ?? []).every((name, index) => this.pair(name, todaysNames?.[index] ?? '', pairs));
  }

  private pair(recorded: string, today: string, pairs: Map<string, string>): boolean {
    if (!this.isOfRun(recorded)) return recorded === today;
    const [known, back] = [this.todayOf.get(recorded) ?? pairs.get(recorded), this.recordedOf.get(today)];
    if (known !== undefined || back !== undefined) return known === today || back === recorded;
    pairs.set(recorded, today);
    return true;
  }
}

const renamed = (value: unknown, names: ReadonlyMap<string, string>): unknown =>
  eachText(value, (text) =>
    text.replace(placeholderPattern, (placeholder) => {
      const name = names.get(decodedPlaceholder(placeholder));
      return name === undefined ? placeholder : isEncodedPlaceholder(placeholder) ? encodeURIComponent(name) : name;
    }),
  );
