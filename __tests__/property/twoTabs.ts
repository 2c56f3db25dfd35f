import { callbackFragment } from 'src/rules/address/address';
import { callbackPaths } from '__tests__/replay/world/answers';
import { broughtBack, tokenOf, tripOf, type Step, type Trip } from './steps';
import { type Ending, type Exchange, type Page, openBrowser, settled } from './sharedBrowser';
import { type Callback, type Provider, signInModel } from './signInModel';
import { causes } from 'src/contract/causes';

/** The number of times each outcome occurred. */
export const outcomeCounts = new Map<string, number>();
const meet = (what: string): void => void outcomeCounts.set(what, (outcomeCounts.get(what) ?? 0) + 1);

/** A settled page has left, or it is the entry page, with a named cause if something was refused. */
function expectEnded(page: Page): void {
  if (page.departures.length) return expect(page.departures).toHaveLength(1);
  expect(page.routes.at(-1)).toBe('entry');
  const signIn = page.signIn();
  if (signIn.step === 'refused') {
    expect(Object.keys(causes)).toContain(signIn.why);
    expect(page.location()).toContain('error=');
    meet(`ended: ${signIn.why}`);
  } else {
    // Back and reload: the form, which waits for a person; post-auth without a provider leads there too (spec §4).
    expect(page.address).toMatch(page.loadedBy === 'history' ? /./ : /^\/(emailSelect\?.*error=|postAuth)/);
  }
}

const csrfKeys = { federate: 'federate_csrf_token', identityCenter: 'iic_csrf_token' } as const;
const spellings = { federate: 'WORKDOCS_FEDERATE', identityCenter: 'IAM_IDENTITY_CENTER', directory: undefined };
/** A code, with its provider and trip; without a trip it is somebody else's. */
interface Issued {
  readonly by: Provider;
  readonly trip: Trip | undefined;
  /** The site for which it came to its provider's callback when the model accepted it. */
  accepted: string | undefined;
}

/** Two tabs of one browser, the providers that they leave for, and the model of the expected outcomes. */
export function twoTabs() {
  const browser = openBrowser();
  const model = signInModel();
  const tabs: { page?: Page; site?: string | undefined; seen: number; readonly visited: string[] }[] = [
    { seen: 0, visited: [] },
    { seen: 0, visited: [] },
  ];
  const trips: Trip[] = [];
  const codes = new Map<string, Issued>();
  const callbacks: { readonly address: string; readonly callback: Callback }[] = [];
  let checkedExchanges = 0;

  const inTab = (index: number) => tabs[index] ?? { seen: 0, visited: [] };
  const newest = <T>(list: readonly T[], back: number): T | undefined => list.at(-1 - (back % (list.length || 1)));

  /** The invariants after each step of a page. */
  function look(index: number): void {
    const current = inTab(index);
    const { page, site: about } = current;
    if (!page) return;
    for (const departure of page.departures.slice(current.seen)) {
      const trip = tripOf(departure);
      if (trip) {
        expect(trip.site).toBe(about);
        expect(callbackFragment(new URL(trip.redirectUri).search, '', 'workdocs')).toContain(callbackPaths[trip.by]);
        trips.push(trip);
        model.started(trip.site, trip.by, tokenOf(trip));
      } else {
        expect(new URL(departure).pathname).toBe('/workdocs/');
        model.finished(about ?? '');
        meet('signed in');
      }
    }
    current.seen = page.departures.length;
    const isForeign = (name: string): boolean => name.includes(':') && !name.startsWith(`${about ?? ''}:`);
    // Values that a callback consumes without a site, and answers about the previous site.
    const mayBeOfAnySite = (name: string): boolean =>
      (about === undefined && name.endsWith('_csrf_token')) || name.endsWith(':site_confirmed');
    expect([...page.touched].filter((name) => isForeign(name) && !mayBeOfAnySite(name))).toEqual([]);
    expect(page.isCrashed()).toBe(false);
    for (const exchange of browser.exchanges.slice(checkedExchanges)) lookAtExchange(exchange);
    checkedExchanges = browser.exchanges.length;
    if (page.waiting.length === 0) expectEnded(page);
  }

  function lookAtExchange({
    Code,
    AuthCodeProvider,
    AuthCodeGrantParams,
    OrganizationId,
    site: about,
    isRetry,
  }: Exchange): void {
    const issued = codes.get(Code);
    if (!issued) throw new Error(`${Code} was never issued.`);
    expect(issued.accepted).toBe(about);
    expect(AuthCodeProvider).toBe(spellings[issued.by]);
    meet(isRetry ? 'exchanged again after no answer' : `exchanged ${issued.by}`);
    // The directory service returns no state, so any code is accepted while its sign-in is pending.
    if (issued.by === 'directory') return;
    const first = browser.exchanges.filter((each) => each.Code === Code && !each.isRetry);
    expect(first).toHaveLength(1);
    expect(issued.trip?.site).toBe(about);
    expect(AuthCodeGrantParams?.RedirectUri).toBe(issued.trip?.redirectUri);
    expect(OrganizationId).toBe(`organization of ${about ?? ''}`);
  }

  async function open(index: number, address: string, about: string | undefined, loadedBy?: 'history'): Promise<Page> {
    const current = inTab(index);
    current.page?.close();
    if (current.page) current.visited.push(current.page.location());
    const page = await browser.load(address, loadedBy);
    Object.assign(current, { page, site: about, seen: 0 });
    return page;
  }

  async function openCallback(index: number, address: string, given: Callback, loadedBy?: 'history'): Promise<void> {
    const named = given.state.form === 'json' ? given.state.sitename : undefined;
    const about = given.site ?? (given.at === 'directory' ? undefined : (named ?? browser.place.get('siteName')));
    const expected = model.opened({ ...given, site: about });
    const issued = given.code === undefined ? undefined : codes.get(given.code);
    if (expected === 'postAuth' && issued && issued.by === given.at) issued.accepted = about;
    const page = await open(index, address, about, loadedBy);
    if (about && given.at !== 'directory') {
      expect(browser.place.get(`${about}:${csrfKeys[given.at]}`)).toBeUndefined();
    }
    const signIn = page.signIn();
    meet(expected);
    if (expected === 'postAuth') expect(page.routes[1]).toBe('postAuth');
    else {
      expect(page.routes.slice(1)).toEqual(['entry']);
      expect(signIn).toMatchObject({ step: 'refused', why: expected });
    }
    look(index);
  }

  /** Opens an address of this tab again, without its secrets. */
  async function revisit(index: number, address: string, loadedBy?: 'history'): Promise<void> {
    const { pathname, searchParams } = new URL(address, 'https://page.test');
    const at = (Object.keys(callbackPaths) as Provider[]).find((provider) => callbackPaths[provider] === pathname);
    const about = searchParams.get('sitename') ?? undefined;
    if (!at) {
      await open(index, address, about, loadedBy);
      return look(index);
    }
    await openCallback(
      index,
      address,
      { at, site: about, state: { form: 'missing' }, code: undefined, denied: searchParams.has('error') },
      loadedBy,
    );
  }

  async function answer(index: number, which: number, how: Ending): Promise<void> {
    const waiting = inTab(index).page?.waiting ?? [];
    const [call] = waiting.splice(which % (waiting.length || 1), 1);
    call?.end(how);
    await settled();
    look(index);
  }

  async function quieten(index: number): Promise<void> {
    while (inTab(index).page?.waiting.length) await answer(index, 0, 'answers');
  }

  async function take(step: Step): Promise<void> {
    switch (step.does) {
      case 'enter':
        await open(step.tab, `/emailSelect?sitename=${step.site}&email_id=${step.by}%40mail.test`, step.site);
        return look(step.tab);
      case 'pre-auth':
        await open(step.tab, `/enterprisePreAuth?sitename=${step.site}&user_idp_type=${step.type}`, step.site);
        return look(step.tab);
      case 'return': {
        const trip = newest(trips, step.pick);
        if (!trip) return;
        const code = browser.unique('code');
        codes.set(code, { by: trip.by, trip, accepted: undefined });
        const { address, callback } = broughtBack(trip, tokenOf(trip), step.how, code);
        callbacks.push({ address, callback });
        return openCallback(step.tab, address, callback);
      }
      case 'open callback again': {
        const again = newest(callbacks, step.pick);
        return again && openCallback(step.tab, again.address, again.callback);
      }
      case 'open a foreign callback': {
        const code = browser.unique('foreign');
        codes.set(code, { by: step.at, trip: undefined, accepted: undefined });
        const theirs = JSON.stringify({ csrfToken: 'tokenOfTheirs', sitename: step.site });
        const trip: Trip = { by: step.at, site: step.site, redirectUri: '', state: theirs };
        const { address, callback } = broughtBack(trip, 'tokenOfTheirs', 'as asked', code);
        return openCallback(step.tab, address, callback);
      }
      case 'back':
      case 'reload': {
        const { page, visited } = inTab(step.tab);
        const address = step.does === 'back' ? newest(visited, step.pick) : page?.location();
        return address === undefined
          ? undefined
          : revisit(step.tab, address, step.does === 'back' ? 'history' : undefined);
      }
      case 'clear storage':
        for (const name of Object.keys(browser.place.contents())) {
          if (name.startsWith(`${step.site}:`)) browser.place.remove(name);
        }
        browser.place.set(`${step.site}:site_confirmed`, 'true');
        return model.cleared(step.site);
      case 'API':
        return answer(step.tab, step.pick, step.how);
    }
  }

  return {
    take: async ([step, quiet]: readonly [Step, boolean]): Promise<void> => {
      await take(step);
      if (quiet && 'tab' in step) await quieten(step.tab);
    },
    end: async (): Promise<void> => {
      for (const index of tabs.keys()) {
        await quieten(index);
        inTab(index).page?.close();
      }
    },
  };
}
