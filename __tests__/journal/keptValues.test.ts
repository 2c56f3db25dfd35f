import type { Entry } from 'src/journal/log/entry';
import { KeptValues } from 'src/journal/replay/keptValues';

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
const take = (value: object, ...keys: string[]) => storage('take', { site: 'acme', keys }, value);
const write = (values: object) => storage('write', { site: 'acme', values }, 'local');
const clear = (...keys: string[]) => storage('clear', { site: 'acme', keys });
const [question, ...answer] = read({ a: '1' }, 'a');
const open = question ? [question] : [];

/** What storage answers, when later entries are all that is known of it. */
function toldLater(known: readonly Entry[], later: readonly Entry[], ...keys: string[]): unknown {
  const kept = new KeptValues();
  kept.learn(known);
  kept.learnMissing([...known, ...later], known.length);
  const [asking] = read({}, ...keys);
  return asking?.kind === 'asked' ? kept.answer(asking) : undefined;
}

describe('what storage holds where a flow leaves the record', () => {
  it.each<[string, readonly Entry[], readonly Entry[], object]>([
    ['what is read later', [], read({ a: '1' }, 'a'), { a: '1' }],
    ['what is taken later, which is there until then', [], take({ a: '1' }, 'a'), { a: '1' }],
    ['the first of two answers', [], [...read({ a: '1' }, 'a'), ...read({ a: '2' }, 'a')], { a: '1' }],
    ['nothing of what the record writes first', [], [...write({ a: '2' }), ...read({ a: '2' }, 'a')], {}],
    ['nothing of what the record clears first', [], [...clear('a'), ...read({}, 'a')], {}],
    ['what was asked for before and is answered later', open, answer, { a: '1' }],
    ['what is known already', write({ a: '0' }), read({ a: '1' }, 'a'), { a: '0' }],
    ['nothing where it is known to be empty', read({}, 'a'), read({ a: '1' }, 'a'), {}],
  ])('is %s', (_what, known, later, expected) => {
    expect(toldLater(known, later, 'a')).toEqual(expected);
  });
});
