import { isOwnOfTab, arrivalTimeNameOf } from 'src/rules/storage/tabValues';

/**
 * The values that a tab has of its own (`isOwnOfTab`), as far as a log shows them: a tab sees what it wrote last,
 * otherwise the browser's newest value.
 */
export class ValuesOfTabs<V> {
  private readonly browser = new Map<string, V>();
  private readonly tabs = new Map<string, Map<string, V>>();
  private own: Map<string, V> | undefined;

  /** `isThere` is false for an observation that the value is absent. */
  constructor(private readonly isThere: (value: V) => boolean) {}

  /** A page load of this tab begins; returns these values as it sees them. */
  enter(tab: string): readonly (readonly [name: string, value: V | undefined])[] {
    const own = this.tabs.get(tab) ?? new Map<string, V>();
    this.tabs.set(tab, own);
    this.own = own;
    return [...this.browser].map(([name, value]) => [name, this.has(name) ? own.get(name) : value]);
  }

  /** The page load has read this value, or it has changed. */
  note(name: string, value: V, isRead: boolean): void {
    if (!isOwnOfTab(name)) return;
    if (!isRead) this.own?.set(name, value);
    if (!isRead || !this.has(name)) this.browser.set(name, value);
  }

  private has(name: string): boolean {
    const mark = this.own?.get(arrivalTimeNameOf(name) ?? name);
    return mark !== undefined && this.isThere(mark);
  }
}
