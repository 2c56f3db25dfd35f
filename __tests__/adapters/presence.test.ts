import { watchPresence } from 'src/adapters/page/presence';

const place = (clientX: number, clientY: number): MouseEventInit => ({ clientX, clientY });

/** The reported events, in order. */
function told(...events: readonly Event[]): string[] {
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

describe('what a person does with the page [0.54]', () => {
  it('a window that gets the focus, or loses it', () => {
    expect(told(new Event('blur'), new Event('focus'))).toEqual(['blur', 'focus']);
  });

  it('a pointer that is moved, and not one that lies still', () => {
    expect(told(moved(1, 1), moved(1, 1), moved(1, 1))).toEqual([]);
    expect(told(moved(1, 1), moved(1, 2))).toEqual(['seen']);
  });

  it.each(['focus', 'blur', 'visibilitychange'])(
    'not one that lies elsewhere once the page has come or gone (%s), until it is moved',
    (type) => {
      const heard = told(moved(1, 1), new Event(type), moved(9, 9), moved(9, 9));
      expect(heard.filter((each) => each === 'seen')).toEqual([]);
      expect(told(moved(1, 1), new Event(type), moved(9, 9), moved(9, 8)).at(-1)).toBe('seen');
    },
  );

  it('the first that is heard of a pointer, once nothing has come over the page for a while', () => {
    expect(told(rests, moved(1, 1), moved(1, 1))).toEqual(['seen']);
  });

  it('a finger that is put down, and no press of a mouse', () => {
    expect(told(new Event('touchstart'))).toEqual(['seen']);
    expect(told(new MouseEvent('pointerdown'), new MouseEvent('mousedown'), new MouseEvent('click'))).toEqual([]);
  });

  it('a key that is pressed, and not one that was held down before', () => {
    expect(told(new KeyboardEvent('keydown', { key: 'Tab' }))).toEqual(['seen']);
    expect(told(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))).toEqual([]);
  });
});
