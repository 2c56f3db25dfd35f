import { runFlow } from '__tests__/support/runFlow';
import { rememberPageLoadId, watchVisibility } from 'sagas/page/localLists';
import { pageVisibilityChanged } from 'slices/page';

describe('§3 local lists', () => {
  it('session ids: the last five are kept, the newest last [3.05]', async () => {
    const before = JSON.stringify(['a', 'b', 'c', 'd', 'e']);
    const run = await runFlow(rememberPageLoadId, { stored: { sessionIds: before } });
    expect(JSON.parse(run.stored['sessionIds'] ?? '')).toEqual(['b', 'c', 'd', 'e', 'id1']);
  });

  it('page visibility: the last ten are kept [3.05]', async () => {
    const events = Array.from({ length: 12 }, (_unused, index) =>
      pageVisibilityChanged({ state: index % 2 ? 'visible' : 'hidden' }),
    );
    const run = await runFlow(watchVisibility, { when: events, now: 1000 });
    const kept = JSON.parse(run.stored['pageVisibilityHistory'] ?? '') as { at: number; state: string }[];
    expect(kept).toHaveLength(10);
    expect(kept.at(-1)).toEqual({ at: 1000, state: 'visible' });
    const before = JSON.stringify(Array.from({ length: 10 }, (_unused, at) => ({ at, state: 'hidden' })));
    const later = await runFlow(watchVisibility, {
      when: events.slice(0, 1),
      now: 1000,
      stored: { pageVisibilityHistory: before },
    });
    const times = (JSON.parse(later.stored['pageVisibilityHistory'] ?? '') as { at: number }[]).map(({ at }) => at);
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1000]);
  });
});
