/**
 * Imported first: the parts of a browser's window that the address bar and the library `history` need, so that the real
 * address bar runs without a browser. Only one page is active at a time.
 */

interface HistoryEntry {
  readonly url: string;
  readonly state: unknown;
}
type Listener = () => void;

const origin = 'https://docs.example';

/** A window at an address; `?query#fragment`, as `location.search` and `location.hash` have it. */
export class PageWindow {
  readonly document = { createElement: (): undefined => undefined };
  readonly navigator = { userAgent: 'Chrome' };
  /** The addresses where the page was reloaded. */
  readonly reloads: string[] = [];
  private readonly page: string;
  private entries: HistoryEntry[];
  private index = 0;
  private readonly listeners = new Set<Listener>();

  constructor(address: string, pathname: string) {
    this.page = origin + pathname;
    this.entries = [{ url: this.page + address, state: null }];
  }

  readonly addEventListener = (type: string, listener: Listener): void => {
    if (type === 'hashchange') this.listeners.add(listener);
  };
  readonly removeEventListener = (_type: string, listener: Listener): void => void this.listeners.delete(listener);

  readonly location = this.makeLocation();
  readonly history = this.makeHistory();

  /** Every address that the session history holds, without the page's own, which all of them must begin with. */
  addresses(): readonly string[] {
    return this.entries.map(({ url }) => {
      if (!url.startsWith(this.page)) throw new Error(`The address bar has left the page at ${this.page}: ${url}`);
      return url.slice(this.page.length);
    });
  }

  private get url(): URL {
    return new URL(this.entries[this.index]?.url ?? this.page);
  }

  private makeLocation() {
    const here = (): URL => this.url;
    const goTo = (hash: string): void => this.move(hash, 'push');
    const replace = (to: string): void => this.move(to.split(/#(.*)/s)[1] ?? '', 'replace');
    const reload = (): void => void this.reloads.push(here().search + here().hash);
    return {
      get href() {
        return here().href;
      },
      get origin() {
        return here().origin;
      },
      get search() {
        return here().search;
      },
      get pathname() {
        return here().pathname;
      },
      get hash() {
        return here().hash;
      },
      set hash(fragment: string) {
        goTo(fragment.replace(/^#/, ''));
      },
      replace,
      reload,
    };
  }

  private makeHistory() {
    const entry = (): HistoryEntry | undefined => this.entries[this.index];
    return {
      get state() {
        return entry()?.state ?? null;
      },
      length: 1,
      // Without an address, the entry keeps its own.
      replaceState: (state: unknown, _title: string, to = ''): void => {
        this.entries[this.index] = { url: to === '' ? this.url.href : new URL(to, this.url).href, state };
      },
      go: (steps: number): void => {
        const index = this.index + steps;
        if (!this.entries[index]) return;
        this.index = index;
        this.tell();
      },
    };
  }

  private move(fragment: string, how: 'push' | 'replace'): void {
    const { url } = this;
    url.hash = fragment;
    if (url.href === this.url.href) return;
    if (how === 'push') this.index += 1;
    this.entries = [...this.entries.slice(0, this.index), { url: url.href, state: null }];
    this.tell();
  }

  /** Browsers report a change after the script that made it. */
  private tell(): void {
    setImmediate(() => this.listeners.forEach((listener) => listener()));
  }
}

/** Activates a page. */
export function show(address: string, pathname = '/loginv2/'): PageWindow {
  const window = new PageWindow(address, pathname);
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true });
  return window;
}

// The library looks for a window when it is loaded.
show('');
