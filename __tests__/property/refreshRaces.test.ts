import '../support/asBuilt';
import fc, { type Scheduler } from 'fast-check';
import { times } from '__tests__/support/extent';
import { type AtRefresh, type Schedule, anyOrder, openTab, refreshService, sharedByTabs } from './refreshService';

/** Takes longer on a busy machine. */
jest.setTimeout(180_000);

interface Race {
  /** The tab of each call, and the number of its own steps before it. */
  readonly calls: readonly { readonly tab: number; readonly after: number }[];
  /** For each expiry of the token, the number of steps before it. */
  readonly expiries: readonly number[];
  readonly refreshes: readonly AtRefresh[];
}
const races = (tabs: number, expiries: number, ...answers: AtRefresh[]) =>
  fc.record({
    calls: fc.array(fc.record({ tab: fc.nat(tabs - 1), after: fc.nat(6) }), { minLength: 2, maxLength: 6 }),
    expiries: fc.array(fc.nat(12), { minLength: 1, maxLength: expiries }),
    refreshes: fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 3 }),
  });

/** Calls, expiries and all their consequences happen in any order. */
async function run({ calls, expiries, refreshes }: Race, order: Scheduler, withLocks: boolean) {
  const inTurn: Schedule = (label) => order.schedule(Promise.resolve(), label);
  const service = refreshService(refreshes);
  const { place, locks } = sharedByTabs(inTurn);
  const names = [...new Set(calls.map(({ tab }) => tab))].map((tab) => `tab ${tab.toString()}`);
  const tabs = new Map(
    names.map((name) => [name, openTab(name, place, service, inTurn, withLocks ? locks : undefined)]),
  );
  const pass = async (steps: number): Promise<void> => {
    for (let left = steps; left > 0; left -= 1) await inTurn('time goes by');
  };
  const call = async ({ tab, after }: Race['calls'][number], id: number) => {
    const name = `tab ${tab.toString()}`;
    await pass(after);
    await inTurn(`${name} begins call ${id.toString()}`);
    return tabs.get(name)?.call(`CALL${id.toString()}`);
  };
  const expiry = async (steps: number): Promise<void> => {
    await pass(steps);
    await inTurn('the token expires');
    service.expire();
  };
  const time = expiries.map(expiry);
  const answers = await order.waitFor(Promise.all(calls.map(call)));
  await order.waitFor(Promise.all(time));
  const stored = place.contents();
  return { answers, service, stored, isOk: answers.map((answer) => answer?.outcome === 'ok') };
}
type Run = Awaited<ReturnType<typeof run>>;

const refreshes = ({ service }: Run) => service.seen.filter((seen) => seen.refresh);
const calls = ({ service }: Run) => service.seen.filter((seen) => !seen.refresh);
const withToken = (of: Run) => calls(of).filter(({ bearer }) => bearer !== undefined);
/** The tokens of refused calls. */
const refusedWith = (of: Run) => new Set(calls(of).flatMap(({ status, bearer }) => (status === 401 ? [bearer] : [])));

/** The invariant for any number of expiries, as long as the service answers. */
function expectOneRefreshPerExpiry(race: Race, of: Run): void {
  expect(of.service.isRevoked()).toBe(false);
  expect([...of.service.refreshesOf].filter(([expiry, times]) => expiry === 0 || times !== 1)).toEqual([]);
  expect(refreshes(of).every(({ status, bearer }) => status === 200 && bearer === undefined)).toBe(true);
  expect(refreshes(of).length).toBeLessThanOrEqual(refusedWith(of).size);
  race.calls.forEach((_tab, id) => {
    const [first, again, ...more] = calls(of).filter(({ call }) => call === `CALL${id.toString()}`);
    expect(more).toEqual([]);
    expect(again !== undefined).toBe(first?.status === 401);
    expect(of.isOk[id]).toBe((again ?? first)?.status === 200);
    expect(again?.bearer).not.toBe(first?.bearer);
    expect([first, again].filter((made) => made && made.bearer === undefined)).toEqual([]);
  });
  expect(of.stored).toMatchObject(of.service.tokens());
}

/** A share of the runs; not checked in a short run, which may miss rare outcomes. */
const leastOf = (runs: number, parts: number): number => times(-1, runs / parts);

/** The reached outcomes, so that a useless property is noticed. */
function tally() {
  const met = new Map<string, number>();
  return {
    note: (what: string, isSo: boolean): void => void (isSo && met.set(what, (met.get(what) ?? 0) + 1)),
    of: (what: string): number => met.get(what) ?? 0,
  };
}

describe.each([
  {
    where: 'one to three tabs with one lock manager',
    tabs: 3,
    withLocks: true,
    numRuns: times(50, 1000),
    others: times(30, 300),
  },
  {
    where: 'one page of a browser without locks',
    tabs: 1,
    withLocks: false,
    numRuns: times(40, 400),
    others: times(20, 200),
  },
])('calls that are refused in any order, in $where', ({ tabs, withLocks, numRuns, others }) => {
  it('one refresh per expiry, no family revoked, each call made again once with the new token [4.99]', async () => {
    const met = tally();
    const property = fc.asyncProperty(races(tabs, 3, 'rotates', 'keeps'), anyOrder, async (race, order) => {
      const result = await run(race, order, withLocks);
      expectOneRefreshPerExpiry(race, result);
      if (race.expiries.length === 1) expect(result.isOk).not.toContain(false);
      if (race.expiries.length === 1) expect(refreshes(result)).toHaveLength(refusedWith(result).size);
      met.note('several refreshes', refreshes(result).length > 1);
      met.note('several refused at once', calls(result).filter(({ status }) => status === 401).length > 1);
      met.note('a refresh token kept', result.stored['acme:gb_refresh_token'] === 'R1' && refreshes(result).length > 0);
    });
    await fc.assert(property, { numRuns });
    expect(met.of('several refused at once')).toBeGreaterThan(leastOf(numRuns, 10));
    expect(met.of('a refresh token kept')).toBeGreaterThan(leastOf(numRuns, 10));
    expect(met.of('several refreshes')).toBeGreaterThan(leastOf(numRuns, 50));
  });

  it('a refresh that is refused with 401 ends the session once: tokens cleared, no call made again [4.99]', async () => {
    const met = tally();
    const property = fc.asyncProperty(races(tabs, 1, 'refuses'), anyOrder, async (race, order) => {
      const result = await run(race, order, withLocks);
      const isOver = refusedWith(result).size > 0;
      expect(refreshes(result)).toHaveLength(isOver && refusedWith(result).has('A1') ? 1 : 0);
      expect(calls(result)).toHaveLength(race.calls.length);
      const { 'acme:session': _ended, ...stored } = result.stored;
      if (refreshes(result).length) expect(stored).toEqual({ 'acme:idp_type': 'WORKDOCS' });
      met.note('several refused at once', withToken(result).length > 1);
    });
    await fc.assert(property, { numRuns: others });
    expect(met.of('several refused at once')).toBeGreaterThan(leastOf(others, 10));
  });

  it('a refresh that gets no answer keeps the tokens, and no call is made again without a new one', async () => {
    const met = tally();
    const property = fc.asyncProperty(races(tabs, 1, 'away'), anyOrder, async (race, order) => {
      const result = await run(race, order, withLocks);
      expect(result.stored).toMatchObject({ 'acme:gb_access_token': 'A1', 'acme:gb_refresh_token': 'R1' });
      expect(calls(result)).toHaveLength(race.calls.length);
      expect(calls(result).every(({ bearer }) => bearer === 'A1')).toBe(true);
      met.note('a refresh lost', refreshes(result).length > 0);
    });
    await fc.assert(property, { numRuns: others });
    expect(met.of('a refresh lost')).toBeGreaterThan(leastOf(others, 10));
  });
});
