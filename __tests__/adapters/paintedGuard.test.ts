/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { paintedGuard } from 'src/adapters/page/painted/paintedGuard';
import { limits } from 'src/contract/limits';

/** What happens in the window, by type, and after how many milliseconds; `press` is a press of the button. */
type Happening = readonly [type: string, at: number];

/** The guard's state after this, and whether each press counted. */
function guardAfter(...all: readonly Happening[]) {
  const root = document.createElement('div');
  const listeners = new Map<string, (event: Event) => void>();
  const counts = paintedGuard(root, (type, listener) => listeners.set(type, listener));
  const presses: boolean[] = [];
  for (const [type, timeStamp] of all) {
    const event = { timeStamp } as Event;
    if (type === 'press') presses.push(counts(event));
    else listeners.get(type)?.(event);
  }
  return { guard: root.dataset['guard'], presses };
}
const late = limits.guardMs;

describe('the guard of the painted way in [0.54]', () => {
  it.each<[string, readonly Happening[], boolean]>([
    ['at once', [], false],
    ['after a movement at once', [['pointermove', late - 1]], false],
    ['after a movement in good time', [['pointermove', late]], true],
    ['after a key', [['keydown', late]], true],
    [
      'right after the page has come back',
      [
        ['pointermove', late],
        ['focus', late + 1],
        ['pointermove', late + 2],
      ],
      false,
    ],
    [
      'a while after the page has come back',
      [
        ['focus', 10],
        ['pointermove', 10 + late],
      ],
      true,
    ],
  ])('accepts a press %s: %j %s', (_when, before, expected) => {
    const { guard, presses } = guardAfter(...before, ['press', 2 * late]);
    expect(presses).toEqual([expected]);
    expect(guard).toBe(expected ? 'rested' : 'early');
  });

  it.each(['focus', 'visibilitychange'])('tells the app of an ignored press after which %s comes', (type) => {
    expect(guardAfter(['press', late], [type, 2 * late - 1], [type, 3 * late - 2]).guard).toBe('early');
    // Another window has come and gone since then.
    expect(guardAfter(['press', late], [type, 2 * late]).guard).toBe('');
  });

  it('forgets an ignored press if another window covers the page at once', () => {
    expect(guardAfter(['press', late], ['blur', late + 1]).guard).toBe('');
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(guardAfter(['press', late], ['visibilitychange', late + 1]).guard).toBe('');
    hidden.mockRestore();
  });
});
