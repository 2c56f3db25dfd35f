/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useAfterPress } from 'src/screens/fields/useAfterPress';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** An input that notes when it is left, and a way to send it the browser's events. */
async function shown() {
  const left = jest.fn();
  const place = document.body.appendChild(document.createElement('div'));
  function Field() {
    const within = useRef<HTMLDivElement>(null);
    const afterPress = useAfterPress(within);
    return (
      <div ref={within}>
        <input onBlur={() => afterPress(left)} />
      </div>
    );
  }
  const root = createRoot(place);
  await act(async () => root.render(<Field />));
  const input = place.querySelector('input') as HTMLInputElement;
  return {
    left,
    send: (event: Event) => act(async () => void input.dispatchEvent(event)),
    leave: async () => {
      await act(async () => input.focus());
      await act(async () => input.blur());
    },
    end: () => act(async () => root.unmount()),
  };
}

const mouse = (type: string, button = 0): Event => new MouseEvent(type, { bubbles: true, button });
const key = (): Event => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' });

describe('a field that is left', () => {
  it('while the main button is pressed waits for the release', async () => {
    const { left, send, leave, end } = await shown();
    await send(mouse('mousedown'));
    await leave();
    expect(left).not.toHaveBeenCalled();
    await send(mouse('mouseup'));
    expect(left).toHaveBeenCalledTimes(1);
    await end();
  });

  it.each([
    ['a paste from the menu of the right button, which takes the release', [mouse('mousedown', 2)]],
    ['a menu that Control and the main button opened', [mouse('mousedown'), mouse('contextmenu')]],
    ['text that was dragged', [mouse('mousedown'), new Event('dragend', { bubbles: true })]],
    ['a release that no event reported', [mouse('mousedown'), key()]],
  ])('by keyboard after %s is checked at once [0.18]', async (_what, before) => {
    const { left, send, leave, end } = await shown();
    for (const event of before) await send(event);
    await leave();
    expect(left).toHaveBeenCalledTimes(1);
    await end();
  });
});
