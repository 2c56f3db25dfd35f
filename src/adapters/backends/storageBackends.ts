import type { StorageKind } from 'src/contract/portContract';
import { limits } from 'src/contract/limits';
import { isNeverInCookies } from 'src/contract/storageKeys';
import { type StorageArea, tabKeys } from 'src/contract/tabKeys';

/** One place that stores texts under names. `set` returns whether the text is really there afterwards. */
export interface StorageBackend {
  readonly health: StorageKind;
  get(name: string): string | undefined;
  set(name: string, text: string): boolean;
  remove(name: string): void;
  names(): readonly string[];
  /**
   * Only for a backend that can keep its values in the tab instead (./placedBackend.ts): where they are kept from now
   * on.
   */
  readonly keepIn?: (place: StorageArea, site: string | undefined) => StorageArea;
  /** Only for such a backend: what is stored in the browser, also while values are kept in the tab. */
  readonly inBrowser?: StorageBackend;
}

/**
 * Local storage. Every access may throw (blocked, full); the value is then treated as absent or refused. Expendable
 * texts make room for others.
 */
export function localBackend(
  storage: () => Storage,
  isExpendable: (name: string) => boolean = () => false,
): StorageBackend {
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  const get = (name: string): string | undefined => attempt((store) => store.getItem(name)) ?? undefined;
  const set = (name: string, text: string): boolean => {
    attempt((store) => {
      store.setItem(name, text);
    });
    return get(name) === text;
  };
  const remove = (name: string): void => {
    attempt((store) => {
      store.removeItem(name);
    });
  };
  const names = (): readonly string[] => attempt((store) => Object.keys(store)) ?? [];
  const makeRoom = (): boolean => {
    const expendable = names().filter(isExpendable);
    expendable.forEach(remove);
    return expendable.length > 0;
  };
  return {
    health: 'local',
    get,
    set: (name, text) => set(name, text) || (!isExpendable(name) && makeRoom() && set(name, text)),
    remove,
    names,
  };
}

/** The part of `document` that the cookie backend needs. */
export interface CookieJar {
  cookie: string;
}

/** The size limit of browsers for one cookie, name and value together (RFC 6265, 6.1). */
const cookieMaxLength = 4096;
const partsMark = /^parts:(\d{1,3})$/;

/** Access to single cookies, undecoded. */
function jarAccess(jar: CookieJar, secure: boolean) {
  const attributes = `; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
  const raw = (name: string): string | undefined => {
    const [found, other] = jar.cookie.split('; ').filter((each) => each.startsWith(`${name}=`));
    // We write a name once: a second cookie of the same name comes from a parent or sibling domain, and cannot be
    // distinguished.
    return other === undefined ? found?.slice(name.length + 1) : undefined;
  };
  const names = (): string[] => jar.cookie.split('; ').map((each) => each.split('=')[0] ?? '');
  const put = (name: string, value: string): void => {
    jar.cookie = `${name}=${value}; Max-Age=31536000${attributes}`;
  };
  const drop = (name: string): void => {
    jar.cookie = `${name}=; Max-Age=0${attributes}`;
  };
  return { raw, names, put, drop };
}

/**
 * Cookies (decisions, Storage): `Path=/`, `SameSite=Strict`, `Secure` on https, host-only, for a year. The document
 * application reads them under their storage names, so they cannot have the prefix `__Host-`. A value over 4,000 bytes
 * is split into `{name}.0`, `{name}.1`, …, and `{name}` is `parts:N`. A value that does not read back was not stored:
 * browsers drop cookies over their limits silently.
 */
function onlyCookies(jar: CookieJar, secure: boolean): StorageBackend {
  const { raw, names, put, drop } = jarAccess(jar, secure);
  const partCount = (name: string): number => Number(partsMark.exec(raw(name) ?? '')?.[1] ?? 0);
  const get = (name: string): string | undefined => {
    const count = partCount(name);
    const values = count ? parts(count, (part) => raw(`${name}.${part}`)) : [raw(name)];
    // A browser without room drops single cookies, so a value with a missing part is treated as absent.
    return values.includes(undefined) ? undefined : coded(decodeURIComponent, values.join(''));
  };
  /** Removes a value and its parts, even if the cookie that counts them is gone. */
  const remove = (name: string): void => {
    const isItsPart = (each: string): boolean =>
      each.startsWith(`${name}.`) && /^\d{1,3}$/.test(each.slice(name.length + 1));
    for (const each of names()) if (each === name || isItsPart(each)) drop(each);
  };
  const putParts = (name: string, value: string, size: number): void => {
    const count = Math.ceil(value.length / size);
    parts(count, (part) => put(`${name}.${part}`, value.slice(Number(part) * size, (Number(part) + 1) * size)));
    put(name, `parts:${count.toString()}`);
  };
  const set = (name: string, text: string): boolean => {
    remove(name);
    const value = coded(encodeURIComponent, text);
    if (value === undefined) return false;
    const size = Math.min(limits.cookieValueMaxLength, cookieMaxLength - name.length - '.999'.length);
    if (value.length > size) putParts(name, value, size);
    else put(name, value);
    if (get(name) === text) return true;
    remove(name);
    return false;
  };
  return { health: 'cookies', get, set, remove, names };
}

/**
 * Cookies, and the tab for what must never be in one: a path that a person wants goes with them to a provider and back,
 * where the page's memory does not. Its names there are of their own, because the tab may also have values of a page
 * that used local storage (`tabStore.ts`).
 */
export function cookieBackend(jar: CookieJar, secure: boolean, tab = memoryBackend()): StorageBackend {
  const cookies = onlyCookies(jar, secure);
  const prefix = `${tabKeys.kept}:`;
  const inTab = (name: string): string => prefix + name;
  return {
    ...cookies,
    get: (name) => (isNeverInCookies(name) ? tab.get(inTab(name)) : cookies.get(name)),
    set: (name, text) => (isNeverInCookies(name) ? tab.set(inTab(name), text) : cookies.set(name, text)),
    remove: (name) => (isNeverInCookies(name) ? tab.remove(inTab(name)) : cookies.remove(name)),
    names: () => [
      ...cookies.names(),
      ...tab.names().flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
    ],
  };
}

const parts = <T>(count: number, each: (part: string) => T): T[] =>
  Array.from({ length: count }, (_unused, part) => each(part.toString()));

/** Writes or reads escapes; undefined for a malformed escape, and for half a surrogate pair, which has none. */
function coded(code: (text: string) => string, text: string): string | undefined {
  try {
    return code(text);
  } catch {
    return undefined;
  }
}

/** This page only: sign-in still works if neither storage nor cookies do. */
export function memoryBackend(): StorageBackend {
  const texts = new Map<string, string>();
  return {
    health: 'memory',
    get: (name) => texts.get(name),
    set: (name, text) => {
      texts.set(name, text);
      return true;
    },
    remove: (name) => {
      texts.delete(name);
    },
    names: () => [...texts.keys()],
  };
}
