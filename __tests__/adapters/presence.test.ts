/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { watchPresence } from 'src/adapters/page/presence';

const place = (clientX: number, clientY: number): MouseEventInit => ({ clientX, clientY });

/** The reported events, in order. */
function reportsOf(...events: readonly Event[]): string[] {
  const heard: string[] = [];
  let isRested = false;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const window = frame.contentWindow as Window;
  watchPresence(window, {
    focus: (focused) => heard.push(focused ? 'focus' : 'blur'),
    seen: () => heard.push('seen'),
    isRested: () => isRested,
  });
  for (const event of events) {
    if (event.type === 'rests') isRested = true;
    else window.dispatchEvent(event);
  }
  frame.remove();
  return heard;
}
const moved = (x: number, y: number) => new MouseEvent('pointermove', place(x, y));
const rests = new Event('rests');

describe('signs of a person [0.54]', () => {
  it('are the focus and its loss', () => {
    expect(reportsOf(new Event('blur'), new Event('focus'))).toEqual(['blur', 'focus']);
  });

  it('are movements of a pointer, not its position', () => {
    expect(reportsOf(moved(1, 1), moved(1, 1), moved(1, 1))).toEqual([]);
    expect(reportsOf(moved(1, 1), moved(1, 2))).toEqual(['seen']);
  });

  it.each(['focus', 'blur', 'visibilitychange'])(
    'do not include a pointer elsewhere after %s, until it moves',
    (type) => {
      const heard = reportsOf(moved(1, 1), new Event(type), moved(9, 9), moved(9, 9));
      expect(heard.filter((each) => each === 'seen')).toEqual([]);
      expect(reportsOf(moved(1, 1), new Event(type), moved(9, 9), moved(9, 8)).at(-1)).toBe('seen');
    },
  );

  it('are the first position of a pointer, once the page is at rest', () => {
    expect(reportsOf(rests, moved(1, 1), moved(1, 1))).toEqual(['seen']);
  });

  it('are touches, and no mouse buttons', () => {
    expect(reportsOf(new Event('touchstart'))).toEqual(['seen']);
    expect(reportsOf(new MouseEvent('pointerdown'), new MouseEvent('mousedown'), new MouseEvent('click'))).toEqual([]);
  });

  it('are pressed keys, and not repeating ones', () => {
    expect(reportsOf(new KeyboardEvent('keydown', { key: 'Tab' }))).toEqual(['seen']);
    expect(reportsOf(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))).toEqual([]);
  });
});
