import { difference } from 'src/reading/compare/difference';
import { statesOf } from 'src/savedLog/states';
import { journeys } from '__tests__/support/savedLogs';

describe('the difference between two values', () => {
  it.each<[string, unknown, unknown, readonly (readonly [string, unknown, unknown])[]]>([
    ['nothing between equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    [
      'a changed field by its path',
      { entry: { step: 'asking' } },
      { entry: { step: 'lookingUp' } },
      [['entry.step', 'asking', 'lookingUp']],
    ],
    ['a new field', {}, { last: { siteName: 'acme' } }, [['last', undefined, { siteName: 'acme' }]]],
    ['a field that is gone', { failure: 1 }, {}, [['failure', 1, undefined]]],
    [
      'members of a list by their number',
      { refused: ['a', 'b'] },
      { refused: ['a', 'c', 'd'] },
      [
        ['refused.1', 'b', 'c'],
        ['refused.2', undefined, 'd'],
      ],
    ],
    ['a value of another form as a whole', { a: [1] }, { a: { 0: 1 } }, [['a', [1], { 0: 1 }]]],
    ['null and absence', { a: null, b: undefined }, { a: undefined }, [['a', null, undefined]]],
    ['the values themselves', 1, 2, [['', 1, 2]]],
    ['nothing between two that are not numbers', NaN, NaN, []],
    ['own fields only', {}, { toString: 1 }, [['toString', undefined, 1]]],
    [
      'several changes in the order of the fields',
      { a: 1, b: 2 },
      { b: 3, c: 4 },
      [
        ['a', 1, undefined],
        ['b', 2, 3],
        ['c', undefined, 4],
      ],
    ],
  ])('is %s', (_what, before, after, expected) => {
    expect(difference(before, after)).toEqual(expected.map(([path, was, is]) => ({ path, before: was, after: is })));
  });

  it('does not look into parts that are the same object', () => {
    const shared = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked into');
        },
      },
    );
    expect(difference({ shared, step: 1 }, { shared, step: 2 })).toEqual([{ path: 'step', before: 1, after: 2 }]);
  });

  it('says of the states of a recorded journey what each event changed', () => {
    const { log } = journeys().find(({ name }) => name.startsWith('directory-service')) ?? {};
    const [entries] = log?.chapters ?? [];
    if (!entries) throw new Error('no journey');
    const states = statesOf(entries);
    const step = entries.findIndex((entry) => entry.kind === 'event' && entry.type === 'entry/submitted');
    const changes = difference(states[step - 1], states[step]);
    expect(changes.map(({ path }) => path)).toEqual(expect.arrayContaining(['entry.step', 'site']));
    expect(difference(states[step], states[step + 1])).toEqual([]);
  });
});
