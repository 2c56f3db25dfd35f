/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import fc from 'fast-check';
import {
  type CookieJar,
  type StorageBackend,
  cookieBackend,
  localBackend,
  memoryBackend,
} from 'src/adapters/backends/storageBackends';
import { makeVault } from 'src/adapters/vault';
import { makeStorage } from 'src/adapters/storage';
import { makeCommitLock } from 'src/adapters/locks';
import type { ClientType, EpochMs, EpochSeconds, SitePath } from 'src/contract/brandTypes';
import type { SiteKey, StorageKey } from 'src/contract/storageKeys';
import { makePlaceholders } from 'src/journal/record/placeholders';
import { openBackend, siteNamed } from '__tests__/support/fakePorts';
import { type StorageUnderTest, refusingFrom, storageContract } from '__tests__/support/portContract';
import { anyText } from '__tests__/support/anyText';

const acme = siteNamed('acme');
const seconds = (value: number) => value as EpochSeconds;

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const fullPlace = (): StorageBackend =>
  localBackend(() =>
    Object.assign(Object.create(localStorage) as Storage, {
      getItem: (name: string) => localStorage.getItem(name),
      removeItem: (name: string) => localStorage.removeItem(name),
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    }),
  );

/** A cookie jar like a browser's: a cookie over 4,096 bytes, or beyond the maximum number, is dropped silently. */
function browserJar(
  keeps = Infinity,
): CookieJar & { readonly written: readonly string[]; evict: (name: string) => void } {
  const values = new Map<string, string>();
  const written: string[] = [];
  return {
    get cookie() {
      return Array.from(values, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      if (attributes.includes('Max-Age=0')) values.delete(name);
      else if (Buffer.byteLength(name + value) <= 4096 && (values.has(name) || values.size < keeps))
        values.set(name, value);
    },
    written,
    evict: (name) => void values.delete(name),
  };
}

function over(backends: readonly [StorageBackend, ...StorageBackend[]]): StorageUnderTest {
  const reported: StorageKey[] = [];
  const vault = makeVault(makePlaceholders('salt', 'page'));
  const keeping = backends.find((backend) => backend.set('probe', '1')) ?? backends[0];
  keeping.remove('probe');
  return {
    storage: makeStorage(backends, vault, (key) => reported.push(key)),
    vault,
    plant: (name, text) => void keeping.set(name, text),
    raw: (name) => backends.map((backend) => backend.get(name)).find((text) => text !== undefined),
    reported,
  };
}

beforeEach(() => {
  localStorage.clear();
  for (const each of document.cookie.split('; ')) document.cookie = `${each.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
});

storageContract(
  'local storage',
  () => over([localBackend(() => localStorage), cookieBackend(document, false), memoryBackend()]),
  ' [3.01]',
);
storageContract(
  'cookies, because local storage throws,',
  () => over([localBackend(blocked), cookieBackend(document, false), memoryBackend()]),
  ' [3.01]',
);
storageContract(
  'cookies, because local storage is full,',
  () => over([fullPlace(), cookieBackend(browserJar(), true), memoryBackend()]),
  ' [3.01]',
);
storageContract('this page, because nothing else works,', () =>
  over([localBackend(blocked), cookieBackend(browserJar(0), true), memoryBackend()]),
);

describe('the place of stored values', () => {
  const local = () => localBackend(() => localStorage);
  const cookies = () => cookieBackend(browserJar(), false);
  const off = () => cookieBackend(browserJar(0), false);

  it.each([
    ['local', 'local', () => over([local(), cookies(), memoryBackend()])],
    ['cookies', 'cookies', () => over([localBackend(blocked), cookies(), memoryBackend()])],
    ['cookies', 'cookies with a full local storage', () => over([fullPlace(), cookies(), memoryBackend()])],
    ['memory', 'memory', () => over([localBackend(blocked), off(), memoryBackend()])],
  ])('is %s over %s, and nothing is left of the test value', async (health, _title, make) => {
    const { storage, raw } = make();
    expect(await storage.health({})).toBe(health);
    expect(await storage.write({ site: acme, values: { idp_type: 'WORKDOCS' } })).toBe(health);
    expect(raw('portico_probe')).toBeUndefined();
  });

  it('stays the same for the whole page load, even if a better one works again', async () => {
    let works = false;
    const backend = localBackend(() => (works ? localStorage : blocked()));
    const { storage } = over([backend, cookies(), memoryBackend()]);
    await storage.write({ site: acme, values: { idp_type: 'OLD' } });
    works = true;
    localStorage.setItem('acme:user_status', 'PLANTED');
    expect(await storage.write({ site: acme, values: { idp_type: 'NEW' } })).toBe('cookies');
    expect(await storage.read({ site: acme, keys: ['idp_type', 'user_status'] })).toEqual({ idp_type: 'NEW' });
  });

  it.each<readonly [string, string]>([
    ['code_challenge', 'a'.repeat(43)],
    ['application_id', 'app-of-a-sibling'],
    ['app_redirect', 'https://evil.example/'],
    ['app_access_since', '1736928000'],
    ['federate_csrf_token', 'planted'],
    ['idp_access_token', 'planted'],
  ])(
    'is not a cookie while local storage works: %s that a sibling host has planted is not read [0.11]',
    async (key, text) => {
      const jar = cookies();
      const { storage, reported } = over([local(), jar, memoryBackend()]);
      jar.set(`acme:${key}`, text);
      const keys = [key as SiteKey];
      expect(await storage.read({ site: acme, keys })).toEqual({});
      expect(reported).toEqual([]);
    },
  );

  it('is not a cookie because a value in local storage does not parse', async () => {
    const jar = cookies();
    const { storage, reported } = over([local(), jar, memoryBackend()]);
    localStorage.setItem('acme:gb_access_token_exp', 'soon');
    jar.set('acme:gb_access_token_exp', '17');
    expect(await storage.read({ site: acme, keys: ['gb_access_token_exp'] })).toEqual({});
    expect(reported).toEqual(['gb_access_token_exp']);
  });

  it('finds no persisted store that a sibling host has planted', async () => {
    const jar = cookies();
    const { storage } = over([local(), jar, memoryBackend()]);
    jar.set('acme:store', JSON.stringify({ format: 1, build: 'b', trip: 'trip', savedAt: 1, slices: {} }));
    expect(await storage.siteOf({ trip: 'trip' })).toBeUndefined();
  });
});

describe('a group of values', () => {
  const group = (vault: StorageUnderTest['vault'], which: 'old' | 'new') => ({
    gb_access_token: vault.seal('accessToken', `${which}-access`),
    gb_refresh_token: vault.seal('refreshToken', `${which}-refresh`),
    gb_access_token_exp: seconds(which === 'old' ? 1 : 2),
    idp_type: which,
    user_status: which,
  });
  const keys = ['gb_access_token', 'gb_refresh_token', 'gb_access_token_exp', 'idp_type', 'user_status'] as const;
  const writes = keys.length;

  it.each(Array.from({ length: writes }, (_unused, index) => [index + 1] as const))(
    'is moved as a whole when its write number %p is refused: never an old expiry with a new token',
    async (k) => {
      const first = openBackend();
      const second = openBackend({}, 'cookies');
      const before = over([first, second]);
      await before.storage.write({ site: acme, values: group(before.vault, 'old') });
      const { storage, vault } = over([refusingFrom(first, k + 2), second]);
      expect(await storage.write({ site: acme, values: group(vault, 'new') })).toBe('cookies');
      expect(first.contents()).toEqual({});
      expect(await storage.read({ site: acme, keys })).toEqual(group(vault, 'new'));
    },
  );

  it.each(Array.from({ length: writes }, (_unused, index) => [index + 1] as const))(
    'leaves the old values unchanged when every backend refuses it from write number %p on',
    async (k) => {
      const first = openBackend();
      const before = over([first]);
      await before.storage.write({ site: acme, values: group(before.vault, 'old') });
      const once = refusingFrom(first, k + 1, 1);
      const vault = makeVault(makePlaceholders('salt', 'page'));
      const storage = makeStorage([once], vault, () => undefined);
      await storage.write({ site: acme, values: group(vault, 'new') });
      expect(await storage.read({ site: acme, keys })).toEqual(group(vault, 'old'));
    },
  );

  it.each(Array.from({ length: writes }, (_unused, index) => [index + 1] as const))(
    'never stays half: when everything is refused from write number %p on, the old values stay or all are removed [0.44]',
    async (k) => {
      const first = openBackend();
      const before = over([first]);
      await before.storage.write({ site: acme, values: group(before.vault, 'old') });
      const old = first.contents();
      const vault = makeVault((label) => label);
      const storage = makeStorage([refusingFrom(first, k + 1)], vault, () => undefined);
      await storage.commit({ site: acme, values: group(vault, 'new'), clear: [] });
      expect(first.contents()).toEqual(k === 1 ? old : {});
    },
  );

  it('gets its old values back from a full storage, whatever their order and sizes [0.44]', async () => {
    const place = openBackend();
    const room = 100;
    const used = (except: string) =>
      Object.entries(place.contents()).reduce((sum, [name, text]) => sum + (name === except ? 0 : text.length), 0);
    const full: StorageBackend = {
      ...place,
      set: (name, text) => used(name) + text.length <= room && place.set(name, text),
    };
    const vault = makeVault((label) => label);
    const storage = makeStorage([full, memoryBackend()], vault, () => undefined);
    const sized = (idp: number, status: number) => ({ idp_type: 'i'.repeat(idp), user_status: 's'.repeat(status) });
    await storage.write({ site: acme, values: sized(60, 10) });
    place.set('other', 'x'.repeat(25));
    const old = place.contents();
    // The first new value makes room for the second, which leaves no room for the first old one.
    const values = { ...sized(20, 50), gb_access_token_exp: seconds(1_800_000_000) };
    expect(await storage.commit({ site: acme, values, clear: [] })).toEqual({ outcome: 'refused' });
    expect(place.contents()).toEqual(old);
  });

  it('that is committed is written to the current backend or not at all; the page’s memory keeps nothing of it [0.44]', async () => {
    const start = { 'acme:idp_type': 'old', 'acme:user_status': 'old', 'acme:region': 'us-east-1' };
    for (const k of [1, 2, 3]) {
      const first = openBackend(start);
      const vault = makeVault((label) => label);
      const storage = makeStorage([refusingFrom(first, k + 1, 1), memoryBackend()], vault, () => undefined);
      const values = { idp_type: 'new', user_status: 'new' };
      // The first write is the probe, the other two are of the group.
      const isKept = k > 2;
      expect(await storage.commit({ site: acme, values, clear: ['region'] })).toEqual({
        outcome: isKept ? 'committed' : 'refused',
      });
      const kept = { 'acme:idp_type': 'new', 'acme:user_status': 'new' };
      expect(first.contents()).toEqual(isKept ? kept : start);
    }
  });

  it('that is committed without a lock is still compared, checked again, and reported as unlocked', async () => {
    const first = openBackend();
    const vault = makeVault((label) => label);
    const storage = makeStorage([first], vault, () => undefined, makeCommitLock(undefined));
    const session = { id: 's1', since: 1 as EpochMs };
    const change = { site: acme, values: { session }, clear: [], expects: { keys: ['session'] as const, values: {} } };
    const one = storage.commit(change);
    // Another tab writes at the same moment.
    first.set('acme:session', JSON.stringify({ ...session, id: 's2' }));
    expect(await one).toEqual({ outcome: 'superseded', unlocked: true });
    expect(await storage.commit(change)).toEqual({ outcome: 'superseded', unlocked: true });
    first.remove('acme:session');
    expect(await storage.commit(change)).toEqual({ outcome: 'committed', unlocked: true });
  });

  it('with values to be removed is rolled back with them', async () => {
    const first = openBackend({ 'acme:idp_type': 'old', 'acme:user_status': 'old' });
    const vault = makeVault((label) => label);
    const storage = makeStorage([refusingFrom(first, 2, 1)], vault, () => undefined);
    await storage.write({ site: acme, values: { idp_type: undefined, user_status: 'new' } });
    expect(first.contents()).toEqual({ 'acme:idp_type': 'old', 'acme:user_status': 'old' });
  });
});

describe('a redirect path', () => {
  it('never goes into a cookie, and does not move the others of its group to the page’s memory [0.14]', async () => {
    const jar = browserJar();
    const { storage } = over([localBackend(blocked), cookieBackend(jar, true), memoryBackend()]);
    const values = { client_type: 'WEB' as ClientType, site_redirect_path: `/${'x'.repeat(2000)}` as SitePath };
    expect(await storage.write({ site: acme, values })).toBe('cookies');
    expect(jar.cookie).toBe('acme:client_type=WEB');
    expect(await storage.read({ site: acme, keys: ['client_type', 'site_redirect_path'] })).toEqual(values);
  });

  it('outlives the page in its tab alone where the other values are in cookies [0.14]', async () => {
    const path = '/documents/7' as SitePath;
    const jar = browserJar();
    const pageIn = (tab: StorageBackend) => over([fullPlace(), cookieBackend(jar, true, tab), memoryBackend()]).storage;
    const [tab, other] = [memoryBackend(), memoryBackend()];
    await pageIn(tab).write({ site: acme, values: { client_type: 'WEB' as ClientType, site_redirect_path: path } });
    const keys = ['client_type', 'site_redirect_path'] as const;
    expect(await pageIn(tab).read({ site: acme, keys })).toEqual({ client_type: 'WEB', site_redirect_path: path });
    expect(await pageIn(other).read({ site: acme, keys })).toEqual({ client_type: 'WEB' });
    expect(jar.cookie).not.toContain('documents');
    await pageIn(tab).clear({ site: acme, keys: ['site_redirect_path'] });
    expect(tab.names()).toEqual([]);
  });

  it('of a page with cookies is not the tab’s own one of a page with local storage', async () => {
    const tab = memoryBackend();
    const cookies = cookieBackend(browserJar(), true, tab);
    tab.set('acme:site_redirect_path', '/of/local');
    for (const name of ['acme:site_redirect_path', 'beta:opened_path']) cookies.remove(name);
    expect(tab.get('acme:site_redirect_path')).toBe('/of/local');
    expect(cookies.set('acme:site_redirect_path', '/of/cookies')).toBe(true);
    expect(tab.get('acme:site_redirect_path')).toBe('/of/local');
    expect(cookies.names()).toContain('acme:site_redirect_path');
  });

  it('of a site that was never confirmed is removed with its other values', async () => {
    const tab = memoryBackend();
    const { storage } = over([localBackend(blocked), cookieBackend(browserJar(), true, tab), memoryBackend()]);
    const typed = siteNamed('hunter-2');
    await storage.write({ site: typed, values: { site_redirect_path: '/documents/7' as SitePath } });
    await storage.forgetUnconfirmed({ except: acme, before: 0 as EpochMs });
    expect(tab.names()).toEqual([]);
  });
});

describe('a cookie', () => {
  it('that exists twice under one name is not trusted: a parent or sibling domain set the other [0.11]', () => {
    const planted = { cookie: 'acme:idp_type=PLANTED; acme:user_status=ACTIVE; acme:idp_type=WORKDOCS' };
    expect(cookieBackend(planted, true).get('acme:idp_type')).toBeUndefined();
    expect(cookieBackend(planted, true).get('acme:user_status')).toBe('ACTIVE');
  });

  it('is for every path, strictly same-site, and secure on https', () => {
    const jar = browserJar();
    cookieBackend(jar, true).set('acme:idp_type', 'a;b=c d');
    expect(jar.written.at(-1)).toBe('acme:idp_type=a%3Bb%3Dc%20d; Max-Age=31536000; Path=/; SameSite=Strict; Secure');
    const plain = browserJar();
    cookieBackend(plain, false).set('siteName', 'acme');
    expect(plain.written.join()).not.toMatch(/Secure|Domain/);
  });

  it.each([[3999], [4000], [4001], [4097], [12_345], [40_000]])('stores a value of %p characters [3.01]', (length) => {
    const jar = browserJar();
    const backend = cookieBackend(jar, true);
    const text = 'x'.repeat(length);
    expect(backend.set('acme:workdocs_federated_refresh_token', text)).toBe(true);
    expect(backend.get('acme:workdocs_federated_refresh_token')).toBe(text);
    backend.remove('acme:workdocs_federated_refresh_token');
    expect(jar.cookie).toBe('');
  });

  it.each([[3900], [3990], [4000], [4001], [9000]])(
    'of the longest site name and key stores a value of %p characters too',
    (length) => {
      const backend = cookieBackend(browserJar(), true);
      expect(backend.set(`${'s'.repeat(63)}:workdocs_last_authenticated_user_name`, 'x'.repeat(length))).toBe(true);
    },
  );

  it('leaves no part of a longer value behind a shorter one', () => {
    const jar = browserJar();
    const backend = cookieBackend(jar, true);
    backend.set('token', 'x'.repeat(20_000));
    backend.set('token', 'short');
    expect(jar.cookie).toBe('token=short');
  });

  it('that a browser dropped is reported at once, and no half of it is left', () => {
    const jar = browserJar(3);
    const backend = cookieBackend(jar, true);
    expect(backend.set('token', 'x'.repeat(20_000))).toBe(false);
    expect(backend.get('token')).toBeUndefined();
    expect(jar.cookie).toBe('');
  });

  it('with a part that was dropped later is absent, not shorter', () => {
    const jar = browserJar();
    const backend = cookieBackend(jar, true);
    backend.set('token', 'x'.repeat(9000));
    jar.evict('token.1');
    expect(backend.get('token')).toBeUndefined();
  });

  it('of another program that does not decode is absent', () => {
    const jar = browserJar();
    jar.cookie = 'siteName=%E0%A4%A; Path=/';
    expect(cookieBackend(jar, true).get('siteName')).toBeUndefined();
  });

  it('is not mistaken for another whose name begins or ends alike', () => {
    const backend = cookieBackend(browserJar(), true);
    backend.set('acme:idp_type', 'A');
    backend.set('xacme:idp_type', 'B');
    expect(backend.get('acme:idp_typ')).toBeUndefined();
    expect(backend.get('acme:idp_type')).toBe('A');
    backend.remove('acme:idp_type');
    expect(backend.get('xacme:idp_type')).toBe('B');
  });
});

describe('every backend', () => {
  it.each([
    ['local storage', () => localBackend(() => localStorage)],
    ['cookies', () => cookieBackend(browserJar(), true)],
    ['the cookies of this document', () => cookieBackend(document, false)],
    ['memory', () => memoryBackend()],
  ])('of %s returns any text unchanged, or reports that it did not store it, and never throws', (_title, make) => {
    const text = fc.oneof(anyText({ maxLength: 20 }), fc.constantFrom('parts:3', '%', ';', '=', '\ud800', ''));
    fc.assert(
      fc.property(text, (given) => {
        const backend = make();
        const kept = backend.set('acme:name', given);
        expect(backend.get('acme:name')).toBe(kept ? given : undefined);
        backend.remove('acme:name');
        expect(backend.get('acme:name')).toBeUndefined();
      }),
    );
  });
});
