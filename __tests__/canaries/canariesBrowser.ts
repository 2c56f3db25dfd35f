import { type StorageBackend, cookieBackend, localBackend, memoryBackend } from 'src/adapters/backends/storageBackends';
import { placedBackend } from 'src/adapters/backends/placedBackend';
import { isExpendable } from 'src/contract/storageKeys';
import type { Ports } from 'src/ports';
import type { EpochMs } from 'src/contract/brandTypes';

/** Which of a browser's stores work. */
export type Works = 'all' | 'cookies' | 'page';

/** Where something is written; `shared` is the browser's own storage once somebody has said that the computer is shared. */
export type WrittenTo = 'own' | 'shared';
/** Told each text that is written. */
export type Written = (name: string, text: string, to: WrittenTo) => void;

/** Local storage in memory; it throws where it is blocked. */
function webStorage(isBlocked: boolean): Storage {
  const target: Record<string, string> = {};
  const methods: Readonly<Record<string, (name: string, text: string) => unknown>> = {
    getItem: (name) => target[name] ?? null,
    setItem: (name, text) => void (target[name] = text),
    removeItem: (name) => delete target[name],
  };
  return new Proxy(target, {
    get: (held, name) => {
      if (isBlocked) throw new DOMException('blocked', 'SecurityError');
      return methods[String(name)] ?? held[String(name)];
    },
  }) as unknown as Storage;
}

/** `document.cookie` in memory. */
function cookieJar(isBlocked: boolean) {
  const held = new Map<string, string>();
  return {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (isBlocked || text.includes('Max-Age=0')) held.delete(name);
      else held.set(name, value);
    },
  };
}

/** The backends of a browser with changing pages; `watchBackends` gets everything that is kept in them. */
export function openBackends(works: Works) {
  let written: Written = () => undefined;
  const storage = webStorage(works !== 'all');
  const tabStorage = webStorage(works !== 'all');
  const jar = cookieJar(works === 'page');
  let isShared = false;
  const inBrowser = (): WrittenTo => (isShared ? 'shared' : 'own');
  const watched = (backend: StorageBackend, to: () => WrittenTo = () => 'own'): StorageBackend => ({
    ...backend,
    set: (name, text) => {
      const isKept = backend.set(name, text);
      if (isKept) written(name, text, to());
      return isKept;
    },
  });
  const placed = placedBackend(
    watched(
      localBackend(() => storage, isExpendable),
      inBrowser,
    ),
    watched(localBackend(() => tabStorage, isExpendable)),
  );
  const keepIn: typeof placed.keepIn = (place, site) => {
    // A person who takes it back gets everything back into the browser.
    isShared = false;
    const kept = placed.keepIn(place, site);
    isShared = kept === 'tab';
    return kept;
  };
  const backends: readonly [StorageBackend, ...StorageBackend[]] = [
    { ...placed, keepIn },
    watched(cookieBackend(jar, true)),
    watched(memoryBackend()),
  ];
  const watchBackends = (tell: typeof written): void => void (written = tell);
  return { backends, watchBackends };
}

/** A clock that moves only when somebody waits for it. */
export function openClock(start: number) {
  let now = start;
  let waits: { readonly until: number; readonly end: () => void }[] = [];
  const port: Ports['clock'] = {
    now: () => Promise.resolve(now as EpochMs),
    skew: () => Promise.resolve(undefined),
    wait: ({ ms }) => new Promise((resolve) => waits.push({ until: now + ms, end: () => resolve(undefined) })),
  };
  return {
    port,
    now: () => now,
    /** Lets time pass: every wait that is over by then ends. */
    pass: (ms: number): void => {
      now += ms;
      const over = waits.filter(({ until }) => until <= now);
      waits = waits.filter(({ until }) => until > now);
      for (const { end } of over) end();
    },
    /** A page that is gone waits for nothing. */
    forget: (): void => void (waits = []),
  };
}
