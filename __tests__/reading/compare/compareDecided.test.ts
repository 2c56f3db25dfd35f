import { compare } from 'src/reading/compare/compare';
import type { Journal } from 'src/journal/log/entry';
import type { Step } from 'src/journal/log/step';
import {
  type EntryParts,
  address,
  asked,
  entered,
  eventEntry,
  logOf,
  ok,
  pageLoad,
  read,
  refused,
  withFacts,
} from '__tests__/journal/pageLoads';
import { factsOf } from '__tests__/support/runFlow';

const journal = (...loads: readonly (readonly EntryParts[])[]): Journal =>
  logOf(...loads.map((each) => withFacts(pageLoad(each), factsOf()))).chapters;
const shows = (route: string): readonly EntryParts[] => [address(route), entered(route)];
const wrote = (value: object): readonly EntryParts[] =>
  asked('storage.write', { site: 'acme', values: value }, 'committed');
const call = (operation: string, value: object) => asked(`api.${operation}`, {}, ok(value));
const typed = (emailId: string) => eventEntry('entry/submitted', { siteName: 'acme', emailId }, 'person');

const firsts = (one: Journal, other: Journal, decided?: readonly Step[]) => {
  const { firstInput, firstDecision } = compare(one, other, { one: 'good', other: 'failing' }, decided);
  return [firstInput?.why, firstDecision?.why];
};
/** The step of the last entry of a page load, or one before it. */
const stepIn = (log: Journal, pageLoad: number, back = 0): Step => ({
  pageLoad,
  step: (log[pageLoad]?.length ?? 0) - 1 - back,
});

describe('differences of a run from one that is only similar', () => {
  const good = journal(
    [...shows('entry'), ...read(['region'], { region: 'eu-west-1' })],
    [...shows('checkAuth'), ...call('token', { AccessToken: 'a' }), ...wrote({ idp_type: 'WORKDOCS' })],
  );
  const failing = journal(
    [...shows('ownLogin'), ...read(['region'], { region: 'us-east-1' })],
    [...shows('checkAuth'), ...call('token', { AccessToken: 'b' }), ...wrote({ idp_type: 'DIRECTORY' })],
  );

  it('are the first ones unless it is known what decided', () => {
    expect(firsts(good, failing)).toEqual([
      expect.stringContaining('route ownLogin instead of entry'),
      expect.stringContaining('route ownLogin instead of entry'),
    ]);
  });

  it('are those of the steps that decided', () => {
    const [answer, written] = [stepIn(failing, 1, 2), stepIn(failing, 1, 1)];
    const expected = [
      expect.stringContaining('answered token with AccessToken b instead of a'),
      expect.stringContaining('idp_type DIRECTORY instead of WORKDOCS'),
    ];
    expect(firsts(good, failing, [answer, written])).toEqual(expected);
    expect(firsts(good, failing, [written])).toEqual(expected);
  });

  it('name no decision from before the step that decided', () => {
    const run = (type: string, token: string) =>
      journal([...shows('checkAuth'), ...wrote({ idp_type: type }), ...call('token', { AccessToken: token })]);
    const other = run('DIRECTORY', 'b');
    expect(firsts(run('WORKDOCS', 'a'), other)[1]).toContain('DIRECTORY instead of WORKDOCS');
    expect(firsts(run('WORKDOCS', 'a'), other, [stepIn(other, 0)])).toEqual([
      expect.stringContaining('AccessToken b instead of a'),
      undefined,
    ]);
  });

  it('are sought in the page load of the same address that is most similar, wherever it came', () => {
    const [entry, checked] = good;
    if (!entry || !checked) throw new Error('no page load');
    const short = journal(shows('checkAuth'))[0];
    if (!short) throw new Error('no page load');
    expect(firsts([short, entry, checked], failing, [stepIn(failing, 1, 2)])[0]).toContain(
      'AccessToken b instead of a',
    );
  });

  it('compare a failed call with the first good answer to the same question', () => {
    const failed = asked('api.token', {}, refused('refused', 401));
    const lost = journal([...shows('entry')], [...shows('consent'), ...failed]);
    const twice = journal(
      [...shows('entry')],
      [...shows('checkAuth'), ...failed, ...call('token', { AccessToken: 'a' })],
    );
    expect(firsts(twice, lost, [stepIn(lost, 1)])[0]).toMatch(/answered token: refused, status 401, instead of /);
    expect(firsts(journal(shows('entry')), lost, [stepIn(lost, 1)])[0]).toBeUndefined();
  });

  describe('at a departure that decided', () => {
    const leaves = (to: string, scope: string) => asked('browser.leaveTo', { to, query: { scope } }, undefined);
    const [provider, documents] = ['https://idp.test/authorize', 'https://docs.test/'];
    const failing = journal([...shows('entry'), ...leaves(provider, 'openid')]);
    const departure = stepIn(failing, 0, 1);

    it('compare it with the one to the same place, whichever step has its place', () => {
      const good = journal(
        [...shows('entry'), ...leaves(documents, 'good')],
        [...shows('checkAuth'), ...leaves(provider, 'openid uid')],
      );
      expect(firsts(good, failing, [departure])[1]).toMatch(/scope openid instead of openid uid\.$/);
    });

    it('compare it with the one in its place if nothing led there', () => {
      const other = journal([...shows('entry'), ...leaves(documents, 'good')]);
      expect(firsts(other, failing, [departure])[1]).toMatch(/to https:\/\/idp.test\/authorize instead of /);
    });
  });

  describe('at a reading of storage', () => {
    const pending = (value?: string) =>
      read(['pending_sign_in'], value === undefined ? {} : { pending_sign_in: value });
    const denied = asked('api.token', {}, refused('refused', 401));
    const refusal = eventEntry('signIn/refused', { error: 'error', why: 'notStarted' }, 'flow');
    const submit = typed('a@acme.test');

    it('compare a second attempt with a second one, and with no first one', () => {
      const once = journal([...shows('entry'), submit, ...pending()]);
      const twice = (second: string) =>
        journal([...shows('entry'), submit, ...pending(), ...denied, submit, ...pending(second), refusal]);
      const failing = twice('b');
      expect(firsts(once, failing, [stepIn(failing, 0, 1)])[0] ?? '').not.toContain('pending_sign_in');
      expect(firsts(twice('a'), failing, [stepIn(failing, 0, 1)])[0]).toContain('pending_sign_in was b instead of a');
    });

    it('compare what the page read back with what it read back, and with nothing that it had found', () => {
      const own = wrote({ pending_sign_in: 'x' });
      const found = journal([...shows('entry'), ...pending(), ...own]);
      const readBack = (value: string) => journal([...shows('entry'), ...own, ...pending(value), refusal]);
      const failing = readBack('b');
      expect(firsts(found, failing, [stepIn(failing, 0, 1)])[0] ?? '').not.toContain('instead of absent');
      expect(firsts(readBack('a'), failing, [stepIn(failing, 0, 1)])[0]).toContain(
        'pending_sign_in was b instead of a',
      );
    });

    it('compare a later visit to an address with a later one', () => {
      const visit = (value: string) => [...shows('entry'), ...pending(value)];
      const good = journal(visit('1'), visit('2'));
      const failing = journal(visit('1'), [...visit('3'), refusal]);
      expect(firsts(good, failing, [stepIn(failing, 1, 1)])[0]).toContain('pending_sign_in was 3 instead of 2');
    });

    it('take one that was only read before for what the page found, not for its own', () => {
      const good = journal([...shows('entry'), ...pending('a')]);
      const failing = journal([...shows('entry'), ...pending('a'), ...pending('b'), refusal]);
      const again = [stepIn(failing, 0, 1)];
      expect(firsts(good, failing, again)[0]).toContain('pending_sign_in was b instead of a');
    });

    const own = wrote({ pending_sign_in: 'x', idp_type: 'WORKDOCS' });
    const other = wrote({ idp_type: 'WORKDOCS' });
    const cleared = asked('storage.clear', { site: 'acme', keys: ['pending_sign_in'] }, undefined);
    it.each<[string, readonly EntryParts[], readonly EntryParts[]]>([
      [
        'of a value that only the good run had written',
        [submit, ...own, ...pending('x')],
        [submit, ...other, ...pending()],
      ],
      [
        'of a value that only the good run had stored at all',
        [submit, ...own, ...pending('x')],
        [submit, ...pending()],
      ],
      ['of a value that the page had removed', [submit, ...pending('x')], [submit, ...cleared, ...pending()]],
      ['after two presses', [submit, ...pending('x')], [submit, submit, ...pending()]],
      ['after fewer presses', [submit, ...denied, submit, ...pending('x')], [submit, ...pending()]],
    ])('name what was missing %s', (_why, had, lacked) => {
      const good = journal([...shows('entry'), ...had]);
      const failing = journal([...shows('entry'), ...lacked, refusal]);
      expect(firsts(good, failing, [stepIn(failing, 0, 1)])[0]).toContain('pending_sign_in was absent instead of x');
    });

    it('still compare first readings, wherever other acts lead to them', () => {
      const opened = eventEntry('entry/otherWanted', {}, 'person');
      const good = journal([...shows('entry'), opened, submit, ...pending('a')]);
      const failing = journal([...shows('entry'), submit, ...pending(), refusal]);
      expect(firsts(good, failing, [stepIn(failing, 0, 1)])[0]).toContain('pending_sign_in was absent instead of a');
    });
  });

  it('name what only clears or loads something last', () => {
    const cleared = asked('storage.clear', { site: 'acme', keys: ['region'] }, undefined);
    const answer = call('token', { AccessToken: 'a' });
    const refusal = eventEntry('signIn/refused', { error: 'error', why: 'noSite' }, 'flow');
    const run = (...parts: readonly EntryParts[]) => journal([...shows('entry'), ...parts]);
    expect(firsts(run(...answer), run(...answer, ...cleared, refusal))[1]).toContain('refused');
    expect(firsts(run(...answer), run(...answer, ...cleared))[1]).toContain('Cleared from storage');
  });

  it('are not those of a page load that only one log has', () => {
    const other = journal(shows('entry'), [...shows('checkAuth'), ...wrote({ region: 'x' })]);
    const decided = [stepIn(other, 0)];
    expect(firsts(journal(shows('entry'), shows('consent')), other, decided)).toEqual([undefined, undefined]);
    expect(firsts(journal(shows('entry'), shows('checkAuth')), other, decided)[1]).toContain('region x');
  });

  it('are not what another person typed', () => {
    const typedBy = (email: string, region: string): Journal =>
      journal([...shows('entry'), typed(email), ...read(['region'], { region }), ...wrote({ region: 'x' })]);
    const [one, other] = [typedBy('a@acme.test', 'eu-west-1'), typedBy('b@acme.test', 'us-east-1')];
    expect(firsts(one, other)[0]).toContain('emailId b@acme.test instead of a@acme.test');
    expect(firsts(one, other, [stepIn(other, 0)])[0]).toContain('region was us-east-1 instead of eu-west-1');
  });
});
