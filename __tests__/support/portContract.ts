import fc from 'fast-check';
import type { StorageBackend } from 'src/adapters/backends/storageBackends';
import type { Vault } from 'src/adapters/vault';
import type { EpochMs, EpochSeconds, SiteName } from 'src/contract/brandTypes';
import { type SiteKey, type StorageKey, storageKeyNames, storageKeys } from 'src/contract/storageKeys';
import type { Ports } from 'src/ports';
import { siteNamed } from './fakePorts';

/** The behaviour of every implementation of a port, real or fake: the same suite runs over each. */

export interface StorageUnderTest {
  readonly storage: Ports['storage'];
  readonly vault: Vault;
  /** Writes a raw text as another program in this browser would. */
  readonly plant: (name: string, text: string) => void;
  /** The raw text under a name, in whichever place. */
  readonly raw: (name: string) => string | undefined;
  readonly reported: readonly StorageKey[];
}

const acme = siteNamed('acme');
const globex = siteNamed('globex');
const seconds = (value: number) => value as EpochSeconds;

/** Every kind of stored value, and its text. `tags` are the clauses that the suite proves over this implementation. */
export function storageContract(title: string, make: () => StorageUnderTest, tags = ''): void {
  describe(`storage over ${title}`, () => {
    let it_: StorageUnderTest;
    beforeEach(() => {
      it_ = make();
    });

    it(`returns what was written, of every kind${tags}`, async () => {
      const { storage, vault } = it_;
      const values = {
        idp_type: 'WORKDOCS',
        gb_access_token: vault.seal('accessToken', 'eyJ.a=;b%2F'),
        gb_access_token_exp: seconds(1745539200),
        orgInfo: { alias: acme, Id: 'o;1 b%2F c\u20ac', Mode: 'CONNECTED' },
      };
      await storage.write({ site: acme, values });
      const keys = ['idp_type', 'gb_access_token', 'gb_access_token_exp', 'orgInfo', 'region'] as const;
      expect(await storage.read({ site: acme, keys })).toEqual({ ...values, region: undefined });
    });

    it('stores texts raw, numbers in decimal and objects as JSON, secrets in clear, under {site}:{name}', async () => {
      const { storage, vault, raw } = it_;
      const token = vault.seal('accessToken', 'TOKEN-1');
      const values = { gb_access_token: token, gb_access_token_exp: seconds(17), orgInfo: { alias: acme, Id: 'o1' } };
      await storage.write({ site: acme, values });
      await storage.write({ values: { siteName: acme, loginV2OptIn: true, sessionIds: ['s1'] } });
      expect(raw('acme:gb_access_token')).toBe('TOKEN-1');
      expect(raw('acme:gb_access_token_exp')).toBe('17');
      expect(raw('acme:orgInfo')).toBe('{"alias":"acme","Id":"o1"}');
      expect(raw('siteName')).toBe('acme');
      expect(raw('loginV2OptIn')).toBe('true');
      expect(raw('sessionIds')).toBe('["s1"]');
    });

    it('returns secrets only sealed, and equal secrets equally', async () => {
      const { storage, vault, plant } = it_;
      plant('acme:iic_csrf_token', 'CANARY');
      const { iic_csrf_token } = await storage.read({ site: acme, keys: ['iic_csrf_token'] });
      expect(iic_csrf_token).not.toContain('CANARY');
      expect(iic_csrf_token).toBe(vault.seal('csrfToken', 'CANARY'));
    });

    it('removes only what is written as undefined and what is cleared', async () => {
      const { storage, raw } = it_;
      await storage.write({ site: acme, values: { idp_type: 'WORKDOCS', user_status: 'ACTIVE', iic_client_id: 'c' } });
      await storage.write({ site: acme, values: { user_status: undefined } });
      await storage.clear({ site: acme, keys: ['iic_client_id', 'region'] });
      expect([raw('acme:idp_type'), raw('acme:user_status'), raw('acme:iic_client_id')]).toEqual([
        'WORKDOCS',
        undefined,
        undefined,
      ]);
    });

    it.each([
      ['orgInfo', '{"alias":'],
      ['gb_access_token_exp', 'soon'],
      ['region', 'evil.com/'],
      ['site_redirect_path', '//evil.com'],
    ] as const)('treats a %s that does not parse as absent, reports and removes it', async (key, text) => {
      const { storage, plant, raw, reported } = it_;
      plant(`acme:${key}`, text);
      plant('acme:idp_type', 'WORKDOCS');
      expect(await storage.read({ site: acme, keys: [key, 'idp_type'] })).toEqual({
        [key]: undefined,
        idp_type: 'WORKDOCS',
      });
      expect(raw(`acme:${key}`)).toBeUndefined();
      expect(reported).toEqual([key]);
    });

    it('commits a group if storage has the expected values, all of it or nothing [0.42, 0.44]', async () => {
      const { storage, raw, plant } = it_;
      const session = { id: 's1', method: 'own', since: 1 as EpochMs } as const;
      const change = { site: acme, values: { session, user_status: 'ACTIVE' }, clear: ['idp_type'] as const };
      const none = { keys: ['session'] as const, values: {} };
      plant('acme:idp_type', 'WORKDOCS');
      expect(await storage.commit({ ...change, expects: none })).toMatchObject({ outcome: 'committed' });
      expect([raw('acme:user_status'), raw('acme:idp_type')]).toEqual(['ACTIVE', undefined]);
      // There is a value, but not the expected one.
      const late = { site: acme, values: { user_status: 'INACTIVE' }, clear: ['session'] as const };
      const other = { keys: ['session'] as const, values: { session: { ...session, id: 's0' } } };
      expect(await storage.commit({ ...late, expects: none })).toMatchObject({ outcome: 'superseded' });
      expect(await storage.commit({ ...late, expects: other })).toMatchObject({ outcome: 'superseded' });
      expect(raw('acme:user_status')).toBe('ACTIVE');
      const same = { keys: ['session', 'iic_client_id'] as const, values: { session } };
      expect(await storage.commit({ ...late, expects: same })).toMatchObject({ outcome: 'committed' });
      expect([raw('acme:user_status'), raw('acme:session')]).toEqual(['INACTIVE', undefined]);
      // Without an expectation it succeeds over any value; an unreadable one is treated as absent.
      expect(await storage.commit(change)).toMatchObject({ outcome: 'committed' });
      plant('acme:session', '{"id":');
      expect(await storage.commit({ ...late, expects: none })).toMatchObject({ outcome: 'committed' });
    });

    it('compares secrets by their values, and trusts none that another page sealed', async () => {
      const { storage, vault, plant } = it_;
      plant('acme:federate_auth_code', 'C1');
      const expects = (code: string) => ({
        keys: ['federate_auth_code'] as const,
        values: { federate_auth_code: vault.seal('code', code) },
      });
      const taken = { site: acme, values: {}, clear: ['federate_auth_code'] as const };
      expect(await storage.commit({ ...taken, expects: expects('C2') })).toMatchObject({ outcome: 'superseded' });
      expect(await storage.commit({ ...taken, expects: expects('C1') })).toMatchObject({ outcome: 'committed' });
      expect(await storage.commit({ ...taken, expects: expects('C1') })).toMatchObject({ outcome: 'superseded' });
    });

    it('refuses a per-site value without a site', async () => {
      const { storage } = it_;
      await expect(async () => storage.read({ keys: ['idp_type'] })).rejects.toThrow(RangeError);
      await expect(async () => storage.write({ values: { idp_type: 'WORKDOCS' } })).rejects.toThrow(RangeError);
      await expect(async () => storage.clear({ keys: ['idp_type'] })).rejects.toThrow(RangeError);
    });

    it('does not write a secret that was not sealed here', async () => {
      const { storage, raw } = it_;
      const invented = '‹accessToken:invented›' as ReturnType<Vault['seal']> & { readonly sealed: 'accessToken' };
      await storage.write({ site: acme, values: { gb_access_token: invented } });
      expect(raw('acme:gb_access_token')).toBeUndefined();
    });

    it('lists the sites with a value, and does not mistake another name for one [0.13]', async () => {
      const { storage, plant } = it_;
      for (const site of ['acme', 'globex']) plant(`${site}:federate_csrf_token`, 'T');
      for (const other of ['evil.test/:federate_csrf_token', 'federate_csrf_token', 'initech:iic_csrf_token'])
        plant(other, 'T');
      const sites = await storage.sitesWith({ key: 'federate_csrf_token' });
      expect([...sites].sort()).toEqual(['acme', 'globex']);
      expect(await storage.sitesWith({ key: 'user_status' })).toEqual([]);
    });

    it('never lets one site touch what belongs to another', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep(), { maxLength: 12 }), async (steps) => {
          const { storage, raw } = make();
          await storage.write({ site: globex, values: Object.fromEntries(openKeys.map((key) => [key, `of ${key}`])) });
          for (const { site, key, value } of steps) {
            if (value === undefined) await storage.clear({ site, keys: [key] });
            else await storage.write({ site, values: { [key]: value } });
          }
          for (const key of openKeys) expect(raw(`globex:${key}`)).toBe(`of ${key}`);
        }),
        { numRuns: 40 },
      );
    });
  });
}

/** Keys of plain, unchecked texts. */
const openKeys = (storageKeyNames as readonly SiteKey[]).filter((key) => {
  const { scope, shape } = storageKeys[key];
  const checked: readonly StorageKey[] = ['region', 'client_type', 'code_challenge'];
  return scope === 'site' && shape.of === 'text' && shape.sensitivity === 'open' && !checked.includes(key);
});
const otherSites: readonly SiteName[] = [acme, siteNamed('globex2'), siteNamed('xglobex'), siteNamed('glob')];
const anyStep = () =>
  fc.record({
    site: fc.constantFrom(...otherSites),
    key: fc.constantFrom(...openKeys),
    value: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  });

/** A backend that refuses all writes from the k-th, or only `n` of them if `n` is set. */
export function refusingFrom(
  backend: StorageBackend,
  k: number,
  n = Infinity,
): StorageBackend & { readonly attempts: () => number } {
  let attempts = 0;
  return {
    ...backend,
    set: (name, text) => {
      attempts += 1;
      return (attempts < k || attempts >= k + n) && backend.set(name, text);
    },
    attempts: () => attempts,
  };
}

export interface ClockUnderTest {
  readonly clock: Ports['clock'];
  /** Lets at least this much time pass. */
  readonly pass: (ms: number) => Promise<void>;
}

export function clockContract(title: string, make: () => ClockUnderTest): void {
  describe(`the clock of ${title}`, () => {
    it('counts whole milliseconds and never goes back', async () => {
      const { clock, pass } = make();
      const first: EpochMs = await clock.now({});
      await pass(20);
      const later = await clock.now({});
      expect(Number.isInteger(first)).toBe(true);
      expect(later - first).toBeGreaterThanOrEqual(20);
    });

    it('ends a wait after its time and not before, the shorter one first', async () => {
      const { clock, pass } = make();
      const ended: number[] = [];
      const waits = [30, 10].map(async (ms) => {
        await clock.wait({ ms });
        ended.push(ms);
      });
      await Promise.resolve();
      expect(ended).toEqual([]);
      await pass(60);
      await Promise.all(waits);
      expect(ended).toEqual([10, 30]);
    });
  });
}

export function randomContract(
  title: string,
  make: () => { readonly random: Ports['random']; readonly vault: Vault },
): void {
  describe(`the random values of ${title}`, () => {
    it('are anti-forgery tokens of four 32-bit numbers in base 36 joined by dashes, sealed, each different', async () => {
      const { random, vault } = make();
      const sealed = await Promise.all(Array.from({ length: 50 }, () => random.csrfToken({})));
      const tokens = sealed.map((one) =>
        String(vault.open({ of: 'text', sensitivity: 'secret', label: 'csrfToken' }, one)),
      );
      expect(new Set(tokens).size).toBe(50);
      for (const token of tokens) {
        const words = token.split('-').map((word) => parseInt(word, 36));
        expect(token).toMatch(/^[0-9a-z]{1,7}(-[0-9a-z]{1,7}){3}$/);
        expect(words.every((word) => word < 2 ** 32)).toBe(true);
        expect(sealed.join()).not.toContain(token);
      }
    });

    it('are chances from 0 to below 1', async () => {
      const { random } = make();
      for (let n = 0; n < 50; n += 1) {
        const chance = await random.chance({});
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThan(1);
      }
    });

    it('are ids that do not repeat', async () => {
      const { random } = make();
      const ids = await Promise.all(Array.from({ length: 50 }, () => random.id({})));
      expect(new Set(ids).size).toBe(50);
      for (const id of ids) expect(id).toMatch(/^[0-9a-z]+$/);
    });
  });
}

/** `open` opens another tab of the same browser; absent if tabs share nothing. */
export function locksContract(
  title: string,
  make: () => { readonly locks: Ports['locks']; readonly open?: () => Ports['locks'] },
): void {
  const refresh = (site: SiteName) => ({ what: 'refresh', site }) as const;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  describe(`the locks of ${title}`, () => {
    it('belong to one at a time, in the order of requests, until they are released [4.99]', async () => {
      const { locks, open = () => locks } = make();
      const tabs = [locks, open(), locks];
      const had: number[] = [];
      const requests = tabs.map((tab, number) => {
        const lock = refresh(acme);
        void tab.acquire(lock).then(() => had.push(number));
        return { tab, lock };
      });
      for (const [number, { tab, lock }] of requests.entries()) {
        await settled();
        expect(had).toEqual([0, 1, 2].slice(0, number + 1));
        await tab.release(lock);
      }
      await settled();
      await locks.acquire(refresh(acme));
    });

    it('of one site do not delay another', async () => {
      const { locks } = make();
      await locks.acquire(refresh(acme));
      const other = refresh(globex);
      expect(await locks.acquire(other)).toBe('atOnce');
      await locks.release(other);
      await locks.acquire(refresh(globex));
    });

    it('that a flow gave up while it waited go to the next one, and that flow ends no other', async () => {
      const { locks, open = () => locks } = make();
      const [first, second, third] = [refresh(acme), refresh(acme), refresh(acme)];
      await locks.acquire(first);
      let isThird = false;
      void locks.acquire(second);
      void open()
        .acquire(third)
        .then(() => (isThird = true));
      await settled();
      await locks.release(second);
      await settled();
      expect(isThird).toBe(false);
      await locks.release(first);
      await settled();
      expect(isThird).toBe(true);
    });

    it('that nobody has can be released without effect', async () => {
      const { locks } = make();
      await locks.release(refresh(acme));
      await locks.acquire(refresh(acme));
      let isHad = false;
      void locks.acquire(refresh(acme)).then(() => (isHad = true));
      await locks.release(refresh(globex));
      await settled();
      expect(isHad).toBe(false);
    });
  });
}

export interface BrowserUnderTest {
  readonly browser: Ports['browser'];
  readonly vault: Vault;
  /** Navigates to a further address, as the router does. */
  readonly go: (address: string) => void;
  readonly departures: readonly string[];
}

/** `make` opens a page at a fragment. */
export function browserContract(title: string, make: (fragment: string) => BrowserUnderTest): void {
  describe(`the browser of ${title}`, () => {
    it('reads the address along the table of routes, without its secrets', async () => {
      const { browser } = make('/postAuth?sitename=acme&access_token=CANARY&x=1');
      const address = await browser.address({});
      expect(address).toEqual({ route: 'postAuth', params: { sitename: 'acme' }, refused: [], unknown: 1 });
    });

    it('returns the secrets of an address once, sealed, and only to its own route', async () => {
      const { browser, vault } = make('/postAuth?sitename=acme&access_token=CANARY');
      const given = await browser.arrivalSecrets({ route: 'postAuth' });
      expect(given).toMatchObject({ access_token: vault.seal('accessToken', 'CANARY') });
      expect(JSON.stringify(given)).not.toContain('CANARY');
      expect((await browser.arrivalSecrets({ route: 'postAuth' })).access_token).toBeFalsy();
      const other = make('/postAuth?sitename=acme&access_token=CANARY').browser;
      expect((await other.arrivalSecrets({ route: 'checkAuth' })).access_token).toBeFalsy();
    });

    it('parses the state of a provider, and leaves that of an app unparsed', async () => {
      const state = encodeURIComponent('{"csrfToken":"T","sitename":"acme"}');
      const provider = make(`/iicCallback?code=C&state=${state}`);
      expect(await provider.browser.arrivalSecrets({ route: 'identityCenterCallback' })).toMatchObject({
        code: provider.vault.seal('code', 'C'),
        state: { form: 'json', csrfToken: provider.vault.seal('csrfToken', 'T'), sitename: 'acme' },
      });
      const app = make(`/checkAuth?sitename=acme&state=${state}`);
      const given = await app.browser.arrivalSecrets({ route: 'checkAuth' });
      expect(given.requestState).toBe(app.vault.seal('requestState', '{"csrfToken":"T","sitename":"acme"}'));
      expect(given.state).toBeUndefined();
    });

    it('carries secrets to the next address', async () => {
      const { browser, vault, go } = make('/workdocsAuth?sitename=acme');
      const secrets = { access_token: vault.seal('accessToken', 'A'), refresh_token: vault.seal('refreshToken', 'R') };
      await browser.carry({ route: 'postAuth', secrets });
      go('/postAuth?sitename=acme');
      expect(await browser.address({})).toEqual({ route: 'postAuth', params: { sitename: 'acme' }, refused: [] });
      expect(await browser.arrivalSecrets({ route: 'postAuth' })).toMatchObject(secrets);
    });

    it('carries no secrets past another address', async () => {
      const { browser, vault, go } = make('/workdocsAuth?sitename=acme');
      await browser.carry({ route: 'postAuth', secrets: { access_token: vault.seal('accessToken', 'A') } });
      go('/emailSelect');
      expect((await browser.arrivalSecrets({ route: 'entry' })).access_token).toBeFalsy();
      go('/postAuth?sitename=globex');
      expect((await browser.arrivalSecrets({ route: 'postAuth' })).access_token).toBeFalsy();
    });

    it('forgets the secrets of an address once the bar shows another one without secrets', async () => {
      const opened = '/iicCallback?code=OLDER';
      const elsewhere = make(opened);
      elsewhere.go('/emailSelect');
      elsewhere.go('/iicCallback');
      expect((await elsewhere.browser.arrivalSecrets({ route: 'identityCenterCallback' })).code).toBeFalsy();
      const other = make(opened);
      other.go('/iicCallback?error=access_denied');
      expect((await other.browser.arrivalSecrets({ route: 'identityCenterCallback' })).code).toBeFalsy();
      const same = make(opened);
      same.go('/iicCallback');
      expect(await same.browser.arrivalSecrets({ route: 'identityCenterCallback' })).toMatchObject({
        code: same.vault.seal('code', 'OLDER'),
      });
    });

    it('keeps carried secrets for their address only', async () => {
      const { browser, vault, go } = make('/workdocsAuth?sitename=acme');
      await browser.carry({ route: 'postAuth', secrets: { access_token: vault.seal('accessToken', 'A') } });
      go('/postAuth?sitename=acme');
      go('/postAuth?sitename=globex');
      expect((await browser.arrivalSecrets({ route: 'postAuth' })).access_token).toBeFalsy();
    });

    it('leaves to an address with its sealed parameters opened', async () => {
      const { browser, vault, departures } = make('/');
      await browser.leaveTo({ to: 'https://app.test/cb?x=1', query: { code: vault.seal('code', 'C+1') } });
      expect(departures).toEqual(['https://app.test/cb?x=1&code=C%2B1']);
    });
  });
}
