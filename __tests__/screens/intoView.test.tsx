/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { type ReactNode, act } from 'react';
import { createRoot } from 'react-dom/client';
import { notePress, useIntoView } from 'src/screens/frame/intoView';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The elements that were brought into view, in order. */
const scrolled: string[] = [];
Object.assign(Element.prototype, {
  scrollIntoView(this: Element, options: unknown) {
    expect(options).toEqual({ block: 'nearest' });
    scrolled.push(this.id);
  },
});

function Note({ again, longer }: { readonly again?: number; readonly longer?: boolean }) {
  return (
    <div id="note" ref={useIntoView(again, longer)}>
      <p id="beginning" />
    </div>
  );
}

const closing: (() => void)[] = [];
afterEach(async () => {
  await act(async () => closing.splice(0).forEach((close) => close()));
});

/** A screen with a field, a button, a checkbox and a heading, and what is shown besides. */
async function shown(first: ReactNode = null) {
  scrolled.length = 0;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (note: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        <main onClickCapture={notePress}>
          {note}
          <form onSubmit={(event) => event.preventDefault()}>
            <input id="field" />
            <input id="box" type="checkbox" />
            <button id="button">
              <span id="label">Send</span>
            </button>
          </form>
        </main>,
      ),
    );
  await show(first);
  closing.push(() => {
    root.unmount();
    place.remove();
  });
  const one = (id: string) => place.querySelector(`#${id}`) as HTMLElement;
  /** A press moves the focus first, as in Chromium. */
  const press = (id: string): Promise<void> =>
    act(async () => {
      one(id).closest<HTMLElement>('button, input')?.focus();
      one(id).click();
    });
  return { show, press, focus: (id: string) => act(async () => one(id).focus()), scrolled };
}

const broughtIn = ['note', 'beginning'];

describe('a text that answers a press', () => {
  test.each(['button', 'label', 'box'])('comes into view after a press on the %s', async (what) => {
    const { show, press } = await shown();
    await press(what);
    await show(<Note />);
    expect(scrolled).toEqual(broughtIn);
  });

  test('comes into view again with the next answer, and not whenever it is rendered', async () => {
    const { show, press } = await shown();
    await press('button');
    await show(<Note again={1} />);
    await show(<Note again={1} />);
    expect(scrolled).toEqual(broughtIn);
    await press('button');
    await show(<Note again={2} />);
    expect(scrolled).toEqual([...broughtIn, ...broughtIn]);
  });

  test('comes into view again when it becomes longer', async () => {
    const { show, press } = await shown();
    await press('button');
    await show(<Note />);
    await show(<Note longer />);
    expect(scrolled).toEqual([...broughtIn, ...broughtIn]);
  });

  test('has answered the press: a later one that comes by itself moves nothing', async () => {
    const { show, press } = await shown();
    await press('button');
    await show(<Note again={1} />);
    await show(<Note again={2} />);
    await show(null);
    await show(<Note again={2} />);
    expect(scrolled).toEqual(broughtIn);
  });

  test('moves nothing on a page that opens with it, or when it comes by itself', async () => {
    const opened = await shown(<Note />);
    expect(scrolled).toEqual([]);
    await opened.focus('button');
    await opened.show(<Note again={2} />);
    expect(scrolled).toEqual([]);
  });

  test('moves nothing under a person who has gone on to a field meanwhile', async () => {
    const { show, press, focus } = await shown();
    await press('button');
    await focus('field');
    await show(<Note />);
    expect(scrolled).toEqual([]);
  });

  test('moves nothing under a person who has pressed into a field meanwhile', async () => {
    const { show, press } = await shown();
    await press('button');
    await press('field');
    await show(<Note />);
    expect(scrolled).toEqual([]);
  });

  test('comes into view in a form that was sent with the Enter key', async () => {
    const { show, focus } = await shown();
    await focus('field');
    // Browsers press the button of the form; the focus stays in the field.
    await act(async () => document.querySelector<HTMLElement>('#button')?.click());
    await show(<Note />);
    expect(scrolled).toEqual(broughtIn);
  });
});
