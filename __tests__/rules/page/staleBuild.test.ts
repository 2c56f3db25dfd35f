import { isWorthReload } from 'src/rules/page/staleBuild';

describe('a page with a missing lazy file', () => {
  it.each([
    ['nothing was tried', [], 'navigate', true],
    ['the person has reloaded it by hand', [], 'reload', true],
    ['this build has tried', ['two'], 'reload', false],
    ['this build has tried, and the person returned', ['two'], 'navigate', false],
    ['another build has tried', ['one'], 'reload', true],
    ['the host serves many builds at once', ['one', 'three', 'four'], 'reload', false],
    ['the tab keeps nothing', undefined, 'navigate', true],
    ['the tab keeps nothing, and it was loaded again', undefined, 'reload', false],
    ['the tab keeps nothing, and the browser says nothing', undefined, undefined, true],
  ] as const)('when %s', (_what, reloaded, navigation, isWorth) => {
    expect(isWorthReload({ build: 'two', reloaded, navigation })).toBe(isWorth);
  });

  it('never loops, even among hosts that serve different builds', () => {
    const reloaded: string[] = [];
    let loads = 1;
    for (; loads < 100; loads += 1) {
      const build = loads % 2 ? 'one' : 'two';
      if (!isWorthReload({ build, reloaded, navigation: 'reload' })) break;
      reloaded.push(build);
    }
    expect(loads).toBe(3);
  });
});
