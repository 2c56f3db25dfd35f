import type { Journal } from 'src/journal/log/entry';
import { tabsApart } from 'src/journal/log/upcast';
import { pageLoad } from './pageLoads';

type Names = readonly (readonly [tab: string, trip: string])[];
const loads = (names: Names): Journal =>
  names.map(([tab, trip]) => {
    const [head, ...entries] = pageLoad([]);
    return [{ ...head, tab, trip }, ...entries];
  });
const tabsOf = (journal: Journal): readonly string[] => journal.map(([{ tab }]) => tab);

describe('the tabs of a log', () => {
  it.each<[string, Names, readonly string[]]>([
    [
      'have one trip after the other',
      [
        ['a', '1'],
        ['a', '1'],
        ['a', '2'],
      ],
      ['a', 'a', 'a'],
    ],
    [
      'take turns',
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '1'],
      ],
      ['a', 'b', 'a'],
    ],
    [
      'share an id, because one was duplicated',
      [
        ['a', '1'],
        ['a', '2'],
        ['a', '1'],
        ['b', '3'],
      ],
      ['1', '2', '1', 'b'],
    ],
  ])('are told apart if they %s', (_what, journal, tabs) => {
    expect(tabsOf(tabsApart(loads(journal)))).toEqual(tabs);
  });
});
