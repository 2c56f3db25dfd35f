import type { Entry } from 'src/journal/log/entry';
import { StorageModel } from 'src/journal/replay/model/storageModel';

let asked = 0;
/** A question to storage and its answer. */
function storage(method: string, args: object, value?: unknown): Entry[] {
  const n = (asked += 1);
  const stamp = { seq: 0, at: 0, n };
  return [
    { ...stamp, kind: 'asked', cause: 0, port: 'storage', method, args },
    { ...stamp, kind: 'answered', value },
  ];
}
const read = (value: object, ...keys: string[]) => storage('read', { site: 'acme', keys }, value);
const write = (values: object) => storage('write', { site: 'acme', values }, 'local');
const commit = (change: object, outcome = 'committed') => storage('commit', { site: 'acme', ...change }, { outcome });

/** The answer of storage with these values to a commit, and the values of a and b afterwards. */
function committed(held: object, change: object): readonly unknown[] {
  const storage = new StorageModel();
  storage.apply(write(held));
  return [commit(change), read({}, 'a', 'b')].map(([asking]) =>
    asking?.kind === 'asked' ? storage.answer(asking) : undefined,
  );
}
const expects = (values: object, ...keys: string[]) => ({ expects: { keys, values } });
const [was, is] = [
  { id: '‹signIn:1›', since: 1 },
  { since: 1, id: '‹signIn:1›', method: undefined },
];

describe('a commit after a flow has left the record', () => {
  it.each<[string, object, object, string, object]>([
    ['that expects nothing', { a: '1' }, { values: { b: '2' }, clear: ['a'] }, 'committed', { b: '2' }],
    ['that finds what it expects', { a: was }, { ...expects({ a: is }, 'a'), clear: ['a'] }, 'committed', {}],
    [
      'that finds nothing where it expects nothing',
      {},
      { ...expects({}, 'a'), values: { a: '2' } },
      'committed',
      { a: '2' },
    ],
    [
      'that finds another value',
      { a: '1' },
      { ...expects({ a: '0' }, 'a'), values: { b: '2' } },
      'superseded',
      { a: '1' },
    ],
    [
      'that finds a value where it expects none',
      { a: '1' },
      { ...expects({}, 'a'), clear: ['a'] },
      'superseded',
      { a: '1' },
    ],
    ['that finds no value', {}, { ...expects({ a: '1' }, 'a'), values: { b: '2' } }, 'superseded', {}],
  ])('%s', (_what, held, change, outcome, after) => {
    expect(committed(held, change)).toEqual([{ outcome }, after]);
  });

  it('stores values of the whole browser under the name that every site reads', () => {
    const model = new StorageModel();
    model.apply(commit({ values: { siteName: 'acme' } }));
    const [asking] = storage('read', { keys: ['siteName'] });
    expect(asking?.kind === 'asked' && model.answer(asking)).toEqual({ siteName: 'acme' });
  });
});
