/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { readFileSync } from 'node:fs';
import { TextDecoder, TextEncoder } from 'node:util';
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { whatIf } from 'src/savedLog/replay';
import { statesOf } from 'src/savedLog/states';
import { Bench } from 'src/support/Bench';
import { BenchBrowserContext } from 'src/support/ui/browser';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextDecoder });
jest.mock('src/support/screen/Shown', () => ({
  useLook: () => [{}, () => undefined],
  LookBar: () => null,
  ShownScreen: () => null,
  Choice: () => null,
}));
jest.mock('src/savedLog/replay', () => ({
  ...jest.requireActual<object>('src/savedLog/replay'),
  whatIf: jest.fn(),
}));
// Without a layout, a virtual list has no rows.
jest.mock('src/support/ui/Listbox', () => ({
  Listbox: ({ onChoose }: { readonly onChoose: (index: number) => void }) => (
    <button onClick={() => onChoose(0)}>First row</button>
  ),
}));

const refused = 'a-callback-opened-twice-and-a-bookmarked-one-end-on-a-named-cause-with-a-working-restart';
const good = 'a-person-signs-in-from-the-entry-page-and-sees-who-they-are';
const wrong = 'a-wrong-password-says-so-empties-the-field-and-gives-it-the-focus';
const fileOf = (name: string): File => {
  const text = readFileSync(`__tests__/journeys/${name}.json`);
  const content = new TextEncoder().encode(text.toString()).buffer;
  return { name: `${name}.json`, size: text.length, arrayBuffer: () => Promise.resolve(content) } as unknown as File;
};

/** The frames that the page has asked for. */
const frames: FrameRequestCallback[] = [];
let root: Root;
const wait = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
/** Lets files be read, and steps get into the address. */
const settle = () => wait(300);
const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const button = (name: RegExp): HTMLElement => {
  const [found] = all('button').filter((each) => name.test(each.getAttribute('aria-label') ?? each.textContent));
  if (!found) throw new Error(`no button is called ${name.source}: ${document.body.textContent.slice(0, 500)}`);
  return found;
};
const click = (name: RegExp) => act(() => Promise.resolve(button(name).click()));
const drop = async (...names: readonly string[]): Promise<void> => {
  const event = Object.assign(new Event('drop'), { dataTransfer: { files: names.map(fileOf) } });
  await act(() => Promise.resolve(window.dispatchEvent(event)));
  await settle();
};
/** Waits until the run over the open log has ended. */
const proved = async (): Promise<void> => {
  for (let times = 0; times < 50; times += 1) {
    const [note] = all('[aria-label=Proof]');
    if (note && !note.textContent.startsWith('Running')) return;
    await wait(200);
  }
  throw new Error(`the run has not ended: ${document.body.textContent.slice(0, 500)}`);
};
/** Chooses a second log with the button of the open one. */
const compareWith = async (name: string): Promise<void> => {
  const field = all('label')
    .find(({ textContent }) => textContent === 'Compare with …')
    ?.querySelector('input');
  if (!field) throw new Error('no log is open');
  Object.defineProperty(field, 'files', { value: [fileOf(name)], configurable: true });
  await act(() => Promise.resolve(field.dispatchEvent(new Event('change', { bubbles: true }))));
  await settle();
};
const press = (key: string) =>
  act(() => Promise.resolve(document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))));
const frame = (at: number) => act(() => Promise.resolve(frames.splice(0).forEach((each) => each(at))));
const step = (): string => window.location.hash;

beforeEach(async () => {
  window.history.replaceState(null, '', '#');
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((each) => frames.push(each));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void (frames.length = 0));
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(() =>
    Promise.resolve(
      root.render(
        <BenchBrowserContext value={{ window, texts: new Map() }}>
          <Bench />
        </BenchBrowserContext>,
      ),
    ),
  );
});
afterEach(async () => {
  await act(() => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Opens the log of this name from the list. */
async function openListed(name: string): Promise<void> {
  for (const group of all('.group-head[aria-expanded=false]')) await act(() => Promise.resolve(group.click()));
  // As in a browser, a click gives the focus.
  button(new RegExp(`^${name}`)).focus();
  await click(new RegExp(`^${name}`));
  await settle();
}

describe('a log that is opened from the list', () => {
  it('opens at the step that decided its failure, whichever log was open when the files were dropped', async () => {
    await drop(wrong, good);
    await openListed(wrong);
    const own = step();
    await click(/^Back to the list$/);
    await openListed(good);
    expect(step()).not.toBe(own);
    await drop(wrong, good);
    await openListed(wrong);
    expect(step()).toBe(own);
  });
});

describe('the list', () => {
  it('has the same place and the focus again after a log', async () => {
    await drop(wrong, good);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await openListed(good);
    await click(/^Back to the list$/);
    expect(document.activeElement).toBe(button(new RegExp(`^${good}`)));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('takes no focus when it is new', async () => {
    await drop(wrong, good);
    await openListed(good);
    await drop(wrong, refused);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a comparison', () => {
  it('leaves the verdict and the step of the log when it is closed', async () => {
    await drop(refused);
    await press('End');
    await settle();
    const end = step();
    await click(/^Prove$/);
    await proved();
    const verdict = all('[aria-label=Proof]').map(({ textContent }) => textContent);
    await compareWith(good);
    await click(/^Close the comparison$/);
    await settle();
    expect(all('[aria-label=Proof]').map(({ textContent }) => textContent)).toEqual(verdict);
    expect(step()).toBe(end);
  });

  it('does not stop a run over the log', async () => {
    await drop(refused);
    await click(/^Prove$/);
    await compareWith(good);
    await click(/^Close the comparison$/);
    await proved();
  });
});

describe('a what-if', () => {
  /** Starts a run with the answer of the current step, and ends it later. */
  const started: ((title: string) => Promise<void>)[] = [];
  beforeEach(() => {
    started.length = 0;
    jest.mocked(whatIf).mockImplementation(
      (journal) =>
        new Promise((resolve) => {
          const state = statesOf(journal[0] ?? []).at(-1);
          if (!state) throw new Error('the log is empty');
          started.push((left) => act(() => Promise.resolve(resolve({ loads: [], ending: { state, left } }))));
        }),
    );
  });
  const look = async () => {
    await click(/^See where this leads$/);
    await wait();
  };
  const shown = () => all('.ribbon').map(({ textContent }) => textContent);

  it('that is replaced by another shows nothing', async () => {
    await drop(refused);
    await press('Home');
    await click(/^What if$/);
    await click(/^Go to the next answer$/);
    await look();
    await look();
    await started[1]?.('https://second.example');
    await started[0]?.('https://first.example');
    expect(shown()).toEqual([expect.stringContaining('second.example')]);
  });

  it('of a step that was left shows nothing', async () => {
    await drop(refused);
    await press('Home');
    await click(/^What if$/);
    await click(/^Go to the next answer$/);
    await look();
    await press('j');
    await look();
    await started[1]?.('https://second.example');
    await started[0]?.('https://first.example');
    expect(shown()).toEqual([expect.stringContaining('second.example')]);
  });
});

describe('playback', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the button for the step before', () => click(/^Step before$/)],
    ['a click on a row', () => click(/^First row$/)],
    ['the key c', () => press('c')],
    [
      'a link to a step',
      async () => {
        window.location.hash = '#step=0.1';
        await wait();
      },
    ],
  ])('stops at %s', async (_what, go) => {
    await drop(refused);
    await press('Home');
    await click(/^Play$/);
    for (let at = 0; at <= 10; at += 1) await frame(at * 20);
    await settle();
    expect(button(/^Pause$/)).toBeDefined();
    const before = step();
    await go();
    await settle();
    const after = step();
    expect(after).not.toBe(before);
    for (let at = 11; at <= 20; at += 1) await frame(at * 20);
    await settle();
    expect(step()).toBe(after);
    expect(button(/^Play$/)).toBeDefined();
  });
});
