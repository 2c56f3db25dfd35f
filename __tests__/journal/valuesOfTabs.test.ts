import type { Entry, PageLoadEntries } from 'src/journal/log/entry';
import { storageAfter } from 'src/journal/replay/model/storageAfter';
import { StorageModel } from 'src/journal/replay/model/storageModel';
import { storageOf } from 'src/journal/replay/model/recordedStorage';

/** A page load of a tab with these questions to the storage of acme. */
function pageLoad(tab: string, ...exchanges: readonly (readonly [method: string, args: object, answer: unknown])[]) {
  const stamp = { seq: 0, at: 0 };
  return [
    { ...stamp, kind: 'chapter', tab },
    ...exchanges.flatMap(([method, args, value], n): Entry[] => [
      { ...stamp, kind: 'asked', cause: 0, n, port: 'storage', method, args: { site: 'acme', ...args } },
      { ...stamp, kind: 'answered', n, value },
    ]),
  ] as unknown as PageLoadEntries;
}
const wrote = (values: object) => ['write', { values }, 'local'] as const;
const cleared = (...keys: string[]) => ['clear', { keys }, undefined] as const;
const found = (values: object, ...keys: string[]) => ['read', { keys }, values] as const;

const request = (application_id: string) => ({ application_id, app_access_since: 1 });
const visit = { site_redirect_path: '/one', visit_since: 1 };
const keysOf = (values: object) => Object.keys(values);

describe('a value of a tab', () => {
  it.each<readonly [string, object, object]>([
    ['the persisted store', { store: { trip: 'a' } }, { store: { trip: 'b' } }],
    ['the request of an app', request('one'), request('two')],
    ['the visit', visit, { client_type: 'x', visit_since: 2 }],
  ])('is no change from outside where it differs from another tab’s newer one: %s', (_what, one, other) => {
    const journal = [
      pageLoad('a', wrote(one)),
      pageLoad('b', wrote(other)),
      pageLoad('a', found(one, ...keysOf({ ...other, ...one }))),
      pageLoad('c', found(other, ...keysOf(other))),
    ];
    expect(storageOf(journal).loads.flatMap(({ foreign }) => foreign)).toEqual([]);
    const shown = (pageLoad: number) =>
      Object.fromEntries(
        storageAfter(journal, { pageLoad, step: 0 })
          .filter(({ value }) => value !== undefined)
          .map(({ name, value }) => [name.replace('acme:', ''), value]),
      );
    expect(shown(2)).toEqual(one);
    expect(shown(3)).toMatchObject(other);
  });

  it('is what today’s flows wrote in this tab, in a re-run', () => {
    const model = new StorageModel();
    const answerIn = (tab: string, keys: readonly string[]): unknown => {
      model.enterTab(tab);
      const [, asked] = pageLoad(tab, found({}, ...keys));
      return asked?.kind === 'asked' ? model.answer(asked) : undefined;
    };
    for (const [tab, values] of [
      ['a', request('today')],
      ['b', request('two')],
    ] as const) {
      model.enterTab(tab);
      model.apply(pageLoad(tab, wrote(values)));
    }
    expect(answerIn('a', ['application_id'])).toEqual({ application_id: 'today' });
    expect(answerIn('c', ['application_id'])).toEqual({ application_id: 'two' });
    model.enterTab('a');
    model.apply(pageLoad('a', cleared(...keysOf(request('')))));
    expect(answerIn('b', ['application_id'])).toEqual({ application_id: 'two' });
    expect(answerIn('a', ['application_id'])).toEqual({});
  });

  it('changes from outside if the tab finds another one, and stays in the whole browser otherwise', () => {
    const journal = [
      pageLoad('a', wrote({ store: { trip: 'a' }, region: 'us-east-1' })),
      pageLoad('b', wrote({ region: 'eu-west-1' })),
      pageLoad('a', found({ region: 'eu-west-1' }, 'store', 'region')),
      pageLoad('a', found({}, 'store')),
    ];
    const foreign = storageOf(journal).loads.flatMap((load) => load.foreign.map(({ name, value }) => [name, value]));
    expect(foreign).toEqual([['acme:store', undefined]]);
  });
});
