import { reloadStale } from 'src/adapters/page/staleBuild';

/** A tab whose page is loaded by reload() as often as the code asks. */
function tab(broken: Partial<Pick<Storage, 'getItem' | 'setItem'>> = {}) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    ...broken,
  } as Storage;
  const loads = { count: 1, navigation: 'navigate' as string | undefined };
  const reload = (): void => {
    loads.count += 1;
    loads.navigation = 'reload';
  };
  /** The page's file is missing, in a build of this name. */
  const misses = (build = 'one', sessionStorage = () => storage): boolean =>
    reloadStale(build, { sessionStorage, navigation: loads.navigation, reload });
  return { held: values, loads, misses };
}
const throws = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('a page with a missing file', () => {
  it('is reloaded once, and not twice for the same build', () => {
    const { loads, misses } = tab();
    expect(misses()).toBe(true);
    for (let times = 0; times < 20; times += 1) expect(misses()).toBe(false);
    expect(loads.count).toBe(2);
  });

  it('is reloaded again after the next deployment in the same tab', () => {
    const { loads, misses } = tab();
    expect([misses('one'), misses('two'), misses('two'), misses('one')]).toEqual([true, true, false, false]);
    expect(loads.count).toBe(3);
  });

  it.each([
    ['cannot be reached', {}, throws],
    ['refuses to write', { setItem: throws }, undefined],
    ['refuses to read', { getItem: throws }, undefined],
    ['forgets what is written', { setItem: () => undefined }, undefined],
  ])('is reloaded once, too, if the storage of the tab %s', (_what, broken, reached) => {
    const { loads, misses } = tab(broken);
    expect(misses('one', reached)).toBe(true);
    for (let times = 0; times < 20; times += 1) expect(misses('one', reached)).toBe(false);
    expect(loads.count).toBe(2);
  });

  it.each(['', '{"half":', 'null', '7', '{"a":1}', '[1,null]'])('ignores a stored %p', (text) => {
    const { held, misses } = tab();
    held.set('portico_reloaded', text);
    expect(misses()).toBe(true);
    expect(held.get('portico_reloaded')).toBe('["one"]');
    expect(misses()).toBe(false);
  });
});
