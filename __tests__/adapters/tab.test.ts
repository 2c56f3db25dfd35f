/** @jest-environment node */
import { tabOf } from 'src/adapters/page/tab';

const store = (held: Record<string, string> = {}) =>
  ({
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, text: string) => void (held[name] = text),
  }) as Storage;
const naming = () => {
  let made = 0;
  return () => `n${(made += 1).toString()}`;
};

describe('the tab of a page load', () => {
  it('keeps its name over page loads; the trip goes on when the load continues it', () => {
    const storage = store();
    const newName = naming();
    const first = tabOf(() => storage, false, newName);
    expect(first).toEqual({ tab: 'n1', trip: 'n2', continues: false });
    expect(tabOf(() => storage, true, newName)).toEqual({ ...first, continues: true });
    expect(tabOf(() => storage, false, newName)).toEqual({ tab: 'n1', trip: 'n3', continues: false });
  });

  it.each(['', 'x', 'a.b.c', '‹email:1›.x', `${'a'.repeat(13)}.b`])(
    'what was left there as %p counts for nothing',
    (text) => {
      expect(tabOf(() => store({ portico_tab: text }), true, naming())).toEqual({
        tab: 'n1',
        trip: 'n2',
        continues: false,
      });
    },
  );

  it('where the tab keeps nothing, each page load is a tab of its own', () => {
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    expect(tabOf(blocked, true, naming())).toEqual({ tab: 'n1', trip: 'n2', continues: false });
  });
});
