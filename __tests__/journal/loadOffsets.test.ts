import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { storageOf } from 'src/journal/replay/model/recordedStorage';

type Exchange = readonly [method: string, args: object, answer: unknown];
/** A page load of a tab with these questions to the storage of acme. */
function pageLoad(tab: string, ...exchanges: readonly Exchange[]): PageLoadEntries {
  const stamp = { seq: 0, at: 0 };
  return [
    { ...stamp, kind: 'chapter', tab },
    ...exchanges.flatMap(([method, args, value], n): Entry[] => [
      { ...stamp, kind: 'asked', cause: 0, n, port: 'storage', method, args: { site: 'acme', ...args } },
      { ...stamp, kind: 'answered', n, value },
    ]),
  ] as unknown as PageLoadEntries;
}
const wrote = (values: object): Exchange => ['write', { values }, 'local'];
const found = (values: object, ...others: string[]): Exchange => [
  'read',
  { keys: [...Object.keys(values), ...others] },
  values,
];

const at = 1_736_928_060_000;
/** A session of this sign-in, as a page load records it that moves its moments by these seconds. */
const session = (id: string, s: number) => ({ session: { id, since: at + s * 1000 } });
const pending = (s: number, over?: string) => ({
  pending_sign_in: { id: 'two', method: 'own', since: at + 500 + s * 1000, ...(over && { replaces: over }) },
});
const expires = (s: number) => ({ idp_access_token_exp: at / 1000 + s });
const expiresIso = (s: number) => ({ workdocs_federated_token_exp_iso: new Date(at + s * 1000).toISOString() });
const foreignIn = (...journal: PageLoadEntries[]) =>
  storageOf(journal).loads.flatMap(({ foreign }, load) =>
    foreign.map(({ name, value }) => [load, name.replace('acme:', ''), value]),
  );

describe('a stored moment that outlives a page load', () => {
  const moments = (s: number) => ({ ...session('one', s), ...pending(s), ...expires(s), ...expiresIso(s) });

  it.each([-59, -3, 0, 1, 42])('is no change from outside if all differ by %i s', (s) => {
    expect(foreignIn(pageLoad('a', wrote(moments(0))), pageLoad('a', found(moments(s))))).toEqual([]);
  });

  it('stays the same over many page loads, of several tabs, each of which moves it by something else', () => {
    const journal = [
      pageLoad('a', wrote(session('one', 0))),
      // Its own moment is in no other page load until the last one reads both.
      pageLoad('b', wrote(pending(17))),
      pageLoad('a', found(session('one', 5)), wrote(expires(5))),
      pageLoad('c', found({ ...session('one', -9), ...pending(-9), ...expires(-9) })),
    ];
    expect(foreignIn(...journal)).toEqual([]);
  });

  it.each([
    ['of another sign-in', session('other', 3)],
    ['at another moment', session('one', 9)],
    ['in a part of a second', { session: { id: 'one', since: at + 3200 } }],
    ['of a later hour', session('one', 3603)],
    ['that is gone', {}],
  ])('is a change from outside where the value is one %s', (_what, now) => {
    const journal = [
      pageLoad('a', wrote({ ...session('one', 0), ...pending(0), print_key: { key: 'key', until: at } })),
      pageLoad('a', found({ ...pending(3), print_key: { key: 'key', until: at + 3000 }, ...now }, 'session')),
    ];
    expect(foreignIn(...journal).map(([load, name]) => [load, name])).toEqual([[1, 'session']]);
  });

  it('is not trusted where as many values show another difference: then all are changes', () => {
    const journal = [
      pageLoad('a', wrote({ ...session('one', 0), ...pending(0) })),
      pageLoad('a', found({ ...session('one', 3), ...pending(4) })),
    ];
    expect(foreignIn(...journal).map(([, name]) => name)).toEqual(['session', 'pending_sign_in']);
  });

  it('of an expiry alone does not outweigh a value with a name, nor does the mirror of the state', () => {
    const store = (s: number) => ({ store: { format: 3, build: 'x', trip: 't', savedAt: at + s * 1000, slices: {} } });
    const journal = [
      pageLoad('a', wrote({ ...expires(0), ...expiresIso(0), ...store(0), ...session('one', 0) })),
      pageLoad('a', found({ ...expires(8), ...expiresIso(8), ...store(8), ...session('one', 3) })),
    ];
    expect(foreignIn(...journal).map(([, name]) => name)).toEqual([
      'idp_access_token_exp',
      'workdocs_federated_token_exp_iso',
      'store',
    ]);
  });

  it('keeps a value of today’s build, in the moments of the page load that asks for it', () => {
    const journal = [pageLoad('a', wrote(pending(0))), pageLoad('a', found(pending(7)))];
    const { offsets, loads } = storageOf(journal);
    const model = new StorageModel();
    const [first] = offsets;
    model.enterTab('a', first);
    model.apply(pageLoad('a', wrote(pending(0, 'one'))));
    expect(loads[1]?.foreign).toEqual([]);
    model.enterTab('a', offsets[1]);
    const [, question] = journal[1] ?? [];
    expect(question?.kind === 'asked' && model.answer(question)).toEqual(pending(7, 'one'));
    expect(model.at('acme:pending_sign_in')).toEqual(pending(0, 'one').pending_sign_in);
  });

  it('does not count for a field that this build does not declare, which stays', () => {
    const later = (s: number) => ({ session: { id: 'one', since: at + s * 1000, later: at } });
    const journal = [pageLoad('a', wrote(later(0))), pageLoad('a', found(later(3)))];
    expect(foreignIn(...journal)).toEqual([]);
    expect(storageOf(journal).loads[1]?.known[0]?.value).toEqual(later(0).session);
  });
});
