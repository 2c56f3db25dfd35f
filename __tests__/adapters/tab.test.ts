import { isNewestTrip, setMark, takeMarks, enterTab } from 'src/adapters/page/tab';
import { isTripOfTab } from 'src/rules/storage/tabValues';

const store = (held: Record<string, string> = {}) =>
  ({
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, text: string) => void (held[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(held, name),
  }) as Storage;
const naming = () => {
  let made = 0;
  return () => `n${(made += 1).toString()}`;
};

describe('the tab of a page load', () => {
  it('keeps its name over page loads; the trip continues if the load continues it', () => {
    const storage = store();
    const newName = naming();
    const first = enterTab(() => storage, false, newName);
    expect(first).toEqual({ tab: 'n1', trip: 'n1n2', continues: false });
    expect(enterTab(() => storage, true, newName)).toEqual({ ...first, continues: true });
    expect(enterTab(() => storage, false, newName)).toEqual({ tab: 'n1', trip: 'n1n3', continues: false });
  });

  it.each(['', 'x', 'a.b.c', '‹email:1›.x', `${'a'.repeat(13)}.b`])('ignores a stored %p', (text) => {
    expect(enterTab(() => store({ portico_tab: text }), true, naming())).toEqual({
      tab: 'n1',
      trip: 'n1n2',
      continues: false,
    });
  });

  it('is a new one if its storage was copied from a tab that is still open, as when a tab is duplicated', () => {
    const held: Record<string, string> = {};
    const newName = naming();
    const first = enterTab(() => store(held), false, newName);
    setMark(() => store(held), 'open', true);
    const copy = { ...held };
    setMark(() => store(held), 'open', false);
    expect(enterTab(() => store(held), true, newName)).toEqual({ ...first, continues: true });
    const second = enterTab(() => store(copy), false, newName);
    expect(second.tab).not.toBe(first.tab);
    expect(isTripOfTab(held['portico_tab'] ?? '', first.trip)).toBe(true);
    expect(isTripOfTab(copy['portico_tab'] ?? '', first.trip)).toBe(false);
    expect(enterTab(() => store(copy), true, newName)).toEqual({ ...second, continues: true });
  });

  it('has those trips that begin with its name, and the one that it continues', () => {
    expect(['b', 'a1', 'b1'].map((trip) => isTripOfTab('a.b', trip))).toEqual([true, true, false]);
  });

  it('is a new one for each page load without session storage', () => {
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    expect(enterTab(blocked, true, naming())).toEqual({ tab: 'n1', trip: 'n1n2', continues: false });
  });
});

describe('the marks of a tab', () => {
  const salt = (was: 'found' | 'created' | 'unstored') => ({ salt: 's', was });

  it.each([
    ['found', false, 'none'],
    ['created', false, 'none'],
    ['found', true, 'intact'],
    ['created', true, 'wiped'],
    ['unstored', true, undefined],
    ['unstored', false, undefined],
  ] as const)(
    'the storage of the browser is %s, and it is %p that a sign-in was started here: %s',
    (was, isSet, told) => {
      const storage = store();
      setMark(() => storage, 'started', isSet);
      expect(takeMarks(() => storage, salt(was))).toEqual(told === undefined ? {} : { witness: told });
    },
  );

  it('a start is no longer a witness once its answer has come', () => {
    const storage = store();
    setMark(() => storage, 'started', true);
    setMark(() => storage, 'started', false);
    expect(takeMarks(() => storage, salt('created'))).toEqual({ witness: 'none' });
  });

  it('a sign-out in another tab is reported once', () => {
    const storage = store();
    setMark(() => storage, 'signedOut', true);
    expect(takeMarks(() => storage, salt('found'))).toEqual({ witness: 'none', signedOutElsewhere: true });
    expect(takeMarks(() => storage, salt('found'))).toEqual({ witness: 'none' });
  });

  it('a page knows whether a newer trip has begun in its tab', () => {
    const storage = store();
    expect(isNewestTrip(() => storage, 'a')).toBe(false);
    for (const trip of ['a', 'b'])
      enterTab(
        () => storage,
        false,
        () => trip,
      );
    expect(['aa', 'ab'].map((trip) => isNewestTrip(() => storage, trip))).toEqual([false, true]);
  });

  it('what is stored identifies nobody', () => {
    const held = {};
    setMark(() => store(held), 'started', true);
    setMark(() => store(held), 'signedOut', true);
    expect(held).toEqual({ portico_started: '1', portico_signed_out: '1' });
  });

  it('without session storage nothing is reported', () => {
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    setMark(blocked, 'started', true);
    expect(takeMarks(blocked, salt('found'))).toEqual({});
  });
});
